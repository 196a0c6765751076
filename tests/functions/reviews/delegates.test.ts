import { beforeAll, describe, expect, it } from "vitest";
import { api } from "#domain/contract.ts";
import type { User } from "#domain/people/model.ts";
import { absenceOffers } from "#domain/reviews/absences.ts";
import type { ReviewView } from "#domain/reviews/views/reviewModel.ts";
import { formatDay } from "#domain/shared/time.ts";
import { newId } from "#functions/ids.ts";
import { readUser } from "#functions/people/store/people.ts";
import { readReviewAuthority } from "#functions/people/store/reviewAuthority.ts";
import { readReview } from "#functions/reviews/store/reviews.ts";
import { tableStore } from "#functions/tableStore.ts";
import { verifyData } from "#functions/verify/verifyData.ts";
import { callRoute, claimsOf } from "#tests/support/call.ts";
import { runToCompletion } from "#tests/support/operations.ts";
import { editOf, makeUser, putUser } from "#tests/support/people/people.ts";
import { performAction, putReviewAt } from "#tests/support/reviews/reviewSteps.ts";
import { dayFromToday } from "#tests/support/reviews/reviews.ts";
import { loggedFor } from "#tests/support/slack.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";
import { verifiedAtEnd } from "#tests/support/verifiedAtEnd.ts";
import { wideIt } from "#tests/support/wideIt.ts";

startTestEnvironment();
const { people, reviews } = api;

let admin: User;
let cto: User;
beforeAll(async () => {
  admin = await putUser(makeUser({ role: "admin" }));
  cto = await putUser(makeUser({ role: "cto", engineerType: null }));
});

const current = async ({ id }: Pick<User, "id">): Promise<User> => {
  const user = await readUser(tableStore(), id);
  if (!user) {
    throw new Error("There is no such person.");
  }
  return user;
};

const setApprover = async (person: Pick<User, "id">, isApprover: boolean): Promise<void> => {
  const { version } = await current(person);
  const { status } = await callRoute(people.saveApprover, {
    claims: claimsOf(cto),
    params: { userId: person.id },
    body: { isApprover, version },
  });
  expect(status).toBe(200);
};

const edit = async (person: Pick<User, "id">, change: object): Promise<void> => {
  const { status, body } = await callRoute(people.updatePerson, {
    claims: claimsOf(admin),
    params: { userId: person.id },
    body: { ...editOf(await current(person)), ...change },
  });
  expect(status, JSON.stringify(body)).toBe(200);
};

const today = { from: dayFromToday(0), to: dayFromToday(0) };

const saveAway = (as: User, { id }: Pick<User, "id">, body: object) =>
  callRoute(people.saveAbsence, { claims: claimsOf(as), params: { userId: id }, body });

/** An approver who is away today, with a delegate, and a manager below with an employee. */
const away = async (overrides: Partial<User> = {}) => {
  const approver = await putUser(makeUser({ role: "manager" }));
  await setApprover(approver, true);
  const manager = await putUser(makeUser({ role: "manager", managerId: approver.id }));
  const employee = await putUser(makeUser({ managerId: manager.id }));
  const delegate = await putUser(
    makeUser({ role: "manager", managerId: (await putUser(makeUser({ role: "manager" }))).id, ...overrides }),
  );
  const named = await saveAway(approver, approver, { absence: today, delegateId: delegate.id });
  expect(named.status, JSON.stringify(named.body)).toBe(200);
  return { approver, manager, employee, delegate };
};

const statusOf = async (as: User, reviewId: string): Promise<number> =>
  (await callRoute(reviews.getReview, { claims: claimsOf(as), params: { reviewId } })).status;

const violations = async () =>
  (await verifyData(tableStore())).filter(({ statement }) => statement.includes("delegate"));

describe("a delegate", () => {
  it("is told, finds and reads what waits, approves it for who is away, and then reads it no more", async () => {
    const { approver, manager, employee, delegate } = await away();
    const review = await putReviewAt(employee, "managerMissing");
    expect(await statusOf(delegate, review.id)).toBe(403);
    expect((await performAction("completeManagerEvaluation", manager, review.id)).status).toBe(200);
    expect((await loggedFor(delegate.id)).map(({ notificationType }) => notificationType)).toEqual([
      "approver_away",
      "ready_for_approval",
    ]);
    const claims = claimsOf(delegate);
    const counts = await callRoute(reviews.getActionCounts, { claims });
    expect(counts.body).toMatchObject({
      actionsNeeded: 1,
      delegatedBy: [{ person: { id: approver.id, firstName: approver.firstName }, until: today.to }],
    });
    const waiting = await callRoute(reviews.listReviewTasks, { claims });
    expect(waiting.body).toMatchObject({ total: 1, items: [{ review: { id: review.id }, task: "approval" }] });
    const queue = await callRoute(reviews.listApprovals, { claims, params: { roundId: review.roundId } });
    expect(queue.body).toMatchObject({ total: 1, items: [{ review: { id: review.id } }] });
    const read = await callRoute(reviews.getReview, { claims, params: { reviewId: review.id } });
    expect(read.status).toBe(200);
    expect(read.body["managerEvaluation"]).not.toBeNull();
    expect(read.body["exceptions"]).toEqual([]);
    for (const step of ["stepIn", "saveManagerEvaluation"] as const) {
      expect((await performAction(step, delegate, review.id)).status, step).toBe(403);
    }
    expect((await performAction("approveReview", delegate, review.id)).status).toBe(200);
    expect(await readReview(tableStore(), review.id)).toMatchObject({
      ctoApprovalCompletedBy: delegate.id,
      approvedForId: approver.id,
    });
    expect(await statusOf(delegate, review.id)).toBe(403);
    expect((await performAction("withdrawApproval", delegate, review.id)).status).toBe(403);
    const seen = await callRoute(reviews.getReview, { claims: claimsOf(manager), params: { reviewId: review.id } });
    expect(seen.body as unknown as ReviewView).toMatchObject({
      approvedBy: { id: delegate.id },
      approvedFor: { id: approver.id },
    });
    expect((await performAction("withdrawApproval", approver, review.id)).status).toBe(200);
    expect(await readReview(tableStore(), review.id)).not.toHaveProperty("approvedForId");
    expect(await violations()).toEqual([]);
  });

  it("of the cto approves what has no approver, and nothing in the area of one", async () => {
    const delegate = await putUser(makeUser({ role: "admin" }));
    const boss = await putUser(makeUser({ role: "manager" }));
    const review = await putReviewAt(await putUser(makeUser({ managerId: boss.id })), "approvalMissing");
    expect((await saveAway(cto, cto, { absence: today, delegateId: delegate.id })).status).toBe(200);
    const { employee } = await away();
    const other = await putReviewAt(employee, "approvalMissing");
    const written = await putReviewAt(await putUser(makeUser({ managerId: boss.id })), "approvalMissing", {}, "", {
      evaluatorIds: [delegate.id],
    });
    const statuses = [review, other, written].map(({ id }) => statusOf(delegate, id));
    expect(await Promise.all(statuses)).toEqual([200, 403, 403]);
    const waiting = await callRoute(reviews.listApprovals, {
      claims: claimsOf(delegate),
      params: { roundId: review.roundId },
    });
    expect(waiting.body).toMatchObject({ total: 1 });
    expect((await performAction("approveReview", delegate, review.id)).status).toBe(200);
    expect((await saveAway(cto, cto, { absence: null })).status).toBe(200);
    expect((await readReviewAuthority(tableStore())).delegations.filter(({ isCto }) => isCto)).toEqual([]);
  });

  it("approves nothing about themselves, whom they manage or evaluated, who is above them or has the same manager", async () => {
    const { approver, manager, delegate } = await away();
    const above = await putUser(makeUser({ role: "manager", managerId: manager.id }));
    const own = await putUser(makeUser({ role: "manager", managerId: above.id }));
    expect((await saveAway(approver, approver, { absence: today, delegateId: own.id })).status).toBe(200);
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
      expect(`${whom} ${await statusOf(own, review.id)}`).toBe(
        `${whom} ${whom === "themself" || whom === "their report" ? 200 : 403}`,
      );
      expect([403, 409]).toContain((await performAction("approveReview", own, review.id)).status);
    }
    const allowed = await putReviewAt(await putUser(makeUser({ managerId: manager.id })), "approvalMissing");
    expect(await statusOf(own, allowed.id)).toBe(200);
    expect(await statusOf(delegate, allowed.id)).toBe(403);
    // The line above a delegate is found again when it changes.
    await edit(above, { managerId: delegate.id });
    expect(await violations()).toEqual([]);
  });

  wideIt(
    "has no delegate of their own for it, and the right ends with the day, the role or the status of either",
    async () => {
      const { approver, employee, delegate } = await away();
      const review = await putReviewAt(employee, "approvalMissing");
      expect(await statusOf(delegate, review.id)).toBe(200);
      await setApprover(delegate, true);
      const next = await putUser(makeUser({ role: "manager" }));
      expect((await saveAway(delegate, delegate, { absence: today, delegateId: next.id })).status).toBe(200);
      expect(await statusOf(next, review.id)).toBe(403);
      // The delegate's days follow those of the absence.
      const later = { from: dayFromToday(0), to: dayFromToday(3) };
      expect((await saveAway(cto, approver, { absence: later })).status).toBe(200);
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
      expect(await statusOf(delegate, review.id)).toBe(403);
      await edit(delegate, { role: "manager" });
      expect(await statusOf(delegate, review.id)).toBe(403);
      expect((await saveAway(approver, approver, { absence: later, delegateId: delegate.id })).status).toBe(200);
      expect(await statusOf(delegate, review.id)).toBe(200);
      for (const [end, back] of [
        [() => setApprover(approver, false), async () => undefined],
        [() => edit(approver, { role: "lead" }), () => edit(approver, { role: "manager" })],
        [() => edit(approver, { status: "inactive" }), () => edit(approver, { status: "active" })],
      ] as const) {
        await end();
        expect(await statusOf(delegate, review.id)).toBe(403);
        expect(await violations()).toEqual([]);
        await back();
        // A new approver has to name a delegate again.
        await setApprover(approver, true);
        expect(await statusOf(delegate, review.id)).toBe(403);
        const named = await saveAway(approver, approver, { absence: later, delegateId: delegate.id });
        expect(named.status, JSON.stringify(named.body)).toBe(200);
        expect(await statusOf(delegate, review.id)).toBe(200);
      }
      expect(await violations()).toEqual([]);
    },
  );

  it("is reminded in place of who is away, once a day, and no more when they are back", async () => {
    const { approver, employee, delegate } = await away();
    const { roundId } = await putReviewAt(employee, "approvalMissing");
    const awaited = async () => {
      const query = { assignee: "cto" };
      const answer = await callRoute(reviews.listPendingAssignees, {
        claims: claimsOf(admin),
        params: { roundId },
        query,
      });
      return (answer.body["items"] as { readonly id: string; readonly wasRemindedToday: boolean }[]).filter(
        ({ id }) => id === delegate.id,
      );
    };
    const remind = async () => {
      const operationId = newId(new Date());
      const started = await callRoute(reviews.remindRound, {
        claims: claimsOf(admin),
        params: { roundId },
        body: { operationId },
      });
      expect(started.status).toBe(202);
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
    expect((await saveAway(approver, approver, { absence: null })).status).toBe(200);
    expect(await awaited()).toEqual([]);
    expect(await remind()).toEqual([["review_reminder"], ["review_reminder"]]);
  });

  it("and the approver and the cto approve one review in parallel: one of them does", async () => {
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
  it("doesn't approve what they wrote any part of, though someone else completed it", async () => {
    const { approver, delegate } = await away();
    const employee = await putUser(makeUser({ managerId: delegate.id }));
    const { id } = await putReviewAt(employee, "managerMissing");
    expect((await performAction("saveManagerEvaluation", delegate, id)).status).toBe(200);
    const manager = await putUser(makeUser({ role: "manager", managerId: approver.id }));
    await edit(employee, { managerId: manager.id });
    expect((await performAction("completeManagerEvaluation", manager, id)).status).toBe(200);
    expect(await readReview(tableStore(), id)).toMatchObject({ evaluatorIds: [delegate.id, manager.id] });
    expect(await statusOf(delegate, id)).toBe(403);
    expect((await performAction("approveReview", delegate, id)).status).toBe(403);
  });

  it("doesn't approve again what they approved, once it was withdrawn", async () => {
    const { approver, employee, delegate } = await away();
    const { id } = await putReviewAt(employee, "approvalMissing");
    expect((await performAction("approveReview", delegate, id)).status).toBe(200);
    expect((await performAction("withdrawApproval", approver, id)).status).toBe(200);
    expect((await performAction("approveReview", delegate, id)).status).toBe(403);
    expect((await performAction("approveReview", approver, id)).status).toBe(200);
  });
});

describe("the absence of someone who approves reviews", () => {
  const later = { from: dayFromToday(0), to: dayFromToday(300) };

  it("is changed only by them and the CTO: not by an admin who is their delegate, nor by their manager", async () => {
    const top = await putUser(makeUser({ role: "manager" }));
    const { approver } = await away();
    await edit(approver, { managerId: top.id });
    const delegate = await putUser(makeUser({ role: "admin" }));
    expect((await saveAway(cto, approver, { absence: today, delegateId: delegate.id })).status).toBe(200);
    expect((await saveAway(cto, cto, { absence: today, delegateId: delegate.id })).status).toBe(200);
    const before = await readReviewAuthority(tableStore());
    for (const [by, whose] of [
      [delegate, approver],
      [delegate, cto],
      [admin, approver],
      [top, approver],
    ] as const) {
      for (const absence of [later, null]) {
        expect((await saveAway(by, whose, { absence })).status).toBe(403);
      }
      const { status } = await callRoute(people.updatePerson, {
        claims: claimsOf(delegate),
        params: { userId: whose.id },
        body: { ...editOf(await current(whose)), absence: later },
      });
      expect(status).toBe(400);
    }
    expect(await readReviewAuthority(tableStore())).toEqual(before);
    await setApprover(approver, false);
    expect((await saveAway(top, approver, { absence: later })).status).toBe(200);
    expect((await saveAway(cto, cto, { absence: null })).status).toBe(200);
  });

  it("is neither recorded nor announced again if it is saved unchanged", async () => {
    const { approver, delegate } = await away();
    const trail = async () =>
      (await tableStore().entities.audit.query.byConcerned({ concernedId: approver.id }).go()).data.length;
    const before = [await trail(), (await loggedFor(delegate.id)).length];
    const again = await saveAway(approver, approver, { absence: today, delegateId: delegate.id });
    expect([again.status, again.body]).toEqual([200, { absence: today }]);
    expect([await trail(), (await loggedFor(delegate.id)).length]).toEqual(before);
  });

  it("is a change of rights in the audit trail, and everyone concerned gets a message", async () => {
    const { approver, delegate } = await away();
    const next = await putUser(makeUser({ role: "manager" }));
    expect((await saveAway(cto, approver, { absence: later, delegateId: next.id })).status).toBe(200);
    expect((await saveAway(approver, approver, { absence: null })).status).toBe(200);
    const { data } = await tableStore().entities.audit.query.byConcerned({ concernedId: approver.id }).go();
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
    const { status, problem } = await saveAway(as, person, body);
    return `${status} ${problem.detail}`;
  };

  it("is for who approves and the cto, of an active manager, or by the cto an admin, with days", async () => {
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
    expect((await saveAway(cto, approver, named(admin.id))).status).toBe(200);
    expect(await refusal(approver, approver, { absence: null, delegateId: delegate.id })).toBe(
      "400 Also choose the first and the last day.",
    );
    for (const absence of [
      { from: dayFromToday(-3), to: dayFromToday(-1) },
      { from: "", to: "" },
      { from: today.from, to: "" },
    ]) {
      expect((await saveAway(approver, approver, { absence, delegateId: delegate.id })).status).toBe(400);
    }
    // Longer than the round is allowed: the delegate stays until then.
    const long = { from: today.from, to: dayFromToday(300) };
    expect((await saveAway(approver, approver, { absence: long, delegateId: delegate.id })).status).toBe(200);
    const profile = await callRoute(people.getOwnProfile, { claims: claimsOf(approver) });
    expect(profile.body).toMatchObject({ absence: long, delegate: { id: delegate.id } });
    const { data } = await tableStore().entities.audit.query.byConcerned({ concernedId: approver.id }).go();
    expect(data.map(({ change }) => change)).toContainEqual({ absence: long, delegateId: delegate.id });
    expect((await saveAway(approver, approver, { absence: long, delegateId: null })).status).toBe(200);
    expect((await callRoute(people.getOwnProfile, { claims: claimsOf(approver) })).body["delegate"]).toBeNull();
    expect(await violations()).toEqual([]);
  });
});

describe("someone who is away over the end of the round", () => {
  it("is offered no later day, but an exemption, which the cto and the approver of the area make", async () => {
    const { approver, manager } = await away();
    const beyond = { from: dayFromToday(0), to: dayFromToday(30) };
    for (const by of [cto, approver]) {
      const employee = await putUser(makeUser({ managerId: manager.id }));
      const { id } = await putReviewAt(employee, "nothingDone", { endDate: dayFromToday(20) });
      expect((await saveAway(manager, employee, { absence: beyond })).status).toBe(200);
      const { body } = await callRoute(reviews.getReview, { claims: claimsOf(by), params: { reviewId: id } });
      const { review, round } = body as unknown as ReviewView;
      expect(absenceOffers(await current(by), review, round, null, dayFromToday(0))).toEqual([
        { evaluation: "self", absence: beyond, deadline: dayFromToday(5), extendedTo: null },
      ]);
      const exempted = await callRoute(reviews.exemptReview, {
        claims: claimsOf(by),
        params: { reviewId: id },
        body: { reason: "Parental leave", version: review.version },
      });
      expect(exempted.status, JSON.stringify(exempted.body)).toBe(200);
      expect((await readReview(tableStore(), id)).exclusion).toBe("exempted");
    }
  });

  it("and approves is stood in for until the round is over", async () => {
    const { approver, employee, delegate } = await away();
    const beyond = { from: dayFromToday(0), to: dayFromToday(30) };
    expect((await saveAway(approver, approver, { absence: beyond, delegateId: delegate.id })).status).toBe(200);
    const review = await putReviewAt(employee, "approvalMissing", { endDate: dayFromToday(20) });
    const onLastDay = await readReviewAuthority({ ...tableStore(), today: dayFromToday(20) });
    expect(onLastDay.delegationsInForce.filter(({ approverId }) => approverId === approver.id)).toHaveLength(1);
    expect((await performAction("approveReview", delegate, review.id)).status).toBe(200);
    expect(await violations()).toEqual([]);
  });
});

verifiedAtEnd();
