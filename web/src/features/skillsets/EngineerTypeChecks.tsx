import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormHelperText from "@mui/material/FormHelperText";
import FormLabel from "@mui/material/FormLabel";
import { useId } from "react";
import { type EngineerType, engineerTypeLabels, engineerTypes } from "#domain/people/terms.ts";

interface EngineerTypeChecksProps {
  /** The id of the first checkbox, for focusing it. */
  readonly id: string;
  readonly label: string;
  readonly value: readonly EngineerType[];
  readonly problem?: string | undefined;
  readonly onChange: (types: EngineerType[]) => void;
}

/** Checkboxes for the engineer types. */
export const EngineerTypeChecks = ({ id, label, value, problem, onChange }: EngineerTypeChecksProps) => {
  const helperId = useId();
  return (
    <Box component="fieldset" aria-describedby={helperId} sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <FormLabel component="legend" sx={{ p: 0, typography: "button", color: "text.primary" }}>
        {label}
      </FormLabel>
      <Box sx={{ display: "flex", flexWrap: "wrap", columnGap: 1 }}>
        {engineerTypes.map((type, index) => (
          <FormControlLabel
            key={type}
            label={engineerTypeLabels[type]}
            control={
              <Checkbox
                {...(index === 0 ? { id } : {})}
                size="small"
                checked={value.includes(type)}
                onChange={(_, checked) =>
                  onChange(engineerTypes.filter((one) => (one === type ? checked : value.includes(one))))
                }
              />
            }
          />
        ))}
      </Box>
      <FormHelperText id={helperId} error={problem !== undefined}>
        {problem}
      </FormHelperText>
    </Box>
  );
};
