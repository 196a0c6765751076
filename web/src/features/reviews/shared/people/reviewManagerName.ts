import { nameWithLostRole } from "#domain/people/terms.ts";
import type { ReviewView } from "#domain/reviews/views/reviewModel.ts";

/** With a remark for people who lost the role; "no manager" for people without one. */
export const reviewManagerName = ({ manager }: Pick<ReviewView, "manager">): string =>
  manager === null ? "no manager" : nameWithLostRole(manager, "manager");
