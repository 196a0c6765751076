import { isManagerTold, shareAppealRefusal, withManagerTold } from "#domain/reviews/appeals.ts";
import * as reviews from "#domain/reviews/contract.ts";
import { assertNoRefusal } from "#domain/reviews/evaluations.ts";
import { shownReview } from "#domain/reviews/policy.ts";
import { serve } from "../../../http/serve.ts";
import { reviewSteps } from "../../../store/reviews/reviewSteps.ts";
import { readReview } from "../../../store/reviews/reviews.ts";

export const handler = serve(
  reviews.shareAppeal,
  async ({ store, params, body: { tellsManager }, actor, authorize, commit }) => {
    const review = await readReview(store, params.reviewId);
    authorize(review);
    assertNoRefusal(shareAppealRefusal(review, tellsManager));
    const { appeal } = review;
    if (appeal === undefined || (appeal.tellsManager === tellsManager && isManagerTold(review) === tellsManager)) {
      return shownReview(actor, review);
    }
    const after = { ...review, appeal: withManagerTold(appeal, tellsManager ? review.employee.managerId : null) };
    await commit(reviewSteps(review, after));
    return shownReview(actor, after);
  },
);
