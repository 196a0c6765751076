import type { Me } from "#domain/people/model.ts";
import { selfEvaluationClosed } from "#domain/reviews/rules.ts";
import { useRead } from "#web/lib/useRead.ts";
import { hasPersonalEntries } from "./access.ts";

/** Whether the person's own self evaluation is open and not done: the red dot of the sidebar (spec 1 §2.2). */
export const useOwnReviewOpen = (me: Me): boolean => {
  const { data } = useRead("reviews", "listOwnReviews", hasPersonalEntries(me) ? {} : null);
  return (
    data?.items.some(
      ({ review, round }) =>
        !review.selfEvaluationCompletedAt && selfEvaluationClosed(review, round, data.today) === null,
    ) ?? false
  );
};
