import type { Review } from "./model.ts";

export const withEvaluator = (review: Review, id: string): Review =>
  isEvaluator(review, id) ? review : { ...review, evaluatorIds: [...(review.evaluatorIds ?? []), id] };

/**
 * Ever wrote in, stepped into, completed or approved it. They may neither be a delegate nor resolve its appeal
 * (docs/reviews.md#delegates, docs/reviews.md#who-resolves-appeals).
 */
export const isEvaluator = ({ evaluatorIds = [] }: Pick<Review, "evaluatorIds">, id: string): boolean =>
  evaluatorIds.includes(id);
