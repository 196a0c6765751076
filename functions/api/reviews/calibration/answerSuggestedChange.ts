import { reviewEntry } from "#domain/audit/actions.ts";
import { suggestedValues, suggestionRefusal, withSuggested } from "#domain/reviews/calibration/changes.ts";
import * as reviews from "#domain/reviews/contract.ts";
import { assertNoRefusal } from "#domain/reviews/evaluations.ts";
import { serve } from "../../../http/serve.ts";
import { writeManagersAnswers } from "../../../reviews/saveManagerEvaluation.ts";
import { declinedSteps, withOutcome } from "../../../store/reviews/calibration.ts";
import { answersOf } from "../../../store/reviews/reviewItems.ts";
import { reviewStep } from "../../../store/reviews/reviewSteps.ts";
import { readWholeReview } from "../../../store/reviews/reviews.ts";
import { unchangedRoundStep } from "../../../store/reviews/rounds.ts";
import { versionConflict } from "../../../store/table/conflicts.ts";

export const handler = serve(
  reviews.answerSuggestedChange,
  async ({ store, params, body, actor, authorize, now, commit }) => {
    const whole = await readWholeReview(store, params.reviewId);
    const { review, round, skillsets, managerEvaluation } = whole;
    authorize(review);
    // A second click succeeds.
    if (review.calibration?.outcome === (body.accepts ? "accepted" : "declined")) {
      return null;
    }
    assertNoRefusal(suggestionRefusal(review, round));
    const audit = reviewEntry("review.suggestedChangeAnswered", review);
    if (!body.accepts) {
      const said = whole.calibrated.find(({ sessionId }) => sessionId === review.calibration?.sessionId);
      await commit(
        [
          reviewStep(review, withOutcome(review, "declined")),
          ...declinedSteps(said, { by: actor.id, reason: body.reason }),
          unchangedRoundStep(round),
        ],
        { audit },
      );
      return null;
    }
    if (managerEvaluation.version !== body.managerVersion) {
      throw versionConflict();
    }
    const values = suggestedValues(review.calibration?.suggested, skillsets);
    await writeManagersAnswers({ actor, now, commit }, whole, withSuggested(answersOf(managerEvaluation), values), {
      version: managerEvaluation.version,
      withReview: (saved) => withOutcome(saved, "accepted"),
      audit,
    });
    return null;
  },
);
