import { fullName } from "#domain/people/terms.ts";

interface Named {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

export const ambiguousNames = (people: readonly Named[]): ReadonlySet<string> => {
  const idsOf = new Map<string, Set<string>>();
  for (const person of people) {
    const name = fullName(person);
    idsOf.set(name, (idsOf.get(name) ?? new Set()).add(person.id));
  }
  return new Set([...idsOf.values()].filter(({ size }) => size > 1).flatMap((ids) => [...ids]));
};
