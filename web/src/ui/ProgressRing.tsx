import Box from "@mui/material/Box";
import { forcedColorsQuery } from "#web/theme/forcedColors.ts";

interface ProgressRingProps {
  /** From 0 to 100. */
  readonly percent: number;
  /** In pixels. */
  readonly size: number;
}

/** In a viewBox of 100 units. */
const circle = { cx: 50, cy: 50, r: 44, fill: "none", strokeWidth: 9 } as const;

/** Screen readers read "38% completed". */
export const ProgressRing = ({ percent, size }: ProgressRingProps) => (
  <Box
    component="span"
    role="img"
    aria-label={`${percent}% completed`}
    sx={{ position: "relative", display: "inline-block", width: size, height: size, flexShrink: 0 }}
  >
    <Box component="svg" viewBox="0 0 100 100" sx={{ display: "block", transform: "rotate(-90deg)" }}>
      <Box
        component="circle"
        {...circle}
        sx={{
          stroke: ({ vars }) => vars.palette.line.main,
          // A thin line, so an empty ring does not look full.
          [forcedColorsQuery]: { forcedColorAdjust: "none", stroke: "CanvasText", strokeWidth: 2 },
        }}
      />
      {percent > 0 && (
        <Box
          component="circle"
          {...circle}
          pathLength={100}
          strokeDasharray={`${percent} 100`}
          strokeLinecap={percent < 100 ? "round" : "butt"}
          sx={{
            stroke: ({ vars }) => (percent < 100 ? vars.palette.primary.main : vars.palette.success.main),
            transition: "stroke-dasharray 240ms ease",
            [forcedColorsQuery]: { forcedColorAdjust: "none", stroke: "Highlight" },
          }}
        />
      )}
    </Box>
    <Box
      component="span"
      sx={{
        position: "absolute",
        inset: 0,
        display: "grid",
        placeItems: "center",
        color: "text.primary",
        fontSize: `${Math.round(size * 0.25)}px`,
        fontWeight: 600,
        fontVariantNumeric: "tabular-nums",
      }}
    >
      {`${percent}%`}
    </Box>
  </Box>
);
