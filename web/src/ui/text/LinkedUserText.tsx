import type { TypographyProps } from "@mui/material/Typography";
import { LinkedText } from "./LinkedText.tsx";
import { UserText } from "./UserText.tsx";

type LinkedUserTextProps = Pick<TypographyProps, "variant" | "color" | "sx"> & { readonly text: string };

/** A paragraph that people typed, with their line breaks; web addresses become links. */
export const LinkedUserText = ({ text, ...props }: LinkedUserTextProps) => (
  <UserText keepsLines {...props}>
    <LinkedText text={text} />
  </UserText>
);
