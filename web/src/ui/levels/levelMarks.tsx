import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { forcedColorsQuery, forcedEmpty, forcedFill, forcedHatched, forcedMark } from "#web/theme/forcedColors.ts";
import { PlainList } from "#web/ui/lists/PlainList.tsx";
import { hatchedBackground } from "./hatched.ts";

export const levels = [1, 2, 3, 4, 5] as const;

/** A level's distance from the left end of the line, from 0 to 5. */
export const levelToPercent = (level: number): string => `${(level / 5) * 100}%`;

/** Browsers omit backgrounds on paper unless told otherwise. */
const exactPrintColors = { printColorAdjust: "exact" } as const;

const bar = { ...exactPrintColors, height: 8, borderRadius: 999, [forcedColorsQuery]: forcedFill } as const;

const verticalLine = { ...exactPrintColors, height: 18, borderRadius: 0.5 } as const;

const diamond = { ...exactPrintColors, width: 8, height: 8, transform: "rotate(45deg)" } as const;

const hollow = { bgcolor: "background.paper", [forcedColorsQuery]: forcedEmpty } as const;

/** Marks on a line and in its legend (docs/evaluations.md#levels). */
export const markStyles = {
  bar: { ...bar, bgcolor: "primary.main" },
  emptyBar: { ...bar, bgcolor: "line.control" },
  missing: { ...exactPrintColors, height: 8, backgroundImage: hatchedBackground, [forcedColorsQuery]: forcedHatched },
  required: { ...verticalLine, width: 3, bgcolor: "text.primary", [forcedColorsQuery]: forcedMark },
  ring: {
    ...exactPrintColors,
    ...hollow,
    width: 12,
    height: 12,
    borderRadius: "50%",
    border: 2,
    borderColor: "tones.info.text",
  },
  nextRequired: { ...verticalLine, ...hollow, width: 6, border: 2, borderColor: "text.primary" },
  diamond: { ...diamond, bgcolor: "text.faint", [forcedColorsQuery]: forcedMark },
  emptyDiamond: { ...diamond, ...hollow, border: 1.5, borderColor: "text.faint" },
} as const;

interface MarkProps {
  readonly level: number;
  readonly bottom?: boolean;
  readonly top?: boolean;
  readonly sx: object;
  readonly children?: ReactNode;
}

/** Centered on a level, in a positioned parent. */
export const Mark = ({ level, bottom = false, top = false, sx, children }: MarkProps) => (
  <Box
    component="span"
    sx={{
      position: "absolute",
      left: levelToPercent(level),
      display: "flex",
      justifyContent: "center",
      alignItems: bottom ? "flex-end" : top ? "flex-start" : "center",
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

/** Entries without a meaning are omitted. */
export const Legend = ({
  entries,
}: {
  readonly entries: readonly { readonly mark: object; readonly meaning: string | null }[];
}) => (
  <PlainList sx={{ display: "flex", flexWrap: "wrap", columnGap: 2, rowGap: 0.25 }}>
    {entries.map(
      ({ mark, meaning }) =>
        meaning !== null && (
          <Typography
            key={meaning}
            component="li"
            variant="caption"
            color="textSecondary"
            sx={{ display: "flex", alignItems: "center", gap: 0.75 }}
          >
            <Box component="span" aria-hidden sx={{ flexShrink: 0, boxSizing: "border-box", ...mark }} />
            {meaning}
          </Typography>
        ),
    )}
  </PlainList>
);
