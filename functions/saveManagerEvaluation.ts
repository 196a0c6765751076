import type * as z from "zod";
import { assertSavable, withSaved } from "#domain/reviews/evaluations.ts";
import type { Evaluation, evaluationAnswers, Review } from "#domain/reviews/model.ts";
import type { AuditOptions, Commit } from "./commit.ts";
import {
  evaluationSteps,
  readWholeReview,
  unchangedReviewStep,
  unchangedRoundStep,
  type WholeReview,
} from "./store/reviews.ts";
import type { Store } from "./store/store.ts";

/** What a save of the manager's answers comes with: which review, what was sent over which version, who may, and when. */
interface Save {
  readonly store: Store;
  readonly params: { readonly reviewId: string };
  readonly body: z.output<typeof evaluationAnswers> & { readonly version: number };
  readonly authorize: (review: Review) => void;
  readonly now: Date;
  readonly commit: Commit<AuditOptions>;
}

/**
 * Saves the manager's answers over the version that was read, on condition that neither the review nor its round has
 * moved on; `assertOpen` throws where they cannot be written now. Errors: those of `assertOpen`, INVALID_INPUT,
 * INCOMPLETE, VERSION_CONFLICT, STATE_CONFLICT.
 */
export const saveManagersAnswers = async (
  { store, params, body, authorize, now, commit }: Save,
  assertOpen: (whole: WholeReview) => void,
): Promise<Evaluation> => {
  const whole = await readWholeReview(store, params.reviewId);
  const { review, round, skillsets, managerEvaluation } = whole;
  authorize(review);
  assertOpen(whole);
  const { version, ...sent } = body;
  const answers = withSaved(sent, managerEvaluation);
  assertSavable(answers, managerEvaluation, skillsets, "review");
  const updatedAt = now.toISOString();
  await commit([
    ...evaluationSteps(review.id, "MGR", answers, version, updatedAt, managerEvaluation),
    unchangedReviewStep(review),
    unchangedRoundStep(round),
  ]);
  return { ...answers, completedAt: review.managerEvaluationCompletedAt, updatedAt, version: version + 1 };
};
