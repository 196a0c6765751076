import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { Link } from "react-router-dom";
import { fullName } from "#domain/people/terms.ts";
import { cardActions, isActionNeeded } from "#domain/reviews/actions.ts";
import { reviewStage } from "#domain/reviews/stages.ts";
import type { VisibleReview } from "#domain/reviews/views/personModel.ts";
import type { Day } from "#domain/shared/time.ts";
import { useConfig } from "#web/lib/config.ts";
import { useListOrigin } from "#web/lib/listOrigin.ts";
import { useMe } from "#web/lib/session/session.tsx";
import { Card } from "#web/ui/Card.tsx";
import { Hint } from "#web/ui/text/Hint.tsx";
import { assigneeLabel, assigneeNames, otherReviewHref } from "../mine/assigneeLabel.ts";

/** The round is active, or the review is final and not shared. */
const isOpen = ({ review, round }: VisibleReview): boolean =>
  review.exclusion === null &&
  review.sharedWithEmployeeAt === null &&
  (round.status === "active" || reviewStage(review) === "finalized");

export const OpenSteps = ({ reviews, today }: { readonly reviews: readonly VisibleReview[]; readonly today: Day }) => {
  const me = useMe();
  const { timeZone } = useConfig();
  const { currentAddress } = useListOrigin();
  const open = reviews.filter(isOpen);
  if (open.length === 0) {
    return null;
  }
  return (
    <Card title="Open steps">
      {open.map(({ review, round }) => {
        const needed = isActionNeeded(me, review, round, today);
        return (
          <Box
            key={review.id}
            sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1.5, "& + &": { mt: 1.5 } }}
          >
            <Box sx={{ flex: 1, minWidth: 220 }}>
              <Typography sx={{ fontWeight: 600 }}>{round.name}</Typography>
              <Hint>{assigneeLabel(review, round, timeZone, assigneeNames(me, review))}</Hint>
            </Box>
            {cardActions(me, review, round, today).map((action) => (
              <Button
                key={action}
                component={Link}
                to={otherReviewHref(action, review.id, "manager-reviews")}
                state={{ from: currentAddress }}
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
