import type { Review } from "./model.ts";

export const withEvaluator = (review: Review, id: string): Review =>
  isEvaluator(review, id) ? review : { ...review, evaluatorIds: [...(review.evaluatorIds ?? []), id] };

/**
 * Whether the person ever wrote in, stepped into, completed or approved the review. Evaluators can't be its delegates
 * or resolve its appeal (docs/reviews.md#delegates, docs/reviews.md#who-resolves-appeals).
 */
export const isEvaluator = ({ evaluatorIds = [] }: Pick<Review, "evaluatorIds">, id: string): boolean =>
  evaluatorIds.includes(id);
