import { beforeAll, describe, expect, it } from "vitest";
import { api } from "#domain/contract.ts";
import type { User } from "#domain/people/model.ts";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import { handler as runOperation } from "#functions/jobs/runOperation.ts";
import { readReviewAuthority } from "#functions/people/store/reviewAuthority.ts";
import { readPendingAssignees } from "#functions/reviews/roundAssignees.ts";
import { readReportRows } from "#functions/reviews/store/reportRows.ts";
import { readReview } from "#functions/reviews/store/reviews.ts";
import { readCountedRounds } from "#functions/reviews/store/rounds.ts";
import { tableStore } from "#functions/tableStore.ts";
import { callRoute, claimsOf } from "#tests/support/call.ts";
import { killedMove } from "#tests/support/depth.ts";
import { operationEvent, runToCompletion } from "#tests/support/operations.ts";
import { makeUser, putUser } from "#tests/support/people/people.ts";
import { lostConnection, recordTableRequests } from "#tests/support/recorder.ts";
import {
  approverViolations,
  current,
  idsOf,
  itemsOf,
  lineChanges,
  managed,
  settle,
} from "#tests/support/reviews/approverLines.ts";
import { performAction, putReviewAt } from "#tests/support/reviews/reviewSteps.ts";
import { dayFromToday, makeReview, makeRound, putReview, putRound } from "#tests/support/reviews/reviews.ts";
import { loggedFor } from "#tests/support/slack.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";

const environment = startTestEnvironment();
const { reviews } = api;

let admin: User;
let cto: User;
beforeAll(async () => {
  admin = await putUser(makeUser({ role: "admin" }));
  cto = await putUser(makeUser({ role: "cto", engineerType: null }));
});

const { edit, setApprover } = lineChanges(environment, () => ({ admin, cto }));

/** An approver, a manager below them, and that manager's employee. */
const area = async (role: "manager" | "admin" = "manager") => {
  const approver = await putUser(makeUser({ role }));
  const manager = await putUser(makeUser({ role: "manager", managerId: approver.id }));
  const employee = await putUser(makeUser({ managerId: manager.id }));
  return { approver, manager, employee };
};

/** The rows of a round's reviews. */
const storedIn = async ({ id }: Round) => readReportRows(tableStore(), id, await readReviewAuthority(tableStore()));

/** Does so many things, ten at a time. */
const inParallel = async <T>(work: readonly (() => Promise<T>)[]): Promise<readonly T[]> => {
  const results: T[] = [];
  for (let start = 0; start < work.length; start += 10) {
    results.push(...(await Promise.all(work.slice(start, start + 10).map((one) => one()))));
  }
  return results;
};

/** One round is active at a time, whatever else the tests of this file have written. */
const inNewRound = async (): Promise<Round> => putRound(makeRound());

describe("making an approver", () => {
  it("is only for the cto, of an active manager or admin, and ends with the role or the status", async () => {
    const { approver, employee } = await area();
    expect((await setApprover(approver, true, admin)).status).toBe(403);
    expect((await setApprover(approver, true, approver)).status).toBe(403);
    expect((await setApprover(employee, true)).status).toBe(409);
    expect((await setApprover(cto, true)).status).toBe(409);
    const gone = await putUser(makeUser({ role: "manager", status: "inactive" }));
    expect((await setApprover(gone, true)).status).toBe(409);

    for (const [ends, returns] of [
      [{ role: "lead" }, { role: "manager" }],
      [{ status: "inactive" }, { status: "active" }],
    ]) {
      await settle(await setApprover(approver, true));
      expect((await current(approver)).isApprover).toBe(true);
      expect((await readReviewAuthority(tableStore())).approverIds.has(approver.id)).toBe(true);
      await settle(await edit(approver, ends ?? {}));
      expect((await readReviewAuthority(tableStore())).approverIds.has(approver.id)).toBe(false);
      await settle(await edit(approver, returns ?? {}));
      // A person who comes back isn't an approver until the cto says so again.
      expect((await current(approver)).isApprover).toBe(false);
    }
    expect(await approverViolations()).toEqual([]);
  });

  it("moves the reviews of everyone below their managers, and back, and no one else's", async () => {
    const { approver, manager, employee } = await area("admin");
    const below = await putUser(makeUser({ role: "manager", managerId: manager.id }));
    const lower = await putUser(makeUser({ managerId: below.id }));
    const round = await inNewRound();
    const [ofEmployee, ofLower, ofManager] = [
      await putReview(makeReview(employee, round)),
      await putReview(makeReview(lower, round)),
      await putReview(makeReview(manager, round)),
    ];
    const other = await putReview(makeReview(await putUser(makeUser({ managerId: admin.id })), round));
    const made = await setApprover(approver, true);
    expect(made.operations).toHaveLength(1);
    await settle(made);
    const approversOf = async () =>
      Promise.all(
        [ofEmployee, ofLower, ofManager, other].map(async ({ id }) => (await readReview(tableStore(), id)).approverId),
      );
    // Their own report's review is approved by the next above, here the cto.
    expect(await approversOf()).toEqual([approver.id, approver.id, undefined, undefined]);
    expect(await approverViolations()).toEqual([]);
    // Nothing changes if it is asked for again.
    expect((await setApprover(approver, true)).operations).toEqual([]);
    await settle(await setApprover(approver, false));
    expect(await approversOf()).toEqual([undefined, undefined, undefined, undefined]);
    expect(await approverViolations()).toEqual([]);
  });

  it("and unmaking within a minute leaves everything right, in whatever order the operations run", async () => {
    const { approver, employee } = await area();
    const review = await putReviewAt(employee, "approvalMissing");
    const made = await setApprover(approver, true);
    const unmade = await setApprover(approver, false);
    await settle(unmade);
    await settle(made);
    expect((await readReview(tableStore(), review.id)).approverId).toBeUndefined();
    expect(await approverViolations()).toEqual([]);
  });
});

describe("an approver", () => {
  it("finds, reads, approves and takes back what waits in their area, of whose members they are told", async () => {
    const { approver, manager, employee } = await area();
    await settle(await setApprover(approver, true));
    const review = await putReviewAt(employee, "managerMissing");
    const reader = { claims: claimsOf(approver), params: { reviewId: review.id } };
    const read = await callRoute(reviews.getReview, reader);
    expect([read.status, read.body["managerEvaluation"]]).toEqual([200, null]);

    const before = environment.aws().queued.length;
    expect((await performAction("completeManagerEvaluation", manager, review.id)).status).toBe(200);
    expect(environment.aws().queued.length).toBe(before + 1);
    expect((await loggedFor(approver.id)).map(({ notificationType }) => notificationType)).toEqual([
      "ready_for_approval",
    ]);

    const counts = await callRoute(reviews.getActionCounts, { claims: claimsOf(approver) });
    expect(counts.body).toMatchObject({
      actionsNeeded: 1,
      rounds: [{ roundId: review.roundId, actionsNeeded: 1, approvals: 1 }],
    });
    const waiting = await callRoute(reviews.listReviewTasks, { claims: claimsOf(approver) });
    expect(waiting.body).toMatchObject({ total: 1, items: [{ review: { id: review.id }, task: "approval" }] });

    const named = async () => {
      const { body } = await callRoute(reviews.getReview, {
        claims: claimsOf(manager),
        params: { reviewId: review.id },
      });
      return [body["approver"], body["approvedBy"]].map((person) => (person as { id: string } | null)?.id ?? null);
    };
    expect(await named()).toEqual([approver.id, null]);
    expect((await performAction("approveReview", approver, review.id)).status).toBe(200);
    expect(await readReview(tableStore(), review.id)).toMatchObject({
      approverId: approver.id,
      ctoApprovalCompletedBy: approver.id,
      isApprovedByApprover: true,
    });
    expect(await named()).toEqual([approver.id, approver.id]);
    const after = await callRoute(reviews.getActionCounts, { claims: claimsOf(approver) });
    expect(after.body).toMatchObject({ actionsNeeded: 0 });
    expect((await performAction("withdrawApproval", approver, review.id)).status).toBe(200);
    expect(await readReview(tableStore(), review.id)).not.toHaveProperty("isApprovedByApprover");
    // The cto may, too, and what they approved the approver may take back.
    expect((await performAction("approveReview", cto, review.id)).status).toBe(200);
    expect(await readReview(tableStore(), review.id)).toMatchObject({
      approverId: approver.id,
      ctoApprovalCompletedBy: cto.id,
    });
    expect(await named()).toEqual([approver.id, null]);
    expect((await performAction("withdrawApproval", approver, review.id)).status).toBe(200);
    expect(await approverViolations()).toEqual([]);
  });

  it("steps in and makes exceptions in their area, and reads no draft before", async () => {
    const { approver, employee } = await area();
    await settle(await setApprover(approver, true));
    const review = await putReviewAt(employee, "managerMissing");
    expect((await performAction("saveManagerEvaluation", approver, review.id)).status).toBe(403);
    expect((await performAction("stepIn", approver, review.id)).status).toBe(200);
    expect((await performAction("saveManagerEvaluation", approver, review.id)).status).toBe(200);
    const { version } = await readReview(tableStore(), review.id);
    const extended = await callRoute(reviews.extendReview, {
      claims: claimsOf(approver),
      params: { reviewId: review.id },
      body: { evaluation: "manager", deadline: dayFromToday(14), reason: "Ill for a week", version },
    });
    expect(extended.status, JSON.stringify(extended.body)).toBe(200);
  });

  it("names approvers to those whom it refuses", async () => {
    const { approver, manager, employee } = await area();
    await settle(await setApprover(approver, true));
    const review = await putReviewAt(employee, "approvalMissing");
    const refusalOf = async (step: "approveReview" | "stepIn" | "withdrawApproval") =>
      (await performAction(step, manager, review.id)).problem.detail;
    expect(await refusalOf("approveReview")).toBe(
      "Only the CTO, the review's approver and their delegates can approve it.",
    );
    expect(await refusalOf("stepIn")).toBe("Only the CTO and the review's approver can step in for its manager.");
    expect((await performAction("approveReview", approver, review.id)).status).toBe(200);
    expect(await refusalOf("withdrawApproval")).toBe(
      "Only the CTO and the review's approver can withdraw an approval.",
    );
  });

  it.each([
    ["ends", (approver: User) => setApprover(approver, false)],
    ["is deactivated", (approver: User) => edit(approver, { status: "inactive" })],
    ["gets another role", (approver: User) => edit(approver, { role: "lead" })],
  ])("who %s in the middle of an approval does not approve, also while nothing was moved yet", async (_, end) => {
    const { approver, employee } = await area();
    await settle(await setApprover(approver, true));
    const review = await putReviewAt(employee, "approvalMissing");
    const ended = await end(approver);
    expect(ended.status).toBe(200);
    for (const step of ["approveReview", "stepIn"] as const) {
      expect((await performAction(step, approver, review.id)).status, step).toBe(403);
    }
    const reading = await callRoute(reviews.getReview, { claims: claimsOf(approver), params: { reviewId: review.id } });
    expect(reading.status).toBe(403);
    expect([400, 403]).toContain((await managed(approver, { approverId: approver.id })).status);
    // The cto approves it before it was moved, and it is moved with that.
    expect((await performAction("approveReview", cto, review.id)).status).toBe(200);
    await settle(ended);
    expect(await approverViolations()).toEqual([]);
  });

  it("has no part in the review of an employee whose manager is the cto, who writes and approves it", async () => {
    const { approver, manager, employee } = await area("admin");
    await settle(await edit(approver, { managerId: cto.id }));
    await settle(await setApprover(approver, true));
    const direct = await putUser(makeUser({ managerId: cto.id }));
    // Of the approver, too, the cto is the manager.
    for (const person of [direct, approver]) {
      const { id } = await putReviewAt(person, "managerMissing");
      expect(await readReview(tableStore(), id)).not.toHaveProperty("approverId");
      expect((await performAction("completeManagerEvaluation", cto, id)).status).toBe(200);
      expect((await performAction("approveReview", approver, id)).status).toBe(403);
      expect((await performAction("approveReview", cto, id)).status).toBe(200);
      const { body } = await callRoute(reviews.getReview, { claims: claimsOf(cto), params: { reviewId: id } });
      expect([body["approver"], body["approvedBy"]]).toEqual([null, null]);
    }
    // It moves with the line, into the area and out of it.
    const { id } = await putReviewAt(employee, "approvalMissing");
    const approverOfIt = async () => (await readReview(tableStore(), id)).approverId;
    expect(await approverOfIt()).toBe(approver.id);
    await settle(await edit(employee, { managerId: cto.id }));
    expect(await approverOfIt()).toBeUndefined();
    await settle(await edit(employee, { managerId: manager.id }));
    expect(await approverOfIt()).toBe(approver.id);
    expect(await approverViolations()).toEqual([]);
  });

  it("who is an admin cannot change their own line, makes no circle, and loses what they move elsewhere", async () => {
    const { approver, manager, employee } = await area("admin");
    await settle(await setApprover(approver, true));
    const review = await putReviewAt(employee, "approvalMissing");
    const elsewhere = await putUser(makeUser({ role: "manager" }));
    for (const { id } of [elsewhere, manager]) {
      expect((await edit(approver, { managerId: id }, approver)).status).toBe(403);
    }
    expect((await edit(approver, { managerId: manager.id })).status).toBe(400);
    const moved = await edit(manager, { managerId: elsewhere.id }, approver);
    expect(moved.status).toBe(200);
    await settle(moved);
    expect(await readReview(tableStore(), review.id)).not.toHaveProperty("approverId");
    expect((await performAction("approveReview", approver, review.id)).status).toBe(403);
    expect(await approverViolations()).toEqual([]);
  });

  it("and the cto who approve one review in parallel: one of them does, and the other is told", async () => {
    const { approver, employee } = await area();
    await settle(await setApprover(approver, true));
    const review = await putReviewAt(employee, "approvalMissing");
    const answers = await Promise.all(
      [approver, cto, approver, cto].map((by) => performAction("approveReview", by, review.id)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    expect(await approverViolations()).toEqual([]);
  });

  it("sees the list of their own area only, of which hr and the cto see every one", async () => {
    const [first, second] = [await area(), await area()];
    await settle(await setApprover(first.approver, true));
    await settle(await setApprover(second.approver, true));
    const round = await inNewRound();
    const review = await putReview(makeReview(first.employee, round));
    await putReview(makeReview(second.employee, round));
    const query = { approverId: first.approver.id, roundId: round.id };
    const hr = await putUser(makeUser({ role: "hr", engineerType: null }));
    for (const by of [first.approver, cto, hr]) {
      expect(idsOf(await itemsOf(by, query))).toEqual([review.id]);
    }
    for (const by of [second.approver, first.manager, first.employee, admin]) {
      expect([400, 403]).toContain((await managed(by, query)).status);
    }
    expect((await managed(cto, { ...query, managerId: first.manager.id })).status).toBe(400);
    expect(idsOf(await itemsOf(first.approver, { ...query, name: first.employee.lastName }))).toEqual([review.id]);
    expect(await itemsOf(first.approver, { ...query, name: "Nobody" })).toEqual([]);
    expect(await itemsOf(first.approver, { ...query, filter: "actionNeeded" })).toEqual([]);
    expect((await managed(first.approver, { ...query, cursor: "x" })).status).toBe(400);
  });

  it("is whom a reminder names for a pending approval, not the cto", async () => {
    const { approver, employee } = await area();
    await settle(await setApprover(approver, true));
    const { roundId } = await putReviewAt(employee, "approvalMissing");
    const { rounds } = await readCountedRounds(tableStore());
    const round = rounds.find(({ id }) => id === roundId) ?? makeRound();
    const at = { round, assignee: "cto", today: dayFromToday(0), cursor: undefined } as const;
    const { items } = await readPendingAssignees(tableStore(), at);
    expect(items.map(({ person }) => person.id)).toEqual([approver.id]);
    await setApprover(approver, false);
    const after = await readPendingAssignees(tableStore(), at);
    expect(after.items.map(({ person }) => person.id)).toContain(cto.id);
    expect(after.items.map(({ person }) => person.id)).not.toContain(approver.id);
  });
});

it(`a move of ${killedMove.reviews} reviews that is killed half way while people approve ends with every review where the rule has it`, {
  timeout: killedMove.timeoutMs,
}, async () => {
  const { approver, manager } = await area();
  const round = await inNewRound();
  const at = `${dayFromToday(0)}T09:00:00.000Z`;
  const done = { selfEvaluationCompletedAt: at, managerEvaluationCompletedAt: at };
  const ids = await inParallel(
    Array.from({ length: killedMove.reviews }, () => async () => {
      const employee = await putUser(makeUser({ managerId: manager.id }));
      return (await putReview(makeReview(employee, round, done))).id;
    }),
  );
  const { operations } = await setApprover(approver, true);
  let writes = 0;
  await recordTableRequests(
    () => runOperation(operationEvent(operations[0] ?? "")),
    (command) => {
      writes += command.startsWith("TransactWrite") ? 1 : 0;
      // The operation begins with two writes that move nothing.
      if (writes === 2 + killedMove.reviews / 2) {
        throw lostConnection();
      }
    },
  );
  const moved = (await storedIn(round)).filter(({ approverId }) => approverId === approver.id);
  expect(moved.length).toBeGreaterThan(0);
  expect(moved.length).toBeLessThan(ids.length);
  // Of many, every tenth is approved in the meantime, by the cto and by the approver.
  const approved = ids.filter((_, index) => ids.length < 100 || index % 10 === 0);
  await Promise.all([
    inParallel(
      approved.map((id, index) => async () => {
        const { status } = await performAction("approveReview", index % 2 === 0 ? cto : approver, id);
        expect([200, 403, 409]).toContain(status);
      }),
    ),
    runToCompletion(operations[0] ?? ""),
  ]);
  const stored = await storedIn(round);
  expect(stored.map(({ approverId }) => approverId)).toEqual(ids.map(() => approver.id));
  expect(stored.filter(({ ctoApprovalCompletedAt }) => ctoApprovalCompletedAt !== null).length).toBeGreaterThan(0);
  expect(await approverViolations()).toEqual([]);
});
