import * as reviews from "#domain/reviews/contract.ts";
import {
  assertSavable,
  assertSelfEvaluationOpen,
  draftProgressOf,
  isNothingToSave,
  withSaved,
} from "#domain/reviews/evaluations.ts";
import { withSelfSummary } from "#domain/reviews/summaries.ts";
import { serve } from "../../http/serve.ts";
import { evaluationSteps } from "../../store/evaluationSteps.ts";
import { draftSteps, selfEvaluationWritableStep, summaryStep } from "../../store/reviewSteps.ts";
import { readWholeReview } from "../../store/reviews.ts";
import { unchangedRoundStep } from "../../store/rounds.ts";

export const handler = serve(
  reviews.saveSelfEvaluation,
  async ({ store, params, body, authorize, now, today, commit }) => {
    const { review, round, skillsets, selfEvaluation } = await readWholeReview(store, params.reviewId);
    authorize(review);
    assertSelfEvaluationOpen(review, round, today);
    const { version, ...sent } = body;
    const answers = withSaved(sent, selfEvaluation);
    assertSavable(answers, selfEvaluation, skillsets, "evaluation");
    if (isNothingToSave(answers, selfEvaluation)) {
      return selfEvaluation;
    }
    const updatedAt = now.toISOString();
    const writable = selfEvaluationWritableStep(review);
    const isDraft = review.selfEvaluationCompletedAt === null;
    await commit([
      ...evaluationSteps(review.id, "SELF", answers, version, updatedAt, selfEvaluation),
      ...(isDraft
        ? draftSteps(review, "selfDraft", draftProgressOf(answers, skillsets), writable)
        : [summaryStep(review, withSelfSummary(review, answers, skillsets), writable)]),
      unchangedRoundStep(round),
    ]);
    return { ...answers, completedAt: review.selfEvaluationCompletedAt, updatedAt, version: version + 1 };
  },
);
