import type { Review } from "./model.ts";

export const withEvaluator = (review: Review, id: string): Review =>
  isEvaluator(review, id) ? review : { ...review, evaluatorIds: [...(review.evaluatorIds ?? []), id] };

/**
 * Whether a person ever wrote in the manager or final evaluation, stepped in, completed it, or approved the review.
 * They may neither be a delegate in it nor answer its appeal (docs/reviews.md#delegates,
 * docs/reviews.md#who-resolves-appeals).
 */
export const isEvaluator = ({ evaluatorIds = [] }: Pick<Review, "evaluatorIds">, id: string): boolean =>
  evaluatorIds.includes(id);
