import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { type ExpectationsRating, ratingValue } from "#domain/reviews/terms.ts";
import { RatingNumber } from "#web/ui/levels/RatingNumber.tsx";

export const RatingDisplay = ({ rating }: { readonly rating: ExpectationsRating | null }) =>
  rating === null ? (
    <Typography color="textSecondary">Not answered yet</Typography>
  ) : (
    <Box sx={{ display: "flex", alignItems: "center", gap: 1 }}>
      <RatingNumber value={ratingValue(rating)} />
      <Typography sx={{ fontWeight: 600 }}>{rating}</Typography>
    </Box>
  );
