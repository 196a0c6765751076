import { beforeAll, describe, expect, it } from "vitest";
import { api } from "#domain/contract.ts";
import type { User } from "#domain/people/model.ts";
import type { Review } from "#domain/reviews/model.ts";
import { addDays } from "#domain/shared/weeks.ts";
import { newId } from "#functions/ids.ts";
import { readOwnData, readRequestedData } from "#functions/people/ownData/ownDataPages.ts";
import { readReview, readWholeReview } from "#functions/reviews/store/reviews.ts";
import { endSendBackNotes } from "#functions/reviews/work/endSendBackNotes.ts";
import { transact } from "#functions/table/transact.ts";
import { tableStore } from "#functions/tableStore.ts";
import { type Answer, callAs } from "#tests/support/call.ts";
import { putDataRequest } from "#tests/support/people/dataRequests.ts";
import { makeUser, putUser } from "#tests/support/people/people.ts";
import { editPerson } from "#tests/support/people/requests.ts";
import { itemsOf } from "#tests/support/reviews/approverLines.ts";
import { bodyFor, openingStatus, openReview, succeed } from "#tests/support/reviews/requests.ts";
import {
  perform,
  performAction,
  putReviewActorsIn,
  putReviewAt,
  type ReviewActor,
  setDeadline,
} from "#tests/support/reviews/reviewSteps.ts";
import { dayFromToday, wholeAnswers } from "#tests/support/reviews/reviews.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";
import { wideIt } from "#tests/support/wideIt.ts";

startTestEnvironment();
const { reviews } = api;

/** `cto` is the approver of the employee's reviews; `chief` is the CTO. */
let people: Readonly<Record<ReviewActor, User>>;
let chief: User;
beforeAll(async () => {
  ({ people, chief } = await putReviewActorsIn("an approver stands above the manager"));
});

const note = "Two levels need an example from this half.";
const until = dayFromToday(1);

const putCompleted = (): Promise<Review> =>
  putReviewAt(people.employee, "approvalMissing", {}, "first", { approverId: people.cto.id });

const read = (id: string): Promise<Review> => readReview(tableStore(), id);

const sendBack = async (as: User, reviewId: string, body: object = {}): Promise<Answer> => {
  const { version } = await read(reviewId);
  return callAs(as, reviews.sendBackEvaluation, { reviewId, note, until, version, managerVersion: 1, ...body });
};

const saveManager = (as: User, reviewId: string, marker: string, version = 1): Promise<Answer> =>
  callAs(as, reviews.saveManagerEvaluation, { reviewId, ...wholeAnswers(marker), version });

/** The manager evaluation as a person reads it, as text. */
const managerTextFor = async (as: User, reviewId: string): Promise<string> =>
  JSON.stringify((await openReview(as, reviewId)).managerEvaluation);

const approve = (as: User, reviewId: string, managerVersion: number): Promise<Answer> =>
  callAs(as, reviews.approveReview, { reviewId, comments: "", selfVersion: 1, managerVersion });

const passDay = async ({ id, employee, roundId }: Review): Promise<void> => {
  const { sentBack } = await read(id);
  const { isOpen: _derived, ...stored } = sentBack ?? { by: "", at: "", until: "", isOpen: true };
  await tableStore()
    .entities.review.patch({ employeeId: employee.id, roundId })
    .set({ sentBack: { ...stored, until: dayFromToday(-1) } })
    .go();
};

const countOf = async (as: User, { roundId }: Review): Promise<number> => {
  const { rounds } = await bodyFor<{ rounds: { roundId: string; actionsNeeded: number }[] }>(
    as,
    reviews.getActionCounts,
  );
  return rounds.find((one) => one.roundId === roundId)?.actionsNeeded ?? 0;
};

describe("a manager evaluation that is sent back", () => {
  it("can be edited by the manager, stays readable as it was, and comes back once completed again", async () => {
    const { manager, cto: approver, hr, employee } = people;
    const review = await putCompleted();
    const before = await read(review.id);
    const answer = await sendBack(approver, review.id);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect(answer.body).toMatchObject({ managerEvaluationCompletedAt: null, version: before.version });

    // Only the manager has to act.
    expect([await countOf(manager, review), await countOf(approver, review)]).toEqual([1, 0]);
    expect(
      await itemsOf(manager, { roundId: review.roundId, filter: "actionNeeded", managerId: manager.id }),
    ).toMatchObject([{ id: review.id }]);
    const { body: approvals } = await callAs(approver, reviews.listApprovals, { roundId: review.roundId });
    expect(JSON.stringify(approvals)).not.toContain(review.id);
    expect((await approve(approver, review.id, 1)).status).toBe(409);
    expect((await performAction("stepIn", approver, review.id)).status).toBe(409);
    const written = await saveManager(approver, review.id, "approver's");
    expect(written.status).toBe(403);

    const saved = await saveManager(manager, review.id, "second");
    expect(saved.body).toMatchObject({ completedAt: null, version: 2 });
    for (const reader of [approver, chief, hr]) {
      const seen = await openReview(reader, review.id);
      expect(JSON.stringify(seen.managerEvaluation), reader.role).toContain("manager first");
      expect(seen.sendBackNote).toMatchObject({ note, by: { id: approver.id } });
    }
    expect(await managerTextFor(manager, review.id)).toContain("second");
    expect(await openReview(employee, review.id)).toMatchObject({
      review: { managerEvaluationCompletedAt: review.managerEvaluationCompletedAt },
      sendBackNote: null,
    });

    await perform("completeManagerEvaluation", manager, review.id);
    const after = await read(review.id);
    expect(after).toMatchObject({
      managerEvaluationCompletedAt: review.managerEvaluationCompletedAt,
      version: before.version,
    });
    expect(after.sentBack).toBeUndefined();
    expect(await managerTextFor(hr, review.id)).toContain("second");
    expect([await countOf(manager, review), await countOf(approver, review)]).toEqual([0, 1]);
    await succeed(approve(approver, review.id, 2));
  });

  it("reverts when the day has passed, and its sender can set another day", async () => {
    const { manager, cto: approver } = people;
    const review = await putCompleted();
    await sendBack(approver, review.id);
    await saveManager(manager, review.id, "second");
    await passDay(review);
    const late = await saveManager(manager, review.id, "third", 2);
    const deadline = (await readWholeReview(tableStore(), review.id)).round.managerEvaluationDeadline;
    expect(late.status).toBe(deadline < dayFromToday(0) ? 409 : 200);
    const move = (as: User) => callAs(as, reviews.moveReturnDay, { reviewId: review.id, until });
    expect((await move(chief)).status).toBe(403);
    await succeed(move(approver));
    expect((await approve(approver, review.id, 1)).status).toBe(409);

    await passDay(review);
    expect(await countOf(approver, review)).toBe(1);
    expect((await approve(chief, review.id, 2)).status).toBe(409);
    await succeed(approve(chief, review.id, 1));
    const { approvedEvaluation } = await readWholeReview(tableStore(), review.id);
    expect(JSON.stringify(approvedEvaluation)).toContain("manager first");
    // Withdrawing restores what was readable before the approval.
    await perform("withdrawApproval", chief, review.id);
    expect(await managerTextFor(approver, review.id)).toContain("manager first");
  });

  it("keeps the copy that others read when an admin reopens it", async () => {
    const { manager, cto: approver, admin, hr } = people;
    const review = await putCompleted();
    await sendBack(approver, review.id);
    await saveManager(manager, review.id, "unfinished");
    await succeed(setDeadline("reopenEvaluation", admin, review, { evaluation: "manager", deadline: until }));
    expect((await read(review.id)).sentBack).toBeUndefined();
    expect(await managerTextFor(hr, review.id)).toContain("manager first");
  });

  it("keeps the self-evaluation that others read when an admin reopens it in the meantime", async () => {
    const { employee, manager, cto: approver, admin, hr } = people;
    const review = await putCompleted();
    await succeed(sendBack(approver, review.id));
    await succeed(setDeadline("reopenEvaluation", admin, review, { evaluation: "self", deadline: until }));
    await perform("saveSelfEvaluation", employee, review.id, { marker: "unfinished" });
    for (const reader of [hr, manager, approver]) {
      const { selfEvaluation } = await openReview(reader, review.id);
      expect(selfEvaluation?.additionalComments, reader.role).toBe("Additional self first");
    }
  });

  it("can be edited by the next manager, who reads the note, but no longer by the previous one", async () => {
    const next = await putUser(makeUser({ role: "manager", managerId: people.cto.id }));
    const employee = await putUser(makeUser({ managerId: people.manager.id }));
    const review = await putReviewAt(employee, "approvalMissing", {}, "first", { approverId: people.cto.id });
    const { version } = await read(review.id);
    await succeed(editPerson(people.admin, employee, { managerId: next.id }));
    // The sender gets a conflict if the manager has changed since they read it.
    expect((await sendBack(people.cto, review.id, { version })).status).toBe(409);
    await succeed(sendBack(people.cto, review.id));
    expect(await openReview(next, review.id)).toMatchObject({ sendBackNote: { note } });
    await perform("saveManagerEvaluation", next, review.id);
    expect((await performAction("saveManagerEvaluation", people.manager, review.id)).status).toBe(403);
  });

  it("can be read and finished by the CTO once the manager has left", async () => {
    const lead = await putUser(makeUser({ role: "manager", managerId: people.cto.id }));
    const employee = await putUser(makeUser({ managerId: lead.id }));
    const review = await putReviewAt(employee, "approvalMissing", {}, "first", { approverId: people.cto.id });
    await succeed(sendBack(people.cto, review.id));
    await succeed(editPerson(people.admin, lead, { status: "inactive" }));
    expect(await openingStatus(lead, review.id)).toBeGreaterThanOrEqual(400);
    expect(await openReview(chief, review.id)).toMatchObject({ sendBackNote: { note } });
    expect((await sendBack(people.cto, review.id)).status).toBe(409);
  });
});

describe("sending back is refused", () => {
  it.each([
    ["a note that is too short", { note: "Too short" }, 400],
    ["a day that has passed", { until: dayFromToday(-1) }, 400],
    ["a day after the round", { until: "2999-01-01" }, 400],
    ["a version that is not current", { version: 7 }, 409],
    ["an evaluation that has changed", { managerVersion: 7 }, 409],
    ["an unknown key", { reason: "why" }, 400],
  ])("with %s", async (_name, body, status) => {
    const review = await putCompleted();
    expect((await sendBack(people.cto, review.id, body)).status).toBe(status);
    expect((await read(review.id)).sentBack).toBeUndefined();
  });

  it("if it is already sent back", async () => {
    const review = await putCompleted();
    await succeed(sendBack(people.cto, review.id));
    expect((await sendBack(chief, review.id)).status).toBe(409);
  });

  it("for one of two people who send back and approve concurrently", async () => {
    const review = await putCompleted();
    const [sent, approved] = await Promise.all([sendBack(people.cto, review.id), approve(chief, review.id, 1)]);
    expect([sent.status, approved.status].toSorted()).toEqual([200, 409]);
    const { sentBack, ctoApprovalCompletedAt } = await read(review.id);
    expect(sentBack === undefined).toBe(ctoApprovalCompletedAt !== null);
  });
});

it("sending back a nonexistent review returns 404", async () => {
  const body = { reviewId: newId(new Date()), note, until, version: 1, managerVersion: 1 };
  expect((await callAs(chief, reviews.sendBackEvaluation, body)).status).toBe(404);
});

describe("the audit trail with entries for the CTO only", () => {
  it("has full pages for an admin, and those entries for the CTO", async () => {
    const review = await putCompleted();
    await sendBack(people.cto, review.id);
    const trail = async (as: User, { id, employee }: Review) => {
      const { items } = await bodyFor<{ items: { action: string; subjectId: string }[] }>(as, api.audit.listAudit, {
        concerned: employee.id,
      });
      return items.filter(({ subjectId }) => subjectId === id).map(({ action }) => action);
    };
    expect(await trail(chief, review)).toEqual(["review.sentBack"]);
    expect(await trail(people.admin, review)).toEqual([]);
    const approved = await putCompleted();
    await approve(people.cto, approved.id, 1);
    expect(await trail(people.admin, approved)).toEqual(["review.approved"]);
  });
});

describe("a note", () => {
  const run = async () => {
    const step = await endSendBackNotes({
      store: tableStore(),
      operation: { cursor: null } as never,
      now: new Date(),
      newId: () => newId(new Date()),
      memory: new Map(),
    });
    if (step.writes.length > 0) {
      await transact(tableStore(), step.writes);
    }
  };

  wideIt("is only in the copy that the employee requests, without a name", async () => {
    const review = await putCompleted();
    await sendBack(people.cto, review.id, { note: "Handed over with a request, and only then." });
    const own = { store: tableStore(), actor: people.employee, now: new Date(), today: dayFromToday(0) };
    const notesIn = async (read: typeof readOwnData): Promise<readonly string[]> => {
      const notes: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await read(own, cursor);
        notes.push(...page.items.map((one) => JSON.stringify(one)).filter((one) => one.includes("Handed over")));
        cursor = page.cursor ?? undefined;
      } while (cursor !== undefined);
      return notes;
    };
    expect(await notesIn(readOwnData)).toEqual([]);
    const requested = await notesIn(readRequestedData);
    expect(requested).toHaveLength(1);
    expect(requested[0]).not.toContain(people.cto.firstName);
  });

  it("is deleted a year after writing, but not while a request is open", async () => {
    const review = await putCompleted();
    await sendBack(people.cto, review.id);
    await run();
    const stored = async () => (await readWholeReview(tableStore(), review.id)).sendBackNote;
    const kept = await stored();
    expect(kept).toMatchObject({ note });
    const longAgo = `${addDays(dayFromToday(0), -366)}T10:00:00.000Z`;
    await tableStore()
      .entities.sendBackNote.put({
        ...(kept ?? { reviewId: "", employeeId: "", roundId: "", by: "", note }),
        at: longAgo,
      })
      .go();
    const request = await putDataRequest(people.employee, { kind: "export" });
    await run();
    expect(await stored()).toMatchObject({ at: longAgo });
    await tableStore()
      .entities.dataRequest.put({ ...request, status: "done" })
      .go();
    await run();
    expect(await stored()).toBeNull();
  });

  it("is kept for more than a year while an appeal is open, and deleted once it is resolved", async () => {
    const appeal = { filedOn: dayFromToday(-360), dueOn: dayFromToday(-346), sharesWithManager: false };
    const review = await putReviewAt(people.employee, "shared", {}, "first", { appeal });
    await tableStore()
      .entities.sendBackNote.put({
        reviewId: review.id,
        employeeId: review.employee.id,
        roundId: review.roundId,
        by: people.cto.id,
        note,
        at: `${dayFromToday(-366)}T10:00:00.000Z`,
      })
      .go();
    const stored = async () => (await readWholeReview(tableStore(), review.id)).sendBackNote;
    await run();
    expect(await stored()).toMatchObject({ note });
    await tableStore()
      .entities.review.patch({ employeeId: review.employee.id, roundId: review.roundId })
      .set({ appeal: { ...appeal, outcome: "unchanged", resolvedOn: dayFromToday(0) } })
      .go();
    await run();
    expect(await stored()).toBeNull();
  });
});
