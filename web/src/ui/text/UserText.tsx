import Typography, { type TypographyProps } from "@mui/material/Typography";
import type { ElementType } from "react";

type UserTextProps<Root extends ElementType> = TypographyProps<Root, { component?: Root }> & {
  /** Shows the line breaks that the person typed. */
  readonly keepsLines?: boolean;
};

/** Text that people typed: a long word breaks instead of widening its row. */
export const UserText = <Root extends ElementType = "p">({ keepsLines = false, sx, ...props }: UserTextProps<Root>) => (
  <Typography
    {...props}
    sx={[
      { overflowWrap: "anywhere" },
      keepsLines && { whiteSpace: "pre-wrap" },
      ...(Array.isArray(sx) ? sx : [sx ?? false]),
    ]}
  />
);
