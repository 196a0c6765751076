import type { Review } from "#domain/reviews/model.ts";
import type { ApiArgs } from "./apiTypes.ts";

/** The maximum number of names per request. */
const maxIds = 100;

/** How the names of these reviews' managers are read, also of those who left; null if there is nobody to name. */
export const managerNamesOf = (
  reviews: readonly Pick<Review, "employee">[],
): ApiArgs<"people", "listPeopleNames"> | null => {
  const ids = [...new Set(reviews.flatMap(({ employee }) => employee.managerId ?? employee.absentManagerId ?? []))]
    .toSorted()
    .slice(0, maxIds);
  return ids.length > 0 ? { query: { ids: ids.join(",") } } : null;
};
