import type { Me } from "#domain/people/model.ts";
import { maySeeReviewList } from "#domain/reviews/policy.ts";

/** HR reads reviews but has no actions (docs/evaluations.md#review-lists). */
export const mayActOnOtherReviews = (viewer: Pick<Me, "role">): boolean =>
  maySeeReviewList(viewer) && viewer.role !== "hr";
