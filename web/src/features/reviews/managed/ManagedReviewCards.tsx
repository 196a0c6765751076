import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { isOpenedByName } from "#domain/reviews/actions.ts";
import { ambiguousNames } from "#web/lib/ambiguousNames.ts";
import { useMe } from "#web/lib/session.tsx";
import { rowAttribute } from "../queue/useReturnToRow.ts";
import { CompletionDate } from "../shared/CompletionDate.tsx";
import { ReviewedPerson } from "../shared/ReviewedPerson.tsx";
import { ManagedReviewButtons } from "./ManagedReviewButtons.tsx";
import { ManagedReviewStatus } from "./ManagedReviewStatus.tsx";
import type { ManagedReviewList } from "./ManagedReviewsTable.tsx";

/** A round's reviews on a phone, one card per person. */
export const ManagedReviewCards = ({ reviews, round, today, managerTextOf, onSchedule }: ManagedReviewList) => {
  const me = useMe();
  const ambiguous = ambiguousNames(reviews.map(({ employee }) => employee));
  return (
    <Box component="ul" aria-label={`Reviews of ${round.name}`} sx={{ listStyle: "none", m: 0, p: 0 }}>
      {reviews.map((review) => {
        const moments = [
          { name: "Self Evaluation", doneAt: review.selfEvaluationCompletedAt, draft: null },
          { name: "Manager Review", doneAt: review.managerEvaluationCompletedAt, draft: review.draft },
          { name: "CTO Review", doneAt: review.ctoApprovalCompletedAt, draft: null },
        ];
        return (
          <Box
            component="li"
            key={review.id}
            {...{ [rowAttribute]: review.id }}
            sx={{ p: 2, "&:not(:first-of-type)": { borderTop: 1, borderColor: "line.soft" } }}
          >
            <ReviewedPerson
              employee={review.employee}
              managerText={managerTextOf(review)}
              isAmbiguous={ambiguous.has(review.employee.id)}
              reviewId={isOpenedByName(me, review) ? review.id : undefined}
            />
            <Box sx={{ mt: 1 }}>
              <ManagedReviewStatus review={review} round={round} today={today} />
            </Box>
            <Box component="dl" sx={{ m: 0, my: 1.25, display: "grid", gridTemplateColumns: "1fr auto", gap: 0.5 }}>
              {moments.map(({ name, doneAt, draft }) => (
                <Box key={name} sx={{ display: "contents" }}>
                  <Typography component="dt" variant="body2" color="textSecondary">
                    {name}
                  </Typography>
                  <Typography component="dd" variant="body2" sx={{ m: 0, textAlign: "right" }}>
                    <CompletionDate doneAt={doneAt} draft={draft} />
                  </Typography>
                </Box>
              ))}
            </Box>
            <ManagedReviewButtons review={review} round={round} today={today} onSchedule={onSchedule} />
          </Box>
        );
      })}
    </Box>
  );
};
