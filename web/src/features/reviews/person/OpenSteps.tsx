import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { Link } from "react-router-dom";
import { fullName } from "#domain/people/terms.ts";
import { actionNeeded, type OtherReviewAction, otherReviewActions } from "#domain/reviews/actions.ts";
import { isReviewManager } from "#domain/reviews/policy.ts";
import { reviewStage } from "#domain/reviews/stages.ts";
import type { SeenReview } from "#domain/reviews/views/personModel.ts";
import * as paths from "#domain/shared/paths.ts";
import type { Day } from "#domain/shared/time.ts";
import { useConfig } from "#web/lib/config.ts";
import { useListPlace } from "#web/lib/listPlace.ts";
import { useMe } from "#web/lib/session/session.tsx";
import { Card } from "#web/ui/Card.tsx";
import { turnLabels } from "../mine/turnLabels.ts";

const meetings: readonly OtherReviewAction[] = ["Open Meeting", "Share Results", "View Meeting", "Perform Meeting"];

/** The address of an action on somebody's review. */
const actionHref = (action: OtherReviewAction, reviewId: string): string =>
  meetings.includes(action)
    ? paths.performanceMeeting.getHref(reviewId, "manager-reviews")
    : paths.managerReview.getHref(reviewId);

/** Whether there is still something to do in a review: its round is active, or it is final and not shared. */
const isOpen = ({ review, round }: SeenReview): boolean =>
  review.setAside === null &&
  review.sharedWithEmployeeAt === null &&
  (round.status === "active" || reviewStage(review) === "finalized");

/** What is open in a person's reviews, with the viewer's next step as a button. */
export const OpenSteps = ({ reviews, today }: { readonly reviews: readonly SeenReview[]; readonly today: Day }) => {
  const me = useMe();
  const { timeZone } = useConfig();
  const { address } = useListPlace();
  const open = reviews.filter(isOpen);
  if (open.length === 0) {
    return null;
  }
  return (
    <Card title="Open steps">
      {open.map(({ review, round }) => {
        const names = {
          employee: `${review.employee.firstName}'s`,
          manager: isReviewManager(me, review) ? "yours" : "their manager's",
          cto: me.role === "cto" ? "yours" : "the CTO's",
        };
        const needed = actionNeeded(me, review, round, today);
        return (
          <Box
            key={review.id}
            sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1.5, "& + &": { mt: 1.5 } }}
          >
            <Box sx={{ flex: 1, minWidth: 220 }}>
              <Typography sx={{ fontWeight: 600 }}>{round.name}</Typography>
              <Typography variant="body2" color="textSecondary">
                {turnLabels(review, round, timeZone, names)}
              </Typography>
            </Box>
            {otherReviewActions(me, review, round, today).map((action) => (
              <Button
                key={action}
                component={Link}
                to={actionHref(action, review.id)}
                state={{ from: address }}
                aria-label={`${action}, ${fullName(review.employee)}, ${round.name}`}
                {...(needed && { variant: "contained", color: "primary" })}
              >
                {action}
              </Button>
            ))}
          </Box>
        );
      })}
    </Card>
  );
};
