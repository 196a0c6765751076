import { beforeAll, describe, expect, it } from "vitest";
import { api } from "#domain/contract.ts";
import type { User } from "#domain/people/model.ts";
import { newId } from "#functions/ids.ts";
import { readUser } from "#functions/people/store/people.ts";
import { tableStore } from "#functions/tableStore.ts";
import { callRoute, claimsOf } from "#tests/support/call.ts";
import { editOf, makeUser, putUser } from "#tests/support/people/people.ts";
import { putPosition } from "#tests/support/positions/ladderTable.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";

startTestEnvironment();
const { people } = api;

let admin: User;
beforeAll(async () => {
  admin = await putUser(makeUser({ role: "admin" }));
});
const stored = async (user: User): Promise<User> => (await readUser(tableStore(), user.id)) ?? user;
const edit = async (user: User, changes: object) => {
  const body = { ...editOf(await stored(user)), ...changes };
  return await callRoute(people.updatePerson, { claims: claimsOf(admin), params: { userId: user.id }, body });
};
const reject = (user: User) =>
  callRoute(people.rejectAccount, {
    claims: claimsOf(admin),
    params: { userId: user.id },
    body: { version: user.version },
  });
const list = async (query: Readonly<Record<string, string>>) => {
  const answer = await callRoute(people.listPeople, {
    claims: claimsOf(admin),
    query: { status: "inactive", ...query },
  });
  return (answer.body["items"] as User[]).map(({ id }) => id);
};

describe("inactive people", () => {
  it("are rejected accounts or former colleagues, each with the date", async () => {
    const colleague = await putUser(makeUser({ firstName: "Zora" }));
    const rejected = await putUser(makeUser({ firstName: "Zora", status: "pending_review", engineerType: null }));
    await edit(colleague, { status: "inactive" });
    await reject(rejected);
    const { updatedAt: left, ...former } = await stored(colleague);
    expect(former).toMatchObject({ deactivatedAt: left, rejectedAt: null });
    const { updatedAt: refused, ...never } = await stored(rejected);
    expect(never).toMatchObject({ deactivatedAt: null, rejectedAt: refused });
    for (const search of [{}, { search: "zora" }] as const) {
      expect(await list(search)).toEqual(expect.arrayContaining([colleague.id, rejected.id]));
      expect(await list({ ...search, inactiveAs: "former" })).toEqual([colleague.id]);
      expect(await list({ ...search, inactiveAs: "rejected" })).toEqual([rejected.id]);
    }
  });

  it("keep the date when another field is edited, and lose it when they come back", async () => {
    const user = await putUser(makeUser());
    await edit(user, { status: "inactive" });
    const { deactivatedAt } = await stored(user);
    await edit(user, { lastName: "Renamed" });
    expect(await stored(user)).toMatchObject({ lastName: "Renamed", deactivatedAt });
    await edit(user, { status: "active" });
    expect(await stored(user)).toMatchObject({ deactivatedAt: null, rejectedAt: null });
  });
});

describe("the positions that a person held", () => {
  it("end when the next one begins, or when the position is taken away", async () => {
    const [first, second] = [await putPosition(), await putPosition()];
    const user = await putUser(makeUser());
    await edit(user, { positionId: first.id });
    await edit(user, { positionId: second.id });
    await edit(user, { positionId: null });
    const { body } = await callRoute(people.getPerson, { claims: claimsOf(admin), params: { userId: user.id } });
    const positions = body["positions"] as { positionId: string; assignedAt: string; endedAt: string | null }[];
    expect(positions.map(({ positionId }) => positionId)).toEqual([second.id, first.id]);
    expect(positions[1]?.endedAt).toBe(positions[0]?.assignedAt);
    expect(positions[0]?.endedAt).toBe((await stored(user)).updatedAt);
  });

  it("end with the next one where older entries do not say when", async () => {
    const user = await putUser(makeUser());
    for (const [assignedAt, isCurrent] of [
      ["2024-01-01T00:00:00.000Z", false],
      ["2025-01-01T00:00:00.000Z", true],
    ] as const) {
      await tableStore()
        .entities.userPosition.put({
          userId: user.id,
          positionId: newId(new Date()),
          code: "P",
          title: "P",
          isCurrent,
          assignedAt,
        })
        .go();
    }
    const { body } = await callRoute(people.getPerson, { claims: claimsOf(admin), params: { userId: user.id } });
    expect(body["positions"]).toMatchObject([{ endedAt: null }, { endedAt: "2025-01-01T00:00:00.000Z" }]);
  });
});
