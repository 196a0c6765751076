import Box from "@mui/material/Box";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormHelperText from "@mui/material/FormHelperText";
import Switch from "@mui/material/Switch";
import type { SxProps, Theme } from "@mui/material/styles";
import { memo } from "react";
import type { BoundField } from "./boundField.ts";

interface SwitchInputProps extends BoundField<boolean> {
  readonly help: string;
  readonly sx?: SxProps<Theme>;
}

export const SwitchInput = memo(
  ({ id, label, value, problem, help, onChange, focusRef, sx = [] }: SwitchInputProps) => (
    <Box sx={sx}>
      <FormControlLabel
        label={label}
        control={
          <Switch
            id={id}
            checked={value}
            onChange={(_, checked) => onChange(checked)}
            slotProps={{ input: { ref: focusRef, "aria-describedby": `${id}-help` } }}
          />
        }
      />
      <FormHelperText id={`${id}-help`} error={problem !== undefined} sx={{ mt: 0 }}>
        {problem ?? help}
      </FormHelperText>
    </Box>
  ),
);
