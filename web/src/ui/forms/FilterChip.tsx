import ButtonBase from "@mui/material/ButtonBase";
import type { ReactNode } from "react";
import { forcedChosen, forcedColorsQuery } from "#web/theme/forcedColors.ts";

interface FilterChipProps {
  readonly pressed: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

export const FilterChip = ({ pressed, onPress, children }: FilterChipProps) => (
  <ButtonBase
    aria-pressed={pressed}
    onClick={onPress}
    sx={{
      display: "inline-flex",
      alignItems: "center",
      gap: 0.75,
      minHeight: 28,
      px: 1.25,
      py: 0.25,
      border: 1,
      borderColor: pressed ? "primary.main" : "line.control",
      borderRadius: 1,
      fontFamily: "inherit",
      fontSize: "0.8125rem",
      fontWeight: pressed ? 600 : 400,
      color: pressed ? "tones.accent.text" : "text.secondary",
      bgcolor: pressed ? "tones.accent.background" : "background.paper",
      "&:hover": { borderColor: "primary.main", color: pressed ? "tones.accent.text" : "text.primary" },
      ...(pressed && { [forcedColorsQuery]: forcedChosen }),
    }}
  >
    {children}
  </ButtonBase>
);
