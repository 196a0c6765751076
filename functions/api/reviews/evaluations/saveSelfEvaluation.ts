import * as reviews from "#domain/reviews/contract.ts";
import {
  assertSavable,
  assertSelfEvaluationOpen,
  draftProgressOf,
  isNothingToSave,
  mergedAnswers,
} from "#domain/reviews/evaluations.ts";
import { changesFollowUps, withGoals } from "#domain/reviews/goals.ts";
import { withSelfSummary } from "#domain/reviews/summaries.ts";
import { serve } from "../../../http/serve.ts";
import { readWritableGoals } from "../../../reviews/goalsOfReview.ts";
import { evaluationSteps } from "../../../store/reviews/evaluationSteps.ts";
import { draftSteps, selfEvaluationWritableStep, summaryStep } from "../../../store/reviews/reviewSteps.ts";
import { readWholeReview } from "../../../store/reviews/reviews.ts";
import { unchangedRoundStep } from "../../../store/reviews/rounds.ts";

export const handler = serve(
  reviews.saveSelfEvaluation,
  async ({ store, params, body, actor, authorize, now, today, commit }) => {
    const whole = await readWholeReview(store, params.reviewId, ({ savedIn }) =>
      changesFollowUps(body.followUps, savedIn("SELF")),
    );
    const { review, round, skillsets, selfEvaluation } = whole;
    authorize(review);
    assertSelfEvaluationOpen(review, round, today);
    const { version, ...sent } = body;
    const goals = await readWritableGoals({ store, actor, today }, whole, {
      sent: sent.followUps,
      saved: selfEvaluation,
    });
    const answers = withGoals(mergedAnswers(sent, selfEvaluation), sent, goals, skillsets);
    assertSavable(answers, selfEvaluation, skillsets, "self");
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
    return { completedAt: review.selfEvaluationCompletedAt, updatedAt, version: version + 1 };
  },
);
