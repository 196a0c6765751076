import Box from "@mui/material/Box";

const sizes = {
  small: { width: 120, height: 28, margin: 4 },
  large: { width: 180, height: 56, margin: 12 },
} as const;

interface ScoreLineProps {
  /** From 1 to 5, earliest first; null if none. */
  readonly values: readonly (number | null)[];
  /** The target level, shown as a dashed line with a flag (docs/evaluations.md#levels); null if none. */
  readonly target?: number | null;
  readonly size?: keyof typeof sizes;
}

/** Shows values from 1 to 5 over time. Hidden from screen readers: add numbers. */
export const ScoreLine = ({ values, target = null, size = "small" }: ScoreLineProps) => {
  const { width, height, margin } = sizes[size];
  // Leaves room for the flag.
  const end = width - margin - (target === null ? 0 : 8);
  const toY = (value: number): number => height - margin - ((value - 1) * (height - 2 * margin)) / 4;
  const points = values.flatMap((value, index) =>
    value === null
      ? []
      : [
          {
            x: values.length === 1 ? width / 2 : margin + (index * (end - margin)) / (values.length - 1),
            y: toY(value),
          },
        ],
  );
  const last = points.at(-1);
  return (
    <Box
      component="svg"
      aria-hidden
      viewBox={`0 0 ${width} ${height}`}
      sx={{ width, height, display: "block", color: "primary.main" }}
    >
      {target !== null && (
        <Box component="g" sx={{ color: "success.main" }}>
          <line
            {...{ x1: margin, x2: width - margin, y1: toY(target), y2: toY(target) }}
            stroke="currentColor"
            strokeWidth={1.25}
            strokeDasharray="3 2"
          />
          <path d={`M ${width - margin} ${toY(target)} v -10 l 8 3.5 l -8 3.5 z`} fill="currentColor" />
        </Box>
      )}
      <polyline
        points={points.map(({ x, y }) => `${x},${y}`).join(" ")}
        fill="none"
        stroke="currentColor"
        strokeWidth={1.5}
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      {last && <circle cx={last.x} cy={last.y} r={2.5} fill="currentColor" />}
    </Box>
  );
};
