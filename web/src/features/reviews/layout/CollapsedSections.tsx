import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { focusOutline } from "#web/theme/focusOutline.ts";

interface CollapsedSectionsProps {
  readonly label: string;
  /** Text after the label, such as what the sections contain. */
  readonly detail: string;
  readonly children: ReactNode;
}

/** `goToSection` and find-in-page also open these sections. */
export const CollapsedSections = ({ label, detail, children }: CollapsedSectionsProps) => (
  <Box component="details" sx={{ "&[open] > summary": { mb: 2 } }}>
    <Box
      component="summary"
      sx={{
        cursor: "pointer",
        px: 2,
        py: 1.25,
        border: 1,
        borderColor: "line.control",
        borderRadius: 1.25,
        bgcolor: "background.raised",
        fontWeight: 600,
        "&:hover": { bgcolor: "line.soft" },
        "&:focus-visible": focusOutline,
      }}
    >
      {label}
      <Box component="span" sx={{ ml: 1.5, fontWeight: 400, color: "text.secondary" }}>
        {detail}
      </Box>
    </Box>
    <Box sx={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 2 }}>{children}</Box>
  </Box>
);
