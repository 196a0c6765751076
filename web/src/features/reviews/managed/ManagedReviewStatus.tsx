import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { visuallyHidden } from "@mui/utils";
import { managerBadge } from "#domain/reviews/badges.ts";
import type { Review } from "#domain/reviews/model.ts";
import type { Day } from "#domain/shared/time.ts";
import { useConfig } from "#web/lib/config.ts";
import { formatShortDay, timeSuffix } from "#web/lib/format/dates.ts";
import { StatusBadge } from "#web/ui/StatusBadge.tsx";
import { ownDeadlineTexts } from "../exceptions/exceptionTexts.ts";
import { managerBadgeTones } from "../shared/badgeTones.ts";

interface ManagedReviewStatusProps {
  readonly review: Review;
  readonly today: Day;
}

/** Badge (docs/evaluations.md#badges), meeting date until the result is shared, and own deadlines. */
export const ManagedReviewStatus = ({ review, today }: ManagedReviewStatusProps) => {
  const { timeZone } = useConfig();
  const badge = managerBadge(review, today);
  return (
    <>
      <Box component="span" sx={{ display: "inline-flex", alignItems: "center", gap: 0.75, whiteSpace: "nowrap" }}>
        <StatusBadge tone={managerBadgeTones[badge]}>{badge}</StatusBadge>
        {review.meetingScheduledAt !== null && review.sharedWithEmployeeAt === null && (
          <Typography variant="caption" component="span" color="textSecondary">
            <span style={visuallyHidden}>Meeting on </span>
            {formatShortDay(review.meetingScheduledAt, today)}
            {timeSuffix(review.meetingScheduledAt, review.meetingTime, timeZone)}
          </Typography>
        )}
      </Box>
      {ownDeadlineTexts(review).map((text) => (
        <Typography key={text} variant="caption" component="p" color="textSecondary" sx={{ mt: 0.25 }}>
          {text}
        </Typography>
      ))}
    </>
  );
};
