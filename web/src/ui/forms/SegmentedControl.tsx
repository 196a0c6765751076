import Box from "@mui/material/Box";
import { visuallyHidden } from "@mui/utils";
import { useId } from "react";

import { forcedChosen, forcedColorsQuery } from "#web/theme/forcedColors.ts";

interface SegmentedControlProps<Value extends string> {
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** Built from radio buttons, so the arrow keys work. */
export const SegmentedControl = <Value extends string>({
  label,
  options,
  value,
  onChange,
}: SegmentedControlProps<Value>) => {
  const name = useId();
  return (
    <Box
      role="radiogroup"
      aria-label={label}
      sx={{
        display: "inline-flex",
        flexWrap: "wrap",
        gap: 0.25,
        p: 0.25,
        border: 1,
        borderColor: "line.control",
        borderRadius: 1,
        bgcolor: "background.paper",
      }}
    >
      {options.map((option) => (
        <Box
          key={option.value}
          component="label"
          sx={{
            position: "relative",
            px: 1.25,
            py: 0.5,
            borderRadius: 0.75,
            cursor: "pointer",
            fontSize: "0.75rem",
            lineHeight: 1.5,
            color: "text.secondary",
            "&:hover": { color: "text.primary" },
            "&:has(:checked)": {
              color: "tones.accent.text",
              bgcolor: "tones.accent.background",
              fontWeight: 600,
              [forcedColorsQuery]: forcedChosen,
            },
            "&:has(:focus-visible)": { outline: 2, outlineColor: "primary.main", outlineStyle: "solid" },
          }}
        >
          <input
            type="radio"
            name={name}
            style={visuallyHidden}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </Box>
      ))}
    </Box>
  );
};
