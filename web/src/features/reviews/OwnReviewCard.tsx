import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { Link } from "react-router-dom";
import type { Review, Round } from "#domain/reviews/model.ts";
import { employeeBadge } from "#domain/reviews/rules.ts";
import type { Day } from "#domain/shared/time.ts";
import { paths } from "#web/app/paths.ts";
import { distance, formatDay } from "#web/lib/dates.ts";
import { Card } from "#web/ui/Card.tsx";
import { StatusBadge } from "#web/ui/StatusBadge.tsx";
import { employeeBadgeTones } from "./badgeTones.ts";
import { isSelfEvaluationOverdue, ownReviewAction } from "./ownReviewAction.ts";
import { ReviewStepList } from "./ReviewStepList.tsx";
import { reviewSteps } from "./reviewSteps.ts";
import { turnOf } from "./turnOf.ts";

interface OwnReviewCardProps {
  readonly review: Review;
  readonly round: Round;
  readonly today: Day;
}

const ReviewAction = ({ review, round, today }: OwnReviewCardProps) => {
  const action = ownReviewAction(review, round, today);
  if (action === null) return null;
  const href = action === "read" ? paths.managerReview.getHref(review.id) : paths.selfEvaluation.getHref(review.id);
  const label = { write: "Write self evaluation", review: "Review self evaluation", read: "View review" }[action];
  return (
    <Button
      component={Link}
      to={href}
      aria-label={`${label}, ${round.name}`}
      {...(action === "write" ? { variant: "contained", color: "primary" } : {})}
    >
      {label}
    </Button>
  );
};

/** One of the person's own reviews: its round, its steps, and what can be done now (spec 1 §2.8, §6). */
export const OwnReviewCard = ({ review, round, today }: OwnReviewCardProps) => {
  const badge = employeeBadge(review, round);
  const overdue = isSelfEvaluationOverdue(review, round, today);
  return (
    <Card
      title={round.name}
      text={`${formatDay(round.startDate)} – ${formatDay(round.endDate)}`}
      actions={<StatusBadge tone={employeeBadgeTones[badge]}>{badge}</StatusBadge>}
      sx={overdue ? { borderColor: "error.main" } : {}}
    >
      <ReviewStepList steps={reviewSteps(review, round, today)} />
      <Box
        sx={{
          display: "flex",
          flexWrap: "wrap",
          alignItems: "center",
          justifyContent: "space-between",
          gap: 1.5,
          mt: 2,
          pt: 1.75,
          borderTop: 1,
          borderColor: "line.soft",
          minHeight: 52,
        }}
      >
        <Typography color={overdue ? "error" : "textSecondary"}>
          {overdue
            ? `Self evaluation overdue: the deadline was ${distance(round.selfEvaluationDeadline, today)}`
            : turnOf(review, round)}
        </Typography>
        <ReviewAction review={review} round={round} today={today} />
      </Box>
    </Card>
  );
};
