import TextField from "@mui/material/TextField";
import { maxOrderIndex } from "#domain/onboarding/terms.ts";

interface OrderFieldProps {
  readonly id: string;
  readonly label: string;
  /** The order as typed. */
  readonly value: string;
  readonly problem: string | undefined;
  /** What the order is for, shown while there is no problem. */
  readonly help: string;
  readonly onChange: (order: string) => void;
}

/** The field for the place of a section, goal or assessment item in its list. */
export const OrderField = ({ id, label, value, problem, help, onChange }: OrderFieldProps) => (
  <TextField
    id={id}
    label={label}
    required
    type="number"
    value={value}
    error={problem !== undefined}
    helperText={problem ?? help}
    onChange={(event) => onChange(event.target.value)}
    slotProps={{ htmlInput: { min: 0, max: maxOrderIndex, step: 1 } }}
  />
);
