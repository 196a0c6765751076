import { correctionProblem, involvedRefusal, resolveAppealRefusal } from "#domain/reviews/appeals.ts";
import * as reviews from "#domain/reviews/contract.ts";
import type { EvaluationAnswers } from "#domain/reviews/evaluationModel.ts";
import { assertNoRefusal, assertSavable, mergedAnswers } from "#domain/reviews/evaluations.ts";
import { isEvaluator } from "#domain/reviews/evaluators.ts";
import type { Review } from "#domain/reviews/model.ts";
import { shownReview } from "#domain/reviews/policy.ts";
import { withManagerSummary } from "#domain/reviews/summaries.ts";
import { DomainError } from "#domain/shared/errors.ts";
import { personLevelsOf } from "#domain/skillsets/ownSkills.ts";
import { serve } from "../../../http/serve.ts";
import { tryEnqueue } from "../../../queues.ts";
import { readAppealOffer } from "../../../reviews/appealReviewers.ts";
import { appealResolvedMessages } from "../../../reviews/resultMessages.ts";
import { appealTextsStep, openAppealStep } from "../../../store/reviews/appeals.ts";
import { evaluationSteps, unchangedEvaluationStep } from "../../../store/reviews/evaluationSteps.ts";
import { personLevelsStep, readPersonLevels, roundLevelsStep } from "../../../store/reviews/personLevels.ts";
import { levelsOf } from "../../../store/reviews/reviewItems.ts";
import { reviewSteps } from "../../../store/reviews/reviewSteps.ts";
import { readWholeReview, type WholeReview } from "../../../store/reviews/reviews.ts";
import type { Store } from "../../../store/store.ts";
import { versionConflict } from "../../../store/table/conflicts.ts";
import type { TransactionStep } from "../../../store/transact.ts";

/** The corrected answers. Errors: INVALID_INPUT if one is lower or nothing differs, INCOMPLETE if one is missing. */
const corrected = (
  { managerEvaluation, sharedEvaluation, skillsets }: WholeReview,
  correction: EvaluationAnswers,
): EvaluationAnswers => {
  const answers = mergedAnswers(correction, managerEvaluation);
  assertSavable(answers, managerEvaluation, skillsets, "manager");
  const problem = correctionProblem(sharedEvaluation, answers);
  if (problem !== null) {
    throw new DomainError("INVALID_INPUT", problem, [{ path: ["correction"], message: problem }]);
  }
  return answers;
};

/** Errors: FORBIDDEN if the person had a part in the review and someone else can answer. */
const assertUninvolved = async (store: Store, review: Review, actorId: string): Promise<void> => {
  const refusal = isEvaluator(review, actorId) ? involvedRefusal(await readAppealOffer(store, review), actorId) : null;
  if (refusal !== null) {
    throw new DomainError("FORBIDDEN", refusal);
  }
};

/** Replaces the result and the levels derived from it (docs/reviews.md#appeals). One request. */
const correctionSteps = async (
  store: Store,
  { review, round, managerEvaluation }: WholeReview,
  answers: EvaluationAnswers,
  at: string,
): Promise<readonly TransactionStep[]> => {
  const current = await readPersonLevels(store, review.employee.id);
  const isOlder = current !== null && current.roundStartDate > round.startDate;
  const levels = personLevelsOf(review, round, levelsOf(answers), review.sharedWithEmployeeAt ?? at);
  return [
    ...evaluationSteps(review.id, "MGR", answers, managerEvaluation.version, at, managerEvaluation),
    roundLevelsStep(review.employee.id, levels),
    ...(isOlder ? [] : [personLevelsStep(review.employee.id, levels)]),
  ];
};

export const handler = serve(
  reviews.resolveAppeal,
  async ({ store, params, body, actor, authorize, now, today, commit }) => {
    const whole = await readWholeReview(store, params.reviewId);
    const { review, round, managerEvaluation, appealTexts } = whole;
    authorize(review);
    assertNoRefusal(resolveAppealRefusal(review));
    await assertUninvolved(store, review, actor.id);
    if (managerEvaluation.version !== body.version) {
      throw versionConflict();
    }
    const answers = body.correction === null ? null : corrected(whole, body.correction);
    if (review.appeal === undefined || appealTexts === null) {
      throw new Error("An open appeal has its reason.");
    }
    const after: Review = {
      ...(answers === null ? review : withManagerSummary(review, "final", answers, whole)),
      appeal: { ...review.appeal, outcome: answers === null ? "unchanged" : "corrected", resolvedOn: today },
    };
    await commit(
      [
        ...reviewSteps(review, after),
        openAppealStep(after),
        appealTextsStep(review.id, { ...appealTexts, resolution: body.resolution }),
        ...(answers === null
          ? [unchangedEvaluationStep(review.id, "MGR", body.version)]
          : await correctionSteps(store, whole, answers, now.toISOString())),
      ],
      {
        messages: await appealResolvedMessages({ store, review: after, round, actorId: actor.id }),
      },
    );
    return shownReview(actor, after);
  },
  tryEnqueue,
);
