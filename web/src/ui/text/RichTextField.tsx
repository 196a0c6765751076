import Box from "@mui/material/Box";
import FormHelperText from "@mui/material/FormHelperText";
import InputLabel from "@mui/material/InputLabel";
import Skeleton from "@mui/material/Skeleton";
import { memo, Suspense, useCallback, useId, useRef } from "react";
import { lazyComponent } from "#web/lib/lazy.tsx";
import type { BoundField, Focusable } from "../record/boundField.ts";
import { richTextLengthText } from "./richTextLength.ts";

const RichTextEditor = lazyComponent(async () => (await import("./RichTextEditor.tsx")).RichTextEditor);

interface RichTextFieldProps extends BoundField<string> {
  /** Adds "(optional)" to the label. */
  readonly optional?: boolean;
}

/** Loads the editor when the field first renders. */
export const RichTextField = memo(
  ({ id, label, optional = false, value, problem, onChange, focusRef }: RichTextFieldProps) => {
    const ids = useId();
    const editor = useRef<Focusable | null>(null);
    const editorRef = useCallback(
      (focusable: Focusable | null) => {
        editor.current = focusable;
        focusRef(focusable);
      },
      [focusRef],
    );
    const name = optional ? `${label} (optional)` : label;
    const helper = [problem, richTextLengthText(value)].filter((text) => text != null).join(" ");
    return (
      <Box>
        <InputLabel component="span" id={`${ids}-label`} onClick={() => editor.current?.focus()}>
          {name}
        </InputLabel>
        <Suspense fallback={<Skeleton variant="rounded" height={144} />}>
          <RichTextEditor
            id={id}
            label={name}
            labelId={`${ids}-label`}
            helperId={`${ids}-helper`}
            invalid={problem !== undefined}
            value={value}
            onChange={onChange}
            focusRef={editorRef}
          />
        </Suspense>
        <FormHelperText id={`${ids}-helper`} error={problem !== undefined}>
          {helper}
        </FormHelperText>
      </Box>
    );
  },
);
