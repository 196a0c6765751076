import type { Me } from "#domain/people/model.ts";
import { maySeeReviewList } from "#domain/reviews/policy.ts";

/**
 * Whether a person acts on reviews of others. hr reads them, but has no actions to take
 * (docs/review-lists.md#my-performance-reviews).
 */
export const followsOtherReviews = (viewer: Pick<Me, "role">): boolean =>
  maySeeReviewList(viewer) && viewer.role !== "hr";
