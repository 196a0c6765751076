import { beforeAll, describe, expect, it } from "vitest";
import { api } from "#domain/contract.ts";
import type { User } from "#domain/people/model.ts";
import { newId } from "#functions/ids.ts";
import { auditOf } from "#tests/support/audit.ts";
import { callAs, ownRequests } from "#tests/support/call.ts";
import { killAtTransaction, runToCompletion } from "#tests/support/operations.ts";
import { makeUser, putUser, putUsers } from "#tests/support/people/people.ts";
import { editPerson, storedUser } from "#tests/support/people/requests.ts";
import { beforeWriting, recordTableRequests } from "#tests/support/recorder.ts";
import { makeReview, makeRound, putReview, putRound } from "#tests/support/reviews/reviews.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";
import { wideIt } from "#tests/support/wideIt.ts";

startTestEnvironment();
const { people } = api;

const admin = makeUser({ role: "admin" });
const successor = makeUser({ role: "manager" });
const lead = makeUser({ role: "lead" });
beforeAll(() => putUsers(admin, successor, lead));

const manage = async (count: number, overrides: Partial<User>): Promise<User[]> => {
  const made: User[] = [];
  for (let index = 0; index < count; index += 1) {
    made.push(await putUser(makeUser({ firstName: `Report ${String(index).padStart(3, "0")}`, ...overrides })));
  }
  return made;
};
const responsibilities = (predecessor: User, query: Readonly<Record<string, string>>) =>
  callAs(admin, people.listResponsibilities, { userId: predecessor.id, ...query });
const handOver = (predecessor: User, body: object, as = admin, operationId = newId(new Date())) =>
  callAs(as, people.handOver, { userId: predecessor.id, ...body, operationId });

const otherOperation = "This ID belongs to another operation. Choose a new one.";

describe("the responsibilities of a person who leaves", () => {
  wideIt("are listed in pages, with the reviews of the active round", async () => {
    const predecessor = await putUser(makeUser({ role: "manager" }));
    const reports = await manage(55, { managerId: predecessor.id });
    const led = await manage(2, { leadId: predecessor.id, managerId: successor.id });
    const round = await putRound(makeRound());
    for (const report of reports.slice(0, 3)) {
      await putReview(makeReview(report, round));
    }
    const first = await responsibilities(predecessor, { relation: "managed" });
    expect(ownRequests(first)).toBe(3);
    expect(first.body).toMatchObject({ reviews: 3 });
    const second = await responsibilities(predecessor, { relation: "managed", cursor: String(first.body["cursor"]) });
    const ids = [first, second].flatMap(({ body }) => (body["items"] as { id: string }[]).map(({ id }) => id));
    expect(ids).toEqual(reports.map(({ id }) => id));
    const leads = await responsibilities(predecessor, { relation: "led" });
    expect(leads.body).toMatchObject({ items: led.map(({ id }) => ({ id })), cursor: null, reviews: 0 });
    expect((await responsibilities(predecessor, {})).status).toBe(400);
  });
});

describe("handing over responsibilities", () => {
  it("moves people and their reviews to the successors once, even after a killed run", async () => {
    const predecessor = await putUser(makeUser({ role: "manager" }));
    const managerProposal = { proposedBy: admin.id, proposedAt: new Date().toISOString() };
    const reports = await manage(6, { managerId: predecessor.id, managerProposal });
    const led = await manage(2, { leadId: predecessor.id, managerProposal });
    const elsewhere = (await manage(1, { managerId: successor.id }))[0] ?? admin;
    const round = await putRound(makeRound());
    const reviews = [];
    for (const report of reports) {
      reviews.push(await putReview(makeReview(report, round)));
    }
    const answer = await handOver(predecessor, { managerId: successor.id, leadId: lead.id });
    expect(answer.status, JSON.stringify(answer.body)).toBe(202);
    expect(answer.body).toMatchObject({ kind: "handOver", status: "running", total: 8, done: 0 });
    const id = String(answer.body["id"]);
    const again = () => handOver(predecessor, { managerId: successor.id, leadId: lead.id }, admin, id);
    expect((await again()).body).toMatchObject({ id, status: "running" });
    const another = await handOver(predecessor, { managerId: successor.id, leadId: null }, admin, id);
    expect(another.problem).toMatchObject({ code: "STATE_CONFLICT", detail: otherOperation });
    await killAtTransaction(id, 4);
    expect(await runToCompletion(id)).toMatchObject({ status: "done", done: 8, remarks: [] });
    for (const report of reports) {
      expect(await storedUser(report)).toMatchObject({ managerId: successor.id, managerProposal: null, version: 2 });
    }
    for (const person of led) {
      expect(await storedUser(person)).toMatchObject({ managerId: null, leadId: lead.id, managerProposal });
    }
    expect(await storedUser(elsewhere)).toEqual(elsewhere);
    const reviewId = reviews[0]?.id ?? "";
    const read = (as: User) => callAs(as, api.reviews.getReview, { reviewId });
    expect((await read(predecessor)).problem.code).toBe("FORBIDDEN");
    expect((await read(successor)).status).toBe(200);
    const audit = await auditOf(reports[0] ?? admin);
    expect(audit).toMatchObject([{ action: "person.changed", actorId: admin.id, change: { managerId: successor.id } }]);
    expect((await again()).body).toMatchObject({ id, status: "done", done: 8 });
    expect((await handOver(predecessor, { managerId: successor.id, leadId: null })).problem.code).toBe(
      "STATE_CONFLICT",
    );
  });

  it("leaves people it can't move with the person who leaves, and names them", async () => {
    const predecessor = await putUser(makeUser({ role: "manager" }));
    const heir = await putUser(makeUser({ role: "manager", managerId: predecessor.id }));
    const deputy = await putUser(makeUser({ role: "admin", managerId: predecessor.id }));
    const report = (await manage(1, { managerId: predecessor.id }))[0] ?? admin;
    const answer = await handOver(predecessor, { managerId: heir.id, leadId: null }, deputy);
    const operation = await runToCompletion(String(answer.body["id"]));
    expect(operation).toMatchObject({ status: "done", done: 3 });
    expect(operation.remarks).toHaveLength(2);
    expect(operation.remarks.join(" ")).toMatch(/one taking over/);
    expect(operation.remarks.join(" ")).toMatch(/you can't change your own manager or lead/);
    expect(await storedUser(heir)).toEqual(heir);
    expect(await storedUser(deputy)).toEqual(deputy);
    expect(await storedUser(report)).toMatchObject({ managerId: heir.id });
  });

  it("moves groups of a team to different people, and everyone else to one person or no one", async () => {
    const predecessor = await putUser(makeUser({ role: "manager" }));
    const reports = await manage(5, { managerId: predecessor.id });
    const [first, second, third, fourth, fifth] = reports.map(({ id }) => id);
    const [led] = await manage(1, { leadId: predecessor.id });
    const [one, other] = [await putUser(makeUser({ role: "manager" })), await putUser(makeUser({ role: "cto" }))];
    const groups = [
      { userIds: [first, second], managerId: one.id, leadId: null },
      { userIds: [third, led?.id], managerId: other.id, leadId: lead.id },
    ];
    const answer = await handOver(predecessor, { managerId: null, leadId: null, groups });
    expect(answer.body, JSON.stringify(answer.body)).toMatchObject({ total: 4 });
    expect(await runToCompletion(String(answer.body["id"]))).toMatchObject({ status: "done", done: 4, remarks: [] });
    const managers = await Promise.all(reports.map(async (report) => (await storedUser(report)).managerId));
    expect(managers).toEqual([one.id, one.id, other.id, predecessor.id, predecessor.id]);
    expect(await storedUser(led ?? admin)).toMatchObject({ managerId: null, leadId: lead.id });

    const rest = await handOver(predecessor, {
      managerId: successor.id,
      leadId: null,
      groups: [{ userIds: [fourth], managerId: one.id, leadId: null }],
    });
    await runToCompletion(String(rest.body["id"]));
    expect(await storedUser(reports[3] ?? admin)).toMatchObject({ managerId: one.id });
    expect(await storedUser(reports[4] ?? admin)).toMatchObject({ id: fifth, managerId: successor.id });
  });

  it("lets someone take over a group while their own manager goes to someone else", async () => {
    const predecessor = await putUser(makeUser({ role: "manager" }));
    const middle = await putUser(makeUser({ role: "manager", managerId: predecessor.id }));
    const below = await putUser(makeUser({ role: "manager", managerId: middle.id }));
    const [report] = await manage(1, { managerId: predecessor.id });
    const refused = await handOver(predecessor, {
      managerId: successor.id,
      leadId: null,
      groups: [{ userIds: [middle.id], managerId: below.id, leadId: null }],
    });
    expect(refused.problem.detail).toContain("would then report to them");
    const answer = await handOver(predecessor, {
      managerId: successor.id,
      leadId: null,
      groups: [{ userIds: [report?.id], managerId: below.id, leadId: null }],
    });
    expect(await runToCompletion(String(answer.body["id"]))).toMatchObject({ status: "done", remarks: [] });
    expect(await storedUser(middle)).toMatchObject({ managerId: successor.id });
    expect(await storedUser(report ?? admin)).toMatchObject({ managerId: below.id });
  });

  it("fails with the reason when the successor is deactivated in the meantime", async () => {
    const predecessor = await putUser(makeUser({ role: "manager" }));
    const report = (await manage(1, { managerId: predecessor.id }))[0] ?? admin;
    const heir = await putUser(makeUser({ role: "manager" }));
    const answer = await handOver(predecessor, { managerId: heir.id, leadId: null });
    await editPerson(admin, heir, { status: "inactive" });
    const operation = await runToCompletion(String(answer.body["id"]));
    expect(operation.status).toBe("failed");
    expect(operation.problem).toContain("Select someone else for the rest.");
    expect(await storedUser(report)).toEqual(report);
  });

  it("creates no cycle if the successor or someone above moves below the person right before the write", async () => {
    const predecessor = await putUser(makeUser({ role: "manager" }));
    const above = await putUser(makeUser({ role: "manager" }));
    const heir = await putUser(makeUser({ role: "manager", managerId: above.id }));
    const report = (await manage(1, { role: "manager", managerId: predecessor.id }))[0] ?? admin;
    for (const moved of [heir, above]) {
      const answer = await handOver(predecessor, { managerId: heir.id, leadId: null });
      const move = async () => expect((await editPerson(admin, moved, { managerId: report.id })).status).toBe(200);
      const run = () => runToCompletion(String(answer.body["id"]));
      const { result } = await recordTableRequests(run, beforeWriting(move, report.id));
      expect(result.remarks).toEqual([expect.stringContaining("the new manager reports to them")]);
      expect(await storedUser(moved)).toMatchObject({ managerId: report.id });
      expect(await storedUser(report)).toEqual(report);
      await editPerson(admin, moved, { managerId: moved.managerId });
    }
  });

  it("refuses successors who cannot take over", async () => {
    const predecessor = await putUser(makeUser({ role: "manager" }));
    for (const [body, message] of [
      [{ managerId: null, leadId: null }, "Select a manager or a lead to hand over to."],
      [{ managerId: newId(new Date()), leadId: null }, "can't take over as a manager"],
      [{ managerId: null, leadId: successor.id }, "can't take over as a lead"],
    ] as const) {
      const answer = await handOver(predecessor, body);
      expect(answer.status).toBe(400);
      expect(answer.problem.detail).toContain(message);
    }
    const ghost = await handOver(makeUser(), { managerId: successor.id, leadId: null });
    expect(ghost.problem.code).toBe("NOT_FOUND");
  });
});
