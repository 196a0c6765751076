import type * as z from "zod";
import { demandSavable, withSaved } from "#domain/reviews/evaluations.ts";
import type { Evaluation, evaluationAnswers, Review } from "#domain/reviews/model.ts";
import type { Commit, Recorded } from "./commit.ts";
import {
  evaluationSteps,
  readWholeReview,
  unchangedRoundStep,
  unmovedReviewStep,
  type WholeReview,
} from "./store/reviews.ts";
import type { Store } from "./store/store.ts";

/** What a save of the manager's answers comes with: which review, what was sent over which version, who may, and when. */
interface Save {
  readonly store: Store;
  readonly params: { readonly reviewId: string };
  readonly body: z.output<typeof evaluationAnswers> & { readonly version: number };
  readonly permit: (review: Review) => void;
  readonly now: Date;
  readonly commit: Commit<Recorded>;
}

/**
 * Saves the manager's answers over the version that was read, on condition that neither the review nor its round has
 * moved on; `demandOpen` throws where they cannot be written now. Errors: those of `demandOpen`, INVALID_INPUT,
 * INCOMPLETE, VERSION_CONFLICT, STATE_CONFLICT.
 */
export const saveManagersAnswers = async (
  { store, params, body, permit, now, commit }: Save,
  demandOpen: (whole: WholeReview) => void,
): Promise<Evaluation> => {
  const whole = await readWholeReview(store, params.reviewId);
  const { review, round, skillsets, managerEvaluation } = whole;
  permit(review);
  demandOpen(whole);
  const { version, ...sent } = body;
  const answers = withSaved(sent, managerEvaluation);
  demandSavable(answers, managerEvaluation, skillsets, "review");
  const updatedAt = now.toISOString();
  await commit([
    ...evaluationSteps(review.id, "MGR", answers, version, updatedAt, managerEvaluation),
    unmovedReviewStep(review),
    unchangedRoundStep(round),
  ]);
  return { ...answers, completedAt: review.managerEvaluationCompletedAt, updatedAt, version: version + 1 };
};
