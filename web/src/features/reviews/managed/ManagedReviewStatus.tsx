import Typography from "@mui/material/Typography";
import type { Review } from "#domain/reviews/model.ts";
import { managerBadge } from "#domain/reviews/rules.ts";
import type { Day } from "#domain/shared/time.ts";
import { formatDay } from "#web/lib/dates.ts";
import { StatusBadge } from "#web/ui/StatusBadge.tsx";
import { managerBadgeTones } from "../shared/badgeTones.ts";

interface ManagedReviewStatusProps {
  readonly review: Review;
  readonly today: Day;
}

/**
 * The manager-side badge of a review (docs/reviews.md#manager-badge), with the meeting's date until the result is
 * shared.
 */
export const ManagedReviewStatus = ({ review, today }: ManagedReviewStatusProps) => {
  const badge = managerBadge(review, today);
  return (
    <>
      <StatusBadge tone={managerBadgeTones[badge]}>{badge}</StatusBadge>
      {review.meetingScheduledAt !== null && review.sharedWithEmployeeAt === null && (
        <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 0.25 }}>
          {`Meeting on ${formatDay(review.meetingScheduledAt)}`}
        </Typography>
      )}
    </>
  );
};
