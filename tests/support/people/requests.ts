import { expect } from "vitest";
import { api } from "#domain/contract.ts";
import type { NewPerson } from "#domain/people/changeModel.ts";
import type { User } from "#domain/people/model.ts";
import type { RouteSpec } from "#domain/shared/route.ts";
import { readUser } from "#functions/people/store/people.ts";
import { tableStore } from "#functions/tableStore.ts";
import { type Answer, callAs, callRoute, claimsOf } from "../call.ts";
import { editOf, newEmail } from "./people.ts";

/**
 * A person as they are stored.
 * @throws Error if there is no such person.
 */
export const storedUser = async ({ id }: Pick<User, "id">): Promise<User> => {
  const user = await readUser(tableStore(), id);
  if (!user) {
    throw new Error("There is no such person.");
  }
  return user;
};

/** Edits a person as they are stored. */
export const editPerson = async (as: User, { id }: Pick<User, "id">, change: object): Promise<Answer> =>
  callAs(as, api.people.updatePerson, { userId: id, ...editOf(await storedUser({ id })), ...change });

/** A software engineer to add, with an unused email. */
export const newPerson = (overrides: Partial<NewPerson> = {}): NewPerson => ({
  email: newEmail(),
  firstName: "Nia",
  lastName: "New",
  employeeNumber: null,
  firstDay: null,
  role: "employee",
  engineerType: "software",
  positionId: null,
  managerId: null,
  leadId: null,
  ...overrides,
});

/** Adds a person. */
export const addPerson = (as: User, overrides: Partial<NewPerson> = {}): Promise<Answer> =>
  callAs(as, api.people.addPerson, newPerson(overrides));

/** The first request of a person who signs in with a verified email; each email has its own account. */
export const signIn = (email: string, account = `account of ${email}`): Promise<Answer> =>
  callRoute(api.people.getMe, { claims: claimsOf({ id: account, email }) });

/** The responses of all pages of a route; `between` runs after each. */
export const allPages = async (
  as: User,
  spec: RouteSpec,
  input: object = {},
  between: () => Promise<void> = async () => undefined,
): Promise<readonly Answer["body"][]> => {
  const pages: Answer["body"][] = [];
  for (let cursor: unknown = undefined; cursor !== null; ) {
    const { status, body } = await callAs(as, spec, { ...input, ...(typeof cursor === "string" && { cursor }) });
    expect(status, JSON.stringify(body)).toBe(200);
    pages.push(body);
    cursor = body["cursor"];
    await between();
  }
  return pages;
};

/** The whole export of people, as a CSV file. */
export const exportedCsv = async (as: User): Promise<string> =>
  (await allPages(as, api.people.exportPeople)).map(({ csv }) => csv).join("");
