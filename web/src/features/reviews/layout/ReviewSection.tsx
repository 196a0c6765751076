import Box from "@mui/material/Box";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { UserText } from "#web/ui/text/UserText.tsx";
import { highlightOffset } from "./useScrollHighlight.ts";

interface ReviewSectionProps {
  readonly id: string;
  readonly title: string;
  readonly description?: string;
  readonly badge?: ReactNode;
  /** "large" is for a page that two people look at together. */
  readonly size?: "usual" | "large";
  readonly children: ReactNode;
}

export const ReviewSection = ({ id, title, description, badge, size = "usual", children }: ReviewSectionProps) => (
  <Paper
    component="section"
    variant="outlined"
    id={id}
    aria-labelledby={`${id}-title`}
    sx={{
      p: { xs: 2, md: 2.5 },
      // Less than `highlightOffset`, so a jump to a section makes it current.
      scrollMarginTop: `${highlightOffset - 50}px`,
      scrollMarginBottom: "120px",
      // Typing doesn't lay out or paint other sections.
      contain: "layout style",
    }}
  >
    <Box
      sx={{
        display: "flex",
        flexWrap: "wrap",
        alignItems: "center",
        justifyContent: "space-between",
        columnGap: 2,
        rowGap: 0.5,
      }}
    >
      <UserText
        variant="h2"
        id={`${id}-title`}
        tabIndex={-1}
        sx={{ minWidth: 0, outline: "none", ...(size === "large" && { fontSize: "1.375rem" }) }}
      >
        {title}
      </UserText>
      {badge}
    </Box>
    {description !== undefined && description !== "" && (
      <Typography color="textSecondary" sx={{ mt: 0.25 }}>
        {description}
      </Typography>
    )}
    <Box sx={{ mt: 1.5 }}>{children}</Box>
  </Paper>
);
