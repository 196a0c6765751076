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

/** Whose people's reviews stand together: in words, with the e-mail if another of these managers has the same name. */
export interface ManagerHeading {
  readonly text: string;
  /** Null if nobody is the manager, and if they are not known. */
  readonly person: ResponsibleName | null;
}

/** The heading of the reviews of a manager's people. */
export const managerHeading = (managerId: string | null, names: readonly ResponsibleName[]): ManagerHeading => {
  if (managerId === null) {
    return { text: "No manager: the CTO does the manager’s part", person: null };
  }
  const person = names.find(({ id }) => id === managerId);
  if (person === undefined) {
    return { text: "Unknown User", person: null };
  }
  const name = markedName(person, "manager");
  return { text: ambiguousNames(names).has(person.id) ? `${name} · ${person.email}` : name, person };
};
