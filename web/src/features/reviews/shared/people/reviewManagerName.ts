import { nameWithLostRole } from "#domain/people/terms.ts";
import type { ReviewView } from "#domain/reviews/views/reviewModel.ts";

/** Marks people who are no longer a manager; "no manager" if there is none. */
export const reviewManagerName = ({ manager }: Pick<ReviewView, "manager">): string =>
  manager === null ? "no manager" : nameWithLostRole(manager, "manager");
