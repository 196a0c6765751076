import type { PersonName } from "#domain/people/model.ts";
import { fullName } from "#domain/people/terms.ts";
import { ambiguousNames } from "#web/lib/ambiguousNames.ts";

/** The names of a report's people by id, with the e-mail where two have the same name. */
export const reportNames = (people: readonly PersonName[]): ReadonlyMap<string, string> => {
  const ambiguous = ambiguousNames(people);
  return new Map(
    people.map((person) => [
      person.id,
      ambiguous.has(person.id) ? `${fullName(person)} · ${person.email}` : fullName(person),
    ]),
  );
};
