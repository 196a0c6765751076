import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useId, useMemo } from "react";
import type { ListedReview } from "#domain/reviews/views/listModel.ts";
import { ambiguousNameIds } from "#web/lib/format/ambiguousNameIds.ts";
import { earlyHeading } from "#web/lib/format/numbers.ts";
import type { RowPosition } from "#web/ui/lists/useVirtualRows.ts";
import { itemPositionProps, VirtualList } from "#web/ui/lists/VirtualRows.tsx";
import { rowAttribute } from "../queue/useReturnToRow.ts";
import { CompletionDate } from "../shared/CompletionDate.tsx";
import { completionSteps } from "../shared/completionSteps.ts";
import { ReviewedPerson } from "../shared/people/ReviewedPerson.tsx";
import { ManagedReviewButtons } from "./ManagedReviewButtons.tsx";
import { ManagedReviewStatus } from "./ManagedReviewStatus.tsx";
import type { ManagedReviewList } from "./ManagedReviewsTable.tsx";

const idOf = ({ id }: ListedReview): string => id;

export const ManagedReviewCards = ({ reviews, early, round, today, managerOf, onSchedule }: ManagedReviewList) => {
  const headingId = useId();
  const ambiguous = useMemo(
    () => ambiguousNameIds([...reviews, ...early].map(({ employee }) => employee)),
    [reviews, early],
  );
  const cardOf =
    (list: readonly ListedReview[]) =>
    (review: ListedReview, { index, measure }: RowPosition) => {
      return (
        <Box
          component="li"
          key={review.id}
          {...{ [rowAttribute]: review.id }}
          {...itemPositionProps(index, measure, list.length)}
          sx={{ px: 2, py: 1.5, "&:not(:first-of-type)": { borderTop: 1, borderColor: "line.soft" } }}
        >
          <ReviewedPerson
            review={review}
            round={round}
            today={today}
            manager={managerOf(review)}
            isAmbiguous={ambiguous.has(review.employee.id)}
          />
          <Box component="dl" sx={{ m: 0, my: 1, display: "grid", gridTemplateColumns: "repeat(3, auto)", gap: 1 }}>
            {completionSteps(review).map(({ label, doneAt, draft }) => (
              <div key={label}>
                <Typography component="dt" variant="caption" color="textSecondary">
                  {label}
                </Typography>
                <Typography component="dd" variant="body2" sx={{ m: 0 }}>
                  <CompletionDate doneAt={doneAt} draft={draft} today={today} />
                </Typography>
              </div>
            ))}
          </Box>
          <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 1.5, rowGap: 1 }}>
            <Box sx={{ flex: 1 }}>
              <ManagedReviewStatus review={review} today={today} />
            </Box>
            <ManagedReviewButtons review={review} round={round} today={today} onSchedule={onSchedule} />
          </Box>
        </Box>
      );
    };
  return (
    <>
      {reviews.length > 0 && (
        <VirtualList aria-label={`Reviews of ${round.name}`} rows={reviews} rowKey={idOf}>
          {cardOf(reviews)}
        </VirtualList>
      )}
      {early.length > 0 && (
        <>
          <Typography
            id={headingId}
            component="h3"
            variant="subtitle2"
            color="textSecondary"
            sx={{ px: 2, pt: 2, ...(reviews.length > 0 && { borderTop: 1, borderColor: "line.main" }) }}
          >
            {earlyHeading}
          </Typography>
          <VirtualList aria-labelledby={headingId} rows={early} rowKey={idOf}>
            {cardOf(early)}
          </VirtualList>
        </>
      )}
    </>
  );
};
