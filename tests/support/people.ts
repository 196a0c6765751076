import type { User } from "#domain/people/model.ts";
import { newProfile } from "#domain/people/profile.ts";
import { newId } from "#functions/ids.ts";
import { createUserSteps } from "#functions/store/people.ts";
import { transact } from "#functions/store/transact.ts";
import { tableStore } from "#functions/table.ts";

const start = new Date("2026-01-05T09:00:00.000Z");
let counter = 0;

/** A person to test with; everything can be overridden. */
export const makeUser = (overrides: Partial<User> = {}): User => {
  counter += 1;
  const id = newId(start);
  const profile = newProfile(
    { email: `person${counter}@acme.com`, firstName: `First${counter}`, lastName: `Last${counter}`, avatarUrl: null },
    undefined,
    id,
    start.toISOString(),
  );
  return { ...profile, status: "active", engineerType: "software", ...overrides };
};

/** Writes a person, with the identity by which they sign in. */
export const putUser = async (user: User): Promise<User> => {
  await transact(tableStore(), [
    ...createUserSteps(user),
    {
      write: ({ identity }) =>
        identity.create({ sub: `sub-${user.id}`, userId: user.id, createdAt: user.createdAt }).commit(),
    },
  ]);
  return user;
};
