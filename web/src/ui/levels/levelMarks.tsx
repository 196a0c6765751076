import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { forcedColors, forcedEmpty, forcedFill, forcedHatched, forcedMark } from "#web/theme/forcedColors.ts";
import { hatchedBackground } from "./hatched.ts";

/** The levels of a skillset. */
export const levels = [1, 2, 3, 4, 5] as const;

/** Where a level from 0 to 5 is on a line, from its left end. */
export const placeOf = (level: number): string => `${(level / 5) * 100}%`;

/** Browsers leave out backgrounds on paper, unless an element says that they matter. */
const printed = { printColorAdjust: "exact" } as const;

/** The marks for levels on a line, and the same marks in its legend (docs/evaluations.md#marks-of-levels). */
export const marks = {
  bar: { ...printed, height: 8, borderRadius: 999, bgcolor: "primary.main", [forcedColors]: forcedFill },
  emptyBar: { ...printed, height: 8, borderRadius: 999, bgcolor: "line.control", [forcedColors]: forcedFill },
  missing: { ...printed, height: 8, backgroundImage: hatchedBackground, [forcedColors]: forcedHatched },
  required: {
    ...printed,
    width: 3,
    height: 18,
    borderRadius: 0.5,
    bgcolor: "text.primary",
    [forcedColors]: forcedMark,
  },
  ring: {
    ...printed,
    width: 12,
    height: 12,
    borderRadius: "50%",
    border: 2,
    borderColor: "tones.info.text",
    bgcolor: "background.paper",
    [forcedColors]: forcedEmpty,
  },
  nextRequired: {
    ...printed,
    width: 6,
    height: 18,
    borderRadius: 0.5,
    border: 2,
    borderColor: "text.primary",
    bgcolor: "background.paper",
    [forcedColors]: forcedEmpty,
  },
  diamond: {
    ...printed,
    width: 8,
    height: 8,
    transform: "rotate(45deg)",
    bgcolor: "text.faint",
    [forcedColors]: forcedMark,
  },
} as const;

interface MarkProps {
  readonly level: number;
  readonly bottom?: boolean;
  readonly sx: object;
  readonly children?: ReactNode;
}

/** A mark that is centred on a level, in an element that is positioned. */
export const Mark = ({ level, bottom = false, sx, children }: MarkProps) => (
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
    <Box component="span" sx={{ flexShrink: 0, boxSizing: "border-box", ...sx }}>
      {children}
    </Box>
  </Box>
);

interface LegendProps {
  /** Each mark with its meaning; an entry without a meaning is left out. */
  readonly entries: readonly { readonly mark: object; readonly meaning: string | null }[];
}

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

/** What the marks mean. */
export const Legend = ({ entries }: LegendProps) => (
  <Box
    component="ul"
    sx={{ listStyle: "none", display: "flex", flexWrap: "wrap", columnGap: 2, rowGap: 0.25, m: 0, p: 0 }}
  >
    {entries.map(
      ({ mark, meaning }) =>
        meaning !== null && (
          <Key key={meaning} mark={mark}>
            {meaning}
          </Key>
        ),
    )}
  </Box>
);
