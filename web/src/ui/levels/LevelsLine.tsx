import Box from "@mui/material/Box";
import { forcedColors, forcedEmpty } from "#web/theme/forcedColors.ts";
import { Legend, Mark, marks, placeOf } from "./levelMarks.tsx";

/** The levels of a skillset that are compared on one line, each 1 to 5 or null. */
export interface ComparedOnLine {
  /** Shown as a bar. */
  readonly level: number | null;
  /** Shown as a ring. */
  readonly own: number | null;
  /** Shown as a vertical line. */
  readonly requiredLevel: number;
  /** Shown as a small diamond below the line. */
  readonly before: number | null;
}

/** Levels from 0 to 5 on one line. Hidden from screen readers: show the levels as text next to it. */
export const LevelsLine = ({ level, own, requiredLevel, before }: ComparedOnLine) => (
  // The marks of level 5 are centred on the end of the line.
  <Box component="span" aria-hidden sx={{ display: "block", px: 0.75 }}>
    <Box component="span" sx={{ display: "flex", alignItems: "center", position: "relative", height: 26 }}>
      <Box
        component="span"
        sx={{ flex: 1, height: 8, borderRadius: 999, bgcolor: "line.soft", [forcedColors]: forcedEmpty }}
      />
      {level !== null && (
        <Box component="span" sx={{ position: "absolute", left: 0, width: placeOf(level), ...marks.bar }} />
      )}
      <Mark level={requiredLevel} sx={marks.required} />
      {own !== null && <Mark level={own} sx={marks.ring} />}
      {before !== null && <Mark level={before} bottom sx={marks.smallDiamond} />}
    </Box>
  </Box>
);

interface LevelsLegendProps {
  /** The name of each kind of mark; null if no line has one. */
  readonly level: string | null;
  readonly own: string | null;
  readonly before: string | null;
}

/** The legend of `LevelsLine`. */
export const LevelsLegend = ({ level, own, before }: LevelsLegendProps) => (
  <Legend
    entries={[
      { mark: { ...marks.bar, width: 18 }, meaning: level },
      { mark: marks.ring, meaning: own },
      { mark: { ...marks.required, height: 14 }, meaning: "Required" },
      { mark: marks.smallDiamond, meaning: before },
    ]}
  />
);
