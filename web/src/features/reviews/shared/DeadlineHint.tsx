import Box from "@mui/material/Box";

/** Who can help after a deadline (docs/rounds.md#dates-and-deadlines). */
export const deadlineMoverText = "An admin or the CTO can move the deadline.";

export const DeadlineHint = () => (
  <Box component="span" sx={{ display: "block" }}>
    {deadlineMoverText}
  </Box>
);
