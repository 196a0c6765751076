import { fullName } from "#domain/people/terms.ts";

interface Named {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** The ids of people who share their name with someone else. */
export const ambiguousNameIds = (people: readonly Named[]): ReadonlySet<string> => {
  const firstOf = new Map<string, string>();
  const ambiguous = new Set<string>();
  for (const person of people) {
    const name = fullName(person);
    const first = firstOf.get(name);
    if (first === undefined) {
      firstOf.set(name, person.id);
    } else if (first !== person.id) {
      ambiguous.add(first).add(person.id);
    }
  }
  return ambiguous;
};
