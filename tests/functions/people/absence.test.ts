import { beforeAll, describe, expect, it } from "vitest";
import { api } from "#domain/contract.ts";
import type { User } from "#domain/people/model.ts";
import { newReview } from "#domain/reviews/rounds/generation.ts";
import { readUser } from "#functions/people/store/people.ts";
import { readReview } from "#functions/reviews/store/reviews.ts";
import { tableStore } from "#functions/tableStore.ts";
import { callRoute, claimsOf } from "#tests/support/call.ts";
import { makeUser, putUser } from "#tests/support/people/people.ts";
import { dayFromToday, makeReview, makeRound, putReview, putRound } from "#tests/support/reviews/reviews.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";
import { verifiedAtEnd } from "#tests/support/verifiedAtEnd.ts";

startTestEnvironment();
const { people, reviews } = api;

let admin: User;
let manager: User;
beforeAll(async () => {
  admin = await putUser(makeUser({ role: "admin" }));
  manager = await putUser(makeUser({ role: "manager" }));
});

const absence = { from: dayFromToday(3), to: dayFromToday(20) };

const save = (as: User, { id }: Pick<User, "id">, given: typeof absence | null) =>
  callRoute(people.saveAbsence, { claims: claimsOf(as), params: { userId: id }, body: { absence: given } });

const put = async (overrides: Partial<User> = {}) => {
  const employee = await putUser(makeUser({ managerId: manager.id, ...overrides }));
  const review = await putReview(
    makeReview(employee, await putRound(makeRound()), { exclusion: employee.status === "active" ? null : "left" }),
  );
  return { employee, review };
};

describe("saying when someone is away", () => {
  it("is stored with the profile and their reviews, audited, and taken back", async () => {
    const { employee, review } = await put();
    expect((await save(employee, employee, absence)).body).toEqual({ absence });
    const stored = await readUser(tableStore(), employee.id);
    expect(stored?.absence).toEqual(absence);
    const copied = await readReview(tableStore(), review.id);
    expect(copied).toEqual({
      ...review,
      employee: { ...review.employee, absence },
      version: review.version + 1,
      revision: expect.any(Number),
    });
    const own = await callRoute(people.getOwnProfile, { claims: claimsOf(employee) });
    expect(own.body["absence"]).toEqual(absence);
    const page = await callRoute(reviews.getPersonPage, { claims: claimsOf(manager), params: { userId: employee.id } });
    expect(page.body["view"]).toMatchObject({ person: { absence } });
    const { data } = await tableStore().entities.audit.query.byConcerned({ concernedId: employee.id }).go();
    expect(data.map(({ action, actorId, change }) => [action, actorId, change])).toEqual([
      ["person.changed", employee.id, { absence }],
    ]);
    expect((await save(manager, employee, null)).body).toEqual({ absence: null });
    expect((await readUser(tableStore(), employee.id))?.absence).toBeNull();
    expect(await readReview(tableStore(), review.id)).toEqual({
      ...review,
      version: review.version + 2,
      revision: expect.any(Number),
    });
  });

  it("writes nothing if nothing changes", async () => {
    const { employee } = await put({ absence });
    expect((await save(admin, employee, absence)).status).toBe(200);
    expect((await readUser(tableStore(), employee.id))?.version).toBe(employee.version);
  });

  it.each([
    ["days the wrong way round", { from: dayFromToday(9), to: dayFromToday(8) }, "to"],
    ["days that are over", { from: dayFromToday(-9), to: dayFromToday(-1) }, "to"],
    ["no last day", { from: dayFromToday(1), to: "" }, "to"],
    ["no first day", { from: "", to: dayFromToday(1) }, "from"],
    ["too many days", { from: dayFromToday(1), to: dayFromToday(2000) }, "to"],
  ])("refuses %s at the field", async (_, given, field) => {
    const { employee } = await put();
    const answer = await save(employee, employee, given);
    expect([answer.status, (answer.body["errors"] as readonly unknown[])[0]]).toMatchObject([
      400,
      { path: ["absence", field] },
    ]);
    expect((await readUser(tableStore(), employee.id))?.absence).toBeNull();
  });

  it("is refused for people who left, and by former managers", async () => {
    const { employee } = await put({ status: "inactive" });
    expect((await save(admin, employee, absence)).status).toBe(409);
    const { employee: other } = await put({ managerId: admin.id });
    expect((await save(manager, other, absence)).status).toBe(403);
  });

  it("is named with a manager, and in reviews that are generated later", async () => {
    await save(manager, manager, absence);
    const names = await callRoute(people.listPeopleNames, { claims: claimsOf(admin), query: { ids: manager.id } });
    expect(names.body["items"]).toMatchObject([{ id: manager.id, absence }]);
    const made = { id: "new", roundId: "round", createdAt: manager.createdAt };
    const position = { id: "position", code: "IC2", title: "Software Engineer" };
    const person = { ...makeUser({ absence }), engineerType: "software", position };
    expect(newReview(person, made, new Set()).employee.absence).toEqual(absence);
  });
});

verifiedAtEnd();
