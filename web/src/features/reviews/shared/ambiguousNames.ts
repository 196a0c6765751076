import { fullName } from "#domain/people/terms.ts";
import type { Review } from "#domain/reviews/model.ts";

/** The ids of the reviews whose employees share their name with somebody else in the list. */
export const ambiguousNames = (reviews: readonly Review[]): ReadonlySet<string> => {
  const byName = new Map<string, Review[]>();
  for (const review of reviews) {
    const name = fullName(review.employee);
    byName.set(name, [...(byName.get(name) ?? []), review]);
  }
  return new Set(
    [...byName.values()]
      .filter((same) => new Set(same.map(({ employee }) => employee.id)).size > 1)
      .flatMap((same) => same.map(({ id }) => id)),
  );
};
