import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Tooltip from "@mui/material/Tooltip";
import { Link } from "react-router-dom";
import { fullName } from "#domain/people/terms.ts";
import {
  hasReadableParts,
  isActionNeeded,
  type ManagedReviewAction,
  managedReviewActions,
} from "#domain/reviews/actions.ts";
import type { Review } from "#domain/reviews/model.ts";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import * as paths from "#domain/shared/paths.ts";
import type { Day } from "#domain/shared/time.ts";
import { useListOrigin } from "#web/lib/listOrigin.ts";
import { useMe } from "#web/lib/session/session.tsx";
import { CalendarIcon, EditCalendarIcon } from "#web/ui/icons.tsx";
import { Hint } from "#web/ui/text/Hint.tsx";
import { WaitingSince } from "./WaitingSince.tsx";

/** The other two actions open the dialog for the meeting's date. */
const hrefs: Partial<Record<ManagedReviewAction, (reviewId: string) => string>> = {
  "CTO Review": paths.managerReview.getHref,
  Review: paths.managerReview.getHref,
  "View Review": paths.managerReview.getHref,
  "Perform Meeting": (reviewId) => paths.performanceMeeting.getHref(reviewId, "manager-reviews"),
  "Share Results": (reviewId) => paths.performanceMeeting.getHref(reviewId, "manager-reviews"),
  "View Meeting": (reviewId) => paths.performanceMeeting.getHref(reviewId, "manager-reviews"),
};

const prepositions: Readonly<Record<ManagedReviewAction, string>> = {
  "CTO Review": "of",
  Review: "of",
  "View Review": "of",
  "Schedule Meeting": "with",
  "Perform Meeting": "with",
  "Edit Meeting Date": "with",
  "Share Results": "with",
  "View Meeting": "with",
};

const isUrgent = (action: ManagedReviewAction, needed: boolean, review: Review): boolean => {
  if (!needed || action === "View Review" || action === "Edit Meeting Date") {
    return false;
  }
  return action !== "Review" || review.selfEvaluationCompletedAt !== null;
};

interface ManagedReviewButtonsProps {
  readonly review: Review;
  readonly round: Round;
  readonly today: Day;
  readonly onSchedule: (review: Review) => void;
  readonly size?: "small" | "medium";
}

/** With the waiting time; needed actions are highlighted (docs/evaluations.md#buttons). */
export const ManagedReviewButtons = ({
  review,
  round,
  today,
  onSchedule,
  size = "medium",
}: ManagedReviewButtonsProps) => {
  const me = useMe();
  const { currentAddress } = useListOrigin();
  const actions = managedReviewActions(me, review, round, today);
  const needed = isActionNeeded(me, review, round, today);
  if (actions.length === 0) {
    return hasReadableParts(me, review) ? null : <Hint component="span">Nothing to read yet</Hint>;
  }
  return (
    <Box sx={{ display: "inline-flex", flexWrap: size === "small" ? "nowrap" : "wrap", alignItems: "center", gap: 1 }}>
      <WaitingSince review={review} round={round} today={today} />
      {actions.map((action) => {
        const href = hrefs[action]?.(review.id);
        const buttonProps = isUrgent(action, needed, review)
          ? ({ variant: "contained", color: "primary" } as const)
          : {};
        const label = `${action} ${prepositions[action]} ${fullName(review.employee)}`;
        if (href !== undefined) {
          return (
            <Button
              key={action}
              component={Link}
              size={size}
              to={href}
              state={{ from: currentAddress }}
              aria-label={label}
              {...buttonProps}
            >
              {action}
            </Button>
          );
        }
        return (
          <Tooltip key={action} title={action}>
            <Button
              size={size}
              aria-label={label}
              onClick={() => onSchedule(review)}
              {...buttonProps}
              sx={{ minWidth: 36, px: 1 }}
            >
              {action === "Schedule Meeting" ? (
                <CalendarIcon fontSize="small" />
              ) : (
                <EditCalendarIcon fontSize="small" />
              )}
            </Button>
          </Tooltip>
        );
      })}
    </Box>
  );
};
