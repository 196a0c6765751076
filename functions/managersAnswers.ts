import type * as z from "zod";
import { demandSavable, withSaved } from "#domain/reviews/evaluations.ts";
import type { Evaluation, evaluationAnswers, Review } from "#domain/reviews/model.ts";
import {
  evaluationSteps,
  readWholeReview,
  unchangedRoundStep,
  unmovedReviewStep,
  untilUnmoved,
  type WholeReview,
} from "./store/reviews.ts";
import type { Store } from "./store/store.ts";
import { transact } from "./store/transact.ts";

/** What a save of the manager's answers comes with: which review, what was sent over which version, who may, and when. */
interface Save {
  readonly store: Store;
  readonly params: { readonly reviewId: string };
  readonly body: z.output<typeof evaluationAnswers> & { readonly version: number };
  readonly permit: (review: Review) => void;
  readonly now: Date;
}

/**
 * Saves the manager's answers over the version that was read, on condition that neither the review nor its round has
 * moved on; `demandOpen` throws where they cannot be written now. Errors: those of `demandOpen`, INVALID_INPUT,
 * INCOMPLETE, VERSION_CONFLICT, STATE_CONFLICT.
 */
export const saveManagersAnswers = (
  { store, params, body, permit, now }: Save,
  demandOpen: (whole: WholeReview) => void,
): Promise<Evaluation> =>
  untilUnmoved(async () => {
    const whole = await readWholeReview(store, params.reviewId);
    const { review, round, skillsets, managerEvaluation } = whole;
    permit(review);
    demandOpen(whole);
    const { version, ...sent } = body;
    const answers = withSaved(sent, managerEvaluation);
    demandSavable(answers, managerEvaluation, skillsets, "review");
    const updatedAt = now.toISOString();
    await transact(store, [
      ...evaluationSteps(review.id, "MGR", answers, version, updatedAt),
      unmovedReviewStep(review),
      unchangedRoundStep(round),
    ]);
    return { ...answers, completedAt: review.managerEvaluationCompletedAt, updatedAt, version: version + 1 };
  });
