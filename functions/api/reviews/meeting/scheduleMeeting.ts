import * as reviews from "#domain/reviews/contract.ts";
import { assertNoRefusal } from "#domain/reviews/evaluations.ts";
import { shownReview } from "#domain/reviews/policy.ts";
import { finalEvaluationRefusal } from "#domain/reviews/stepRefusals.ts";
import { DomainError } from "#domain/shared/errors.ts";
import { serve } from "../../../http/serve.ts";
import { tryEnqueue } from "../../../queues.ts";
import { meetingMessages } from "../../../reviews/reviewMessages.ts";
import { reviewSteps, withProgress } from "../../../store/reviews/reviewSteps.ts";
import { readWholeReview } from "../../../store/reviews/reviews.ts";
import { unchangedRoundStep } from "../../../store/reviews/rounds.ts";
import { versionConflict } from "../../../store/table/conflicts.ts";

const past = "This day has passed. Choose today or a later day.";

export const handler = serve(
  reviews.scheduleMeeting,
  async ({ store, params, body, actor, authorize, today, commit }) => {
    const { review, round } = await readWholeReview(store, params.reviewId);
    authorize(review);
    assertNoRefusal(finalEvaluationRefusal(review, round));
    if (body.meetingScheduledAt < today) {
      throw new DomainError("INVALID_INPUT", past, [{ path: ["meetingScheduledAt"], message: past }]);
    }
    if (review.version !== body.version) {
      throw versionConflict();
    }
    const scheduled = withProgress(review, { meetingScheduledAt: body.meetingScheduledAt });
    await commit([...reviewSteps(review, scheduled), unchangedRoundStep(round)], {
      messages: meetingMessages({ store, review: scheduled, round, actorId: actor.id }, review),
    });
    return shownReview(actor, scheduled);
  },
  tryEnqueue,
);
