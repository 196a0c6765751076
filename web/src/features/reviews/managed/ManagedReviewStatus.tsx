import Typography from "@mui/material/Typography";
import { actionNeeded } from "#domain/reviews/actions.ts";
import type { Review, Round } from "#domain/reviews/model.ts";
import { managerBadge, reviewStage, stageSince } from "#domain/reviews/rules.ts";
import { type Day, dayOf, daysBetween } from "#domain/shared/time.ts";
import { useConfig } from "#web/lib/config.ts";
import { formatDay } from "#web/lib/dates.ts";
import { useMe } from "#web/lib/session.tsx";
import { StatusBadge } from "#web/ui/StatusBadge.tsx";
import { ownDeadlineTexts } from "../exceptions/exceptionTexts.ts";
import { managerBadgeTones } from "../shared/badgeTones.ts";

interface ManagedReviewStatusProps {
  readonly review: Review;
  readonly round: Round;
  readonly today: Day;
}

const waitingText = (since: string, today: Day, timeZone: string): string => {
  const days = daysBetween(since.length === today.length ? since : dayOf(since, timeZone), today);
  if (days <= 0) {
    return "Waits for you since today";
  }
  return days === 1 ? "Waits for you for 1 day" : `Waits for you for ${days} days`;
};

/**
 * The manager-side badge of a review (docs/reviews.md#manager-badge), with the meeting's date until the result is
 * shared, and how long it has waited for the viewer.
 */
export const ManagedReviewStatus = ({ review, round, today }: ManagedReviewStatusProps) => {
  const me = useMe();
  const { timeZone } = useConfig();
  const badge = managerBadge(review, today);
  const isWaiting = actionNeeded(me, review, round, today) && reviewStage(review) !== "nothingDone";
  return (
    <>
      <StatusBadge tone={managerBadgeTones[badge]}>{badge}</StatusBadge>
      {review.meetingScheduledAt !== null && review.sharedWithEmployeeAt === null && (
        <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 0.25 }}>
          {`Meeting on ${formatDay(review.meetingScheduledAt)}`}
        </Typography>
      )}
      {ownDeadlineTexts(review).map((text) => (
        <Typography key={text} variant="caption" component="p" color="textSecondary" sx={{ mt: 0.25 }}>
          {text}
        </Typography>
      ))}
      {isWaiting && (
        <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 0.25 }}>
          {waitingText(stageSince(review), today, timeZone)}
        </Typography>
      )}
    </>
  );
};
