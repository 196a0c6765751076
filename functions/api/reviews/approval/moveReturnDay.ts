import { reviewEntry } from "#domain/audit/actions.ts";
import { returnDayRefusal } from "#domain/reviews/approval/sendingBack.ts";
import * as reviews from "#domain/reviews/contract.ts";
import { assertNoRefusal } from "#domain/reviews/evaluations.ts";
import { shownReview } from "#domain/reviews/policy.ts";
import { assertFound } from "#domain/shared/notFound.ts";
import { serve } from "../../../http/serve.ts";
import { assertReturnDay } from "../../../reviews/ownDeadline.ts";
import { reviewSteps } from "../../../store/reviews/reviewSteps.ts";
import { readWholeReview } from "../../../store/reviews/reviews.ts";
import { unchangedRoundStep } from "../../../store/reviews/rounds.ts";

export const handler = serve(
  reviews.moveReturnDay,
  async ({ store, params, body: { until }, actor, authorize, today, commit }) => {
    const { review, round } = await readWholeReview(store, params.reviewId);
    authorize(review);
    assertNoRefusal(returnDayRefusal(review, round));
    assertReturnDay(until, round, today);
    const sentBack = assertFound("review", review.sentBack);
    const after = { ...review, sentBack: { ...sentBack, until, isOpen: true } };
    await commit([...reviewSteps(review, after), unchangedRoundStep(round)], {
      audit: reviewEntry("review.returnDayMoved", review),
    });
    return shownReview(actor, after);
  },
);
