import Box from "@mui/material/Box";

/** Who can help when a deadline has passed (docs/rounds.md#round-dates). */
export const deadlineMover = "An administrator or the CTO can move the deadline.";

/** The same as a line of its own, below what has passed. */
export const DeadlineMover = () => (
  <Box component="span" sx={{ display: "block" }}>
    {deadlineMover}
  </Box>
);
