import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormHelperText from "@mui/material/FormHelperText";
import FormLabel from "@mui/material/FormLabel";
import { memo, useId } from "react";
import type { BoundField } from "./boundField.ts";

interface CheckboxGroupProps<Value extends string> extends Omit<BoundField<readonly Value[]>, "onChange"> {
  readonly options: readonly Value[];
  readonly labels: Readonly<Record<Value, string>>;
  readonly help?: string;
  /** Receives the values in the order of the options. */
  readonly onChange: (value: Value[]) => void;
}

const Group = <Value extends string>({
  id,
  label,
  options,
  labels,
  value,
  help,
  problem,
  onChange,
  focusRef,
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
                {...(index === 0 ? { id, slotProps: { input: { ref: focusRef } } } : {})}
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
        {problem ?? help}
      </FormHelperText>
    </Box>
  );
};

export const CheckboxGroup = memo(Group) as typeof Group;
