import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { employeeBadge, managerBadge } from "#domain/reviews/badges.ts";
import { ratingValue } from "#domain/reviews/terms.ts";
import type { SeenEvaluation, SeenReview } from "#domain/reviews/views/personModel.ts";
import type { Day } from "#domain/shared/time.ts";
import { type Column, DataTable } from "#web/ui/DataTable.tsx";
import { RatingNumber } from "#web/ui/levels/RatingNumber.tsx";
import { StatusBadge } from "#web/ui/StatusBadge.tsx";
import { employeeBadgeTones, managerBadgeTones } from "../shared/badgeTones.ts";

const Rating = ({ name, seen }: { readonly name: string; readonly seen: SeenEvaluation | null }) =>
  seen?.rating ? (
    <Box component="span" sx={{ display: "inline-flex", alignItems: "center", gap: 0.75, mr: 1.5 }}>
      <Typography component="span" variant="body2" color="textSecondary">
        {name}
      </Typography>
      <RatingNumber value={ratingValue(seen.rating)} />
    </Box>
  ) : null;

const badgeOf = ({ review, round }: SeenReview, isOwn: boolean, today: Day) => {
  if (isOwn) {
    const badge = employeeBadge(review, round);
    return <StatusBadge tone={employeeBadgeTones[badge]}>{badge}</StatusBadge>;
  }
  const badge = managerBadge(review, today);
  return <StatusBadge tone={managerBadgeTones[badge]}>{badge}</StatusBadge>;
};

export interface ReviewsColumn {
  readonly label: string;
  readonly cell: (seen: SeenReview) => ReactNode;
}

interface SeenReviewsProps {
  readonly reviews: readonly SeenReview[];
  readonly today: Day;
  readonly isOwn: boolean;
  readonly last: ReviewsColumn;
}

export const SeenReviews = ({ reviews, today, isOwn, last }: SeenReviewsProps) => {
  const columns: readonly Column<SeenReview>[] = [
    {
      label: "Round",
      place: "heading",
      cell: ({ round }) => <Typography sx={{ fontWeight: 600 }}>{round.name}</Typography>,
    },
    { label: "State", cell: (seen) => badgeOf(seen, isOwn, today) },
    {
      label: "Ratings",
      cell: ({ review, self, manager }) =>
        self?.rating || manager?.rating ? (
          <>
            <Rating name="self" seen={self} />
            <Rating name={review.finalManagerEvaluationCompletedAt === null ? "manager" : "final"} seen={manager} />
          </>
        ) : (
          "–"
        ),
    },
    { label: last.label, cell: last.cell },
  ];
  return <DataTable label="Reviews" columns={columns} rows={reviews} rowKey={({ review }) => review.id} />;
};
