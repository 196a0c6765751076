import Box from "@mui/material/Box";
import { forcedColorsQuery, forcedEmpty, forcedFill, forcedHatched } from "#web/theme/forcedColors.ts";
import { hatchedBackground } from "./hatched.ts";
import { levels } from "./levelMarks.tsx";

interface LevelBarProps {
  /** From 0 to 5; 0 if no level is set. */
  readonly level: number;
  /** Segments between `level` and this one are hatched. */
  readonly requiredLevel?: number;
  /** Gray, for a less important bar. */
  readonly muted?: boolean;
}

/** Hidden from screen readers: show the level as text next to it. */
export const LevelBar = ({ level, requiredLevel = level, muted = false }: LevelBarProps) => (
  <Box
    component="span"
    aria-hidden
    sx={{ display: "grid", gridTemplateColumns: "repeat(5, 1fr)", gap: 0.25, alignSelf: "center" }}
  >
    {levels.map((segment) => (
      <Box
        component="span"
        key={segment}
        sx={[
          { height: 6, borderRadius: 999, bgcolor: "line.main", [forcedColorsQuery]: forcedEmpty },
          segment <= level && { bgcolor: muted ? "text.faint" : "primary.main", [forcedColorsQuery]: forcedFill },
          segment > level &&
            segment <= requiredLevel && { backgroundImage: hatchedBackground, [forcedColorsQuery]: forcedHatched },
        ]}
      />
    ))}
  </Box>
);
