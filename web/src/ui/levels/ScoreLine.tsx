import Box from "@mui/material/Box";

const [width, height, margin] = [120, 28, 4];

/** The points of a line through scores from 1 to 5, evenly spaced; null where there is none. */
const pointsOf = (values: readonly (number | null)[]) =>
  values.map((value, index) =>
    value === null
      ? null
      : {
          x: values.length === 1 ? width / 2 : margin + (index * (width - 2 * margin)) / (values.length - 1),
          y: height - margin - ((value - 1) * (height - 2 * margin)) / 4,
        },
  );

/** A small line of scores or levels from 1 to 5 over time. Hidden from screen readers: show the numbers next to it. */
export const ScoreLine = ({ values }: { readonly values: readonly (number | null)[] }) => {
  const points = pointsOf(values).filter((point) => point !== null);
  const last = points.at(-1);
  return (
    <Box
      component="svg"
      aria-hidden
      viewBox={`0 0 ${width} ${height}`}
      sx={{ width, height, display: "block", color: "primary.main" }}
    >
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
