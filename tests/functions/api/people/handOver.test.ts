import { beforeAll, describe, expect, it } from "vitest";
import { api } from "#domain/contract.ts";
import type { User } from "#domain/people/model.ts";
import { newId } from "#functions/ids.ts";
import { handler as runOperation } from "#functions/jobs/runOperation.ts";
import { readUser } from "#functions/store/people/people.ts";
import { tableStore } from "#functions/tableStore.ts";
import { callRoute, claimsOf, ownRequests } from "#tests/support/call.ts";
import { operationEvent, runToCompletion } from "#tests/support/operations.ts";
import { editOf, makeUser, putUser } from "#tests/support/people/people.ts";
import { lostConnection, recordTableRequests } from "#tests/support/recorder.ts";
import { makeReview, makeRound, putReview, putRound } from "#tests/support/reviews/reviews.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";

startTestEnvironment();
const { people } = api;

let admin: User;
let successor: User;
let lead: User;
beforeAll(async () => {
  admin = await putUser(makeUser({ role: "admin" }));
  successor = await putUser(makeUser({ role: "manager" }));
  lead = await putUser(makeUser({ role: "lead" }));
});

const manage = async (count: number, overrides: Partial<User>): Promise<User[]> => {
  const made: User[] = [];
  for (let index = 0; index < count; index += 1) {
    made.push(await putUser(makeUser({ firstName: `Report ${String(index).padStart(3, "0")}`, ...overrides })));
  }
  return made;
};
const responsibilities = (leaver: User, query: Readonly<Record<string, string>>) =>
  callRoute(people.listResponsibilities, { claims: claimsOf(admin), params: { userId: leaver.id }, query });
const handOver = (leaver: User, body: object, as = admin, operationId = newId(new Date())) =>
  callRoute(people.handOver, {
    claims: claimsOf(as),
    params: { userId: leaver.id },
    body: { ...body, operationId },
  });
const stored = (user: User) => readUser(tableStore(), user.id);

const otherOperation = "This id belongs to another operation. Please choose a new one.";

describe("the responsibilities of a leaver", () => {
  it("are listed in pages, with the reviews of the active round", async () => {
    const leaver = await putUser(makeUser({ role: "manager" }));
    const reports = await manage(55, { managerId: leaver.id });
    const led = await manage(2, { leadId: leaver.id, managerId: successor.id });
    const round = await putRound(makeRound());
    for (const report of reports.slice(0, 3)) {
      await putReview(makeReview(report, round));
    }
    const first = await responsibilities(leaver, { relation: "managed" });
    expect(ownRequests(first)).toBe(3);
    expect(first.body).toMatchObject({ reviews: 3 });
    const second = await responsibilities(leaver, { relation: "managed", cursor: String(first.body["cursor"]) });
    const ids = [first, second].flatMap(({ body }) => (body["items"] as { id: string }[]).map(({ id }) => id));
    expect(ids).toEqual(reports.map(({ id }) => id));
    const leads = await responsibilities(leaver, { relation: "led" });
    expect(leads.body).toMatchObject({ items: led.map(({ id }) => ({ id })), cursor: null, reviews: 0 });
    expect((await responsibilities(leaver, {})).status).toBe(400);
  });
});

describe("handing over", () => {
  it("gives people and their reviews to the successors, each once, even after a killed run", async () => {
    const leaver = await putUser(makeUser({ role: "manager" }));
    const reports = await manage(6, { managerId: leaver.id });
    const led = await manage(2, { leadId: leaver.id });
    const elsewhere = (await manage(1, { managerId: successor.id }))[0] ?? admin;
    const round = await putRound(makeRound());
    const reviews = [];
    for (const report of reports) {
      reviews.push(await putReview(makeReview(report, round)));
    }
    const answer = await handOver(leaver, { managerId: successor.id, leadId: lead.id });
    expect(answer.status, JSON.stringify(answer.body)).toBe(202);
    expect(answer.body).toMatchObject({ kind: "handOver", status: "running", total: 8, done: 0 });
    const id = String(answer.body["id"]);
    const again = () => handOver(leaver, { managerId: successor.id, leadId: lead.id }, admin, id);
    expect((await again()).body).toMatchObject({ id, status: "running" });
    const another = await handOver(leaver, { managerId: successor.id, leadId: null }, admin, id);
    expect(another.problem).toMatchObject({ code: "STATE_CONFLICT", detail: otherOperation });
    let writes = 0;
    const killed = await recordTableRequests(
      () => runOperation(operationEvent(id)),
      (command) => {
        if (command === "TransactWriteItemsCommand") {
          writes += 1;
        }
        if (writes === 4) {
          throw lostConnection();
        }
      },
    );
    expect(killed.result.batchItemFailures).toHaveLength(1);
    expect(await runToCompletion(id)).toMatchObject({ status: "done", done: 8, remarks: [] });
    for (const report of reports) {
      expect(await stored(report)).toMatchObject({ managerId: successor.id, version: 2 });
    }
    for (const person of led) {
      expect(await stored(person)).toMatchObject({ managerId: null, leadId: lead.id });
    }
    expect(await stored(elsewhere)).toEqual(elsewhere);
    const reviewId = reviews[0]?.id ?? "";
    const read = (as: User) => callRoute(api.reviews.getReview, { claims: claimsOf(as), params: { reviewId } });
    expect((await read(leaver)).problem.code).toBe("FORBIDDEN");
    expect((await read(successor)).status).toBe(200);
    const { data: audit } = await tableStore()
      .entities.audit.query.byConcerned({ concernedId: reports[0]?.id ?? "" })
      .go();
    expect(audit).toMatchObject([{ action: "person.changed", actorId: admin.id, change: { managerId: successor.id } }]);
    expect((await again()).body).toMatchObject({ id, status: "done", done: 8 });
    expect((await handOver(leaver, { managerId: successor.id, leadId: null })).problem.code).toBe("STATE_CONFLICT");
  });

  it("leaves people whom it cannot move with the leaver, and names them", async () => {
    const leaver = await putUser(makeUser({ role: "manager" }));
    const heir = await putUser(makeUser({ role: "manager", managerId: leaver.id }));
    const deputy = await putUser(makeUser({ role: "admin", managerId: leaver.id }));
    const report = (await manage(1, { managerId: leaver.id }))[0] ?? admin;
    const answer = await handOver(leaver, { managerId: heir.id, leadId: null }, deputy);
    const operation = await runToCompletion(String(answer.body["id"]));
    expect(operation).toMatchObject({ status: "done", done: 3 });
    expect(operation.remarks).toHaveLength(2);
    expect(operation.remarks.join(" ")).toMatch(/take over themselves/);
    expect(operation.remarks.join(" ")).toMatch(/nobody changes their own manager or lead/);
    expect(await stored(heir)).toEqual(heir);
    expect(await stored(deputy)).toEqual(deputy);
    expect(await stored(report)).toMatchObject({ managerId: heir.id });
  });

  it("gives groups of a team to different people, and everybody else to one or to nobody", async () => {
    const leaver = await putUser(makeUser({ role: "manager" }));
    const reports = await manage(5, { managerId: leaver.id });
    const [first, second, third, fourth, fifth] = reports.map(({ id }) => id);
    const [led] = await manage(1, { leadId: leaver.id });
    const [one, other] = [await putUser(makeUser({ role: "manager" })), await putUser(makeUser({ role: "cto" }))];
    const groups = [
      { userIds: [first, second], managerId: one.id, leadId: null },
      { userIds: [third, led?.id], managerId: other.id, leadId: lead.id },
    ];
    const answer = await handOver(leaver, { managerId: null, leadId: null, groups });
    expect(answer.body, JSON.stringify(answer.body)).toMatchObject({ total: 4 });
    expect(await runToCompletion(String(answer.body["id"]))).toMatchObject({ status: "done", done: 4, remarks: [] });
    const managers = await Promise.all(reports.map(async (report) => (await stored(report))?.managerId));
    expect(managers).toEqual([one.id, one.id, other.id, leaver.id, leaver.id]);
    expect(await stored(led ?? admin)).toMatchObject({ managerId: null, leadId: lead.id });

    const rest = await handOver(leaver, {
      managerId: successor.id,
      leadId: null,
      groups: [{ userIds: [fourth], managerId: one.id, leadId: null }],
    });
    await runToCompletion(String(rest.body["id"]));
    expect(await stored(reports[3] ?? admin)).toMatchObject({ managerId: one.id });
    expect(await stored(reports[4] ?? admin)).toMatchObject({ id: fifth, managerId: successor.id });
  });

  it("lets somebody take over a group while their own manager goes to somebody else", async () => {
    const leaver = await putUser(makeUser({ role: "manager" }));
    const middle = await putUser(makeUser({ role: "manager", managerId: leaver.id }));
    const below = await putUser(makeUser({ role: "manager", managerId: middle.id }));
    const [report] = await manage(1, { managerId: leaver.id });
    const refused = await handOver(leaver, {
      managerId: successor.id,
      leadId: null,
      groups: [{ userIds: [middle.id], managerId: below.id, leadId: null }],
    });
    expect(refused.problem.detail).toContain("would then report to them");
    const answer = await handOver(leaver, {
      managerId: successor.id,
      leadId: null,
      groups: [{ userIds: [report?.id], managerId: below.id, leadId: null }],
    });
    expect(await runToCompletion(String(answer.body["id"]))).toMatchObject({ status: "done", remarks: [] });
    expect(await stored(middle)).toMatchObject({ managerId: successor.id });
    expect(await stored(report ?? admin)).toMatchObject({ managerId: below.id });
  });

  it("fails with the reason when the successor is deactivated meanwhile", async () => {
    const leaver = await putUser(makeUser({ role: "manager" }));
    const report = (await manage(1, { managerId: leaver.id }))[0] ?? admin;
    const heir = await putUser(makeUser({ role: "manager" }));
    const answer = await handOver(leaver, { managerId: heir.id, leadId: null });
    const body = { ...editOf(heir), status: "inactive" };
    await callRoute(people.updatePerson, { claims: claimsOf(admin), params: { userId: heir.id }, body });
    const operation = await runToCompletion(String(answer.body["id"]));
    expect(operation.status).toBe("failed");
    expect(operation.problem).toContain("Please select somebody else for the rest.");
    expect(await stored(report)).toEqual(report);
  });

  it("refuses successors who cannot take over", async () => {
    const leaver = await putUser(makeUser({ role: "manager" }));
    const middle = await putUser(makeUser({ role: "manager", managerId: leaver.id }));
    const below = await putUser(makeUser({ role: "manager", managerId: middle.id }));
    for (const [body, message] of [
      [{ managerId: null, leadId: null }, "Please select a manager or a lead to hand over to."],
      [{ managerId: leaver.id, leadId: null }, "cannot take over as a manager"],
      [{ managerId: lead.id, leadId: null }, "cannot take over as a manager"],
      [{ managerId: newId(new Date()), leadId: null }, "cannot take over as a manager"],
      [{ managerId: null, leadId: successor.id }, "cannot take over as a lead"],
      [{ managerId: below.id, leadId: null }, "would then report to them"],
    ] as const) {
      const answer = await handOver(leaver, body);
      expect(answer.status).toBe(400);
      expect(answer.problem.detail).toContain(message);
    }
    const ghost = await handOver(makeUser(), { managerId: successor.id, leadId: null });
    expect(ghost.problem.code).toBe("NOT_FOUND");
    expect(await stored(middle)).toEqual(middle);
  });
});
