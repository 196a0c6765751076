import { beforeAll, describe, expect, it } from "vitest";
import { api } from "#domain/contract.ts";
import type { User } from "#domain/people/model.ts";
import type { Review } from "#domain/reviews/model.ts";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import { addDays } from "#domain/shared/weeks.ts";
import { newId } from "#functions/ids.ts";
import { readOwnData, readRequestedData } from "#functions/people/ownData/ownDataPages.ts";
import { readReview, readWholeReview } from "#functions/reviews/store/reviews.ts";
import { endSendBackNotes } from "#functions/reviews/work/endSendBackNotes.ts";
import { transact } from "#functions/table/transact.ts";
import { tableStore } from "#functions/tableStore.ts";
import { type Answer, callRoute, claimsOf } from "#tests/support/call.ts";
import { putDataRequest } from "#tests/support/people/dataRequests.ts";
import { editOf, makeUser, putUser } from "#tests/support/people/people.ts";
import { performAction, putReviewActorsIn, putReviewAt, type ReviewActor } from "#tests/support/reviews/reviewSteps.ts";
import { dayFromToday, makeRound, putRound, wholeAnswers } from "#tests/support/reviews/reviews.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";

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

const putCompleted = (round: Partial<Round> = {}): Promise<Review> =>
  putReviewAt(people.employee, "approvalMissing", round, "first", { approverId: people.cto.id });

const read = (id: string): Promise<Review> => readReview(tableStore(), id);

const sendBack = async (as: User, reviewId: string, body: object = {}): Promise<Answer> => {
  const { version } = await read(reviewId);
  return callRoute(reviews.sendBackEvaluation, {
    claims: claimsOf(as),
    params: { reviewId },
    body: { note, until, version, managerVersion: 1, ...body },
  });
};

const opened = async (as: User, reviewId: string) =>
  (await callRoute(reviews.getReview, { claims: claimsOf(as), params: { reviewId } })).body;

const approve = (as: User, reviewId: string, managerVersion: number): Promise<Answer> =>
  callRoute(reviews.approveReview, {
    claims: claimsOf(as),
    params: { reviewId },
    body: { comments: "", selfVersion: 1, managerVersion },
  });

const passDay = async ({ id, employee, roundId }: Review): Promise<void> => {
  const { sentBack } = await read(id);
  const { isOpen: _derived, ...stored } = sentBack ?? { by: "", at: "", until: "", isOpen: true };
  await tableStore()
    .entities.review.patch({ employeeId: employee.id, roundId })
    .set({ sentBack: { ...stored, until: dayFromToday(-1) } })
    .go();
};

const listed = async (as: User, { id, roundId }: Review, query: object = {}): Promise<boolean> => {
  const { body } = await callRoute(reviews.listManagedReviews, {
    claims: claimsOf(as),
    query: { roundId, ...query },
  });
  return JSON.stringify(body["items"]).includes(id);
};

const countOf = async (as: User, { roundId }: Review): Promise<number> => {
  const { body } = await callRoute(reviews.getActionCounts, { claims: claimsOf(as) });
  const rounds = body["rounds"] as { roundId: string; actionsNeeded: number }[];
  return rounds.find((one) => one.roundId === roundId)?.actionsNeeded ?? 0;
};

describe("a manager evaluation that is sent back", () => {
  it("is changed by the manager, is read as it was, and comes back when it is completed again", async () => {
    const { manager, cto: approver, hr, employee } = people;
    const review = await putCompleted();
    const before = await read(review.id);
    const answer = await sendBack(approver, review.id);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect(answer.body).toMatchObject({ managerEvaluationCompletedAt: null, version: before.version });

    // Only the manager has to act.
    expect([await countOf(manager, review), await countOf(approver, review)]).toEqual([1, 0]);
    expect(await listed(manager, review, { filter: "actionNeeded", managerId: manager.id })).toBe(true);
    const { body: approvals } = await callRoute(reviews.listApprovals, {
      claims: claimsOf(approver),
      params: { roundId: review.roundId },
    });
    expect(JSON.stringify(approvals)).not.toContain(review.id);
    expect((await approve(approver, review.id, 1)).status).toBe(409);
    expect((await performAction("stepIn", approver, review.id)).status).toBe(409);
    const written = await callRoute(reviews.saveManagerEvaluation, {
      claims: claimsOf(approver),
      params: { reviewId: review.id },
      body: { ...wholeAnswers("approver's"), version: 1 },
    });
    expect(written.status).toBe(403);

    const saved = await callRoute(reviews.saveManagerEvaluation, {
      claims: claimsOf(manager),
      params: { reviewId: review.id },
      body: { ...wholeAnswers("second"), version: 1 },
    });
    expect(saved.body).toMatchObject({ completedAt: null, version: 2 });
    for (const reader of [approver, chief, hr]) {
      const seen = await opened(reader, review.id);
      expect(JSON.stringify(seen["managerEvaluation"]), reader.role).toContain("manager first");
      expect(seen["sendBackNote"]).toMatchObject({ note, by: { id: approver.id } });
    }
    expect(JSON.stringify((await opened(manager, review.id))["managerEvaluation"])).toContain("second");
    expect(await opened(employee, review.id)).toMatchObject({
      review: { managerEvaluationCompletedAt: review.managerEvaluationCompletedAt },
      sendBackNote: null,
    });

    expect((await performAction("completeManagerEvaluation", manager, review.id)).status).toBe(200);
    const after = await read(review.id);
    expect(after).toMatchObject({
      managerEvaluationCompletedAt: review.managerEvaluationCompletedAt,
      version: before.version,
    });
    expect(after.sentBack).toBeUndefined();
    expect(JSON.stringify((await opened(hr, review.id))["managerEvaluation"])).toContain("second");
    expect([await countOf(manager, review), await countOf(approver, review)]).toEqual([0, 1]);
    expect((await approve(approver, review.id, 2)).status).toBe(200);
  });

  it("stands as it was when the day has passed, and its sender can set another day", async () => {
    const { manager, cto: approver } = people;
    const review = await putCompleted();
    await sendBack(approver, review.id);
    await callRoute(reviews.saveManagerEvaluation, {
      claims: claimsOf(manager),
      params: { reviewId: review.id },
      body: { ...wholeAnswers("second"), version: 1 },
    });
    await passDay(review);
    const late = await callRoute(reviews.saveManagerEvaluation, {
      claims: claimsOf(manager),
      params: { reviewId: review.id },
      body: { ...wholeAnswers("third"), version: 2 },
    });
    const deadline = (await readWholeReview(tableStore(), review.id)).round.managerEvaluationDeadline;
    expect(late.status).toBe(deadline < dayFromToday(0) ? 409 : 200);
    const move = (as: User) =>
      callRoute(reviews.moveReturnDay, { claims: claimsOf(as), params: { reviewId: review.id }, body: { until } });
    expect((await move(chief)).status).toBe(403);
    expect((await move(approver)).status).toBe(200);
    expect((await approve(approver, review.id, 1)).status).toBe(409);

    await passDay(review);
    expect(await countOf(approver, review)).toBe(1);
    expect((await approve(chief, review.id, 2)).status).toBe(409);
    expect((await approve(chief, review.id, 1)).status).toBe(200);
    const { approvedEvaluation } = await readWholeReview(tableStore(), review.id);
    expect(JSON.stringify(approvedEvaluation)).toContain("manager first");
    // Withdrawing brings back what was read before the approval.
    expect((await performAction("withdrawApproval", chief, review.id)).status).toBe(200);
    expect(JSON.stringify((await opened(approver, review.id))["managerEvaluation"])).toContain("manager first");
  });

  it("keeps the copy that others read when it is reopened by an admin", async () => {
    const { manager, cto: approver, admin, hr } = people;
    const review = await putCompleted();
    await sendBack(approver, review.id);
    await callRoute(reviews.saveManagerEvaluation, {
      claims: claimsOf(manager),
      params: { reviewId: review.id },
      body: { ...wholeAnswers("unfinished"), version: 1 },
    });
    const reopened = await callRoute(reviews.reopenEvaluation, {
      claims: claimsOf(admin),
      params: { reviewId: review.id },
      body: { evaluation: "manager", deadline: until, reason: "Wrong level", version: (await read(review.id)).version },
    });
    expect(reopened.status, JSON.stringify(reopened.body)).toBe(200);
    expect((await read(review.id)).sentBack).toBeUndefined();
    expect(JSON.stringify((await opened(hr, review.id))["managerEvaluation"])).toContain("manager first");
  });

  it("is changed by the next manager, who reads the note, and no longer by the one before", async () => {
    const next = await putUser(makeUser({ role: "manager", managerId: people.cto.id }));
    const employee = await putUser(makeUser({ managerId: people.manager.id }));
    const review = await putReviewAt(employee, "approvalMissing", {}, "first", { approverId: people.cto.id });
    const { version } = await read(review.id);
    await callRoute(api.people.updatePerson, {
      claims: claimsOf(people.admin),
      params: { userId: employee.id },
      body: { ...editOf(employee), managerId: next.id },
    });
    // Who sends it back to another manager than they saw is told so first.
    expect((await sendBack(people.cto, review.id, { version })).status).toBe(409);
    expect((await sendBack(people.cto, review.id)).status).toBe(200);
    expect(await opened(next, review.id)).toMatchObject({ sendBackNote: { note } });
    expect((await performAction("saveManagerEvaluation", next, review.id)).status).toBe(200);
    expect((await performAction("saveManagerEvaluation", people.manager, review.id)).status).toBe(403);
  });

  it("is the CTO's to finish, and to read, once the manager has left", async () => {
    const lead = await putUser(makeUser({ role: "manager", managerId: people.cto.id }));
    const employee = await putUser(makeUser({ managerId: lead.id }));
    const review = await putReviewAt(employee, "approvalMissing", {}, "first", { approverId: people.cto.id });
    expect((await sendBack(people.cto, review.id)).status).toBe(200);
    const left = await callRoute(api.people.updatePerson, {
      claims: claimsOf(people.admin),
      params: { userId: lead.id },
      body: { ...editOf(lead), status: "inactive" },
    });
    expect(left.status, JSON.stringify(left.body)).toBe(200);
    expect((await opened(lead, review.id))["code"]).toBeDefined();
    expect(await opened(chief, review.id)).toMatchObject({ sendBackNote: { note } });
    expect((await sendBack(people.cto, review.id)).status).toBe(409);
  });
});

describe("sending back is refused", () => {
  it.each([
    ["a note that is too short", { note: "Too short" }, 400],
    ["a note that is too long", { note: "a".repeat(2001) }, 400],
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

  it("once it is approved, sent back already, or the round is over", async () => {
    const approved = await putCompleted();
    await approve(people.cto, approved.id, 1);
    expect((await sendBack(people.cto, approved.id)).status).toBe(409);
    const twice = await putCompleted();
    expect((await sendBack(people.cto, twice.id)).status).toBe(200);
    expect((await sendBack(chief, twice.id)).status).toBe(409);
    const over = await putCompleted({ status: "completed" });
    expect((await sendBack(people.cto, over.id)).status).toBe(409);
  });

  it("to one of two people who send back and approve at the same moment", async () => {
    const review = await putCompleted();
    const [sent, approved] = await Promise.all([sendBack(people.cto, review.id), approve(chief, review.id, 1)]);
    expect([sent.status, approved.status].toSorted()).toEqual([200, 409]);
    const { sentBack, ctoApprovalCompletedAt } = await read(review.id);
    expect(sentBack === undefined).toBe(ctoApprovalCompletedAt !== null);
  });
});

describe("an audit trail without what is for the CTO", () => {
  it("has full pages for an admin, and the entries for the CTO", async () => {
    const review = await putCompleted();
    await sendBack(people.cto, review.id);
    const trail = async (as: User) =>
      (await callRoute(api.audit.listAudit, { claims: claimsOf(as), query: { concerned: review.employee.id } })).body[
        "items"
      ] as { readonly action: string; readonly subjectId: string }[];
    const of = (items: { readonly action: string; readonly subjectId: string }[]) =>
      items.filter(({ subjectId }) => subjectId === review.id).map(({ action }) => action);
    expect(of(await trail(chief))).toEqual(["review.sentBack"]);
    expect(of(await trail(people.admin))).toEqual([]);
    await approve(people.cto, (await putCompleted()).id, 1);
    expect((await trail(people.admin)).map(({ action }) => action)).toContain("review.approved");
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

  it("is in the copy that the employee requests, without a name, and in no other", async () => {
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
});

it("is not offered in a round that is not there", async () => {
  const round = await putRound(makeRound());
  expect(
    (
      await callRoute(reviews.sendBackEvaluation, {
        claims: claimsOf(chief),
        params: { reviewId: round.id },
        body: { note, until, version: 1, managerVersion: 1 },
      })
    ).status,
  ).toBe(404);
});
