import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { type ReactNode, Suspense } from "react";
import { lazyComponent } from "#web/lib/lazyComponent.ts";
import { forcedColors, forcedFill, forcedHatched, forcedMark } from "#web/theme/forcedColors.ts";
import { hatchedBackground } from "./hatched.ts";
import type { LevelsRow } from "./LevelsChart.tsx";
import { levelsChartHeight } from "./levelsChartSizes.ts";

/** The charts weigh more than the page, and the words beside them say the same. */
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

/** What the marks of the picture mean; null where there is no such mark. */
interface Meanings {
  readonly level: string | null;
  readonly missing: string | null;
  readonly asked: string | null;
  readonly mark: string | null;
}

interface LevelsPictureProps {
  /** What the picture shows; words beside it must say the same. */
  readonly label: string;
  readonly rows: readonly LevelsRow[];
  readonly meanings: Meanings;
}

/** Levels of all skillsets at a glance: a legend, and the chart once it is loaded. */
export const LevelsChartWithLegend = ({ label, rows, meanings }: LevelsPictureProps) => (
  <>
    <Box
      component="ul"
      sx={{ listStyle: "none", display: "flex", flexWrap: "wrap", columnGap: 2, rowGap: 0.5, m: 0, mb: 1, p: 0 }}
    >
      {meanings.level !== null && (
        <Key
          mark={
            <Swatch
              sx={{ width: 18, height: 8, borderRadius: 0.5, bgcolor: "primary.main", [forcedColors]: forcedFill }}
            />
          }
        >
          {meanings.level}
        </Key>
      )}
      {meanings.missing !== null && (
        <Key
          mark={
            <Swatch sx={{ width: 18, height: 8, backgroundImage: hatchedBackground, [forcedColors]: forcedHatched }} />
          }
        >
          {meanings.missing}
        </Key>
      )}
      {meanings.asked !== null && (
        <Key mark={<Swatch sx={{ width: 3, height: 14, bgcolor: "text.primary", [forcedColors]: forcedMark }} />}>
          {meanings.asked}
        </Key>
      )}
      {meanings.mark !== null && (
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
          {meanings.mark}
        </Key>
      )}
    </Box>
    <Suspense fallback={<Skeleton variant="rounded" height={levelsChartHeight(rows.length)} />}>
      <LevelsChart label={label} rows={rows} />
    </Suspense>
  </>
);
