import type { ResponsibleName } from "#domain/people/model.ts";
import { markedName } from "#domain/people/terms.ts";
import type { Review } from "#domain/reviews/model.ts";
import { ambiguousNames } from "#web/lib/words/ambiguousNames.ts";

/** The maximum number of names per request. */
const maxIds = 100;

const managerOf = ({ employee }: Review): string | null => employee.managerId ?? employee.absentManagerId;

/** The ids of the managers of these reviews' employees, as many as one request takes. */
export const managerIdsOf = (reviews: readonly Review[]): readonly string[] =>
  [...new Set(reviews.flatMap((review) => managerOf(review) ?? []))].toSorted().slice(0, maxIds);

/** The reviews by their employees' manager, in the order in which the managers come first in the list. */
export const byManager = (
  reviews: readonly Review[],
): readonly { readonly managerId: string | null; readonly reviews: readonly Review[] }[] => {
  const groups = new Map<string | null, Review[]>();
  for (const review of reviews) {
    const managerId = managerOf(review);
    groups.set(managerId, [...(groups.get(managerId) ?? []), review]);
  }
  return [...groups].map(([managerId, group]) => ({ managerId, reviews: group }));
};

/** The heading of the reviews of a manager's people, with the e-mail if another of these managers has the same name. */
export const managerHeading = (managerId: string | null, names: readonly ResponsibleName[]): string => {
  if (managerId === null) {
    return "No manager: the CTO does the manager’s part";
  }
  const manager = names.find(({ id }) => id === managerId);
  if (manager === undefined) {
    return "Unknown User";
  }
  const name = markedName(manager, "manager");
  return ambiguousNames(names).has(manager.id) ? `${name} · ${manager.email}` : name;
};
