import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { type ReactNode, Suspense } from "react";
import { lazyComponent } from "#web/lib/lazyComponent.ts";
import { forcedColors, forcedFill, forcedHatched, forcedMark } from "#web/theme/forcedColors.ts";
import { hatchedBackground } from "./hatched.ts";
import type { LevelsRow } from "./LevelsChart.tsx";
import { levelsChartHeight } from "./levelsChartSizes.ts";

/** Loaded separately: the chart library is larger than the page, and the page shows the same content as text. */
const LevelsChart = lazyComponent(async () => (await import("./LevelsChart.tsx")).LevelsChart);

const Key = ({ mark, children }: { readonly mark: ReactNode; readonly children: ReactNode }) => (
  <Typography
    component="li"
    variant="caption"
    color="textSecondary"
    sx={{ display: "flex", alignItems: "center", gap: 0.75 }}
  >
    {mark}
    {children}
  </Typography>
);

const Swatch = ({ sx }: { readonly sx: object }) => <Box component="span" aria-hidden sx={{ flexShrink: 0, ...sx }} />;

/** The legend of each kind of mark; null if the chart has none. */
interface Legend {
  readonly level: string | null;
  readonly missing: string | null;
  readonly requiredLevel: string | null;
  readonly mark: string | null;
}

interface LevelsChartWithLegendProps {
  /** The accessible name of the chart. The page must also show its content as text. */
  readonly label: string;
  readonly rows: readonly LevelsRow[];
  readonly legend: Legend;
}

/** A chart of the levels of all skillsets with its legend. The chart is loaded lazily. */
export const LevelsChartWithLegend = ({ label, rows, legend }: LevelsChartWithLegendProps) => (
  <>
    <Box
      component="ul"
      sx={{ listStyle: "none", display: "flex", flexWrap: "wrap", columnGap: 2, rowGap: 0.5, m: 0, mb: 1, p: 0 }}
    >
      {legend.level !== null && (
        <Key
          mark={
            <Swatch
              sx={{ width: 18, height: 8, borderRadius: 0.5, bgcolor: "primary.main", [forcedColors]: forcedFill }}
            />
          }
        >
          {legend.level}
        </Key>
      )}
      {legend.missing !== null && (
        <Key
          mark={
            <Swatch sx={{ width: 18, height: 8, backgroundImage: hatchedBackground, [forcedColors]: forcedHatched }} />
          }
        >
          {legend.missing}
        </Key>
      )}
      {legend.requiredLevel !== null && (
        <Key mark={<Swatch sx={{ width: 3, height: 14, bgcolor: "text.primary", [forcedColors]: forcedMark }} />}>
          {legend.requiredLevel}
        </Key>
      )}
      {legend.mark !== null && (
        <Key
          mark={
            <Swatch
              sx={{
                width: 9,
                height: 9,
                transform: "rotate(45deg)",
                bgcolor: "success.main",
                [forcedColors]: forcedMark,
              }}
            />
          }
        >
          {legend.mark}
        </Key>
      )}
    </Box>
    <Suspense fallback={<Skeleton variant="rounded" height={levelsChartHeight(rows.length)} />}>
      <LevelsChart label={label} rows={rows} />
    </Suspense>
  </>
);
