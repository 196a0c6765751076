import Box from "@mui/material/Box";
import { type ReactNode, useContext } from "react";
import { QueueContext } from "../queue/queueContext.ts";
import { ReviewNavigation, type ReviewNavigationEntry } from "./ReviewNavigation.tsx";
import { highlightOffset } from "./useScrollHighlight.ts";

interface ReviewLayoutProps {
  readonly sections: readonly ReviewNavigationEntry[];
  /** Shown above the sections. */
  readonly banners?: ReactNode;
  /** The content of the bar that sticks to the bottom of the window. */
  readonly actionBar?: ReactNode;
  readonly children: ReactNode;
}

/**
 * The layout of all review pages: side navigation, sections, and an action bar at the bottom
 * (docs/reviews.md#review-pages).
 */
export const ReviewLayout = ({ sections, banners, actionBar, children }: ReviewLayoutProps) => {
  const queueBar = useContext(QueueContext)?.bar ?? null;
  return (
    <>
      {banners}
      <Box sx={{ display: { lg: "grid" }, gridTemplateColumns: "220px minmax(0, 1fr)", columnGap: 3.5 }}>
        <ReviewNavigation sections={sections} />
        <Box
          sx={{
            display: "grid",
            gridTemplateColumns: "minmax(0, 1fr)",
            gap: 2,
            alignContent: "start",
            // Keeps focused controls clear of the header and the action bar.
            "& input, & textarea, & button": { scrollMarginTop: `${highlightOffset}px`, scrollMarginBottom: "120px" },
          }}
        >
          {children}
        </Box>
      </Box>
      {(actionBar !== undefined || queueBar !== null) && (
        <Box
          component="section"
          aria-label="Actions"
          sx={(theme) => ({
            position: "sticky",
            bottom: 0,
            zIndex: 2,
            mt: 3,
            mb: -2.5,
            py: 1.75,
            // Extends the bar over the page's padding without making the page wider.
            borderImageSource: `linear-gradient(${theme.vars.palette.line.main} 1px, ${theme.vars.palette.background.paper} 1px)`,
            borderImageSlice: "0 fill",
            borderImageWidth: 0,
            borderImageOutset: `0 ${theme.spacing(2)}`,
            [theme.breakpoints.up("md")]: { mb: -3.5, borderImageOutset: `0 ${theme.spacing(3.5)}` },
          })}
        >
          <Box sx={{ display: "grid", gap: 1.25 }}>
            {actionBar}
            {queueBar}
          </Box>
        </Box>
      )}
    </>
  );
};
