import Button from "@mui/material/Button";
import { Link } from "react-router-dom";
import { type OwnReviewAction, ownReviewActions } from "#domain/reviews/actions.ts";
import type { Review, Round } from "#domain/reviews/model.ts";
import { employeeBadge } from "#domain/reviews/rules.ts";
import * as paths from "#domain/shared/paths.ts";
import type { Day } from "#domain/shared/time.ts";
import { useConfig } from "#web/lib/config.ts";
import { formatDay, formatRelativeDay } from "#web/lib/dates.ts";
import { Card } from "#web/ui/Card.tsx";
import { StatusBadge } from "#web/ui/StatusBadge.tsx";
import { AddToCalendar } from "../meeting/AddToCalendar.tsx";
import { employeeBadgeTones } from "../shared/badgeTones.ts";
import { ReviewCardFooter, reviewCard } from "./ReviewCardFooter.tsx";
import { ReviewStepList } from "./ReviewStepList.tsx";
import { reviewSteps } from "./reviewSteps.ts";
import { isSelfEvaluationOverdue } from "./selfEvaluationOverdue.ts";
import { turnLabels } from "./turnLabels.ts";

const hrefOf = (action: OwnReviewAction, reviewId: string): string =>
  action === "View Performance Meeting"
    ? paths.performanceMeeting.getHref(reviewId, "my-reviews")
    : paths.selfEvaluation.getHref(reviewId);

const ownNames = { employee: "yours", manager: "your manager's", cto: "the CTO's" } as const;

interface OwnReviewCardProps {
  readonly review: Review;
  readonly round: Round;
  readonly today: Day;
}

/**
 * One of the signed-in person's own reviews: its round, steps and buttons
 * (docs/reviews.md#my-performance-reviews, docs/reviews.md#own-review-buttons).
 */
export const OwnReviewCard = ({ review, round, today }: OwnReviewCardProps) => {
  const { timeZone } = useConfig();
  const badge = employeeBadge(review, round);
  const overdue = isSelfEvaluationOverdue(review, round, today);
  return (
    <Card
      title={round.name}
      text={`${formatDay(round.startDate)} – ${formatDay(round.endDate)}`}
      actions={<StatusBadge tone={employeeBadgeTones[badge]}>{badge}</StatusBadge>}
      sx={[reviewCard, overdue && { borderColor: "error.main" }]}
    >
      <ReviewStepList steps={reviewSteps(review, round, today)} />
      <ReviewCardFooter
        bad={overdue}
        text={
          overdue
            ? `Self evaluation overdue: the deadline was ${formatRelativeDay(round.selfEvaluationDeadline, today)}`
            : review.sharedWithEmployeeAt === null
              ? turnLabels(review, round, timeZone, ownNames)
              : "Shared with you"
        }
      >
        {ownReviewActions(review, round, today).map((action) => (
          <Button
            key={action}
            component={Link}
            to={hrefOf(action, review.id)}
            aria-label={`${action}, ${round.name}`}
            {...(action === "Start Self Evaluation" ? { variant: "contained", color: "primary" } : {})}
          >
            {action}
          </Button>
        ))}
        {review.finalManagerEvaluationCompletedAt === null && (
          <AddToCalendar review={review} round={round} today={today} />
        )}
      </ReviewCardFooter>
    </Card>
  );
};
