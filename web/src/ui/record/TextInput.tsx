import type { SxProps, Theme } from "@mui/material/styles";
import TextField from "@mui/material/TextField";
import { memo, type ReactNode } from "react";
import type { BoundField } from "./boundField.ts";

interface TextInputProps extends BoundField<string> {
  readonly type?: "text" | "number" | "date" | "time" | "email" | "url";
  readonly required?: boolean;
  /** Adds "(optional)" to the label. */
  readonly optional?: boolean;
  readonly autoFocus?: boolean;
  readonly placeholder?: string;
  /** False for text that isn't language, such as a code. */
  readonly spellCheck?: boolean;
  readonly help?: ReactNode;
  /** Makes the field multiline, with at least this many rows. */
  readonly minRows?: number;
  readonly min?: number | string;
  readonly max?: number | string;
  readonly sx?: SxProps<Theme>;
}

export const TextInput = memo(
  ({
    label,
    problem,
    onChange,
    focusRef,
    type = "text",
    optional = false,
    help,
    minRows,
    min,
    max,
    spellCheck,
    sx = [],
    ...field
  }: TextInputProps) => (
    <TextField
      {...field}
      type={type}
      label={optional ? `${label} (optional)` : label}
      error={problem !== undefined}
      helperText={problem ?? help}
      onChange={(event) => onChange(event.target.value)}
      inputRef={focusRef}
      sx={sx}
      {...(minRows === undefined
        ? { slotProps: { htmlInput: { autoComplete: "off", min, max, spellCheck } } }
        : { multiline: true, minRows })}
    />
  ),
);
