import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { Legend, levels, Mark, marks, placeOf } from "./levelMarks.tsx";

/** A skillset with the compared levels, each 1 to 5 or null. */
export interface LevelsRow {
  readonly id: string;
  readonly name: string;
  /** The row's content as text, for its tooltip. */
  readonly text: string;
  /** Shown as the bar. */
  readonly level: number | null;
  /** Shown as a vertical line. */
  readonly requiredLevel: number | null;
  /** Another level, shown as a diamond. */
  readonly mark: number | null;
  /** The gap between `level` and this level is hatched. */
  readonly target: number | null;
}

interface RowProps {
  readonly row: LevelsRow;
  /** Whether any row has a level. If not, the bar shows the required level. */
  readonly known: boolean;
}

/** A skillset: its name above the line, so that it has the full width on a phone too. */
const Row = ({ row: { name, text, level, requiredLevel, mark, target }, known }: RowProps) => {
  const filled = known ? level : requiredLevel;
  return (
    <Box title={`${name}: ${text}`} sx={{ position: "relative", pb: 0.75 }}>
      <Typography variant="caption" noWrap sx={{ display: "block", fontWeight: 500 }}>
        {name}
      </Typography>
      <Box sx={{ position: "relative", display: "flex", alignItems: "center", height: 20 }}>
        {filled !== null && (
          <Box
            sx={{
              position: "absolute",
              left: 0,
              width: placeOf(filled),
              ...marks.bar,
              ...(!known && { bgcolor: "line.control" }),
            }}
          />
        )}
        {level !== null && target !== null && target > level && (
          <Box sx={{ position: "absolute", left: placeOf(level), width: placeOf(target - level), ...marks.missing }} />
        )}
        {requiredLevel !== null && <Mark level={requiredLevel} sx={marks.required} />}
        {mark !== null && <Mark level={mark} sx={marks.diamond} />}
      </Box>
    </Box>
  );
};

interface LevelsChartProps {
  /** The accessible name of the chart. The page must also show its content as text. */
  readonly label: string;
  readonly rows: readonly LevelsRow[];
  /** The meaning of each kind of mark; null if the chart has none. */
  readonly legend: {
    readonly level: string | null;
    readonly missing: string | null;
    readonly requiredLevel: string | null;
    readonly mark: string | null;
  };
}

/**
 * Levels as bars, one row per skillset, with a line and a diamond for the levels that they are compared with. If no row
 * has a level, the bars show the required levels.
 */
export const LevelsChart = ({ label, rows, legend }: LevelsChartProps) => {
  const known = rows.some(({ level }) => level !== null);
  return (
    <>
      <Legend
        entries={[
          { mark: { ...marks.bar, width: 18 }, meaning: legend.level },
          { mark: { ...marks.missing, width: 18 }, meaning: legend.missing },
          { mark: { ...marks.required, height: 14 }, meaning: legend.requiredLevel },
          { mark: marks.diamond, meaning: legend.mark },
        ]}
      />
      {/* The marks of level 5 are centred on the end of the lines. */}
      <Box role="img" aria-label={label} sx={{ mt: 1, px: 0.75 }}>
        <Box sx={{ position: "relative" }}>
          {levels.map((level) => (
            <Mark key={level} level={level} sx={{ width: "1px", height: "100%", bgcolor: "line.soft" }} />
          ))}
          {rows.map((row) => (
            <Row key={row.id} row={row} known={known} />
          ))}
        </Box>
        <Box sx={{ position: "relative", height: 24 }}>
          {levels.map((level) => (
            <Mark key={level} level={level} sx={{ typography: "caption" }}>
              {level}
            </Mark>
          ))}
        </Box>
      </Box>
    </>
  );
};
