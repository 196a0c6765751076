import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { Link } from "react-router-dom";
import type { ResponsibleName } from "#domain/people/model.ts";
import { markedName } from "#domain/people/terms.ts";
import { type OwnReviewAction, ownReviewAction } from "#domain/reviews/actions.ts";
import { employeeBadge } from "#domain/reviews/badges.ts";
import type { ListedReview, OwnReview } from "#domain/reviews/views/listModel.ts";
import { selfDeadlineOf } from "#domain/reviews/windows.ts";
import * as paths from "#domain/shared/paths.ts";
import type { Day } from "#domain/shared/time.ts";
import { useConfig } from "#web/lib/config.ts";
import { awayText } from "#web/lib/words/away.ts";
import { formatDay, formatRelativeDay } from "#web/lib/words/dates.ts";
import { Card } from "#web/ui/Card.tsx";
import { StatusBadge } from "#web/ui/StatusBadge.tsx";
import { RatingDisplay } from "../evaluation/pickers/RatingDisplay.tsx";
import { ExceptionReasons } from "../exceptions/ExceptionReasons.tsx";
import { AddToCalendar } from "../meeting/AddToCalendar.tsx";
import { employeeBadgeTones } from "../shared/badgeTones.ts";
import { deadlineMover } from "../shared/DeadlineMover.tsx";
import { ReviewCardFooter, reviewCard } from "./ReviewCardFooter.tsx";
import { ReviewStepList } from "./ReviewStepList.tsx";
import { reviewSteps } from "./reviewSteps.ts";
import { isSelfEvaluationOverdue } from "./selfEvaluationOverdue.ts";
import { turnLabels } from "./turnLabels.ts";

const hrefOf = (action: OwnReviewAction, reviewId: string): string =>
  action === "result"
    ? paths.performanceMeeting.getHref(reviewId, "my-reviews")
    : paths.selfEvaluation.getHref(reviewId);

const labelOf = (action: OwnReviewAction, { draft }: ListedReview): string => {
  switch (action) {
    case "start":
      return "Start Self Evaluation";
    case "continue":
      return draft === null ? "Continue" : `Continue (${draft.answered} of ${draft.of})`;
    case "review":
      return "Review Self Evaluation";
    case "view":
      return "View Self Evaluation";
    default:
      return "See my result";
  }
};

const ownNames = { employee: "yours", manager: "your manager's", cto: "the CTO's" } as const;

interface OwnReviewCardProps {
  readonly own: OwnReview;
  /** The signed-in person's manager. */
  readonly manager: ResponsibleName | null;
  readonly today: Day;
}

/**
 * One of the signed-in person's own reviews: its round, manager, steps, result and button
 * (docs/review-lists.md#my-performance-reviews, docs/review-lists.md#own-review-buttons).
 */
export const OwnReviewCard = ({ own, manager, today }: OwnReviewCardProps) => {
  const { review, round, rating, exceptions } = own;
  const { timeZone } = useConfig();
  const badge = employeeBadge(review, round);
  const overdue = isSelfEvaluationOverdue(review, round, today);
  const action = ownReviewAction(review, round, today);
  const dates = `${formatDay(round.startDate)} – ${formatDay(round.endDate)}`;
  return (
    <Card
      title={round.name}
      text={[
        dates,
        ...(manager === null ? [] : [`Manager: ${markedName(manager, "manager")}`]),
        awayText(manager?.absence, today)?.replace(/^A/u, "a") ?? [],
      ]
        .flat()
        .join(" · ")}
      actions={<StatusBadge tone={employeeBadgeTones[badge]}>{badge}</StatusBadge>}
      sx={[reviewCard, overdue && { borderColor: "error.main" }]}
    >
      {exceptions.length > 0 && (
        <Box sx={{ mb: 1 }}>
          <ExceptionReasons review={review} exceptions={exceptions} />
        </Box>
      )}
      <ReviewStepList steps={reviewSteps(review, round, today)} />
      {rating !== null && (
        <Box sx={{ mt: 1.75 }}>
          <Typography variant="caption" component="h3" color="textSecondary" sx={{ mb: 0.5 }}>
            Your result
          </Typography>
          <RatingDisplay rating={rating} />
        </Box>
      )}
      <ReviewCardFooter
        bad={overdue}
        text={
          overdue
            ? `Self evaluation overdue: the deadline was ${formatRelativeDay(selfDeadlineOf(review, round), today)}. ${deadlineMover}`
            : review.sharedWithEmployeeAt === null
              ? turnLabels(review, round, timeZone, ownNames)
              : own.acknowledgeUntil === null
                ? "Shared with you"
                : `Shared with you: say that you have read it until ${formatDay(own.acknowledgeUntil)}`
        }
      >
        {action !== null && (
          <Button
            component={Link}
            to={hrefOf(action, review.id)}
            aria-label={`${labelOf(action, review)}, ${round.name}`}
            {...(action === "start" || action === "continue" ? { variant: "contained", color: "primary" } : {})}
          >
            {labelOf(action, review)}
          </Button>
        )}
        {round.status === "active" && (
          <Button
            component={Link}
            to={paths.roundRules.getHref(round.id)}
            aria-label={`Rules of this round, ${round.name}`}
          >
            Rules
          </Button>
        )}
        {review.finalManagerEvaluationCompletedAt === null && (
          <AddToCalendar review={review} round={round} today={today} />
        )}
      </ReviewCardFooter>
    </Card>
  );
};
