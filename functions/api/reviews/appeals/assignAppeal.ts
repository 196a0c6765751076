import { resolveAppealRefusal } from "#domain/reviews/appeals.ts";
import * as reviews from "#domain/reviews/contract.ts";
import { assertNoRefusal } from "#domain/reviews/evaluations.ts";
import type { Appeal, Review } from "#domain/reviews/model.ts";
import { shownReview } from "#domain/reviews/policy.ts";
import { DomainError } from "#domain/shared/errors.ts";
import { serve } from "../../../http/serve.ts";
import { tryEnqueue } from "../../../queues.ts";
import { readAppealReviewerRefusals } from "../../../reviews/appealReviewers.ts";
import { appealAssignedMessages } from "../../../reviews/resultMessages.ts";
import { responsibleStep } from "../../../store/people/personIndexes.ts";
import { openAppealStep } from "../../../store/reviews/appeals.ts";
import { reviewSteps } from "../../../store/reviews/reviewSteps.ts";
import { readReview } from "../../../store/reviews/reviews.ts";
import { assertRound } from "../../../store/reviews/rounds.ts";
import type { Store } from "../../../store/store.ts";

/** Errors: INVALID_INPUT if this person can't be named. */
const assertAppealReviewer = async (store: Store, review: Review, reviewerId: string): Promise<void> => {
  const [refusal = null] = await readAppealReviewerRefusals(store, review, [reviewerId]);
  if (refusal !== null) {
    throw new DomainError("INVALID_INPUT", refusal, [{ path: ["reviewerId"], message: refusal }]);
  }
};

const withReviewer = ({ reviewerId: _before, ...appeal }: Appeal, reviewerId: string | null): Appeal =>
  reviewerId === null ? appeal : { ...appeal, reviewerId };

export const handler = serve(
  reviews.assignAppeal,
  async ({ store, params, body: { reviewerId }, actor, authorize, commit }) => {
    const review = await readReview(store, params.reviewId);
    authorize(review);
    assertNoRefusal(resolveAppealRefusal(review));
    const { appeal } = review;
    // A CTO who names themselves takes the naming back, and answers as the CTO if they may.
    const named = reviewerId === actor.id ? null : reviewerId;
    if (appeal === undefined || (appeal.reviewerId ?? null) === named) {
      return shownReview(actor, review);
    }
    if (named !== null) {
      await assertAppealReviewer(store, review, named);
    }
    const round = await assertRound(store, review.roundId);
    const after: Review = { ...review, appeal: withReviewer(appeal, named) };
    const responsible = named === null ? [] : [responsibleStep(named)];
    await commit([...reviewSteps(review, after), openAppealStep(after), ...responsible], {
      messages: named === null ? [] : appealAssignedMessages({ store, review: after, round, actorId: actor.id }, named),
    });
    return shownReview(actor, after);
  },
  tryEnqueue,
);
