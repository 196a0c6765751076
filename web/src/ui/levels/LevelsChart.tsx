import Box from "@mui/material/Box";
import { useTheme } from "@mui/material/styles";
import { BarPlot } from "@mui/x-charts/BarChart";
import { ChartsContainer } from "@mui/x-charts/ChartsContainer";
import { ChartsGrid } from "@mui/x-charts/ChartsGrid";
import { ChartsXAxis } from "@mui/x-charts/ChartsXAxis";
import { useDrawingArea, useXScale, useYScale } from "@mui/x-charts/hooks";
import { useId } from "react";
import { axisHeight, levelsChartHeight, nameHeight, rowHeight } from "./levelsChartSizes.ts";

/** How many characters of 12 px fit a width, about. */
const fitting = (name: string, width: number): string => {
  const count = Math.floor(width / 6.8);
  return name.length <= count ? name : `${name.slice(0, count - 1).trimEnd()}…`;
};

/** A skillset with the levels that are compared, 1 to 5; null where there is none. */
export interface LevelsRow {
  readonly id: string;
  readonly name: string;
  /** What the row says, in words. */
  readonly words: string;
  /** The bar. */
  readonly level: number | null;
  /** An upright line: what is asked for. */
  readonly asked: number | null;
  /** A diamond: another level beside it. */
  readonly mark: number | null;
  /** Up to where what is missing is hatched. */
  readonly target: number | null;
}

/** What the library has no mark for: names, what is missing, the line and the diamond. */
const Rows = ({ rows }: { readonly rows: readonly LevelsRow[] }) => {
  const { palette } = useTheme().vars;
  const hatching = useId();
  const area = useDrawingArea();
  const x = useXScale<"linear">();
  const y = useYScale<"band">();
  const barHeight = y.bandwidth();
  return (
    <>
      <pattern id={hatching} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="5" height="5" fill={palette.tones.warning.ground} />
        <rect width="1.5" height="5" fill={palette.warning.main} />
      </pattern>
      {rows.map(({ id, name, words, level, asked, mark, target }) => {
        const top = y(id) ?? 0;
        const start = x(level ?? 0);
        return (
          <g key={id}>
            <title>{`${name}: ${words}`}</title>
            <rect x={area.left} y={top - nameHeight} width={area.width} height={rowHeight} fill="transparent" />
            <text x={area.left} y={top - 6} fill={palette.text.primary} fontSize="12" fontWeight="500">
              {fitting(name, area.width)}
            </text>
            {level !== null && target !== null && target > level && (
              <rect x={start} y={top} width={x(target) - start} height={barHeight} fill={`url(#${hatching})`} />
            )}
            {asked !== null && (
              <rect x={x(asked) - 1.5} y={top - 5} width="3" height={barHeight + 10} fill={palette.text.primary} />
            )}
            {mark !== null && (
              <path
                d={`M${x(mark)} ${top + barHeight / 2 - 7}l7 7l-7 7l-7 -7z`}
                fill={palette.success.main}
                stroke={palette.background.paper}
                strokeWidth="1.5"
              />
            )}
          </g>
        );
      })}
    </>
  );
};

interface LevelsChartProps {
  /** What the picture shows; words beside it must say the same. */
  readonly label: string;
  readonly rows: readonly LevelsRow[];
}

/**
 * Levels as bars, one row a skillset, with a line and a diamond for the levels that they are compared with. As long as
 * no level is known, the bars are what is asked for.
 */
export const LevelsChart = ({ label, rows }: LevelsChartProps) => {
  const { palette } = useTheme().vars;
  const known = rows.some(({ level }) => level !== null);
  return (
    <Box role="img" aria-label={label}>
      <ChartsContainer
        height={levelsChartHeight(rows.length)}
        margin={{ left: 8, right: 12, top: nameHeight / 2, bottom: 0 }}
        disableKeyboardNavigation
        skipAnimation
        series={[
          {
            type: "bar",
            layout: "horizontal",
            data: rows.map(({ level, asked }) => (known ? level : asked)),
            color: known ? palette.primary.main : palette.line.control,
          },
        ]}
        xAxis={[
          {
            min: 0,
            max: 5,
            tickInterval: [1, 2, 3, 4, 5],
            valueFormatter: String,
            height: axisHeight,
            position: "bottom",
          },
        ]}
        yAxis={[{ scaleType: "band", data: rows.map(({ id }) => id), categoryGapRatio: 0.7, position: "none" }]}
      >
        <ChartsGrid vertical />
        <BarPlot borderRadius={3} />
        <Rows rows={rows} />
        <ChartsXAxis disableLine disableTicks />
      </ChartsContainer>
    </Box>
  );
};
