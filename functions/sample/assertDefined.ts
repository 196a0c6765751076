import type { User } from "#domain/people/model.ts";

export const assertDefined = <Value>(value: Value | undefined, name: string): Value => {
  if (value === undefined) {
    throw new Error(`The organization has no ${name}. Correct the name, or add it.`);
  }
  return value;
};

/** By email, before its domain is replaced. */
export type People = ReadonlyMap<string, User>;

export const personOf = (people: People, email: string): User => assertDefined(people.get(email), email);
