import { beforeAll, describe, expect, it } from "vitest";
import { api } from "#domain/contract.ts";
import type { User } from "#domain/people/model.ts";
import { absenceOffers } from "#domain/reviews/absences.ts";
import { formatDay } from "#domain/shared/time.ts";
import { newId } from "#functions/ids.ts";
import { readReviewAuthority } from "#functions/people/store/reviewAuthority.ts";
import { readReview } from "#functions/reviews/store/reviews.ts";
import { tableStore } from "#functions/tableStore.ts";
import { verifyData } from "#functions/verify/verifyData.ts";
import { auditOf } from "#tests/support/audit.ts";
import { callAs } from "#tests/support/call.ts";
import { runToCompletion } from "#tests/support/operations.ts";
import { editOf, makeUser, putUser, putUsers } from "#tests/support/people/people.ts";
import { editPerson, storedUser } from "#tests/support/people/requests.ts";
import { setApprover as makeApprover, putLine, saveAbsence } from "#tests/support/reviews/approverLines.ts";
import { bodyFor, openingStatus, openReview, succeed, tasksOf } from "#tests/support/reviews/requests.ts";
import { perform, performAction, putReviewAt } from "#tests/support/reviews/reviewSteps.ts";
import { dayFromToday } from "#tests/support/reviews/reviews.ts";
import { loggedFor } from "#tests/support/slack.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";
import { verifiedAtEnd } from "#tests/support/verifiedAtEnd.ts";
import { wideIt } from "#tests/support/wideIt.ts";

startTestEnvironment();
const { people, reviews } = api;

const admin = makeUser({ role: "admin" });
const cto = makeUser({ role: "cto", engineerType: null });
beforeAll(() => putUsers(admin, cto));

const setApprover = (person: Pick<User, "id">, isApprover: boolean) => succeed(makeApprover(cto, person, isApprover));

const edit = (person: Pick<User, "id">, change: object) => succeed(editPerson(admin, person, change));

const today = { from: dayFromToday(0), to: dayFromToday(0) };

/** An approver who is away today, with a delegate, and a manager below with an employee. */
const away = async (overrides: Partial<User> = {}) => {
  const { approver, manager, employee } = await putLine();
  await setApprover(approver, true);
  const delegate = await putUser(
    makeUser({ role: "manager", managerId: (await putUser(makeUser({ role: "manager" }))).id, ...overrides }),
  );
  await succeed(saveAbsence(approver, approver, { absence: today, delegateId: delegate.id }));
  return { approver, manager, employee, delegate };
};

const violations = async () =>
  (await verifyData(tableStore())).filter(({ statement }) => statement.includes("delegate"));

describe("a delegate", () => {
  it("is notified of pending reviews, approves them for the person away, and then loses access", async () => {
    const { approver, manager, employee, delegate } = await away();
    const review = await putReviewAt(employee, "managerMissing");
    expect(await openingStatus(delegate, review.id)).toBe(403);
    await perform("completeManagerEvaluation", manager, review.id);
    expect((await loggedFor(delegate.id)).map(({ notificationType }) => notificationType)).toEqual([
      "approver_away",
      "ready_for_approval",
    ]);
    expect(await bodyFor(delegate, reviews.getActionCounts)).toMatchObject({
      actionsNeeded: 1,
      delegatedBy: [{ person: { id: approver.id, firstName: approver.firstName }, until: today.to }],
    });
    expect(await tasksOf(delegate)).toMatchObject([{ review: { id: review.id }, task: "approval" }]);
    const queue = await bodyFor(delegate, reviews.listApprovals, { roundId: review.roundId });
    expect(queue).toMatchObject({ total: 1, items: [{ review: { id: review.id } }] });
    const read = await openReview(delegate, review.id);
    expect(read.managerEvaluation).not.toBeNull();
    expect(read.exceptions).toEqual([]);
    for (const step of ["stepIn", "saveManagerEvaluation"] as const) {
      expect((await performAction(step, delegate, review.id)).status, step).toBe(403);
    }
    await perform("approveReview", delegate, review.id);
    expect(await readReview(tableStore(), review.id)).toMatchObject({
      ctoApprovalCompletedBy: delegate.id,
      approvedForId: approver.id,
    });
    expect(await openingStatus(delegate, review.id)).toBe(403);
    expect((await performAction("withdrawApproval", delegate, review.id)).status).toBe(403);
    expect(await openReview(manager, review.id)).toMatchObject({
      approvedBy: { id: delegate.id },
      approvedFor: { id: approver.id },
    });
    await perform("withdrawApproval", approver, review.id);
    expect(await readReview(tableStore(), review.id)).not.toHaveProperty("approvedForId");
    expect(await violations()).toEqual([]);
  });

  it("of the CTO approves reviews without an approver, but none in an approver's area", async () => {
    const delegate = await putUser(makeUser({ role: "admin" }));
    const boss = await putUser(makeUser({ role: "manager" }));
    const review = await putReviewAt(await putUser(makeUser({ managerId: boss.id })), "approvalMissing");
    await succeed(saveAbsence(cto, cto, { absence: today, delegateId: delegate.id }));
    const { employee } = await away();
    const other = await putReviewAt(employee, "approvalMissing");
    const written = await putReviewAt(await putUser(makeUser({ managerId: boss.id })), "approvalMissing", {}, "", {
      evaluatorIds: [delegate.id],
    });
    const statuses = [review, other, written].map(({ id }) => openingStatus(delegate, id));
    expect(await Promise.all(statuses)).toEqual([200, 403, 403]);
    expect(await bodyFor(delegate, reviews.listApprovals, { roundId: review.roundId })).toMatchObject({ total: 1 });
    await perform("approveReview", delegate, review.id);
    await succeed(saveAbsence(cto, cto, { absence: null }));
    expect((await readReviewAuthority(tableStore())).delegations.filter(({ isCto }) => isCto)).toEqual([]);
  });

  wideIt("can't approve reviews of themselves, their reports, people they evaluated, superiors or peers", async () => {
    const { approver, manager, delegate } = await away();
    const above = await putUser(makeUser({ role: "manager", managerId: manager.id }));
    const own = await putUser(makeUser({ role: "manager", managerId: above.id }));
    await succeed(saveAbsence(approver, approver, { absence: today, delegateId: own.id }));
    const refused = {
      themself: await putReviewAt(own, "approvalMissing"),
      "their report": await putReviewAt(await putUser(makeUser({ managerId: own.id })), "approvalMissing"),
      "their manager": await putReviewAt(above, "approvalMissing"),
      "the same manager": await putReviewAt(await putUser(makeUser({ managerId: above.id })), "approvalMissing"),
      "whom they evaluated": await putReviewAt(await putUser(makeUser({ managerId: manager.id })), "approvalMissing"),
    };
    const evaluated = refused["whom they evaluated"];
    await tableStore()
      .entities.review.patch({ employeeId: evaluated.employee.id, roundId: evaluated.roundId })
      .set({ evaluatorIds: [own.id] })
      .go();
    for (const [whom, review] of Object.entries(refused)) {
      expect(`${whom} ${await openingStatus(own, review.id)}`).toBe(
        `${whom} ${whom === "themself" || whom === "their report" ? 200 : 403}`,
      );
      expect([403, 409]).toContain((await performAction("approveReview", own, review.id)).status);
    }
    const allowed = await putReviewAt(await putUser(makeUser({ managerId: manager.id })), "approvalMissing");
    expect(await openingStatus(own, allowed.id)).toBe(200);
    expect(await openingStatus(delegate, allowed.id)).toBe(403);
    // The line above a delegate is read again when it changes.
    await edit(above, { managerId: delegate.id });
    expect(await violations()).toEqual([]);
  });

  wideIt("can't delegate further, and loses the right with the day, role or status of either", async () => {
    const { approver, employee, delegate } = await away();
    const review = await putReviewAt(employee, "approvalMissing");
    expect(await openingStatus(delegate, review.id)).toBe(200);
    await setApprover(delegate, true);
    const next = await putUser(makeUser({ role: "manager" }));
    await succeed(saveAbsence(delegate, delegate, { absence: today, delegateId: next.id }));
    expect(await openingStatus(next, review.id)).toBe(403);
    // The delegate's days follow those of the absence.
    const later = { from: dayFromToday(0), to: dayFromToday(3) };
    await succeed(saveAbsence(cto, approver, { absence: later }));
    expect((await readReviewAuthority(tableStore())).delegations).toContainEqual(
      expect.objectContaining({ approverId: approver.id, delegateId: delegate.id, ...later }),
    );
    const { delegations, version, ...rest } = await readReviewAuthority(tableStore());
    expect(version).toBeGreaterThan(0);
    expect(rest.delegationsInForce).toEqual([]);
    const on = async (day: string) =>
      (await readReviewAuthority({ ...tableStore(), today: day })).delegationsInForce.length;
    expect([await on(later.to), await on(dayFromToday(4)), await on(dayFromToday(-1))]).toEqual([
      delegations.filter(({ to }) => to === later.to).length,
      0,
      0,
    ]);
    await edit(delegate, { role: "lead" });
    expect(await openingStatus(delegate, review.id)).toBe(403);
    await edit(delegate, { role: "manager" });
    expect(await openingStatus(delegate, review.id)).toBe(403);
    await succeed(saveAbsence(approver, approver, { absence: later, delegateId: delegate.id }));
    expect(await openingStatus(delegate, review.id)).toBe(200);
    for (const [end, back] of [
      [() => setApprover(approver, false), async () => undefined],
      [() => edit(approver, { role: "lead" }), () => edit(approver, { role: "manager" })],
      [() => edit(approver, { status: "inactive" }), () => edit(approver, { status: "active" })],
    ] as const) {
      await end();
      expect(await openingStatus(delegate, review.id)).toBe(403);
      expect(await violations()).toEqual([]);
      await back();
      // A new approver has to name a delegate again.
      await setApprover(approver, true);
      expect(await openingStatus(delegate, review.id)).toBe(403);
      await succeed(saveAbsence(approver, approver, { absence: later, delegateId: delegate.id }));
      expect(await openingStatus(delegate, review.id)).toBe(200);
    }
    expect(await violations()).toEqual([]);
  });

  it("is reminded instead of the person away, once a day, until that person is back", async () => {
    const { approver, employee, delegate } = await away();
    const { roundId } = await putReviewAt(employee, "approvalMissing");
    const awaited = async () => {
      const query = { assignee: "cto" };
      const answer = await callAs(admin, reviews.listPendingAssignees, { roundId, ...query });
      return (answer.body["items"] as { readonly id: string; readonly wasRemindedToday: boolean }[]).filter(
        ({ id }) => id === delegate.id,
      );
    };
    const remind = async () => {
      const operationId = newId(new Date());
      await succeed(callAs(admin, reviews.remindRound, { roundId, operationId }));
      expect(await runToCompletion(operationId)).toMatchObject({ status: "done", problem: null });
      return Promise.all(
        [delegate, approver].map(async ({ id }) =>
          (await loggedFor(id)).map((one) => one.notificationType).filter((type) => type !== "approver_away"),
        ),
      );
    };
    expect(await awaited()).toMatchObject([{ wasRemindedToday: false }]);
    expect(await remind()).toEqual([["review_reminder"], []]);
    expect(await awaited()).toMatchObject([{ wasRemindedToday: true }]);
    expect(await remind()).toEqual([["review_reminder"], []]);
    await succeed(saveAbsence(approver, approver, { absence: null }));
    expect(await awaited()).toEqual([]);
    expect(await remind()).toEqual([["review_reminder"], ["review_reminder"]]);
  });

  it("and the approver and the CTO approve one review concurrently: only one succeeds", async () => {
    const { approver, employee, delegate } = await away();
    const review = await putReviewAt(employee, "approvalMissing");
    const answers = await Promise.all(
      [delegate, approver, cto].map((by) => performAction("approveReview", by, review.id)),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.every((status) => [200, 403, 409].includes(status))).toBe(true);
  });
});

describe("a delegate who had a part in a review", () => {
  wideIt("can't approve what they partly wrote, even if someone else completed it", async () => {
    const { approver, delegate } = await away();
    const employee = await putUser(makeUser({ managerId: delegate.id }));
    const { id } = await putReviewAt(employee, "managerMissing");
    await perform("saveManagerEvaluation", delegate, id);
    const manager = await putUser(makeUser({ role: "manager", managerId: approver.id }));
    await edit(employee, { managerId: manager.id });
    await perform("completeManagerEvaluation", manager, id);
    expect(await readReview(tableStore(), id)).toMatchObject({ evaluatorIds: [delegate.id, manager.id] });
    expect(await openingStatus(delegate, id)).toBe(403);
    expect((await performAction("approveReview", delegate, id)).status).toBe(403);
  });

  it("can't approve a completed evaluation of which they changed only comments as the manager", async () => {
    const { manager, employee, delegate } = await away();
    const { id } = await putReviewAt(employee, "managerMissing");
    await perform("completeManagerEvaluation", manager, id);
    await edit(employee, { managerId: delegate.id });
    await perform("saveManagerEvaluation", delegate, id, { marker: "commented again" });
    expect(await readReview(tableStore(), id)).toMatchObject({ evaluatorIds: [manager.id, delegate.id] });
    await edit(employee, { managerId: manager.id });
    expect((await performAction("approveReview", delegate, id)).status).toBe(403);
  });

  it("can't approve again what they approved before a withdrawal", async () => {
    const { approver, employee, delegate } = await away();
    const { id } = await putReviewAt(employee, "approvalMissing");
    await perform("approveReview", delegate, id);
    await perform("withdrawApproval", approver, id);
    expect((await performAction("approveReview", delegate, id)).status).toBe(403);
    await perform("approveReview", approver, id);
  });
});

describe("the absence of someone who approves reviews", () => {
  const later = { from: dayFromToday(0), to: dayFromToday(300) };

  wideIt("can be changed only by them and the CTO, not by their delegate or manager", async () => {
    const top = await putUser(makeUser({ role: "manager" }));
    const { approver } = await away();
    await edit(approver, { managerId: top.id });
    const delegate = await putUser(makeUser({ role: "admin" }));
    await succeed(saveAbsence(cto, approver, { absence: today, delegateId: delegate.id }));
    await succeed(saveAbsence(cto, cto, { absence: today, delegateId: delegate.id }));
    const before = await readReviewAuthority(tableStore());
    for (const [by, whose] of [
      [delegate, approver],
      [delegate, cto],
      [admin, approver],
      [top, approver],
    ] as const) {
      for (const absence of [later, null]) {
        expect((await saveAbsence(by, whose, { absence })).status).toBe(403);
      }
      const { status } = await callAs(delegate, people.updatePerson, {
        userId: whose.id,
        ...editOf(await storedUser(whose)),
        absence: later,
      });
      expect(status).toBe(400);
    }
    expect(await readReviewAuthority(tableStore())).toEqual(before);
    await setApprover(approver, false);
    await succeed(saveAbsence(top, approver, { absence: later }));
    await succeed(saveAbsence(cto, cto, { absence: null }));
  });

  it("is neither recorded nor announced again if it is saved unchanged", async () => {
    const { approver, delegate } = await away();
    const trail = async () => (await auditOf(approver)).length;
    const before = [await trail(), (await loggedFor(delegate.id)).length];
    const again = await saveAbsence(approver, approver, { absence: today, delegateId: delegate.id });
    expect([again.status, again.body]).toEqual([200, { absence: today }]);
    expect([await trail(), (await loggedFor(delegate.id)).length]).toEqual(before);
  });

  it("is a change of rights in the audit trail, and everyone concerned gets a message", async () => {
    const { approver, delegate } = await away();
    const next = await putUser(makeUser({ role: "manager" }));
    await succeed(saveAbsence(cto, approver, { absence: later, delegateId: next.id }));
    await succeed(saveAbsence(approver, approver, { absence: null }));
    const data = await auditOf(approver);
    const rows = data.filter(({ action }) => action === "person.changed");
    expect(rows.map(({ actorId, change, before, rightsTrail }) => [actorId, change, before, rightsTrail])).toEqual([
      [approver.id, { absence: today, delegateId: delegate.id }, { absence: null, delegateId: null }, "main"],
      [cto.id, { absence: later, delegateId: next.id }, { absence: today, delegateId: delegate.id }, "main"],
      [approver.id, { absence: null, delegateId: null }, { absence: later, delegateId: next.id }, "main"],
    ]);
    const textsTo = async ({ id }: User) => (await loggedFor(id)).map(({ message }) => message).sort();
    const name = `${approver.firstName} ${approver.lastName}`;
    const days = ({ from, to }: typeof today) => `from ${formatDay(from)} to ${formatDay(to)}`;
    expect(await textsTo(delegate)).toEqual([
      `${name} is away ${days(today)}. You approve reviews on their behalf.`,
      `You no longer approve reviews on behalf of ${name}.`,
    ]);
    expect(await textsTo(next)).toEqual([
      `${name} is away ${days(later)}. You approve reviews on their behalf.`,
      `You no longer approve reviews on behalf of ${name}.`,
    ]);
    expect(await textsTo(approver)).toEqual([
      `${cto.firstName} ${cto.lastName} changed your absence: you are away ${days(later)}. ${next.firstName} ${next.lastName} approves reviews on your behalf.`,
    ]);
  });
});

describe("naming a delegate", () => {
  const refusal = async (as: User, person: User, body: object) => {
    const { status, problem } = await saveAbsence(as, person, body);
    return `${status} ${problem.detail}`;
  };

  wideIt(
    "is for approvers and the CTO, needs days, and must be an active manager, or an admin for the CTO",
    async () => {
      const { approver, manager, employee, delegate } = await away();
      const gone = await putUser(makeUser({ role: "manager", status: "inactive" }));
      const named = (id: string) => ({ absence: today, delegateId: id });
      expect(await refusal(admin, approver, named(delegate.id))).toMatch(/^403 /u);
      expect(await refusal(manager, manager, named(delegate.id))).toBe("409 Only approvers can have a delegate.");
      const noDelegate = "400 A delegate must be an active person with the role manager or admin.";
      for (const { id } of [employee, gone, cto]) {
        expect(await refusal(approver, approver, named(id))).toBe(noDelegate);
      }
      expect(await refusal(approver, approver, named(approver.id))).toBe("400 You can't be your own delegate.");
      expect(await refusal(approver, approver, named(admin.id))).toBe(
        "400 Only the CTO can choose an admin as a delegate.",
      );
      await succeed(saveAbsence(cto, approver, named(admin.id)));
      expect(await refusal(approver, approver, { absence: null, delegateId: delegate.id })).toBe(
        "400 Also choose the first and the last day.",
      );
      for (const absence of [
        { from: dayFromToday(-3), to: dayFromToday(-1) },
        { from: "", to: "" },
        { from: today.from, to: "" },
      ]) {
        expect((await saveAbsence(approver, approver, { absence, delegateId: delegate.id })).status).toBe(400);
      }
      // An absence may outlast the round; the delegate stays until its end.
      const long = { from: today.from, to: dayFromToday(300) };
      await succeed(saveAbsence(approver, approver, { absence: long, delegateId: delegate.id }));
      const profile = await callAs(approver, people.getOwnProfile);
      expect(profile.body).toMatchObject({ absence: long, delegate: { id: delegate.id } });
      const data = await auditOf(approver);
      expect(data.map(({ change }) => change)).toContainEqual({ absence: long, delegateId: delegate.id });
      await succeed(saveAbsence(approver, approver, { absence: long, delegateId: null }));
      expect((await callAs(approver, people.getOwnProfile)).body["delegate"]).toBeNull();
      expect(await violations()).toEqual([]);
    },
  );
});

describe("someone who is away over the end of the round", () => {
  wideIt("gets no later deadline, but can be exempted by the CTO or the area's approver", async () => {
    const { approver, manager } = await away();
    const beyond = { from: dayFromToday(0), to: dayFromToday(30) };
    for (const by of [cto, approver]) {
      const employee = await putUser(makeUser({ managerId: manager.id }));
      const { id } = await putReviewAt(employee, "nothingDone", { endDate: dayFromToday(20) });
      await succeed(saveAbsence(manager, employee, { absence: beyond }));
      const { review, round } = await openReview(by, id);
      expect(absenceOffers(await storedUser(by), review, round, null, dayFromToday(0))).toEqual([
        { evaluation: "self", absence: beyond, deadline: dayFromToday(5), extendedTo: null },
      ]);
      const exempted = await callAs(by, reviews.exemptReview, {
        reviewId: id,
        reason: "Parental leave",
        version: review.version,
      });
      expect(exempted.status, JSON.stringify(exempted.body)).toBe(200);
      expect((await readReview(tableStore(), id)).exclusion).toBe("exempted");
    }
  });

  wideIt("and approves is represented by a delegate until the round is over", async () => {
    const { approver, employee, delegate } = await away();
    const beyond = { from: dayFromToday(0), to: dayFromToday(30) };
    await succeed(saveAbsence(approver, approver, { absence: beyond, delegateId: delegate.id }));
    const review = await putReviewAt(employee, "approvalMissing", { endDate: dayFromToday(20) });
    const onLastDay = await readReviewAuthority({ ...tableStore(), today: dayFromToday(20) });
    expect(onLastDay.delegationsInForce.filter(({ approverId }) => approverId === approver.id)).toHaveLength(1);
    await perform("approveReview", delegate, review.id);
    expect(await violations()).toEqual([]);
  });
});

verifiedAtEnd();
