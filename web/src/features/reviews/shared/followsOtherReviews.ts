import type { Me } from "#domain/people/model.ts";
import { maySeeReviewList } from "#domain/reviews/policy.ts";

/**
 * Whether a person acts on other people's reviews. HR reads them but has no actions
 * (docs/evaluations.md#review-lists).
 */
export const followsOtherReviews = (viewer: Pick<Me, "role">): boolean =>
  maySeeReviewList(viewer) && viewer.role !== "hr";
