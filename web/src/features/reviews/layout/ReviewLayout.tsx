import Box from "@mui/material/Box";
import { type ReactNode, useContext } from "react";
import { useIsPhone } from "#web/lib/device.ts";
import { QueueContext } from "../queue/queueContext.ts";
import { ReviewNavigation, type ReviewNavigationEntry } from "./ReviewNavigation.tsx";
import { highlightOffset } from "./useScrollHighlight.ts";

interface ReviewLayoutProps {
  readonly navigationEntries: readonly ReviewNavigationEntry[];
  readonly banners?: ReactNode;
  readonly actionBar?: ReactNode;
  /** Replaces the side navigation; on narrow windows after the first section (docs/evaluations.md#my-result). */
  readonly aside?: ReactNode;
  readonly first?: ReactNode;
  readonly children: ReactNode;
}

const sectionsStyle = {
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: 2,
  alignContent: "start",
  // Keeps focused controls clear of the header and the action bar.
  "& input, & textarea, & button": { scrollMarginTop: `${highlightOffset}px`, scrollMarginBottom: "120px" },
} as const;

/** Side navigation, sections and a bottom bar, for all review pages (docs/evaluations.md#documents-and-results). */
export const ReviewLayout = ({
  navigationEntries: entries,
  banners,
  actionBar,
  aside,
  first,
  children,
}: ReviewLayoutProps) => {
  const bar = useContext(QueueContext)?.bar ?? null;
  const isPhone = useIsPhone();
  // On a phone, only one bar fits at the bottom: the queue bar moves to the end of the page.
  const isQueueBelow = isPhone && actionBar !== undefined;
  const queueBar = isQueueBelow ? null : bar;
  return (
    <>
      {banners}
      {aside === undefined ? (
        <Box sx={{ display: { lg: "grid" }, gridTemplateColumns: "220px minmax(0, 1fr)", columnGap: 3.5 }}>
          <ReviewNavigation sections={entries} />
          <Box sx={sectionsStyle}>
            {first}
            {children}
          </Box>
        </Box>
      ) : (
        <Box
          sx={{
            display: "grid",
            gap: 2,
            gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "minmax(0, 1fr) 340px" },
            gridTemplateRows: { lg: "auto 1fr" },
          }}
        >
          <Box sx={sectionsStyle}>{first}</Box>
          <Box sx={[sectionsStyle, { gridColumn: { lg: 2 }, gridRow: { lg: "1 / span 2" } }]}>{aside}</Box>
          <Box sx={sectionsStyle}>{children}</Box>
        </Box>
      )}
      {isQueueBelow && bar !== null && <Box sx={{ mt: 3 }}>{bar}</Box>}
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
            py: 1,
            [theme.breakpoints.up("sm")]: { py: 1.75 },
            // Extends the bar over the page's padding without making the page wider.
            borderImageSource: `linear-gradient(${theme.vars.palette.line.main} 1px, ${theme.vars.palette.background.paper} 1px)`,
            borderImageSlice: "0 fill",
            borderImageWidth: 0,
            borderImageOutset: `0 ${theme.spacing(2)}`,
            [theme.breakpoints.up("md")]: { mb: -3.5, borderImageOutset: `0 ${theme.spacing(3.5)}` },
          })}
        >
          <Box
            sx={(theme) => ({
              display: "grid",
              gap: 1.25,
              alignItems: "center",
              // One line where both fit.
              ...(actionBar !== undefined &&
                queueBar !== null && {
                  [theme.breakpoints.up(1400)]: { gridTemplateColumns: "minmax(0, 1fr) auto", columnGap: 3 },
                }),
            })}
          >
            {actionBar}
            {queueBar}
          </Box>
        </Box>
      )}
    </>
  );
};
