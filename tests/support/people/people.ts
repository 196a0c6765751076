import type { PersonEdit } from "#domain/people/changeModel.ts";
import type { ImportedPerson } from "#domain/people/file/fileModel.ts";
import type { User } from "#domain/people/model.ts";
import { newProfile } from "#domain/people/profile.ts";
import { columnHeadings, columns } from "#domain/people/terms.ts";
import type { HeldPosition } from "#domain/positions/model.ts";
import { newId } from "#functions/ids.ts";
import { createUserWrites } from "#functions/people/store/people.ts";
import { transact } from "#functions/table/transact.ts";
import { tableStore } from "#functions/tableStore.ts";

const start = new Date("2026-01-05T09:00:00.000Z");
let counter = 0;

/** An active software engineer for tests, with a unique id, name and email address. */
export const makeUser = (overrides: Partial<User> = {}): User => {
  counter += 1;
  const id = newId(start);
  const profile = newProfile(
    { email: `person${counter}@acme.com`, firstName: `First${counter}`, lastName: `Last${counter}`, avatarUrl: null },
    undefined,
    id,
    start.toISOString(),
  );
  const positionSince = overrides.position ? start.toISOString() : null;
  return { ...profile, positionSince, status: "active", engineerType: "software", ...overrides };
};

/** Writes a person and the identity that they sign in with. */
export const putUser = async (user: User): Promise<User> => {
  await transact(tableStore(), [
    ...createUserWrites(user),
    {
      write: ({ identity }) =>
        identity.create({ sub: `sub-${user.id}`, userId: user.id, createdAt: user.createdAt }).commit(),
    },
  ]);
  return user;
};

/** One after the other, because each changes the counts of people. */
export const putUsers = async (...users: readonly User[]): Promise<void> => {
  for (const user of users) {
    await putUser(user);
  }
};

/** Writes a person who holds a position. */
export const putHolding = ({ id, code, title }: HeldPosition, overrides: Partial<User> = {}): Promise<User> =>
  putUser(makeUser({ position: { id, code, title }, ...overrides }));

/** Writes a person who was added and has never signed in: only the profile. */
export const putExpected = async (overrides: Partial<User> = {}): Promise<User> => {
  const user = makeUser({ hasSignedIn: false, ...overrides });
  await transact(tableStore(), createUserWrites(user));
  return user;
};

/** An edit of a person that changes nothing. */
export const editOf = (user: User): PersonEdit => ({
  firstName: user.firstName,
  lastName: user.lastName,
  role: user.role,
  engineerType: user.engineerType,
  positionId: user.position?.id ?? null,
  status: user.status === "inactive" ? "inactive" : "active",
  managerId: user.managerId,
  leadId: user.leadId,
  notificationsEnabled: user.notificationsEnabled,
  version: user.version,
});

/** An unused email address. */
export const newEmail = (): string => {
  counter += 1;
  return `imported${counter}@acme.com`;
};

/** A CSV file of people, who are software engineers unless given otherwise. */
export const peopleCsv = (people: readonly Partial<ImportedPerson>[]): string => {
  const lines = people.map((person) => {
    const whole = { firstName: "Ina", lastName: "Import", role: "employee", engineerType: "software", ...person };
    return columns.map((column) => `"${String(whole[column] ?? "").replaceAll('"', '""')}"`).join(",");
  });
  return [columns.map((column) => columnHeadings[column]).join(","), ...lines].join("\n");
};
