import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { forcedColorsQuery } from "#web/theme/forcedColors.ts";
import type { Tone } from "#web/theme/tokens.ts";

interface StatusBadgeProps {
  readonly tone: Tone;
  /** For long texts in narrow places. */
  readonly wraps?: boolean;
  readonly children: ReactNode;
}

/** The text must state the status, because color by itself isn't accessible. */
export const StatusBadge = ({ tone, wraps = false, children }: StatusBadgeProps) => (
  <Box
    component="span"
    sx={{
      display: "inline-flex",
      alignItems: "center",
      gap: 0.5,
      px: wraps ? 1 : 1.25,
      py: 0.25,
      borderRadius: wraps ? "11px" : 999,
      fontSize: "0.75rem",
      fontWeight: 600,
      lineHeight: 1.5,
      whiteSpace: wraps ? "normal" : "nowrap",
      overflowWrap: "anywhere",
      color: `tones.${tone}.text`,
      bgcolor: `tones.${tone}.background`,
      [forcedColorsQuery]: { border: "1px solid CanvasText" },
    }}
  >
    {children}
  </Box>
);
