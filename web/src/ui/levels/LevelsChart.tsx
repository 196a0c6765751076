import Box from "@mui/material/Box";
import { useTheme } from "@mui/material/styles";
import { BarPlot } from "@mui/x-charts/BarChart";
import { ChartsContainer } from "@mui/x-charts/ChartsContainer";
import { ChartsGrid } from "@mui/x-charts/ChartsGrid";
import { ChartsXAxis } from "@mui/x-charts/ChartsXAxis";
import { useDrawingArea, useXScale, useYScale } from "@mui/x-charts/hooks";
import { useId } from "react";
import { axisHeight, levelsChartHeight, nameHeight, rowHeight } from "./levelsChartSizes.ts";

/** Truncates a name to about `width` pixels at a font size of 12 px. */
const truncate = (name: string, width: number): string => {
  const count = Math.floor(width / 6.8);
  return name.length <= count ? name : `${name.slice(0, count - 1).trimEnd()}…`;
};

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

/** The parts that the chart library does not provide: names, hatching, lines and diamonds. */
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
      {rows.map(({ id, name, text, level, requiredLevel, mark, target }) => {
        const top = y(id) ?? 0;
        const start = x(level ?? 0);
        return (
          <g key={id}>
            <title>{`${name}: ${text}`}</title>
            <rect x={area.left} y={top - nameHeight} width={area.width} height={rowHeight} fill="transparent" />
            <text x={area.left} y={top - 6} fill={palette.text.primary} fontSize="12" fontWeight="500">
              {truncate(name, area.width)}
            </text>
            {level !== null && target !== null && target > level && (
              <rect x={start} y={top} width={x(target) - start} height={barHeight} fill={`url(#${hatching})`} />
            )}
            {requiredLevel !== null && (
              <rect
                x={x(requiredLevel) - 1.5}
                y={top - 5}
                width="3"
                height={barHeight + 10}
                fill={palette.text.primary}
              />
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
  /** The accessible name of the chart. The page must also show its content as text. */
  readonly label: string;
  readonly rows: readonly LevelsRow[];
}

/**
 * Levels as bars, one row per skillset, with a line and a diamond for the levels that they are compared with. If no row
 * has a level, the bars show the required levels.
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
            data: rows.map(({ level, requiredLevel }) => (known ? level : requiredLevel)),
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
