import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormHelperText from "@mui/material/FormHelperText";
import FormLabel from "@mui/material/FormLabel";
import { useId } from "react";

interface CheckboxGroupProps<Value extends string> {
  /** The id of the first checkbox, for focusing it. */
  readonly id: string;
  readonly label: string;
  readonly options: readonly Value[];
  readonly labels: Readonly<Record<Value, string>>;
  readonly value: readonly Value[];
  readonly helperText?: string | undefined;
  readonly problem?: string | undefined;
  /** Receives the checked values in the order of the options. */
  readonly onChange: (value: Value[]) => void;
}

/** Checkboxes for a choice of any number of options. */
export const CheckboxGroup = <Value extends string>({
  id,
  label,
  options,
  labels,
  value,
  helperText,
  problem,
  onChange,
}: CheckboxGroupProps<Value>) => {
  const helperId = useId();
  return (
    <Box component="fieldset" aria-describedby={helperId} sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <FormLabel component="legend" sx={{ p: 0, typography: "button", color: "text.primary" }}>
        {label}
      </FormLabel>
      <Box sx={{ display: "flex", flexWrap: "wrap", columnGap: 1 }}>
        {options.map((option, index) => (
          <FormControlLabel
            key={option}
            label={labels[option]}
            control={
              <Checkbox
                {...(index === 0 ? { id } : {})}
                size="small"
                checked={value.includes(option)}
                onChange={(_, checked) =>
                  onChange(options.filter((one) => (one === option ? checked : value.includes(one))))
                }
              />
            }
          />
        ))}
      </Box>
      <FormHelperText id={helperId} error={problem !== undefined}>
        {problem ?? helperText}
      </FormHelperText>
    </Box>
  );
};
