import { beforeAll, describe, expect, it } from "vitest";
import { api } from "#domain/contract.ts";
import type { User } from "#domain/people/model.ts";
import { newId } from "#functions/ids.ts";
import { readPersonWithHistory } from "#functions/people/store/people.ts";
import { tableStore } from "#functions/tableStore.ts";
import { auditOf } from "#tests/support/audit.ts";
import { callAs } from "#tests/support/call.ts";
import { killAtTransaction, readOperation, runStarted, runToCompletion } from "#tests/support/operations.ts";
import { makeUser, putUser, putUsers } from "#tests/support/people/people.ts";
import { editPerson, storedUser } from "#tests/support/people/requests.ts";
import { putPosition } from "#tests/support/positions/ladderTable.ts";
import { makeReview, makeRound, putReview, putRound } from "#tests/support/reviews/reviews.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";

startTestEnvironment();
const { people } = api;

const admin = makeUser({ role: "admin", firstName: "Ada", lastName: "Min" });
const manager = makeUser({ role: "manager" });
const lead = makeUser({ role: "lead" });
beforeAll(() => putUsers(admin, manager, lead));

const change = (users: readonly User[], what: object, { operationId = newId(new Date()), as = admin } = {}) =>
  callAs(as, people.changePeople, { userIds: users.map(({ id }) => id), change: what, operationId });
const changed = async (users: readonly User[], what: object) => runStarted(await change(users, what));
const make = async (...overrides: Partial<User>[]): Promise<User[]> => {
  const made: User[] = [];
  for (const one of overrides) {
    made.push(await putUser(makeUser(one)));
  }
  return made;
};

describe("changing several people", () => {
  it("sets the manager and lead with each person's reviews and an audit entry each", async () => {
    const users = await make({ firstName: "Kim" }, { managerId: lead.id });
    const round = await putRound(makeRound());
    const review = await putReview(makeReview(users[0] ?? admin, round));
    const operation = await changed(users, { managerId: manager.id, leadId: lead.id });
    expect(operation).toMatchObject({ kind: "changePeople", status: "done", done: 2, total: 2, remarks: [] });
    for (const user of users) {
      expect(await storedUser(user)).toMatchObject({
        firstName: user.firstName,
        managerId: manager.id,
        leadId: lead.id,
        version: 2,
      });
      const audit = await auditOf(user);
      expect(audit).toMatchObject([
        { action: "person.changed", actorId: admin.id, change: { managerId: manager.id, operationId: operation.id } },
      ]);
    }
    const read = await callAs(manager, api.reviews.getReview, { reviewId: review.id });
    expect(read.status).toBe(200);
  });

  it("sets a position, with the history of each person, and removes a manager", async () => {
    const position = await putPosition();
    const users = await make({ managerId: manager.id }, {});
    const { id } = await changed(users, { positionId: position.id });
    const data = await auditOf({ id });
    const started = data.find(({ action }) => action === "people.change.started");
    expect(started?.change).toMatchObject({ position: { code: position.code }, people: 2 });
    for (const user of users) {
      const person = await readPersonWithHistory(tableStore(), user.id);
      expect(person?.user.position?.id).toBe(position.id);
      expect(person?.positions).toMatchObject([{ positionId: position.id, isCurrent: true }]);
    }
    await changed(users, { managerId: null });
    expect(await storedUser(users[0] ?? admin)).toMatchObject({ managerId: null, position: { id: position.id } });
  });

  it("names people it can't change under the rules, and changes everyone else", async () => {
    const chief = await putUser(makeUser({ role: "manager", firstName: "Chi", lastName: "Ef" }));
    const below = await putUser(makeUser({ role: "manager", managerId: chief.id, firstName: "Bea", lastName: "Low" }));
    const [waiting, plain] = await make({ status: "pending_review", firstName: "Wai", lastName: "Ting" }, {});
    const users = [chief, below, waiting ?? admin, admin, plain ?? admin];
    const operation = await changed(users, { managerId: below.id });
    expect(operation).toMatchObject({ status: "done", done: 5 });
    expect(operation.remarks).toEqual([
      "Chi Ef wasn't changed: People can't manage their own manager.",
      "Bea Low wasn't changed: People can't be their own manager. Select someone else.",
      "Wai Ting wasn't changed: This account is waiting for approval. Review it under Pending Review.",
      "Ada Min wasn't changed: You can't change this for yourself.",
    ]);
    expect(await storedUser(chief)).toEqual(chief);
    expect(await storedUser(plain ?? admin)).toMatchObject({ managerId: below.id });
  });

  it("gives a position only to people on its ladder", async () => {
    const position = await putPosition({ engineerType: "qa" });
    const users = await make(
      { engineerType: "qa" },
      { firstName: "Sof", lastName: "Tware" },
      { role: "hr", engineerType: null, firstName: "Hu", lastName: "Man" },
    );
    const operation = await changed(users, { positionId: position.id });
    expect(operation.remarks).toEqual([
      "Sof Tware wasn't changed: Select a position of this engineer type.",
      "Hu Man wasn't changed: A person with the role HR has no position.",
    ]);
    expect(await storedUser(users[0] ?? admin)).toMatchObject({ position: { id: position.id } });
  });

  it("starts once for repeated or concurrent requests, and rejects another operation's id", async () => {
    const [user = admin] = await make({});
    const operationId = newId(new Date());
    const send = () => change([user], { leadId: lead.id }, { operationId });
    const answers = await Promise.all([send(), send()]);
    expect(await runToCompletion(operationId)).toMatchObject({ status: "done", done: 1 });
    answers.push(await send());
    expect(answers.map(({ status, body }) => [status, body["id"]])).toEqual(answers.map(() => [202, operationId]));
    expect(answers.at(-1)?.body).toMatchObject({ status: "done", done: 1 });
    const audit = await auditOf({ id: operationId });
    expect(audit).toHaveLength(1);
    const deputy = await putUser(makeUser({ role: "admin" }));
    expect((await change([user], { leadId: lead.id }, { operationId, as: deputy })).problem.code).toBe(
      "STATE_CONFLICT",
    );
    const reminder = await callAs(admin, api.reviews.remindRound, {
      roundId: (await putRound(makeRound())).id,
      operationId,
    });
    expect(reminder.problem.code).toBe("STATE_CONFLICT");
  });

  it("rejects an id that already started another change", async () => {
    const [user = admin, other = admin] = await make({}, {});
    const operationId = newId(new Date());
    expect((await change([user], { leadId: lead.id }, { operationId })).status).toBe(202);
    for (const answer of [
      await change([other], { leadId: lead.id }, { operationId }),
      await change([user], { leadId: null }, { operationId }),
    ]) {
      expect(answer.problem.code).toBe("STATE_CONFLICT");
    }
    await runToCompletion(operationId);
    expect(await storedUser(user)).toMatchObject({ leadId: lead.id });
    expect(await storedUser(other)).not.toMatchObject({ leadId: lead.id });
  });

  it("continues after a killed run, and keeps someone else's concurrent edit", async () => {
    const users = await make({}, {}, {});
    const answer = await change(users, { leadId: lead.id });
    const id = String(answer.body["id"]);
    await killAtTransaction(id, 2);
    expect(await readOperation(id)).toMatchObject({ status: "running", done: 1 });
    const last = users[2] ?? admin;
    await editPerson(admin, last, { lastName: "Renamed" });
    expect(await runToCompletion(id)).toMatchObject({ status: "done", done: 3, remarks: [] });
    expect(await storedUser(last)).toMatchObject({ lastName: "Renamed", leadId: lead.id });
    expect(await storedUser(users[0] ?? admin)).toMatchObject({ leadId: lead.id, version: 2 });
  });

  it("rejects an invalid change before it changes anyone", async () => {
    const [user] = await make({});
    for (const [what, message] of [
      [{}, "Select a manager, a lead or a position."],
      [{ managerId: lead.id }, "A manager must be an active person with the role manager, admin or CTO."],
      [{ leadId: manager.id }, "A lead must be an active person with the role lead."],
      [{ positionId: newId(new Date()) }, "This position no longer exists. Select another one."],
      [{ role: "admin" }, "Unknown key: change.role."],
    ] as const) {
      const answer = await change([user ?? admin], what);
      expect(answer.status).toBe(400);
      expect(JSON.stringify(answer.body)).toContain(message);
    }
    const tooMany = await callAs(admin, people.changePeople, {
      userIds: Array.from({ length: 101 }, () => newId(new Date())),
      change: { managerId: null },
      operationId: newId(new Date()),
    });
    expect(JSON.stringify(tooMany.body)).toContain("Select at most 100 people.");
    expect(await storedUser(user ?? admin)).toEqual(user);
  });
});
