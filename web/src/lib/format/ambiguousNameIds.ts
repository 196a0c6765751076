import type { PersonName } from "#domain/people/model.ts";
import { fullName } from "#domain/people/terms.ts";

/** The IDs of people who share their name with someone else. */
export const ambiguousNameIds = (people: readonly PersonName[]): ReadonlySet<string> => {
  const firstIdByName = new Map<string, string>();
  const ambiguous = new Set<string>();
  for (const person of people) {
    const name = fullName(person);
    const firstId = firstIdByName.get(name);
    if (firstId === undefined) {
      firstIdByName.set(name, person.id);
    } else if (firstId !== person.id) {
      ambiguous.add(firstId).add(person.id);
    }
  }
  return ambiguous;
};
