import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { LevelsLegend, type MarkMeanings, MarksOnLine } from "./LevelsLine.tsx";
import { levels, Mark } from "./levelMarks.tsx";
import { type ComparedOnLine, lineMarks } from "./lineMarks.ts";

export interface LevelsRow {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly levels: ComparedOnLine;
}

interface LevelsChartProps {
  /** The page must also show the chart's content as text. */
  readonly label: string;
  readonly rows: readonly LevelsRow[];
  readonly legend: MarkMeanings;
}

/** Lines with marks for compared levels (docs/evaluations.md#levels). If no level is known, bars show requirements. */
export const LevelsChart = ({ label, rows, legend }: LevelsChartProps) => {
  const isLevelKnown = rows.some((row) => row.levels.level !== null);
  return (
    <>
      <LevelsLegend {...legend} />
      {/* Leaves space for the marks of level 5, which are centered on the end of the lines. */}
      <Box role="img" aria-label={label} sx={{ mt: 1, px: 0.75 }}>
        <Box sx={{ position: "relative" }}>
          {levels.map((level) => (
            <Mark key={level} level={level} sx={{ width: "1px", height: "100%", bgcolor: "line.soft" }} />
          ))}
          {rows.map((row) => (
            // The name is above the line, so it has the full width on phones.
            <Box key={row.id} title={`${row.name}: ${row.text}`} sx={{ position: "relative", pb: 0.75 }}>
              <Typography variant="caption" noWrap sx={{ display: "block", fontWeight: 500 }}>
                {row.name}
              </Typography>
              <Box sx={{ position: "relative", display: "flex", alignItems: "center", height: 26 }}>
                <MarksOnLine marks={lineMarks(row.levels, isLevelKnown)} />
              </Box>
            </Box>
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
