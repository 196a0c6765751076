import Box from "@mui/material/Box";
import { forcedColors, forcedEmpty } from "#web/theme/forcedColors.ts";
import { Legend, Mark, marks, placeOf } from "./levelMarks.tsx";

/** The levels of a skillset that are compared on one line, each 1 to 5 or null (docs/reviews.md#marks-of-levels). */
export interface ComparedOnLine {
  /** The level that counts. Shown as a bar. */
  readonly level: number | null;
  /** The level of the self evaluation. Shown as a ring. */
  readonly own: number | null;
  /** What the position requires. Shown as an upright line, with the way there hatched. */
  readonly requiredLevel: number | null;
  /** What the next position requires. Shown as a hollow upright line, with the way there hatched. */
  readonly nextRequiredLevel: number | null;
  /** The level of the previous round. Shown as a diamond below the line. */
  readonly before: number | null;
}

/** The level up to which the way still to go is hatched; null if there is no way to go. */
const targetOf = ({ level, requiredLevel, nextRequiredLevel }: ComparedOnLine): number | null => {
  const target = nextRequiredLevel ?? requiredLevel;
  return level !== null && target !== null && target > level ? target : null;
};

interface MarksOnLineProps extends ComparedOnLine {
  /** Draws the required level as a grey bar, in a chart in which nobody has a level yet. */
  readonly barRequired?: boolean;
}

/** The marks of all levels, in an element that is positioned and centres its content. */
export const MarksOnLine = ({ barRequired = false, ...levels }: MarksOnLineProps) => {
  const { own, requiredLevel, nextRequiredLevel, before } = levels;
  const level = barRequired ? requiredLevel : levels.level;
  const target = targetOf(levels);
  return (
    <>
      {level !== null && (
        <Box
          component="span"
          sx={[
            { position: "absolute", left: 0, width: placeOf(level), ...marks.bar },
            barRequired && { bgcolor: "line.control" },
          ]}
        />
      )}
      {levels.level !== null && target !== null && (
        <Box
          component="span"
          sx={{
            position: "absolute",
            left: placeOf(levels.level),
            width: placeOf(target - levels.level),
            ...marks.missing,
          }}
        />
      )}
      {requiredLevel !== null && <Mark level={requiredLevel} sx={marks.required} />}
      {nextRequiredLevel !== null && <Mark level={nextRequiredLevel} sx={marks.nextRequired} />}
      {own !== null && <Mark level={own} sx={marks.ring} />}
      {before !== null && <Mark level={before} bottom sx={marks.diamond} />}
    </>
  );
};

/** Levels from 0 to 5 on one line. Hidden from screen readers: show the levels as text next to it. */
export const LevelsLine = (levels: ComparedOnLine) => (
  // The marks of level 5 are centred on the end of the line.
  <Box component="span" aria-hidden sx={{ display: "block", px: 0.75 }}>
    <Box component="span" sx={{ display: "flex", alignItems: "center", position: "relative", height: 26 }}>
      <Box
        component="span"
        sx={{ flex: 1, height: 8, borderRadius: 999, bgcolor: "line.soft", [forcedColors]: forcedEmpty }}
      />
      <MarksOnLine {...levels} />
    </Box>
  </Box>
);

/** The meaning of each kind of mark; null if no line has one. */
export type LevelMeanings = Readonly<Record<keyof ComparedOnLine | "missing", string | null>>;

/** The legend of lines of levels. */
export const LevelsLegend = ({ level, missing, requiredLevel, nextRequiredLevel, own, before }: LevelMeanings) => (
  <Legend
    entries={[
      { mark: { ...marks.bar, width: 18 }, meaning: level },
      { mark: { ...marks.missing, width: 18 }, meaning: missing },
      { mark: marks.ring, meaning: own },
      { mark: { ...marks.required, height: 14 }, meaning: requiredLevel },
      { mark: { ...marks.nextRequired, height: 14 }, meaning: nextRequiredLevel },
      { mark: marks.diamond, meaning: before },
    ]}
  />
);
