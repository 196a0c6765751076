import Box from "@mui/material/Box";
import type { RatingColors } from "#web/theme/tokens.ts";

export type RatingValue = Exclude<keyof RatingColors, "ink">;

export const RatingNumber = ({ value }: { readonly value: RatingValue }) => (
  <Box
    component="span"
    sx={(theme) => ({
      display: "inline-grid",
      placeItems: "center",
      flexShrink: 0,
      width: 24,
      height: 24,
      borderRadius: 0.75,
      fontSize: "0.75rem",
      fontWeight: 700,
      color: theme.vars.palette.ratings.ink,
      backgroundColor: theme.vars.palette.ratings[value],
    })}
  >
    {value}
  </Box>
);
