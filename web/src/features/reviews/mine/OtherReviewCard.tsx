import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { Link } from "react-router-dom";
import { fullName } from "#domain/people/terms.ts";
import { cardActions, isActionNeeded, type OtherReviewAction } from "#domain/reviews/actions.ts";
import { managerBadge } from "#domain/reviews/badges.ts";
import type { Review } from "#domain/reviews/model.ts";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import type { ListedReview } from "#domain/reviews/views/listModel.ts";
import { selfDeadlineOf } from "#domain/reviews/windows.ts";
import type { Day } from "#domain/shared/time.ts";
import { useConfig } from "#web/lib/config.ts";
import { formatRelativeDay } from "#web/lib/format/dates.ts";
import { useListOrigin } from "#web/lib/listOrigin.ts";
import { useMe } from "#web/lib/session/session.tsx";
import { Card } from "#web/ui/Card.tsx";
import { StatusBadge } from "#web/ui/StatusBadge.tsx";
import { managerBadgeTones } from "../shared/badgeTones.ts";
import { CompletionDate } from "../shared/CompletionDate.tsx";
import { completionSteps } from "../shared/completionSteps.ts";
import { ReviewedPerson } from "../shared/people/ReviewedPerson.tsx";
import type { ShownManager } from "../shared/people/useManagerOf.ts";
import { assigneeLabel, assigneeNames, otherReviewHref } from "./assigneeLabel.ts";
import { ReviewCardFooter, reviewCardStyle } from "./ReviewCardFooter.tsx";
import { isSelfEvaluationOverdue } from "./selfEvaluationOverdue.ts";

const isNext = (action: OtherReviewAction, review: Review): boolean => {
  if (review.finalManagerEvaluationCompletedAt) {
    return action === "Share Results";
  }
  if (review.ctoApprovalCompletedAt) {
    return action === "Open Meeting" || action === "Perform Meeting";
  }
  return action === "CTO Review" || (action === "Review" && review.selfEvaluationCompletedAt !== null);
};

interface OtherReviewCardProps {
  readonly review: ListedReview;
  readonly round: Round;
  readonly today: Day;
  /** Null while it loads, undefined if it isn't shown. */
  readonly manager: ShownManager | null | undefined;
  readonly isAmbiguous: boolean;
}

/** A review that the signed-in manager or CTO follows (docs/evaluations.md#buttons). */
export const OtherReviewCard = ({ review, round, today, manager, isAmbiguous }: OtherReviewCardProps) => {
  const me = useMe();
  const { timeZone } = useConfig();
  const { currentAddress } = useListOrigin();
  const badge = managerBadge(review, today);
  const overdue = isSelfEvaluationOverdue(review, round, today);
  const needed = isActionNeeded(me, review, round, today);
  const name = fullName(review.employee);
  return (
    <Card sx={[reviewCardStyle, overdue && { borderColor: "error.main" }]}>
      <Box sx={{ display: "flex", alignItems: "flex-start", justifyContent: "space-between", gap: 1.5 }}>
        <ReviewedPerson review={review} round={round} today={today} manager={manager} isAmbiguous={isAmbiguous} />
        <StatusBadge tone={managerBadgeTones[badge]}>{badge}</StatusBadge>
      </Box>
      <Box
        component="dl"
        sx={{ m: 0, mt: 1.75, display: "grid", gap: 1, gridTemplateColumns: "repeat(3, minmax(0, 1fr))" }}
      >
        {completionSteps(review).map(({ label, doneAt, draft }) => (
          <Box key={label} sx={{ minWidth: 0 }}>
            <Typography component="dt" variant="caption" color="textSecondary">
              {label}
            </Typography>
            <Typography component="dd" variant="body2" sx={{ m: 0 }}>
              <CompletionDate doneAt={doneAt} draft={draft} />
            </Typography>
          </Box>
        ))}
      </Box>
      <ReviewCardFooter
        isError={overdue}
        text={
          overdue
            ? `Self-evaluation overdue: the deadline was ${formatRelativeDay(selfDeadlineOf(review, round), today)}`
            : assigneeLabel(review, round, timeZone, assigneeNames(me, review))
        }
      >
        {cardActions(me, review, round, today).map((action) => (
          <Button
            key={action}
            component={Link}
            to={otherReviewHref(action, review.id, "my-reviews")}
            state={{ from: currentAddress }}
            aria-label={`${action}, ${name}, ${round.name}`}
            {...(needed && isNext(action, review) ? { variant: "contained", color: "primary" } : {})}
          >
            {action}
          </Button>
        ))}
      </ReviewCardFooter>
    </Card>
  );
};
