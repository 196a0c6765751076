import TextField from "@mui/material/TextField";
import { useId } from "react";
import { lengths } from "#domain/shared/lengths.ts";
import { lengthProblem } from "#domain/shared/textProblems.ts";
import { formatCount } from "#web/lib/format/numbers.ts";
import { useDeferredChange } from "#web/lib/saving/useDeferredChange.ts";
import { GrowingTextarea } from "#web/ui/forms/GrowingTextarea.tsx";

/** The character count is shown from this share of the maximum length. */
const countShownFromShare = 0.9;

const largeText = { fontSize: "1.125rem", lineHeight: 1.45 } as const;

interface CommentFieldProps {
  readonly label: string;
  readonly value: string;
  readonly readOnly: boolean;
  readonly minRows?: number;
  readonly size?: "usual" | "large";
  readonly maxLength?: number;
  readonly onChange: (text: string) => void;
}

/** 10,000 characters by default. Longer text is an error, never truncated. */
export const CommentField = ({
  label,
  value,
  readOnly,
  minRows = 1,
  size = "usual",
  maxLength = lengths.comment,
  onChange,
}: CommentFieldProps) => {
  const id = useId();
  const { text, change, flush } = useDeferredChange(value, onChange);
  const problem = lengthProblem(text, maxLength);
  const count = `${formatCount(text.length)} of ${formatCount(maxLength)} characters`;
  return (
    <TextField
      id={id}
      label={label}
      value={text}
      multiline
      error={problem !== null}
      helperText={
        problem !== null ? `${problem} (${count})` : text.length > maxLength * countShownFromShare ? count : undefined
      }
      onChange={(event) => change(event.target.value)}
      onKeyDown={flush}
      onBlur={flush}
      slotProps={{
        input: { readOnly, inputComponent: GrowingTextarea, ...(size === "large" && { sx: largeText }) },
        htmlInput: { minRows },
      }}
    />
  );
};
