import { reviewEntry } from "#domain/audit/actions.ts";
import { countsEarlier, sendBackRefusal } from "#domain/reviews/approval/sendingBack.ts";
import * as reviews from "#domain/reviews/contract.ts";
import { assertNoRefusal } from "#domain/reviews/evaluations.ts";
import { withEvaluator } from "#domain/reviews/evaluators.ts";
import type { Review } from "#domain/reviews/model.ts";
import { shownReview } from "#domain/reviews/policy.ts";
import { serve } from "../../../http/serve.ts";
import { tryEnqueue } from "../../../queues.ts";
import { assertReturnDay } from "../../../reviews/ownDeadline.ts";
import { sentBackMessages } from "../../../reviews/reviewMessages.ts";
import { readWholeReview } from "../../../store/reviews/reviews.ts";
import { sendBackSteps } from "../../../store/reviews/sendBackNotes.ts";
import { versionConflict } from "../../../store/table/conflicts.ts";

export const handler = serve(
  reviews.sendBackEvaluation,
  async ({ store, params, body, actor, authorize, now, today, commit }) => {
    const whole = await readWholeReview(store, params.reviewId);
    const { review, round } = whole;
    authorize(review);
    assertNoRefusal(sendBackRefusal(review, round, today));
    const { note, until } = body;
    assertReturnDay(until, round, today);
    const read = countsEarlier(review) ? whole.earlierManagerEvaluation : whole.managerEvaluation;
    if (review.version !== body.version || read.version !== body.managerVersion) {
      throw versionConflict();
    }
    const [by, at] = [actor.id, now.toISOString()];
    // Its version stays: everyone who sees the states would notice a change of it.
    const after: Review = { ...withEvaluator(review, by), sentBack: { by, at, until, isOpen: true } };
    await commit(sendBackSteps(whole, after, { by, at, note }), {
      audit: reviewEntry("review.sentBack", review),
      messages: await sentBackMessages({ store, review: after, round, actorId: by }),
    });
    return shownReview(actor, after);
  },
  tryEnqueue,
);
