import Box from "@mui/material/Box";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { highlightOffset } from "./useScrollHighlight.ts";

interface ReviewSectionProps {
  readonly id: string;
  readonly title: string;
  readonly description?: string;
  /** What stands at the right of the title. */
  readonly badge?: ReactNode;
  readonly children: ReactNode;
}

/** A section of a review page, which the side navigation leads to. */
export const ReviewSection = ({ id, title, description, badge, children }: ReviewSectionProps) => (
  <Paper
    component="section"
    variant="outlined"
    id={id}
    aria-labelledby={`${id}-title`}
    // A section that was jumped to must count as the current one, so it stops a little above the highlight's offset.
    sx={{ p: { xs: 2, md: 2.5 }, scrollMarginTop: `${highlightOffset - 50}px` }}
  >
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "flex-start", justifyContent: "space-between", gap: 1 }}>
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="h2" id={`${id}-title`} tabIndex={-1} sx={{ outline: "none", overflowWrap: "anywhere" }}>
          {title}
        </Typography>
        {description !== undefined && description !== "" && (
          <Typography color="textSecondary" sx={{ mt: 0.25 }}>
            {description}
          </Typography>
        )}
      </Box>
      {badge}
    </Box>
    <Box sx={{ mt: 2 }}>{children}</Box>
  </Paper>
);
