import { reviews } from "#domain/reviews/contract.ts";
import { demandNoRefusal } from "#domain/reviews/evaluations.ts";
import { shareRefusal } from "#domain/reviews/rules.ts";
import { serve } from "../../http/serve.ts";
import { personLevelsStep } from "../../store/personLevels.ts";
import {
  advanced,
  levelsOf,
  readWholeReview,
  reviewSteps,
  unchangedEvaluationStep,
  untilUnmoved,
} from "../../store/reviews.ts";
import { transact, versionConflict } from "../../store/transact.ts";

export const handler = serve(reviews.shareReview, ({ store, params, body, permit, now }) =>
  untilUnmoved(async () => {
    const { review, round, managerEvaluation } = await readWholeReview(store, params.reviewId);
    permit(review);
    demandNoRefusal(shareRefusal(review));
    if (managerEvaluation.version !== body.version) throw versionConflict();
    const sharedAt = now.toISOString();
    const shared = advanced(review, { sharedWithEmployeeAt: sharedAt });
    await transact(store, [
      ...reviewSteps(review, shared),
      unchangedEvaluationStep(review.id, "MGR", body.version),
      personLevelsStep(review.employee.id, {
        levels: levelsOf(managerEvaluation),
        reviewId: review.id,
        roundId: round.id,
        roundName: round.name,
        sharedAt,
      }),
    ]);
    return shared;
  }),
);
