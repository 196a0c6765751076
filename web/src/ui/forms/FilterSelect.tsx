import MenuItem from "@mui/material/MenuItem";
import type { SxProps, Theme } from "@mui/material/styles";
import TextField from "@mui/material/TextField";

interface FilterSelectProps<Value extends string> {
  readonly label: string;
  /** The label of the option that selects no value, such as "All roles". */
  readonly allLabel: string;
  readonly options: readonly Value[];
  readonly labels: Readonly<Record<Value, string>>;
  readonly value: Value | null;
  readonly onChange: (value: Value | null) => void;
  readonly sx?: SxProps<Theme>;
}

export const FilterSelect = <Value extends string>({
  label,
  allLabel,
  options,
  labels,
  value,
  onChange,
  sx = [],
}: FilterSelectProps<Value>) => (
  <TextField
    select
    label={label}
    value={value ?? ""}
    onChange={(event) => onChange(options.find((option) => option === event.target.value) ?? null)}
    slotProps={{ select: { displayEmpty: true } }}
    sx={sx}
  >
    <MenuItem value="">{allLabel}</MenuItem>
    {options.map((option) => (
      <MenuItem key={option} value={option}>
        {labels[option]}
      </MenuItem>
    ))}
  </TextField>
);
