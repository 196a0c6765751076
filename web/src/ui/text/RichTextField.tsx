import Box from "@mui/material/Box";
import FormHelperText from "@mui/material/FormHelperText";
import InputLabel from "@mui/material/InputLabel";
import Skeleton from "@mui/material/Skeleton";
import { Suspense, useId } from "react";
import { lazyComponent } from "#web/lib/lazyComponent.ts";
import { richTextCount } from "./richTextLength.ts";

const RichTextEditor = lazyComponent(async () => (await import("./RichTextEditor.tsx")).RichTextEditor);

interface RichTextFieldProps {
  /** The id of the editable element, for focusing it. */
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly onChange: (html: string) => void;
  /** The error message. */
  readonly problem?: string | null | undefined;
}

/** A rich text field with label and error message. The editor is loaded when the field is first rendered. */
export const RichTextField = ({ id, label, value, onChange, problem = null }: RichTextFieldProps) => {
  const ids = useId();
  const helper = [problem, richTextCount(value)].filter((text) => text !== null).join(" ");
  return (
    <Box>
      <InputLabel component="span" id={`${ids}-label`} onClick={() => document.getElementById(id)?.focus()}>
        {label}
      </InputLabel>
      <Suspense fallback={<Skeleton variant="rounded" height={144} />}>
        <RichTextEditor
          id={id}
          label={label}
          labelId={`${ids}-label`}
          helperId={`${ids}-helper`}
          invalid={problem !== null}
          value={value}
          onChange={onChange}
        />
      </Suspense>
      <FormHelperText id={`${ids}-helper`} error={problem !== null}>
        {helper}
      </FormHelperText>
    </Box>
  );
};
