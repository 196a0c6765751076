import { beforeAll, describe, expect, it } from "vitest";
import { api } from "#domain/contract.ts";
import type { User } from "#domain/people/model.ts";
import { newReview } from "#domain/reviews/rounds/generation.ts";
import { readReview } from "#functions/reviews/store/reviews.ts";
import { tableStore } from "#functions/tableStore.ts";
import { auditOf } from "#tests/support/audit.ts";
import { callAs } from "#tests/support/call.ts";
import { makeUser, putUser, putUsers } from "#tests/support/people/people.ts";
import { storedUser } from "#tests/support/people/requests.ts";
import { dayFromToday, makeReview, makeRound, putReview, putRound } from "#tests/support/reviews/reviews.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";
import { verifiedAtEnd } from "#tests/support/verifiedAtEnd.ts";

startTestEnvironment();
const { people, reviews } = api;

const admin = makeUser({ role: "admin" });
const manager = makeUser({ role: "manager" });
beforeAll(() => putUsers(admin, manager));

const absence = { from: dayFromToday(3), to: dayFromToday(20) };

const save = (as: User, { id }: Pick<User, "id">, given: typeof absence | null) =>
  callAs(as, people.saveAbsence, { userId: id, absence: given });

const put = async (overrides: Partial<User> = {}) => {
  const employee = await putUser(makeUser({ managerId: manager.id, ...overrides }));
  const review = await putReview(
    makeReview(employee, await putRound(makeRound()), { exclusion: employee.status === "active" ? null : "left" }),
  );
  return { employee, review };
};

describe("recording an absence", () => {
  it("stores it in the profile and reviews, audits it, and can be undone", async () => {
    const { employee, review } = await put();
    expect((await save(employee, employee, absence)).body).toEqual({ absence });
    expect((await storedUser(employee)).absence).toEqual(absence);
    const copied = await readReview(tableStore(), review.id);
    expect(copied).toEqual({
      ...review,
      employee: { ...review.employee, absence },
      version: review.version + 1,
      revision: expect.any(Number),
    });
    const own = await callAs(employee, people.getOwnProfile);
    expect(own.body["absence"]).toEqual(absence);
    const page = await callAs(manager, reviews.getPersonPage, { userId: employee.id });
    expect(page.body["view"]).toMatchObject({ person: { absence } });
    const data = await auditOf(employee);
    expect(data.map(({ action, actorId, change }) => [action, actorId, change])).toEqual([
      ["person.changed", employee.id, { absence }],
    ]);
    expect((await save(manager, employee, null)).body).toEqual({ absence: null });
    expect((await storedUser(employee)).absence).toBeNull();
    expect(await readReview(tableStore(), review.id)).toEqual({
      ...review,
      version: review.version + 2,
      revision: expect.any(Number),
    });
  });

  it("writes nothing if nothing changes", async () => {
    const { employee } = await put({ absence });
    expect((await save(admin, employee, absence)).status).toBe(200);
    expect((await storedUser(employee)).version).toBe(employee.version);
  });

  it("rejects invalid days at their field", async () => {
    const { employee } = await put();
    const answer = await save(employee, employee, { from: dayFromToday(9), to: dayFromToday(8) });
    expect(answer.problem).toMatchObject({ status: 400, errors: [{ path: ["absence", "to"] }] });
    expect((await storedUser(employee)).absence).toBeNull();
  });

  it("shows it with a manager's name and in reviews generated later", async () => {
    await save(manager, manager, absence);
    const names = await callAs(admin, people.listPeopleNames, { ids: manager.id });
    expect(names.body["items"]).toMatchObject([{ id: manager.id, absence }]);
    const made = { id: "new", roundId: "round", createdAt: manager.createdAt };
    const position = { id: "position", code: "IC2", title: "Software Engineer" };
    const person = { ...makeUser({ absence }), engineerType: "software", position };
    expect(newReview(person, made, new Set()).employee.absence).toEqual(absence);
  });
});

verifiedAtEnd();
