import Box from "@mui/material/Box";
import type { ReactNode } from "react";

interface ClosedSectionsProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** Sections that are shown on request. `goToSection` opens them too, and so does a search in the page. */
export const ClosedSections = ({ label, children }: ClosedSectionsProps) => (
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
        "&:focus-visible": {
          outline: 2,
          outlineStyle: "solid",
          outlineColor: "primary.main",
          outlineOffset: 2,
        },
      }}
    >
      {label}
    </Box>
    <Box sx={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 2 }}>{children}</Box>
  </Box>
);
