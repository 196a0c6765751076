import { appealAnswerRefusal, correctionProblem } from "#domain/reviews/appeals.ts";
import * as reviews from "#domain/reviews/contract.ts";
import type { EvaluationAnswers } from "#domain/reviews/evaluationModel.ts";
import { assertNoRefusal, assertSavable, mergedAnswers } from "#domain/reviews/evaluations.ts";
import type { Review } from "#domain/reviews/model.ts";
import { withManagerSummary } from "#domain/reviews/summaries.ts";
import { DomainError } from "#domain/shared/errors.ts";
import { personLevelsOf } from "#domain/skillsets/ownSkills.ts";
import { serve } from "../../../http/serve.ts";
import { tryEnqueue } from "../../../queues.ts";
import { appealAnsweredMessages } from "../../../reviews/resultMessages.ts";
import { appealTextsStep, openAppealStep } from "../../../store/reviews/appeals.ts";
import { evaluationSteps, unchangedEvaluationStep } from "../../../store/reviews/evaluationSteps.ts";
import { personLevelsStep, readPersonLevels, roundLevelsStep } from "../../../store/reviews/personLevels.ts";
import { levelsOf } from "../../../store/reviews/reviewItems.ts";
import { reviewSteps, withProgress } from "../../../store/reviews/reviewSteps.ts";
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

/** Replaces the result, and the levels that follow from it (docs/results.md#second-look). One request. */
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
  reviews.answerAppeal,
  async ({ store, params, body, actor, authorize, now, today, commit }) => {
    const whole = await readWholeReview(store, params.reviewId);
    const { review, round, managerEvaluation, appealTexts } = whole;
    authorize(review);
    assertNoRefusal(appealAnswerRefusal(review));
    if (managerEvaluation.version !== body.version) {
      throw versionConflict();
    }
    const answers = body.correction === null ? null : corrected(whole, body.correction);
    if (review.appeal === undefined || appealTexts === null) {
      throw new Error("A second look that waits for an answer has its reason.");
    }
    const after: Review = {
      ...withProgress(answers === null ? review : withManagerSummary(review, "final", answers, whole), {}),
      appeal: { ...review.appeal, outcome: answers === null ? "unchanged" : "corrected", answeredOn: today },
    };
    await commit(
      [
        ...reviewSteps(review, after),
        openAppealStep(after),
        appealTextsStep(review.id, { ...appealTexts, answer: body.answer }),
        ...(answers === null
          ? [unchangedEvaluationStep(review.id, "MGR", body.version)]
          : await correctionSteps(store, whole, answers, now.toISOString())),
      ],
      {
        messages: await appealAnsweredMessages({ store, review: after, round, actorId: actor.id }),
      },
    );
    return after;
  },
  tryEnqueue,
);
