import Box from "@mui/material/Box";
import { visuallyHidden } from "@mui/utils";
import { memo } from "react";

/** The id of the bar with the buttons of a review page. */
export const actionsId = "actions";

/** A link for keyboard users from a question to the buttons that save and complete; visible while it has the focus. */
export const SkipToActions = memo(() => (
  <Box sx={{ position: "relative" }}>
    <Box
      component="a"
      href={`#${actionsId}`}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(actionsId)?.querySelector<HTMLElement>("button")?.focus({ preventScroll: true });
      }}
      sx={{
        "&:not(:focus)": visuallyHidden,
        // In the padding of the section, so that the page does not move when the link appears.
        position: "absolute",
        top: 0,
        right: 0,
        px: 1,
        borderRadius: 1,
        bgcolor: "background.paper",
        color: "primary.main",
        fontSize: "0.8125rem",
        "&:focus-visible": { outline: 2, outlineStyle: "solid", outlineColor: "primary.main" },
      }}
    >
      Skip to saving and completing
    </Box>
  </Box>
));
