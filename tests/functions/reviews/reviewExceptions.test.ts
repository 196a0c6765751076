import { beforeAll, describe, expect, it } from "vitest";
import { api } from "#domain/contract.ts";
import type { User } from "#domain/people/model.ts";
import type { Review } from "#domain/reviews/model.ts";
import type { ManagedReviews } from "#domain/reviews/views/listModel.ts";
import { readReview } from "#functions/reviews/store/reviews.ts";
import { activeRoundWrite, readCountedRounds } from "#functions/reviews/store/rounds.ts";
import { transact } from "#functions/table/transact.ts";
import { tableStore } from "#functions/tableStore.ts";
import { auditOf } from "#tests/support/audit.ts";
import { type Answer, callAs } from "#tests/support/call.ts";
import { moveClockTo } from "#tests/support/clock.ts";
import { runToCompletion } from "#tests/support/operations.ts";
import { makeUser, putHolding, putUser } from "#tests/support/people/people.ts";
import { editPerson } from "#tests/support/people/requests.ts";
import { itemsOf, saveAbsence } from "#tests/support/reviews/approverLines.ts";
import { bodyFor, openingStatus, openReview, succeed, tasksOf } from "#tests/support/reviews/requests.ts";
import {
  perform,
  performAction,
  putReviewActors,
  putReviewAt,
  type ReviewActor,
  exceptionReason as reason,
  reviewActions,
  setDeadline,
} from "#tests/support/reviews/reviewSteps.ts";
import { dayFromToday, makeReview, makeRound, position, putReview, putRound } from "#tests/support/reviews/reviews.ts";
import { startRound } from "#tests/support/reviews/roundSteps.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";
import { wideIt } from "#tests/support/wideIt.ts";

startTestEnvironment();
const { reviews } = api;

let actors: Readonly<Record<ReviewActor, User>>;
beforeAll(async () => {
  actors = await putReviewActors();
});

const exempt = (as: User, { id, version }: Pick<Review, "id" | "version">, why = reason): Promise<Answer> =>
  callAs(as, reviews.exemptReview, { reviewId: id, reason: why, version });

const revoke = (as: User, { id, version }: Pick<Review, "id" | "version">): Promise<Answer> =>
  callAs(as, reviews.revokeExemption, { reviewId: id, version: String(version) });

const read = (id: string): Promise<Review> => readReview(tableStore(), id);

const counts = async (roundId: string) => {
  const { rounds, countsOf } = await readCountedRounds(tableStore());
  return rounds.filter(({ id }) => id === roundId).map(countsOf);
};
const stagesOf = async (roundId: string) => (await counts(roundId))[0]?.all;

const recordedOf = async ({ id, employee }: Review) =>
  (await auditOf(employee)).flatMap(({ action, actorId, change, subjectId }) =>
    subjectId === id ? [{ action, actorId, change }] : [],
  );

describe("an exempted review", () => {
  wideIt.each(["nothingDone", "selfMissing", "managerMissing", "approvalMissing"] as const)(
    "at %s is in no counter, task, action or reminder, and continues after the revocation",
    async (stage) => {
      const { employee, manager, admin, cto } = actors;
      const review = await putReviewAt(employee, stage);
      const { id, roundId } = review;
      const before = await counts(roundId);
      await succeed(exempt(admin, review));

      const exempted = await read(id);
      expect(exempted.exclusion).toBe("exempted");
      expect(await counts(roundId)).toEqual(before.map((was) => ({ ...was, all: { ...was.all, [stage]: 0 } })));
      for (const as of [manager, cto]) {
        expect(JSON.stringify((await bodyFor(as, reviews.getActionCounts))["rounds"])).not.toContain(roundId);
      }
      expect(JSON.stringify(await tasksOf(employee))).not.toContain(id);
      for (const assignee of ["employee", "manager", "cto"]) {
        const awaited = await bodyFor(admin, reviews.listPendingAssignees, { roundId, assignee });
        expect(awaited["items"], assignee).toEqual([]);
      }
      // It stays in the list, read-only.
      expect((await itemsOf(manager, { roundId })).map(({ exclusion }) => exclusion)).toEqual(["exempted"]);
      for (const action of reviewActions) {
        for (const actor of [employee, manager, cto]) {
          const { status } = await performAction(action, actor, id);
          expect(status === 200 && !action.startsWith("complete"), `${action} by ${actor.role}`).toBe(false);
        }
      }
      expect(await read(id)).toEqual(exempted);

      await succeed(revoke(cto, exempted));
      expect(await read(id)).toEqual({ ...review, version: exempted.version + 1, revision: 3 });
      expect(await counts(roundId)).toEqual(before);
      expect(await recordedOf(review)).toEqual(
        expect.arrayContaining([
          { action: "review.exempted", actorId: admin.id, change: { reason } },
          { action: "review.exemptionRevoked", actorId: cto.id, change: {} },
        ]),
      );
    },
  );

  it("shows its reason to the employee, manager and cto, and its texts to the same readers as before", async () => {
    const { employee, manager, cto, hr, admin } = actors;
    const review = await putReviewAt(employee, "approvalMissing", {}, "of the exempted");
    const textsFor = async (as: User) => {
      const { selfEvaluation, managerEvaluation } = await openReview(as, review.id);
      return [selfEvaluation, managerEvaluation];
    };
    const readers = [employee, manager, cto, hr];
    const textsBefore = await Promise.all(readers.map(textsFor));
    await exempt(cto, review);
    expect(await Promise.all(readers.map(textsFor))).toEqual(textsBefore);
    for (const as of readers) {
      expect(JSON.stringify(await openReview(as, review.id)).includes(reason), as.role).toBe(as !== hr);
    }
    expect(await openingStatus(admin, review.id)).toBe(403);
    const { items } = await bodyFor<{ items: { review: Review; exceptions: object[] }[] }>(
      employee,
      reviews.listOwnReviews,
    );
    const own = items.find((one) => one.review.id === review.id);
    expect(own?.exceptions).toMatchObject([{ kind: "exempted", evaluation: null, reason }]);
    for (const as of [manager, hr, cto]) {
      expect(JSON.stringify(await itemsOf(as, { roundId: review.roundId }))).not.toContain(reason);
    }
  });

  it("is unchanged when the reviews are generated again", async () => {
    const { cto, "another employee": other } = actors;
    const person = await putHolding(position);
    const round = await putRound(makeRound());
    const { active } = await readCountedRounds(tableStore());
    await transact(tableStore(), [activeRoundWrite(active, round.id)]);
    await putReview(makeReview(other, round));
    await exempt(cto, await putReview(makeReview(person, round)));
    const stored = () => tableStore().entities.review.get({ employeeId: person.id, roundId: round.id }).go();
    const exempted = await stored();
    const { operation } = await startRound(cto, round);
    expect(await runToCompletion(operation.id)).toMatchObject({ status: "done" });
    expect(exempted.data?.exclusion).toBe("exempted");
    expect(await stored()).toEqual(exempted);
  });

  it("stays exempted when the employee leaves, and is excluded as left after the revocation", async () => {
    const { admin } = actors;
    const person = await putUser(makeUser());
    const review = await putReviewAt(person, "managerMissing");
    await exempt(admin, review);
    await succeed(editPerson(admin, person, { status: "inactive" }));
    expect((await read(review.id)).exclusion).toBe("exempted");
    await succeed(revoke(admin, await read(review.id)));
    expect((await read(review.id)).exclusion).toBe("left");
    await succeed(editPerson(admin, person, { status: "active" }));
    expect((await read(review.id)).exclusion).toBeNull();
    expect((await stagesOf(review.roundId))?.managerMissing).toBe(1);
  });
});

describe("exempting is refused", () => {
  it("over a stale version, after an evaluation was completed", async () => {
    const { employee, admin } = actors;
    const review = await putReviewAt(employee, "nothingDone");
    await perform("completeSelfEvaluation", employee, review.id);
    expect((await exempt(admin, review)).problem.code).toBe("VERSION_CONFLICT");
    expect((await read(review.id)).exclusion).toBeNull();
  });

  it("if the cto approves the review at the same time, or vice versa", async () => {
    const { employee, admin, cto } = actors;
    const review = await putReviewAt(employee, "approvalMissing");
    const answers = await Promise.all([exempt(admin, review), performAction("approveReview", cto, review.id)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const after = await read(review.id);
    expect(after.exclusion !== null && after.ctoApprovalCompletedAt !== null).toBe(false);
  });

  it("without a reason", async () => {
    const { employee, admin } = actors;
    const review = await putReviewAt(employee, "nothingDone");
    for (const empty of ["", "   ", "\u200b", "x".repeat(2001)]) {
      expect((await exempt(admin, review, empty)).status).toBe(400);
    }
  });

  it("after a concurrent save, but not over the reloaded version", async () => {
    const { employee, admin } = actors;
    const review = await putReviewAt(employee, "managerMissing");
    const [saving, exempting] = await Promise.all([
      performAction("saveSelfEvaluation", employee, review.id),
      exempt(admin, review),
    ]);
    const statuses = [saving.status, exempting.status];
    expect(statuses).toContain(200);
    expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([]);
    if (exempting.status === 409) {
      expect(exempting.problem.code).toBe("VERSION_CONFLICT");
      await succeed(exempt(admin, await read(review.id)));
    }
    expect((await read(review.id)).exclusion).toBe("exempted");
  });
});

/** A round whose deadlines have both passed. */
const overdue = { selfEvaluationDeadline: dayFromToday(-3), managerEvaluationDeadline: dayFromToday(-1) } as const;

/** The ids of a round's overdue reviews. Expects the list to be as long as the count. */
const overdueOf = async (as: User, roundId: string): Promise<readonly string[]> => {
  const { rounds, items } = await bodyFor<ManagedReviews>(as, reviews.listManagedReviews, {
    roundId,
    filter: "overdue",
  });
  expect(items).toHaveLength(rounds.find(({ round }) => round.id === roundId)?.overdue ?? 0);
  return items.map(({ id }) => id);
};

describe("an extended review", () => {
  it("is writable and not overdue until its own deadline", async () => {
    const { employee, manager, admin, cto } = actors;
    const review = await putReviewAt(employee, "nothingDone", overdue);
    const { id, roundId } = review;
    expect((await performAction("saveSelfEvaluation", employee, id)).status).toBe(409);
    for (const as of [manager, cto]) {
      expect(await overdueOf(as, roundId)).toEqual([id]);
    }
    await succeed(setDeadline("extendReview", manager, review));
    expect((await read(id)).selfDeadline).toBe(dayFromToday(10));
    await perform("saveSelfEvaluation", employee, id);
    // The manager evaluation is still overdue.
    expect((await performAction("saveManagerEvaluation", manager, id)).status).toBe(409);
    expect(await overdueOf(cto, roundId)).toEqual([id]);
    await succeed(setDeadline("extendReview", admin, review, { evaluation: "manager" }));
    for (const as of [manager, cto]) {
      expect(await overdueOf(as, roundId)).toEqual([]);
    }
    await perform("completeSelfEvaluation", employee, id);
    await perform("completeManagerEvaluation", manager, id);
    expect((await stagesOf(roundId))?.approvalMissing).toBe(1);
  });

  it("isn't overdue while the employee has been away since the round began", async () => {
    const { cto, manager } = actors;
    const absence = { from: dayFromToday(-30), to: dayFromToday(0) };
    const employee = await putUser(makeUser({ managerId: manager.id, absence }));
    const deadlines = { ...overdue, managerEvaluationDeadline: dayFromToday(10) };
    const { id, roundId } = await putReviewAt(employee, "nothingDone", { startDate: dayFromToday(-20), ...deadlines });
    expect(await overdueOf(cto, roundId)).toEqual([]);
    await succeed(saveAbsence(employee, employee, { absence: null }));
    expect(await overdueOf(cto, roundId)).toEqual([id]);
    await succeed(saveAbsence(employee, employee, { absence }));
    expect(await overdueOf(cto, roundId)).toEqual([]);
    await succeed(setDeadline("extendReview", manager, { id }));
    await perform("completeSelfEvaluation", employee, id);
    const counted = await readCountedRounds(tableStore());
    const own = counted.rounds.flatMap(counted.ownDeadlinesIn).filter(({ employeeId }) => employeeId === employee.id);
    expect(own).toMatchObject([{ stage: "managerMissing", absence: undefined }]);
  });

  it("shows its own deadline and the reason to the employee", async () => {
    const { employee, cto, hr } = actors;
    const review = await putReviewAt(employee, "nothingDone", overdue);
    const deadline = dayFromToday(10);
    await setDeadline("extendReview", cto, review);
    const task = (await tasksOf(employee)).find((one) => one.review.id === review.id);
    expect(task?.deadline).toBe(deadline);
    const { exceptions } = await openReview(employee, review.id);
    expect(exceptions).toMatchObject([{ kind: "extended", evaluation: "self", reason }]);
    expect((await openReview(hr, review.id)).exceptions).toEqual([]);
    expect(await recordedOf(review)).toEqual([
      { action: "review.extended", actorId: cto.id, change: { evaluation: "self", deadline, reason } },
    ]);
  });

  it("rejects an earlier deadline and a stale version", async () => {
    const { employee, cto } = actors;
    const review = await putReviewAt(employee, "nothingDone");
    const extend = (deadline: string) => setDeadline("extendReview", cto, review, { deadline });
    expect((await setDeadline("extendReview", cto, review, { version: 7 })).status).toBe(409);
    await succeed(extend(dayFromToday(8)));
    const { status, problem } = await extend(dayFromToday(7));
    expect([status, problem.code]).toEqual([400, "INVALID_INPUT"]);
    expect(problem.detail).toMatch(/^The deadline is already .+\. Choose that day or a later one\.$/);
    expect((await read(review.id)).selfDeadline).toBe(dayFromToday(8));
    await succeed(extend(dayFromToday(20)));
  });

  it("can't be extended by managers for the manager evaluation", async () => {
    const { employee, manager } = actors;
    const review = await putReviewAt(employee, "nothingDone");
    expect((await setDeadline("extendReview", manager, review, { evaluation: "manager" })).status).toBe(403);
  });
});

describe("a reopened evaluation", () => {
  const parts = {
    self: { field: "selfEvaluation", save: "saveSelfEvaluation", complete: "completeSelfEvaluation" },
    manager: { field: "managerEvaluation", save: "saveManagerEvaluation", complete: "completeManagerEvaluation" },
  } as const;

  it.each(["self", "manager"] as const)(
    "(%s) is writable again, while others see the completed version, even after its deadline",
    async (evaluation) => {
      const { employee, manager, cto, hr } = actors;
      const { field, save, complete } = parts[evaluation];
      const writer = evaluation === "self" ? employee : manager;
      const { id, roundId } = await putReviewAt(employee, "approvalMissing", overdue, "before");
      expect((await performAction(save, writer, id)).status).toBe(409);
      await succeed(setDeadline("reopenEvaluation", cto, { id }, { evaluation }));

      const assignee = evaluation === "self" ? "selfMissing" : "managerMissing";
      expect(await stagesOf(roundId)).toMatchObject({ approvalMissing: 0, [assignee]: 1 });
      await perform(save, writer, id, { marker: "after" });
      expect((await performAction("approveReview", cto, id)).status).toBe(409);
      const readBy = async (as: User): Promise<string> => JSON.stringify((await openReview(as, id))[field]);
      expect(await readBy(writer)).toContain("after");
      for (const reader of evaluation === "self" ? [hr, manager, cto] : [hr, cto]) {
        expect(await readBy(reader)).toContain("before");
        expect(await readBy(reader)).not.toContain("after");
      }
      if (evaluation === "manager") {
        expect(JSON.stringify((await openReview(manager, id)).earlierManagerEvaluation)).toContain("before");
      }

      // After the deadline, an uncompleted evaluation stays with its assignee, and others see the completed version.
      moveClockTo(dayFromToday(11));
      expect((await performAction(save, writer, id)).status).toBe(409);
      expect(await readBy(hr)).toContain("before");
      expect(await stagesOf(roundId)).toMatchObject({ [assignee]: 1 });
      expect(await overdueOf(cto, roundId)).toEqual([id]);
      await succeed(setDeadline("extendReview", cto, { id }, { evaluation, deadline: dayFromToday(15) }));
      await perform(complete, writer, id);
      expect(await readBy(hr)).toContain("after");
      expect(await stagesOf(roundId)).toMatchObject({ approvalMissing: 1, [assignee]: 0 });
      await perform("approveReview", cto, id);
    },
  );

  it("can be reopened repeatedly, and its text counts once", async () => {
    const { employee, manager } = actors;
    const review = await putReviewAt(employee, "managerMissing", {}, "first");
    const before = await counts(review.roundId);
    for (const marker of ["second", "third"]) {
      await succeed(setDeadline("reopenEvaluation", manager, review));
      await perform("saveSelfEvaluation", employee, review.id, { marker });
      await perform("completeSelfEvaluation", employee, review.id);
    }
    expect(JSON.stringify((await openReview(manager, review.id)).selfEvaluation)).toContain("third");
    expect(await counts(review.roundId)).toEqual(before);
  });

  it("is rejected after approval, before completion, and for managers' own evaluations", async () => {
    const { employee, manager, cto } = actors;
    for (const [stage, route, words] of [
      ["meetingMissing", "reopenEvaluation", "is approved"],
      ["nothingDone", "reopenEvaluation", "isn't completed"],
      ["approvalMissing", "extendReview", "is completed"],
    ] as const) {
      const refused = await setDeadline(route, cto, await putReviewAt(employee, stage));
      expect(refused.problem.detail).toContain(words);
    }
    const done = await putReviewAt(employee, "approvalMissing");
    expect((await setDeadline("reopenEvaluation", manager, done, { evaluation: "manager" })).status).toBe(403);
    expect((await setDeadline("reopenEvaluation", cto, done, { deadline: dayFromToday(-1) })).status).toBe(400);
  });
});
