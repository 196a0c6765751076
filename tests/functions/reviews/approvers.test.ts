import { beforeAll, describe, expect, it } from "vitest";
import { api } from "#domain/contract.ts";
import type { ApproverEffects } from "#domain/people/changeModel.ts";
import type { User } from "#domain/people/model.ts";
import type { Approvals, AreaProgress } from "#domain/reviews/approval/approvalModel.ts";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import type { ReviewStage } from "#domain/reviews/terms.ts";
import { handler as runOperation } from "#functions/jobs/runOperation.ts";
import { readReviewAuthority } from "#functions/people/store/reviewAuthority.ts";
import { readPendingAssignees } from "#functions/reviews/roundAssignees.ts";
import { readReportRows } from "#functions/reviews/store/reportRows.ts";
import { readReview } from "#functions/reviews/store/reviews.ts";
import { tableStore } from "#functions/tableStore.ts";
import { callAs } from "#tests/support/call.ts";
import { killedMove } from "#tests/support/depth.ts";
import { operationEvent, runToCompletion } from "#tests/support/operations.ts";
import { makeUser, putUser, putUsers } from "#tests/support/people/people.ts";
import { storedUser } from "#tests/support/people/requests.ts";
import { lostConnection, recordTableRequests, withoutActor } from "#tests/support/recorder.ts";
import {
  approverViolations,
  idsOf,
  itemsOf,
  lineChanges,
  putLine,
  settle,
} from "#tests/support/reviews/approverLines.ts";
import { bodyFor, openingStatus, openReview, succeed, tasksOf } from "#tests/support/reviews/requests.ts";
import { performAction, putReviewAt, setDeadline } from "#tests/support/reviews/reviewSteps.ts";
import {
  dayFromToday,
  makeReview,
  makeRound,
  putReview,
  putRound,
  someActiveRound,
} from "#tests/support/reviews/reviews.ts";
import { storedRound } from "#tests/support/reviews/roundSteps.ts";
import { loggedFor } from "#tests/support/slack.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";
import { wideIt } from "#tests/support/wideIt.ts";

const environment = startTestEnvironment();
const { people, reviews } = api;

const admin = makeUser({ role: "admin" });
const cto = makeUser({ role: "cto", engineerType: null });
beforeAll(() => putUsers(admin, cto));

const { edit, setApprover } = lineChanges(environment, () => ({ admin, cto }));

const makeApprover = async (person: User) => settle(await setApprover(person, true));

/** An approver, a manager below them, and that manager's employee. */
const putArea = async (role: "manager" | "admin" = "manager") => {
  const line = await putLine(role);
  await makeApprover(line.approver);
  return line;
};

const read = (id: string) => readReview(tableStore(), id);

/** The rows of a round's reviews. */
const storedIn = async ({ id }: Round) => readReportRows(tableStore(), id, await readReviewAuthority(tableStore()));

/** Runs all tasks, ten at a time. */
const inParallel = async <T>(work: readonly (() => Promise<T>)[]): Promise<readonly T[]> => {
  const results: T[] = [];
  for (let start = 0; start < work.length; start += 10) {
    results.push(...(await Promise.all(work.slice(start, start + 10).map((one) => one()))));
  }
  return results;
};

/** A future approver with a manager below, who has three reports and two reviews pending approval. */
describe("before and after someone becomes an approver", () => {
  let approver: User;
  let manager: User;
  let waiting: readonly string[];
  let roundId: string;

  beforeAll(async () => {
    approver = await putUser(makeUser({ role: "manager", firstName: "Ingrid", managerId: cto.id }));
    manager = await putUser(makeUser({ role: "manager", managerId: approver.id }));
    const round = await someActiveRound();
    roundId = round.id;
    const put = async ({ id: managerId }: User, stage: ReviewStage) =>
      (await putReviewAt(await putUser(makeUser({ managerId })), stage, round)).id;
    waiting = [await put(manager, "approvalMissing"), await put(manager, "approvalMissing")];
    await put(manager, "managerMissing");
    await put(approver, "approvalMissing");
  });

  const effects = async ({ id: userId }: User) =>
    (await bodyFor<ApproverEffects>(cto, people.getApproverEffects, { userId })).moves.map(
      ({ from, to, reviews: count }) => [from?.id ?? null, to?.id ?? null, count],
    );
  const areas = async () =>
    (await bodyFor<{ items: readonly AreaProgress[] }>(cto, reviews.listApprovers, { roundId })).items;
  const areaOf = async (person: User | null) =>
    (await areas()).find((one) => (one.approver?.id ?? null) === (person?.id ?? null));
  const approvalsOf = (as: User) => bodyFor<Approvals>(as, reviews.listApprovals, { roundId });

  it("the CTO sees how many reviews would move there and back, and as many do", async () => {
    expect(await areas()).toEqual([]);
    expect(await effects(approver)).toEqual([[null, approver.id, 3]]);
    await makeApprover(approver);
    expect(await areaOf(approver)).toMatchObject({ total: 3, waiting: 2, approved: 0 });
    expect(await effects(approver)).toEqual([[approver.id, null, 3]]);
    // Everyone below this manager is in the approver's area already.
    expect(await effects(manager)).toEqual([]);
  });

  it("the approver's queue has their area's reviews, and the CTO's does not", async () => {
    const own = await approvalsOf(approver);
    expect(idsOf(own.items.map(({ review }) => review))).toEqual([...waiting].toSorted());
    expect(own).toMatchObject({ total: 2, found: 2 });
    expect((await approvalsOf(cto)).items.some(({ review }) => waiting.includes(review.id))).toBe(false);
    const { requests } = await recordTableRequests(() => approvalsOf(approver));
    // In addition to the actor: the rounds, the area's pending reviews and their snapshots.
    expect(withoutActor(requests).length).toBeLessThanOrEqual(3);
    expect(await openReview(cto, waiting[0] ?? "")).toHaveProperty("positionSince");
    expect(await openReview(manager, waiting[0] ?? "")).not.toHaveProperty("positionSince");
  });

  it("the CTO sees each approver's progress, and since when the oldest review is pending", async () => {
    const [reviewId = ""] = waiting;
    await succeed(performAction("approveReview", approver, reviewId));
    const area = await areaOf(approver);
    expect(area).toMatchObject({ total: 3, waiting: 1, approved: 1, approver: { firstName: "Ingrid" } });
    const [next] = (await approvalsOf(approver)).items;
    expect(area?.waitingSince).toBe(
      [next?.review.selfEvaluationCompletedAt ?? "", next?.review.managerEvaluationCompletedAt ?? ""].toSorted().at(-1),
    );
    expect((await areaOf(null))?.waiting).toBe((await approvalsOf(cto)).total);
    await succeed(performAction("withdrawApproval", approver, reviewId));
  });

  it("User Management can list only approvers, combined with other filters", async () => {
    for (const [query, found] of [
      [{}, [approver.id]],
      [{ role: "manager", search: "ingr" }, [approver.id]],
      [{ role: "admin" }, []],
      [{ search: "nobody" }, []],
      [{ status: "inactive" }, []],
    ] as const) {
      const { items } = await bodyFor<{ items: User[] }>(cto, people.listPeople, { isApprover: "true", ...query });
      expect(idsOf(items)).toEqual(found);
    }
  });

  it("a manager who is not an approver has nothing to approve", async () => {
    expect(await approvalsOf(manager)).toMatchObject({ found: 0, items: [] });
  });
});

describe("making an approver", () => {
  wideIt("is possible for active managers and admins, and ends with role or status", async () => {
    const { approver, employee } = await putLine();
    const gone = await putUser(makeUser({ role: "manager", status: "inactive" }));
    for (const person of [employee, cto, gone]) {
      expect((await setApprover(person, true)).status).toBe(409);
    }
    for (const [ends, returns] of [
      [{ role: "lead" }, { role: "manager" }],
      [{ status: "inactive" }, { status: "active" }],
    ] as const) {
      await makeApprover(approver);
      expect((await storedUser(approver)).isApprover).toBe(true);
      expect((await readReviewAuthority(tableStore())).approverIds.has(approver.id)).toBe(true);
      await settle(await edit(approver, ends));
      expect((await readReviewAuthority(tableStore())).approverIds.has(approver.id)).toBe(false);
      await settle(await edit(approver, returns));
      // A person who comes back isn't an approver until the CTO makes them one again.
      expect((await storedUser(approver)).isApprover).toBe(false);
    }
    expect(await approverViolations()).toEqual([]);
  });

  wideIt("moves only reviews of everyone below their managers, there and back", async () => {
    const { approver, manager, employee } = await putLine("admin");
    const below = await putUser(makeUser({ role: "manager", managerId: manager.id }));
    const lower = await putUser(makeUser({ managerId: below.id }));
    const other = await putUser(makeUser({ managerId: admin.id }));
    const round = await putRound(makeRound());
    const stored: string[] = [];
    for (const person of [employee, lower, manager, other]) {
      stored.push((await putReview(makeReview(person, round))).id);
    }
    const approversOf = () => Promise.all(stored.map(async (id) => (await read(id)).approverId));
    const made = await setApprover(approver, true);
    expect(made.operations).toHaveLength(1);
    await settle(made);
    // Their own report's review is approved by the next one above, here the CTO.
    expect(await approversOf()).toEqual([approver.id, approver.id, undefined, undefined]);
    expect(await approverViolations()).toEqual([]);
    // Nothing changes if it is asked for again.
    expect((await setApprover(approver, true)).operations).toEqual([]);
    await settle(await setApprover(approver, false));
    expect(await approversOf()).toEqual([undefined, undefined, undefined, undefined]);
    expect(await approverViolations()).toEqual([]);
  });

  it("and unmaking within a minute keeps data right, whatever the order of the operations", async () => {
    const { approver, employee } = await putLine();
    const review = await putReviewAt(employee, "approvalMissing");
    const made = await setApprover(approver, true);
    await settle(await setApprover(approver, false));
    await settle(made);
    expect((await read(review.id)).approverId).toBeUndefined();
    expect(await approverViolations()).toEqual([]);
  });
});

describe("an approver", () => {
  wideIt("is notified of pending reviews in their area, and can read, approve and withdraw them", async () => {
    const { approver, manager, employee } = await putArea();
    const { id, roundId } = await putReviewAt(employee, "managerMissing");
    expect((await openReview(approver, id)).managerEvaluation).toBeNull();

    const before = environment.aws().queued.length;
    await succeed(performAction("completeManagerEvaluation", manager, id));
    expect(environment.aws().queued.length).toBe(before + 1);
    const messages = await loggedFor(approver.id);
    expect(messages.map(({ notificationType }) => notificationType)).toEqual(["ready_for_approval"]);
    const counts = () => bodyFor(approver, reviews.getActionCounts);
    expect(await counts()).toMatchObject({ actionsNeeded: 1, rounds: [{ roundId, actionsNeeded: 1, approvals: 1 }] });
    expect(await tasksOf(approver)).toMatchObject([{ review: { id }, task: "approval" }]);

    const named = async () => {
      const { approver: of, approvedBy } = await openReview(manager, id);
      return [of?.id ?? null, approvedBy?.id ?? null];
    };
    expect(await named()).toEqual([approver.id, null]);
    await succeed(performAction("approveReview", approver, id));
    const approved = { approverId: approver.id, ctoApprovalCompletedBy: approver.id, isApprovedByApprover: true };
    expect(await read(id)).toMatchObject(approved);
    expect(await named()).toEqual([approver.id, approver.id]);
    expect(await counts()).toMatchObject({ actionsNeeded: 0 });
    await succeed(performAction("withdrawApproval", approver, id));
    expect(await read(id)).not.toHaveProperty("isApprovedByApprover");
    // The CTO may too, and the approver may withdraw that approval.
    await succeed(performAction("approveReview", cto, id));
    expect(await read(id)).toMatchObject({ approverId: approver.id, ctoApprovalCompletedBy: cto.id });
    expect(await named()).toEqual([approver.id, null]);
    await succeed(performAction("withdrawApproval", approver, id));
    expect(await approverViolations()).toEqual([]);
  });

  it("can step in and make exceptions in their area, but read no draft before", async () => {
    const { approver, employee } = await putArea();
    const { id } = await putReviewAt(employee, "managerMissing");
    expect((await performAction("saveManagerEvaluation", approver, id)).status).toBe(403);
    await succeed(performAction("stepIn", approver, id));
    await succeed(performAction("saveManagerEvaluation", approver, id));
    const deadline = dayFromToday(14);
    await succeed(setDeadline("extendReview", approver, { id }, { evaluation: "manager", deadline }));
  });

  it("is mentioned in refusals to other people", async () => {
    const { manager, employee } = await putArea();
    const { id } = await putReviewAt(employee, "approvalMissing");
    for (const step of ["approveReview", "stepIn", "withdrawApproval"] as const) {
      expect((await performAction(step, manager, id)).problem.detail, step).toContain("the review's approver");
    }
  });

  wideIt.each([
    ["ends", (approver: User) => setApprover(approver, false)],
    ["is deactivated", (approver: User) => edit(approver, { status: "inactive" })],
    ["gets another role", (approver: User) => edit(approver, { role: "lead" })],
  ])("who %s during an approval can't approve, even before reviews are moved", async (_, end) => {
    const { approver, employee } = await putArea();
    const { id } = await putReviewAt(employee, "approvalMissing");
    const ended = await end(approver);
    expect(ended.status).toBe(200);
    for (const step of ["approveReview", "stepIn"] as const) {
      expect((await performAction(step, approver, id)).status, step).toBe(403);
    }
    expect(await openingStatus(approver, id)).toBe(403);
    expect([400, 403]).toContain(
      (await callAs(approver, reviews.listManagedReviews, { approverId: approver.id })).status,
    );
    // The CTO's approval moves the review before the operation does.
    await succeed(performAction("approveReview", cto, id));
    await settle(ended);
    expect(await approverViolations()).toEqual([]);
  });

  wideIt("has no part in reviews of the CTO's reports, which the CTO writes and approves", async () => {
    const { approver, manager, employee } = await putLine("admin");
    await settle(await edit(approver, { managerId: cto.id }));
    await makeApprover(approver);
    const direct = await putUser(makeUser({ managerId: cto.id }));
    // The CTO is the approver's manager, too.
    for (const person of [direct, approver]) {
      const { id } = await putReviewAt(person, "managerMissing");
      expect(await read(id)).not.toHaveProperty("approverId");
      await succeed(performAction("completeManagerEvaluation", cto, id));
      expect((await performAction("approveReview", approver, id)).status).toBe(403);
      await succeed(performAction("approveReview", cto, id));
      expect(await openReview(cto, id)).toMatchObject({ approver: null, approvedBy: null });
    }
    // It moves with the line, into the area and out of it.
    const { id } = await putReviewAt(employee, "approvalMissing");
    expect((await read(id)).approverId).toBe(approver.id);
    await settle(await edit(employee, { managerId: cto.id }));
    expect((await read(id)).approverId).toBeUndefined();
    await settle(await edit(employee, { managerId: manager.id }));
    expect((await read(id)).approverId).toBe(approver.id);
    expect(await approverViolations()).toEqual([]);
  });

  wideIt(
    "who is an admin can't change their own line or make a cycle, and loses what they move elsewhere",
    async () => {
      const { approver, manager, employee } = await putArea("admin");
      const { id } = await putReviewAt(employee, "approvalMissing");
      const elsewhere = await putUser(makeUser({ role: "manager" }));
      for (const { id: managerId } of [elsewhere, manager]) {
        expect((await edit(approver, { managerId }, approver)).status).toBe(403);
      }
      expect((await edit(approver, { managerId: manager.id })).status).toBe(400);
      const moved = await edit(manager, { managerId: elsewhere.id }, approver);
      expect(moved.status).toBe(200);
      await settle(moved);
      expect(await read(id)).not.toHaveProperty("approverId");
      expect((await performAction("approveReview", approver, id)).status).toBe(403);
      expect(await approverViolations()).toEqual([]);
    },
  );

  it("and the CTO approve one review concurrently: one succeeds, the others get a conflict", async () => {
    const { approver, employee } = await putArea();
    const { id } = await putReviewAt(employee, "approvalMissing");
    const answers = await Promise.all(
      [approver, cto, approver, cto].map((by) => performAction("approveReview", by, id)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    expect(await approverViolations()).toEqual([]);
  });

  it("sees only their own area's list, while HR and the CTO see every area", async () => {
    const [first, second] = [await putArea(), await putArea()];
    const round = await putRound(makeRound());
    const review = await putReview(makeReview(first.employee, round));
    await putReview(makeReview(second.employee, round));
    const query = { approverId: first.approver.id, roundId: round.id };
    const hr = await putUser(makeUser({ role: "hr", engineerType: null }));
    for (const by of [first.approver, cto, hr]) {
      expect(idsOf(await itemsOf(by, query))).toEqual([review.id]);
    }
    const statusOf = async (by: User, more: object = {}) =>
      (await callAs(by, reviews.listManagedReviews, { ...query, ...more })).status;
    for (const by of [second.approver, first.manager, first.employee, admin]) {
      expect([400, 403]).toContain(await statusOf(by));
    }
    expect(await statusOf(cto, { managerId: first.manager.id })).toBe(400);
    expect(await statusOf(first.approver, { cursor: "x" })).toBe(400);
    expect(idsOf(await itemsOf(first.approver, { ...query, name: first.employee.lastName }))).toEqual([review.id]);
    expect(await itemsOf(first.approver, { ...query, name: "Nobody" })).toEqual([]);
    expect(await itemsOf(first.approver, { ...query, filter: "actionNeeded" })).toEqual([]);
  });

  it("gets the reminder of a pending approval instead of the CTO", async () => {
    const { approver, employee } = await putArea();
    const { roundId } = await putReviewAt(employee, "approvalMissing");
    const round = (await storedRound(roundId)) ?? makeRound();
    const named = async () => {
      const at = { round, assignee: "cto", today: dayFromToday(0), cursor: undefined } as const;
      return (await readPendingAssignees(tableStore(), at)).items.map(({ person }) => person.id);
    };
    expect(await named()).toEqual([approver.id]);
    await setApprover(approver, false);
    expect(await named()).toContain(cto.id);
    expect(await named()).not.toContain(approver.id);
  });
});

it(`moving ${killedMove.reviews} reviews follows the rule even if killed halfway while people approve`, {
  timeout: killedMove.timeoutMs,
}, async () => {
  const { approver, manager } = await putLine();
  const round = await putRound(makeRound());
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
      // The operation's first two writes move nothing.
      if (writes === 2 + killedMove.reviews / 2) {
        throw lostConnection();
      }
    },
  );
  const moved = (await storedIn(round)).filter(({ approverId }) => approverId === approver.id);
  expect(moved.length).toBeGreaterThan(0);
  expect(moved.length).toBeLessThan(ids.length);
  // In a large move, every tenth review is approved in the meantime, by the CTO and by the approver.
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
