import TextField from "@mui/material/TextField";
import { reasonLengths } from "#domain/promotions/terms.ts";
import { textProblem } from "#domain/shared/textProblems.ts";
import { formatCount } from "#web/lib/format/numbers.ts";

export const reasonProblem = (reason: string): string | null => textProblem(reason, reasonLengths);

interface ReasonFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (reason: string) => void;
}

export const ReasonField = ({ label, value, onChange }: ReasonFieldProps) => (
  <TextField
    label={label}
    value={value}
    required
    multiline
    minRows={4}
    fullWidth
    helperText={`${reasonLengths.min} to ${formatCount(reasonLengths.max)} characters`}
    onChange={(event) => onChange(event.target.value)}
  />
);

interface DayFieldProps {
  readonly label: string;
  readonly day: string;
  readonly onChange: (day: string) => void;
}

export const DayField = ({ label, day, onChange }: DayFieldProps) => (
  <TextField
    label={label}
    type="date"
    value={day}
    required
    slotProps={{ inputLabel: { shrink: true } }}
    onChange={(event) => onChange(event.target.value)}
  />
);
