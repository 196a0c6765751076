import { responsibleNameOf } from "#domain/people/editing.ts";
import * as reviews from "#domain/reviews/contract.ts";
import { serve } from "../../../http/serve.ts";
import { readUser } from "../../../store/people/people.ts";
import { readReview } from "../../../store/reviews/reviews.ts";

export const handler = serve(reviews.getReviewManager, async ({ store, params, authorize }) => {
  const review = await readReview(store, params.reviewId);
  authorize(review);
  const managerId = review.employee.managerId ?? review.employee.absentManagerId;
  const manager = managerId === null ? null : await readUser(store, managerId);
  return { manager: manager && responsibleNameOf(manager) };
});
