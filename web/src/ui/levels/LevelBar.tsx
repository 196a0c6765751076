import Box from "@mui/material/Box";
import { forcedColors, forcedEmpty, forcedFill, forcedHatched } from "#web/theme/forcedColors.ts";
import { hatchedBackground } from "./hatched.ts";

const levels = [1, 2, 3, 4, 5] as const;

interface LevelBarProps {
  /** How many of the five segments are filled; 0 where no level was set. */
  readonly level: number;
  /** What is asked for; the segments from the level up to it are hatched. */
  readonly requiredLevel?: number;
  /** In grey, where another bar is the one that matters. */
  readonly quiet?: boolean;
}

/** A level as five segments; words stand beside it, so that the bar itself says nothing to a screen reader. */
export const LevelBar = ({ level, requiredLevel = level, quiet = false }: LevelBarProps) => (
  <Box
    component="span"
    aria-hidden
    sx={{ display: "grid", gridTemplateColumns: "repeat(5, 1fr)", gap: 0.25, alignSelf: "center" }}
  >
    {levels.map((at) => (
      <Box
        component="span"
        key={at}
        sx={[
          { height: 6, borderRadius: 999, bgcolor: "line.main", [forcedColors]: forcedEmpty },
          at <= level && { bgcolor: quiet ? "text.faint" : "primary.main", [forcedColors]: forcedFill },
          at > level && at <= requiredLevel && { backgroundImage: hatchedBackground, [forcedColors]: forcedHatched },
        ]}
      />
    ))}
  </Box>
);
