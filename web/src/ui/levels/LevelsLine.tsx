import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { forcedColors, forcedEmpty, forcedFill, forcedMark } from "#web/theme/forcedColors.ts";

/** The levels of a skillset that are compared on one line, each 1 to 5 or null. */
export interface ComparedOnLine {
  /** Shown as a bar. */
  readonly level: number | null;
  /** Shown as a ring. */
  readonly own: number | null;
  /** Shown as a vertical line. */
  readonly requiredLevel: number;
  /** Shown as a small diamond below the line. */
  readonly before: number | null;
}

const placeOf = (level: number): string => `${(level / 5) * 100}%`;

const bar = { height: 8, borderRadius: 999, bgcolor: "primary.main", [forcedColors]: forcedFill } as const;
const ring = {
  width: 12,
  height: 12,
  borderRadius: "50%",
  border: 2,
  borderColor: "tones.info.text",
  bgcolor: "background.paper",
  [forcedColors]: forcedEmpty,
} as const;
const required = {
  width: 3,
  height: 18,
  borderRadius: 0.5,
  bgcolor: "text.primary",
  [forcedColors]: forcedMark,
} as const;
const diamond = {
  width: 7,
  height: 7,
  transform: "rotate(45deg)",
  bgcolor: "text.faint",
  [forcedColors]: forcedMark,
} as const;

/** A mark that is centred on a level. */
const Mark = ({
  level,
  bottom = false,
  sx,
}: {
  readonly level: number;
  readonly bottom?: boolean;
  readonly sx: object;
}) => (
  <Box
    component="span"
    sx={{
      position: "absolute",
      left: placeOf(level),
      display: "flex",
      justifyContent: "center",
      alignItems: bottom ? "flex-end" : "center",
      width: 0,
      top: 0,
      bottom: 0,
    }}
  >
    <Box component="span" sx={{ flexShrink: 0, boxSizing: "border-box", ...sx }} />
  </Box>
);

/** Levels from 0 to 5 on one line. Hidden from screen readers: show the levels as text next to it. */
export const LevelsLine = ({ level, own, requiredLevel, before }: ComparedOnLine) => (
  // The marks of level 5 are centred on the end of the line.
  <Box component="span" aria-hidden sx={{ display: "block", px: 0.75 }}>
    <Box component="span" sx={{ display: "flex", alignItems: "center", position: "relative", height: 26 }}>
      <Box
        component="span"
        sx={{ flex: 1, height: 8, borderRadius: 999, bgcolor: "line.soft", [forcedColors]: forcedEmpty }}
      />
      {level !== null && <Box component="span" sx={{ position: "absolute", left: 0, width: placeOf(level), ...bar }} />}
      <Mark level={requiredLevel} sx={required} />
      {own !== null && <Mark level={own} sx={ring} />}
      {before !== null && <Mark level={before} bottom sx={diamond} />}
    </Box>
  </Box>
);

const Key = ({ mark, children }: { readonly mark: object; readonly children: ReactNode }) => (
  <Typography
    component="li"
    variant="caption"
    color="textSecondary"
    sx={{ display: "flex", alignItems: "center", gap: 0.75 }}
  >
    <Box component="span" aria-hidden sx={{ flexShrink: 0, boxSizing: "border-box", ...mark }} />
    {children}
  </Typography>
);

interface LevelsLegendProps {
  /** The name of each kind of mark; null if no line has one. */
  readonly level: string | null;
  readonly own: string | null;
  readonly before: string | null;
}

/** The legend of `LevelsLine`. */
export const LevelsLegend = ({ level, own, before }: LevelsLegendProps) => (
  <Box
    component="ul"
    sx={{ listStyle: "none", display: "flex", flexWrap: "wrap", columnGap: 2, rowGap: 0.25, m: 0, p: 0 }}
  >
    {level !== null && <Key mark={{ ...bar, width: 18 }}>{level}</Key>}
    {own !== null && <Key mark={ring}>{own}</Key>}
    <Key mark={{ ...required, height: 14 }}>Required</Key>
    {before !== null && <Key mark={diamond}>{before}</Key>}
  </Box>
);
