import { reviewEntry } from "#domain/audit/actions.ts";
import { periodOfSharing } from "#domain/reviews/acknowledging.ts";
import * as reviews from "#domain/reviews/contract.ts";
import { assertNoRefusal } from "#domain/reviews/evaluations.ts";
import type { Review } from "#domain/reviews/model.ts";
import { shownReview } from "#domain/reviews/policy.ts";
import { shareRefusal } from "#domain/reviews/stepRefusals.ts";
import { personLevelsOf } from "#domain/skillsets/ownSkills.ts";
import { serve } from "../../../http/serve.ts";
import { askedAtSharing } from "../../../promotions/askAtSharing.ts";
import { tryEnqueue } from "../../../queues.ts";
import { sharedMessages } from "../../../reviews/reviewMessages.ts";
import { unchangedEvaluationStep } from "../../../store/reviews/evaluationSteps.ts";
import { personLevelsStep, readPersonLevels, roundLevelsStep } from "../../../store/reviews/personLevels.ts";
import { levelsOf } from "../../../store/reviews/reviewItems.ts";
import { reviewSteps, withProgress } from "../../../store/reviews/reviewSteps.ts";
import { readWholeReview } from "../../../store/reviews/reviews.ts";
import { versionConflict } from "../../../store/table/conflicts.ts";

export const handler = serve(
  reviews.shareReview,
  async ({ store, params, body, actor, authorize, now, today, commit }) => {
    const { review, round, managerEvaluation } = await readWholeReview(store, params.reviewId);
    authorize(review);
    assertNoRefusal(shareRefusal(review));
    if (managerEvaluation.version !== body.version) {
      throw versionConflict();
    }
    // Sharing an older review late must not replace the levels of a newer one (docs/ladder.md#my-skills).
    const current = await readPersonLevels(store, review.employee.id);
    const isOlder = current !== null && current.roundStartDate > round.startDate;
    const sharedAt = now.toISOString();
    const shared: Review = {
      ...withProgress(review, {
        sharedWithEmployeeAt: sharedAt,
        acknowledgement: { state: "awaited", at: null, talkedAt: null },
      }),
      answerPeriod: periodOfSharing(today),
    };
    const levels = personLevelsOf(review, round, levelsOf(managerEvaluation), sharedAt);
    const questions = isOlder ? [] : await askedAtSharing(store, { review, round, levels: levels.levels, today });
    await commit(
      [
        ...reviewSteps(review, shared),
        unchangedEvaluationStep(review.id, "MGR", body.version),
        roundLevelsStep(review.employee.id, levels),
        ...(isOlder ? [] : [personLevelsStep(review.employee.id, levels)]),
        ...questions,
      ],
      {
        audit: reviewEntry("review.shared", review),
        messages: sharedMessages({ store, review: shared, round, actorId: actor.id }),
      },
    );
    return shownReview(actor, shared);
  },
  tryEnqueue,
);
