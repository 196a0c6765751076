import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { visuallyHidden } from "@mui/utils";
import { Link as RouterLink } from "react-router-dom";
import type { ResponsibleName } from "#domain/people/model.ts";
import { nameWithLostRole } from "#domain/people/terms.ts";
import { mayReadOwnTextAfterRound, type OwnReviewAction, ownReviewAction } from "#domain/reviews/actions.ts";
import { employeeBadge } from "#domain/reviews/badges.ts";
import { isExcluded } from "#domain/reviews/exclusion.ts";
import type { Review } from "#domain/reviews/model.ts";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import type { ListedReview, OwnReview } from "#domain/reviews/views/listModel.ts";
import { isAwayThroughout, managerDeadlineOf, selfDeadlineOf } from "#domain/reviews/windows.ts";
import * as paths from "#domain/shared/paths.ts";
import type { ClockTime, Day, Instant } from "#domain/shared/time.ts";
import { useConfig } from "#web/lib/config.ts";
import { awayText } from "#web/lib/format/away.ts";
import { formatDay, formatDayOf, formatRelativeDay, timeSuffix } from "#web/lib/format/dates.ts";
import { useEndOfDaySuffix } from "#web/lib/format/useEndOfDaySuffix.ts";
import { Card } from "#web/ui/Card.tsx";
import { CheckIcon } from "#web/ui/icons.tsx";
import { PlainList } from "#web/ui/lists/PlainList.tsx";
import { StatusBadge } from "#web/ui/StatusBadge.tsx";
import { RatingDisplay } from "../evaluation/pickers/RatingDisplay.tsx";
import { ExceptionReasons } from "../exceptions/ExceptionReasons.tsx";
import { AddToCalendar } from "../meeting/AddToCalendar.tsx";
import { employeeBadgeTones } from "../shared/badgeTones.ts";
import { deadlineMoverText } from "../shared/DueText.tsx";
import { assigneeLabel } from "./assigneeLabel.ts";
import { ReviewCardFooter, reviewCardStyle } from "./ReviewCardFooter.tsx";
import { isSelfEvaluationOverdue } from "./selfEvaluationOverdue.ts";

interface TimelineStep {
  readonly label: string;
  readonly state: "done" | "now" | "waiting";
  /** Null until the step is completed. */
  readonly doneAt: Instant | null;
  /** The due date or the meeting's date; null if none. */
  readonly day: Day | null;
  /** The meeting's time; null if none. */
  readonly time: ClockTime | null;
  readonly overdue: boolean;
}

/** While the review and its round are active, the first open step is `now`. */
export const reviewTimeline = (review: Review, round: Round, today: Day): readonly TimelineStep[] => {
  const steps = [
    { label: "Self-evaluation", doneAt: review.selfEvaluationCompletedAt, day: selfDeadlineOf(review, round) },
    { label: "Manager evaluation", doneAt: review.managerEvaluationCompletedAt, day: managerDeadlineOf(review, round) },
    { label: "CTO approval", doneAt: review.ctoApprovalCompletedAt, day: null },
    {
      label: "Meeting",
      doneAt: review.finalManagerEvaluationCompletedAt,
      day: review.meetingScheduledAt,
      time: review.meetingTime,
    },
    { label: "Shared with you", doneAt: review.sharedWithEmployeeAt, day: null },
  ];
  const isOngoing = round.status === "active" && !isExcluded(review);
  const next = isOngoing ? steps.findIndex((step) => step.doneAt === null) : -1;
  return steps.map((step, index) => ({
    time: null,
    ...step,
    state: step.doneAt !== null ? "done" : index === next ? "now" : "waiting",
    overdue:
      isOngoing &&
      step.doneAt === null &&
      step.day !== null &&
      step.day < today &&
      !(index === 0 && isAwayThroughout(review.employee, round, today)),
  }));
};

const stateText: Record<TimelineStep["state"], string> = { done: "done", now: "next", waiting: "waiting" };

const StepMark = ({ step }: { readonly step: TimelineStep }) => (
  <Box
    component="span"
    aria-hidden
    sx={{
      display: "inline-grid",
      placeItems: "center",
      width: 18,
      height: 18,
      borderRadius: 999,
      ...(step.state === "done"
        ? { bgcolor: "tones.good.background", color: "tones.good.text" }
        : {
            border: 2,
            borderColor: step.overdue ? "error.main" : step.state === "now" ? "primary.main" : "line.control",
          }),
    }}
  >
    {step.state === "done" && <CheckIcon sx={{ fontSize: 12 }} />}
  </Box>
);

const StepDate = ({ step }: { readonly step: TimelineStep }) => {
  const { timeZone } = useConfig();
  const endOfDay = useEndOfDaySuffix();
  if (step.doneAt !== null) {
    return formatDayOf(step.doneAt, timeZone);
  }
  if (step.day === null) {
    return null;
  }
  if (step.overdue) {
    return `was due ${formatDay(step.day)}`;
  }
  return step.label === "Meeting"
    ? `${formatDay(step.day)}${timeSuffix(step.day, step.time, timeZone)}`
    : `due ${formatDay(step.day)}${step.state === "now" ? endOfDay(step.day) : ""}`;
};

const ReviewStepList = ({ steps }: { readonly steps: readonly TimelineStep[] }) => (
  <PlainList component="ol" sx={{ display: "grid", gap: 1.25 }}>
    {steps.map((step) => (
      <Box component="li" key={step.label} sx={{ display: "flex", alignItems: "center", gap: 1.25 }}>
        <StepMark step={step} />
        <Typography
          component="span"
          sx={{
            flex: 1,
            fontWeight: step.state === "now" ? 600 : 400,
            color: step.state === "waiting" ? "text.secondary" : "text.primary",
          }}
        >
          {step.label}
          <span style={visuallyHidden}>{`, ${stateText[step.state]}`}</span>
        </Typography>
        <Typography component="span" variant="body2" sx={{ color: step.overdue ? "error.main" : "text.secondary" }}>
          <StepDate step={step} />
        </Typography>
      </Box>
    ))}
  </PlainList>
);

const hrefOf = (action: OwnReviewAction, reviewId: string): string =>
  action === "result"
    ? paths.performanceMeeting.getHref(reviewId, "my-reviews")
    : paths.selfEvaluation.getHref(reviewId);

const labelOf = (action: OwnReviewAction, { draft }: ListedReview): string => {
  switch (action) {
    case "start":
      return "Start Self Evaluation";
    case "continue":
      return draft === null ? "Continue" : `Continue (${draft.answered} of ${draft.total})`;
    case "review":
      return "Review Self Evaluation";
    case "view":
      return "View Self Evaluation";
    default:
      return "See My Result";
  }
};

const ownNames = { employee: "you", manager: "your manager", cto: "the CTO" } as const;

interface OwnReviewCardProps {
  readonly own: OwnReview;
  readonly manager: ResponsibleName | null;
  readonly today: Day;
}

/**
 * One of the signed-in person's reviews (docs/evaluations.md#review-lists,
 * docs/evaluations.md#buttons).
 */
export const OwnReviewCard = ({ own, manager, today }: OwnReviewCardProps) => {
  const { review, round, rating, exceptions } = own;
  const { timeZone } = useConfig();
  const endOfDay = useEndOfDaySuffix();
  const badge = employeeBadge(review, round);
  const overdue = isSelfEvaluationOverdue(review, round, today);
  const action = ownReviewAction(review, round, today);
  const dates = `${formatDay(round.startDate)} – ${formatDay(round.endDate)}`;
  return (
    <Card
      title={round.name}
      text={[
        dates,
        ...(manager === null ? [] : [`Manager: ${nameWithLostRole(manager, "manager")}`]),
        awayText(manager?.absence, today)?.replace(/^A/u, "a") ?? [],
      ]
        .flat()
        .join(" · ")}
      actions={<StatusBadge tone={employeeBadgeTones[badge]}>{badge}</StatusBadge>}
      sx={[reviewCardStyle, overdue && { borderColor: "error.main" }]}
    >
      {exceptions.length > 0 && (
        <Box sx={{ mb: 1 }}>
          <ExceptionReasons review={review} exceptions={exceptions} />
        </Box>
      )}
      <ReviewStepList steps={reviewTimeline(review, round, today)} />
      {rating !== null && (
        <Box sx={{ mt: 1.75 }}>
          <Typography variant="caption" component="h3" color="textSecondary" sx={{ mb: 0.5 }}>
            Your result
          </Typography>
          <RatingDisplay rating={rating} />
        </Box>
      )}
      <ReviewCardFooter
        isError={overdue}
        text={
          overdue
            ? `Self-evaluation overdue: the deadline was ${formatRelativeDay(selfDeadlineOf(review, round), today)}. ${deadlineMoverText}`
            : review.sharedWithEmployeeAt === null
              ? assigneeLabel(review, round, timeZone, ownNames)
              : rating === null
                ? "Your result is here"
                : own.acknowledgeUntil === null
                  ? "Shared with you"
                  : `Shared with you. Confirm that you've read it by ${formatDay(own.acknowledgeUntil)}${endOfDay(own.acknowledgeUntil)}`
        }
      >
        {action !== null && (
          <Button
            component={RouterLink}
            to={hrefOf(action, review.id)}
            aria-label={`${labelOf(action, review)}, ${round.name}`}
            {...(action === "start" || action === "continue" ? { variant: "contained", color: "primary" } : {})}
          >
            {labelOf(action, review)}
          </Button>
        )}
        {mayReadOwnTextAfterRound(review, round) && (
          <Link
            component={RouterLink}
            to={paths.selfEvaluation.getHref(review.id)}
            aria-label={`Read what you wrote, ${round.name}`}
            sx={{ alignSelf: "center" }}
          >
            Read What You Wrote
          </Link>
        )}
        {round.status === "active" && round.feedback !== undefined && review.sharedWithEmployeeAt === null && (
          <Button
            component={RouterLink}
            to={paths.feedbackColleagues.getHref(review.id)}
            aria-label={`Feedback from colleagues, ${round.name}`}
          >
            Feedback
          </Button>
        )}
        {round.status === "active" && (
          <Button
            component={RouterLink}
            to={paths.roundRules.getHref(round.id)}
            aria-label={`Rules of this round, ${round.name}`}
          >
            Rules
          </Button>
        )}
        {review.finalManagerEvaluationCompletedAt === null && <AddToCalendar review={review} today={today} />}
      </ReviewCardFooter>
    </Card>
  );
};
