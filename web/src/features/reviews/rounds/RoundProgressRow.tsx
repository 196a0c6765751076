import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { Link } from "react-router-dom";
import type { Absence } from "#domain/people/model.ts";
import { fullName } from "#domain/people/terms.ts";
import { isOpenedByName } from "#domain/reviews/actions.ts";
import type { Review } from "#domain/reviews/model.ts";
import { mayOpenReview } from "#domain/reviews/policy.ts";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import { assignmentOf, reviewStage } from "#domain/reviews/stages.ts";
import { exclusionLabels, stageLabels } from "#domain/reviews/terms.ts";
import * as paths from "#domain/shared/paths.ts";
import { type Day, dayOf, daysBetween, type Instant } from "#domain/shared/time.ts";
import { useConfig } from "#web/lib/config.ts";
import { awayText } from "#web/lib/format/away.ts";
import { useListOrigin } from "#web/lib/listOrigin.ts";
import { useMe } from "#web/lib/session/session.tsx";
import { Hint } from "#web/ui/text/Hint.tsx";
import { ExceptionMenu } from "../exceptions/ExceptionMenu.tsx";
import { ownDeadlineTexts } from "../exceptions/exceptionTexts.ts";
import { ReviewedPersonName } from "../shared/people/ReviewedPersonName.tsx";

const waitingText = (since: Instant, today: Day, timeZone: string): string => {
  const days = daysBetween(dayOf(since, timeZone), today);
  if (days <= 0) {
    return "since today";
  }
  return days === 1 ? "for 1 day" : `for ${days} days`;
};

const stateOf = (review: Review, today: Day, timeZone: string): string => {
  const assignment = assignmentOf(review);
  if (assignment === null) {
    return exclusionLabels[review.exclusion ?? "left"];
  }
  return `${stageLabels[reviewStage(review)]}, ${waitingText(assignment.since, today, timeZone)}`;
};

interface RoundProgressRowProps {
  readonly review: Review;
  readonly round: Round;
  readonly today: Day;
  readonly managerAbsence: Absence | null;
  readonly isAmbiguous: boolean;
}

/** Links the review only for viewers who may read it. */
export const RoundProgressRow = ({ review, round, today, managerAbsence, isAmbiguous }: RoundProgressRowProps) => {
  const me = useMe();
  const { timeZone } = useConfig();
  const { address } = useListOrigin();
  const { employee } = review;
  return (
    <Box
      component="li"
      sx={{
        display: "flex",
        flexWrap: "wrap",
        alignItems: "center",
        justifyContent: "space-between",
        columnGap: 1.5,
        rowGap: 0.5,
        py: 0.25,
        minHeight: 44,
        borderBottom: 1,
        borderColor: "line.soft",
      }}
    >
      <Box sx={{ minWidth: 0, flex: "1 1 240px" }}>
        <Box component="span" sx={{ overflowWrap: "anywhere" }}>
          <ReviewedPersonName review={review} round={round} today={today} />
        </Box>
        <Hint>
          {[
            ...(isAmbiguous ? [employee.email] : []),
            stateOf(review, today, timeZone),
            ...ownDeadlineTexts(review),
            awayText(employee.absence, today) ?? [],
          ]
            .flat()
            .join(" · ")}
        </Hint>
      </Box>
      {mayOpenReview(me, review) && !isOpenedByName(me, review, round, today) && (
        <Button
          component={Link}
          size="small"
          to={paths.managerReview.getHref(review.id)}
          state={{ from: address }}
          aria-label={`View Review of ${fullName(employee)}`}
        >
          View Review
        </Button>
      )}
      <ExceptionMenu review={review} round={round} today={today} managerAbsence={managerAbsence} isIcon />
    </Box>
  );
};
