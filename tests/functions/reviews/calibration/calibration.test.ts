import { beforeAll, describe, expect, it } from "vitest";
import { api } from "#domain/contract.ts";
import type { User } from "#domain/people/model.ts";
import type { Approvals } from "#domain/reviews/approval/approvalModel.ts";
import type { CalibrationBoard } from "#domain/reviews/calibration/sessionModel.ts";
import type { Review } from "#domain/reviews/model.ts";
import { addDays } from "#domain/shared/weeks.ts";
import { newId } from "#functions/ids.ts";
import { readOwnData, readRequestedData } from "#functions/people/ownData/ownDataPages.ts";
import { replaceUserWrites } from "#functions/people/store/people.ts";
import { readReviewAuthority, reviewAuthorityWrite } from "#functions/people/store/reviewAuthority.ts";
import { readReview, readWholeReview } from "#functions/reviews/store/reviews.ts";
import { endCalibration } from "#functions/reviews/work/endCalibration.ts";
import { transact } from "#functions/table/transact.ts";
import { tableStore } from "#functions/tableStore.ts";
import { callAs, callRoute, claimsOf, ownRequests } from "#tests/support/call.ts";
import { putApprover } from "#tests/support/people/approvers.ts";
import { makeUser, putUser } from "#tests/support/people/people.ts";
import { editPerson, storedUser } from "#tests/support/people/requests.ts";
import { beforeWriting } from "#tests/support/recorder.ts";
import {
  type Calibratable,
  openSession,
  putCalibratable,
  putCompletedReview,
} from "#tests/support/reviews/calibration.ts";
import { bodyFor, openReview, succeed, tasksOf } from "#tests/support/reviews/requests.ts";
import { perform, performAction, setDeadline } from "#tests/support/reviews/reviewSteps.ts";
import { dayFromToday, wholeAnswers } from "#tests/support/reviews/reviews.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";
import { wideIt } from "#tests/support/wideIt.ts";

const environment = startTestEnvironment();
const { reviews } = api;

let cto: User;
let hr: User;

/** Only one round can be active. */
const clearRounds = async (): Promise<void> => {
  await environment.clearTable();
  cto = await putUser(makeUser({ role: "cto", engineerType: null }));
  hr = await putUser(makeUser({ role: "hr", engineerType: null }));
};
beforeAll(clearRounds);

type Params = Readonly<Record<string, string>>;

const boardOf = (as: User, params: Params): Promise<CalibrationBoard> =>
  bodyFor<CalibrationBoard>(as, reviews.getCalibrationBoard, params);

const read = (id: string): Promise<Review> => readReview(tableStore(), id);

const reason = "The level of two others with the same work is lower.";

interface Session extends Calibratable {
  readonly params: { readonly roundId: string; readonly sessionId: string };
  readonly ana: User;
  readonly ben: User;
  /** A review by Ana's report, and one by Ben's. */
  readonly ofAna: Review;
  readonly ofBen: Review;
}

const open = async (opener: User = cto, change: object = {}, above: string | null = null): Promise<Session> => {
  const of = await putCalibratable(opener, above);
  const { params, status, body } = await openSession(opener, of, { ...change });
  expect(status, JSON.stringify(body)).toBe(201);
  const [ana, ben] = of.managers as [User, User];
  const [ofAna, ofBen] = of.reviews as [Review, Review];
  return { ...of, params, ana, ben, ofAna, ofBen };
};

const cardOf = (board: CalibrationBoard, { id }: Review) => board.cards.find(({ reviewId }) => reviewId === id);

const mark = (as: User, { params }: Session, { id }: Review, verdict = "question", note = "Is that one case?") =>
  callAs(as, reviews.markCalibratedReview, { ...params, reviewId: id, verdict, note });

const decide = (as: User, { params }: Session, { id }: Review, body: object) =>
  callAs(as, reviews.decideCalibratedReview, { ...params, reviewId: id, ...body });

const suggest = (as: User, session: Session, review: Review, value = 4) =>
  decide(as, session, review, { kind: "suggested", values: [{ skillsetId: null, value }], reason });

const start = (as: User, { params }: Session) => callAs(as, reviews.startCalibrationMeeting, params);

const close = (as: User, { params }: Session) => callAs(as, reviews.closeCalibrationSession, params);

const answer = (as: User, { id }: Review, body: object) =>
  callAs(as, reviews.answerSuggestedChange, { reviewId: id, ...body });

const approve = (as: User, { id }: Review, managerVersion = 1, more: object = {}) =>
  callAs(as, reviews.approveReview, { reviewId: id, comments: "", selfVersion: 1, managerVersion, ...more });

/** A session whose meeting suggested a 4 for Ana's report and confirmed Ben's. */
const closedWithSuggestion = async (opener: User = cto, above: string | null = null): Promise<Session> => {
  const session = await open(opener, {}, above);
  await succeed(start(session.ana, session));
  await succeed(suggest(session.ana, session, session.ofAna));
  await succeed(decide(session.ana, session, session.ofBen, { kind: "confirmed" }));
  await succeed(close(session.ana, session));
  return session;
};

/** Lets a manager change the rating of an evaluation. */
const rate = (as: User, { id }: Review, expectationsRating: string) =>
  callAs(as, reviews.saveManagerEvaluation, {
    reviewId: id,
    ...wholeAnswers("edited"),
    expectationsRating,
    version: 1,
  });

const reopen = (review: Review) =>
  setDeadline("reopenEvaluation", cto, review, { evaluation: "manager", deadline: dayFromToday(1) });

const employeeOf = ({ employee }: Review): Promise<User> => storedUser(employee);

describe("a calibration session", () => {
  wideIt("removes its reviews from the CTO's tasks and counts until it is closed", async () => {
    await clearRounds();
    const session = await open();
    const counted = async () => {
      const [listed, counts] = [await callAs(cto, reviews.listReviewTasks), await callAs(cto, reviews.getActionCounts)];
      return [(listed.body["items"] as unknown[]).length, listed.body["total"], counts.body["actionsNeeded"]];
    };
    expect(await counted()).toEqual([0, 0, 0]);
    await succeed(start(session.ana, session));
    await succeed(close(session.ana, session));
    const held = session.reviews.length;
    expect(await counted()).toEqual([held, held, held]);
  });

  wideIt("is in members' To Do until they mark every review, and in its leader's from its day on", async () => {
    await clearRounds();
    const session = await open(cto, { day: dayFromToday(0) });
    const { ana, ben, round, reviews: all } = session;
    const listed = async (as: User) => (await callAs(as, reviews.listReviewTasks)).body["sessions"];
    const about = { id: session.params.sessionId, roundId: round.id, roundName: round.name, name: "IC3 Software" };
    expect(await listed(ana)).toMatchObject([{ ...about, task: "meet" }]);
    expect(await listed(ben)).toEqual([{ ...about, task: "mark", deadline: dayFromToday(0) }]);
    for (const stranger of [cto, hr]) {
      expect(await listed(stranger)).toBeUndefined();
    }
    for (const review of all.filter(({ employee }) => employee.managerId === ana.id)) {
      await succeed(mark(ben, session, review));
    }
    expect(await listed(ben)).toBeUndefined();
    await succeed(start(ana, session));
    expect(await listed(ana)).toMatchObject([{ ...about, task: "close" }]);
    // The CTO leads where the named leader can't.
    await transact(tableStore(), replaceUserWrites(ana, { ...ana, status: "inactive" }));
    expect(await listed(cto)).toMatchObject([{ ...about, task: "close" }]);
    await transact(tableStore(), replaceUserWrites({ ...ana, version: ana.version + 1 }, ana));
    expect(await listed(cto)).toBeUndefined();
    await succeed(close(ana, session));
    expect(await listed(ana)).toBeUndefined();
  });

  wideIt("takes three requests to read, since its page polls every five seconds", async () => {
    const { params, ana } = await open();
    const answer = await callAs(ana, reviews.getCalibrationBoard, params);
    expect(answer.status).toBe(200);
    expect(ownRequests(answer)).toBeLessThanOrEqual(3);
    const whole = await callAs(cto, reviews.getCalibrationChoices, { roundId: params.roundId });
    expect(ownRequests(whole)).toBeLessThanOrEqual(7);
  });

  it("can be read and marked by its members, who see others' marks after their own, final one", async () => {
    const session = await open();
    const { ana, ben, ofAna, ofBen, params } = session;
    const board = await boardOf(ana, params);
    expect(board.session).toMatchObject({ state: "reading", leader: { id: ana.id } });
    expect(board.cards).toHaveLength(6);
    expect(cardOf(board, ofBen)).toMatchObject({ mayMark: true, manager: { rating: 3 }, marks: [], decision: null });
    expect(cardOf(board, ofAna)).toMatchObject({ mayMark: false });
    expect(JSON.stringify(board)).not.toContain("manager text");

    const text = await callAs(ana, reviews.getCalibratedReview, { ...params, reviewId: ofBen.id });
    expect(JSON.stringify(text.body)).toContain("manager text");
    expect(JSON.stringify(text.body)).not.toContain("self text");
    const { readers } = await readWholeReview(tableStore(), ofBen.id);
    expect(readers).toMatchObject([{ readerId: ana.id, role: "calibration" }]);

    await succeed(mark(ben, session, ofAna));
    await succeed(mark(ben, session, ofAna));
    expect((await mark(ben, session, ofAna, "agree")).status).toBe(409);
    expect((await mark(ana, session, ofAna)).status).toBe(409);
    // Ana wrote it, so she reads no mark on it before the meeting.
    expect(cardOf(await boardOf(ana, params), ofAna)).toMatchObject({ marks: [], ownMark: null });
    expect(cardOf(await boardOf(ben, params), ofAna)).toMatchObject({
      ownMark: { verdict: "question" },
      mayMark: false,
    });

    expect((await start(ben, session)).status).toBe(403);
    await succeed(start(ana, session));
    expect((await mark(ana, session, ofBen)).status).toBe(409);
    const marks = [{ by: { id: ben.id }, verdict: "question" }];
    expect(cardOf(await boardOf(ana, params), ofAna)).toMatchObject({ marks });
  });

  wideIt("can't be found by outsiders while open, or by its members once closed", async () => {
    const session = await open();
    const { params, ofAna, ana } = session;
    const outsider = await putUser(makeUser({ role: "manager" }));
    const { roundId, sessionId } = params;
    const reviewId = ofAna.id;
    for (const [route, input] of [
      [reviews.getCalibrationBoard, {}],
      [reviews.getCalibratedReview, { reviewId }],
      [reviews.markCalibratedReview, { reviewId, verdict: "agree", note: "" }],
      [reviews.startCalibrationMeeting, {}],
      [reviews.decideCalibratedReview, { reviewId, kind: "confirmed" }],
      [reviews.closeCalibrationSession, {}],
    ] as const) {
      expect((await callAs(outsider, route, { roundId, sessionId, ...input })).status, route.id).toBe(404);
    }
    expect((await callAs(hr, reviews.getCalibrationBoard, params)).status).toBe(404);
    for (const reader of [outsider, hr]) {
      const { body } = await callAs(reader, reviews.listCalibrationSessions, { roundId: params.roundId });
      expect(body).toMatchObject({ items: [], mayOpen: false });
    }

    await close(ana, session);
    expect((await callAs(ana, reviews.getCalibrationBoard, params)).status).toBe(404);
    const listed = await callAs(ana, reviews.listCalibrationSessions, { roundId: params.roundId });
    expect(listed.body).toMatchObject({ items: [{ state: "closed", mayOpen: false }] });
    for (const reader of [hr, cto]) {
      expect((await boardOf(reader, params)).cards).toHaveLength(6);
    }
    expect((await callAs(cto, reviews.getCalibratedReview, { ...params, reviewId: ofAna.id })).status).toBe(404);
  });

  wideIt("is led by HR if the opener names them, and by the CTO if its leader leaves", async () => {
    const session = await open(cto, { leaderId: hr.id });
    expect((await start(session.ana, session)).status).toBe(403);
    expect((await start(cto, session)).status).toBe(403);
    await succeed(start(hr, session));
    expect((await mark(hr, session, session.ofAna, "agree", "")).status).toBe(403);
    await succeed(suggest(hr, session, session.ofAna));

    const other = await open();
    const { ana, ben } = other;
    await succeed(editPerson(await putUser(makeUser({ role: "admin" })), ana, { role: "lead" }));
    expect((await callAs(ana, reviews.getCalibrationBoard, other.params)).status).toBe(403);
    expect((await start(ben, other)).status).toBe(403);
    await succeed(start(cto, other));
  });

  wideIt("rejects a mark if its meeting starts between reading and writing", async () => {
    const session = await open();
    const { ana, ben, ofAna, params } = session;
    const { status } = await callRoute(reviews.markCalibratedReview, {
      claims: claimsOf(ben),
      params: { ...params, reviewId: ofAna.id },
      body: { verdict: "agree", note: "" },
      fault: beforeWriting(() => start(ana, session)),
    });
    expect(status).toBe(409);
    expect(cardOf(await boardOf(ana, params), ofAna)).toMatchObject({ marks: [] });
  });

  wideIt("starts on its day at the earliest, and accepts decisions only in the meeting", async () => {
    const session = await open(cto, { day: dayFromToday(1) });
    expect((await start(session.ana, session)).status).toBe(409);
    const today = await open();
    expect((await decide(today.ana, today, today.ofBen, { kind: "confirmed" })).status).toBe(409);
    await start(today.ana, today);
    expect((await decide(today.ben, today, today.ofBen, { kind: "confirmed" })).status).toBe(403);
    expect((await suggest(today.ana, today, today.ofBen, 3)).status).toBe(400);
    for (const refused of [
      { values: [{ skillsetId: null, value: 4 }], reason: "Short" },
      { values: [{ skillsetId: newId(new Date()), value: 4 }], reason },
    ]) {
      expect((await decide(today.ana, today, today.ofBen, { kind: "suggested", ...refused })).status).toBe(400);
    }
    await succeed(decide(today.ana, today, today.ofBen, { kind: "confirmed" }));
    await succeed(suggest(today.ana, today, today.ofBen));
    expect(cardOf(await boardOf(today.ben, today.params), today.ofBen)).toMatchObject({
      decision: { outcome: "suggested", values: [{ skillsetId: null, value: 4 }], reason },
    });
  });
});

describe("notes in the meeting", () => {
  wideIt("are written and read by members and the leader, and later read by the CTO, HR and the approver", async () => {
    const session = await open(cto, { leaderId: hr.id });
    const { ana, ben, ofAna, params } = session;
    const of = { ...params, reviewId: ofAna.id };
    const add = (as: User, text: string, id = newId(new Date())) =>
      callAs(as, reviews.addCalibrationNote, { ...of, id, text });
    expect((await add(ana, "Too early")).status).toBe(409);
    await start(hr, session);
    const id = newId(new Date());
    await succeed(add(ben, "The runbooks are used by all four teams.", id));
    await succeed(add(ben, "The runbooks are used by all four teams.", id));
    await succeed(add(hr, "Then it is not one case."));
    expect((await add(ana, " ")).status).toBe(400);
    expect((await add(ana, "x".repeat(1_001))).status).toBe(400);
    expect((await add(cto, "The CTO reads, and isn't a member here.")).status).toBe(403);
    expect((await add(await putUser(makeUser({ role: "manager" })), "From outside")).status).toBe(404);
    const notes = [
      { by: { id: ben.id }, text: "The runbooks are used by all four teams." },
      { by: { id: hr.id }, text: "Then it is not one case." },
    ];
    expect(cardOf(await boardOf(ana, params), ofAna)).toMatchObject({ notes });
    await decide(hr, session, ofAna, { kind: "confirmed" });
    await close(hr, session);
    expect((await add(ben, "Too late")).status).toBe(404);
    for (const reader of [cto, hr]) {
      expect(await openReview(reader, ofAna.id)).toMatchObject({ calibration: { notes } });
    }
    expect(await openReview(ana, ofAna.id)).toMatchObject({ calibration: { notes: [], marks: [] } });
  });
});

describe("opening a session", () => {
  wideIt("needs a round with sessions, pending approvals, two managers, and unrelated members", async () => {
    const of = await putCalibratable(cto);
    const [ana] = of.managers as [User];
    const refused = async (change: object) => (await openSession(cto, of, { ...change })).status;
    const [first] = of.reviews as [Review];
    const stranger = await putUser(makeUser({ role: "manager" }));
    const all = of.reviews.map(({ id }) => id);
    const ofOneManager = of.reviews.filter(({ employee }) => employee.managerId === ana.id).map(({ id }) => id);
    const more = await Promise.all(
      [1, 2].map(async () => (await putCompletedReview(await putUser(makeUser({ managerId: ana.id })), of.round)).id),
    );
    const ofMember = await putCompletedReview({ ...ana, managerId: null }, of.round);
    for (const change of [
      { reviewIds: all.slice(0, 4) },
      { memberIds: [ana.id] },
      { day: dayFromToday(-1) },
      { day: "2099-01-01" },
      { leaderId: stranger.id },
      { memberIds: [ana.id, stranger.id] },
      { reviewIds: [...ofOneManager, ...more] },
      { reviewIds: [...all, ofMember.id] },
    ]) {
      expect(await refused(change), JSON.stringify(change)).toBe(400);
    }
    await tableStore()
      .entities.review.patch({ employeeId: first.employee.id, roundId: first.roundId })
      .set({ ctoApprovalCompletedAt: new Date().toISOString() })
      .go();
    expect(await refused({})).toBe(409);
  });

  wideIt("is allowed to approvers in their own area, once per review at a time", async () => {
    const approver = await putApprover(cto);
    const session = await open(approver, {}, approver.id);
    expect((await openSession(cto, session)).status).toBe(409);
    const elsewhere = await putCalibratable(cto);
    expect((await openSession(approver, elsewhere)).status).toBe(404);
    expect((await openSession(session.ana, session)).status).toBe(403);
    const { body } = await callAs(approver, reviews.getCalibrationChoices, { roundId: session.params.roundId });
    expect(body).toMatchObject({ reviews: [], inSession: 6 });
    await close(session.ana, session);
    const after = await callAs(approver, reviews.getCalibrationChoices, { roundId: session.params.roundId });
    expect((after.body["reviews"] as unknown[]).length).toBe(6);
    expect(after.body["inSession"]).toBe(0);
    expect(JSON.stringify(after.body["people"])).toContain(hr.id);
    // The opener reads only while they are an approver.
    expect((await boardOf(approver, session.params)).cards).toHaveLength(6);
  });
});

describe("reviews during a session", () => {
  wideIt("can't be approved, aren't in To Do, and drop out when reopened, sent back or exempted", async () => {
    const session = await open();
    const [ofAna, ofBen, third] = session.reviews as [Review, Review, Review];
    expect((await approve(cto, ofAna)).status).toBe(409);
    expect((await tasksOf(cto)).filter(({ review }) => session.reviews.some(({ id }) => id === review.id))).toEqual([]);
    const { version } = await read(ofAna.id);
    expect(version).toBe(ofAna.version);

    await succeed(reopen(ofAna));
    const sentBack = { note: "Two levels need an example.", until: dayFromToday(1), version, managerVersion: 1 };
    await callAs(cto, reviews.sendBackEvaluation, { reviewId: ofBen.id, ...sentBack });
    await callAs(cto, reviews.exemptReview, { reviewId: third.id, reason: "On leave", version });
    const board = await boardOf(session.ana, session.params);
    expect(board.cards).toHaveLength(3);
    expect(board.dropped).toHaveLength(3);
    expect(board.dropped.every((one) => Object.keys(one).sort().join() === "employee,hasLeft")).toBe(true);
    expect((await mark(session.ben, session, ofAna)).status).toBe(404);

    // Completed again, it stays out of the session and can be approved.
    await perform("completeManagerEvaluation", session.ana, ofAna.id);
    expect((await boardOf(session.ana, session.params)).cards).toHaveLength(3);
    await succeed(approve(cto, ofAna));
  });

  wideIt("return no draft if reopened while being read, before whichever table request", async () => {
    const session = await open();
    const reopenAndWrite = async (review: Review): Promise<void> => {
      const { id, employee } = review;
      await succeed(reopen(review));
      const manager = employee.managerId === session.ana.id ? session.ana : session.ben;
      const draft = { ...wholeAnswers("unfinished draft"), version: 1 };
      await succeed(callAs(manager, reviews.saveManagerEvaluation, { reviewId: id, ...draft }));
    };
    const { middlewareStack } = tableStore().client;
    const statuses: number[] = [];
    for (const [place, review] of session.reviews.entries()) {
      let asked = -2;
      middlewareStack.add(
        (next) => async (args) => {
          asked += 1;
          if (asked === place) {
            await reopenAndWrite(review);
          }
          return next(args);
        },
        { name: "reopens", step: "initialize" },
      );
      const answer = await callAs(cto, reviews.getCalibratedReview, { ...session.params, reviewId: review.id });
      middlewareStack.remove("reopens");
      statuses.push(answer.status);
      expect(JSON.stringify(answer.body)).not.toContain("unfinished draft");
    }
    expect(new Set(statuses)).toEqual(new Set([200, 404]));
  });

  wideIt("show that they changed, and are hidden from a member who becomes related", async () => {
    const session = await open();
    const { ana, ben, ofBen, params } = session;
    await succeed(rate(ben, ofBen, "Often Exceeds Expectations"));
    expect(cardOf(await boardOf(ana, params), ofBen)).toMatchObject({ isChanged: true, manager: { rating: 4 } });
    // Ana now reports to Ben, like the people he manages.
    await tableStore().entities.user.patch({ id: ana.id }).set({ managerId: ben.id }).go();
    const board = await boardOf(ana, params);
    expect(board.cards.every(({ managerId }) => managerId === ana.id)).toBe(true);
    expect((await mark(ana, session, ofBen)).status).toBe(404);
    expect((await callAs(ana, reviews.getCalibratedReview, { ...params, reviewId: ofBen.id })).status).toBe(404);
  });

  wideIt("drop out for good when their employee leaves, even if they come back", async () => {
    const session = await open();
    const { ana, ofAna, params } = session;
    const admin = await putUser(makeUser({ role: "admin" }));
    const employee = await employeeOf(ofAna);
    const edit = async (status: "active" | "inactive") => (await editPerson(admin, employee, { status })).status;
    expect(await edit("inactive")).toBe(200);
    const board = await boardOf(ana, params);
    expect(board.cards).toHaveLength(5);
    expect(board.dropped).toMatchObject([{ employee: { id: employee.id }, hasLeft: true }]);
    expect((await callAs(ana, reviews.getCalibratedReview, { ...params, reviewId: ofAna.id })).status).toBe(404);
    await start(ana, session);
    expect((await suggest(ana, session, ofAna)).status).toBe(404);
    expect(await edit("active")).toBe(200);
    expect((await boardOf(ana, params)).cards).toHaveLength(5);
    await succeed(approve(cto, ofAna));
  });

  wideIt("show the manager a suggestion once they drop out, and others the discussion after closing", async () => {
    const above = await putApprover(cto);
    const session = await open(cto, {}, above.id);
    const { ana, ben, ofAna, ofBen } = session;
    await mark(ben, session, ofAna);
    await start(ana, session);
    await suggest(ana, session, ofAna);
    await suggest(ana, session, ofBen);
    await succeed(reopen(ofAna));
    await perform("completeManagerEvaluation", ana, ofAna.id);
    const said = async () => {
      const { items } = await bodyFor<Approvals>(above, reviews.listApprovals, { roundId: session.params.roundId });
      return {
        queue: items.filter(({ calibration }) => calibration !== null).length,
        hr: (await openReview(hr, ofAna.id)).calibration,
        manager: (await openReview(ana, ofAna.id)).calibration,
        managerOfHeld: (await openReview(ben, ofBen.id)).calibration,
      };
    };
    expect(await said()).toMatchObject({
      queue: 1,
      hr: null,
      manager: { decision: { outcome: "suggested" }, marks: [] },
      managerOfHeld: null,
    });
    expect((await answer(ben, ofBen, { accepts: false, reason })).status).toBe(409);
    await succeed(answer(ana, ofAna, { accepts: false, reason }));
    await succeed(close(ana, session));
    expect(await said()).toMatchObject({
      queue: 2,
      hr: { decision: { outcome: "declined" }, marks: [{ note: "Is that one case?" }] },
      managerOfHeld: { decision: { outcome: "suggested" } },
    });
  });

  wideIt("with a suggestion can't join another session, which would lose its response", async () => {
    const session = await closedWithSuggestion();
    const second = await openSession(cto, session);
    expect([second.status, second.problem.detail]).toEqual([
      409,
      expect.stringMatching(/^A session already suggested a change to the review of /),
    ]);
  });

  it("can be approved only after the session is closed, whichever request arrives first", async () => {
    const session = await open();
    const { ana, ofAna, params } = session;
    const [approved, closed] = await Promise.all([approve(cto, ofAna), close(ana, session)]);
    expect(closed.status).toBe(204);
    expect([200, 409]).toContain(approved.status);
    expect((await boardOf(cto, params)).session.state).toBe("closed");
    expect((await approve(cto, ofAna)).status).toBe(approved.status === 200 ? 409 : 200);
  });

  wideIt("drop out if the opener is no longer their approver", async () => {
    const approver = await putApprover(cto);
    const session = await open(approver, {}, approver.id);
    const seen = await readReviewAuthority(tableStore());
    const approverIds = new Set([...seen.approverIds].filter((id) => id !== approver.id));
    await transact(tableStore(), [reviewAuthorityWrite(seen, { ...seen, approverIds, version: seen.version + 1 })]);
    expect((await boardOf(session.ana, session.params)).cards).toEqual([]);
    await succeed(approve(cto, session.ofAna));
  });
});

describe("a suggested change", () => {
  it("can be accepted after the deadline, needs a reason at approval, and is shown to the employee", async () => {
    const session = await closedWithSuggestion();
    const { ana, ben, ofAna } = session;
    await tableStore()
      .entities.round.patch({ id: session.round.id })
      .set({ managerEvaluationDeadline: dayFromToday(-1) })
      .go();
    expect(await tasksOf(ana)).toMatchObject([{ task: "suggestedChange", review: { id: ofAna.id } }]);
    expect(await openReview(ana, ofAna.id)).toMatchObject({
      calibration: { decision: { outcome: "suggested", reason }, marks: [] },
    });
    expect((await answer(ben, ofAna, { accepts: true, managerVersion: 1 })).status).toBe(403);
    expect((await answer(ana, ofAna, { accepts: true, managerVersion: 2 })).status).toBe(409);
    await succeed(answer(ana, ofAna, { accepts: true, managerVersion: 1 }));
    await succeed(answer(ana, ofAna, { accepts: true, managerVersion: 1 }));
    expect((await answer(ana, ofAna, { accepts: false, reason })).status).toBe(409);
    expect(await openReview(cto, ofAna.id)).toMatchObject({
      managerEvaluation: { expectationsRating: "Often Exceeds Expectations", version: 2 },
      calibration: { decision: { outcome: "accepted" }, changes: [{ skillsetId: null, from: 3, to: 4 }] },
    });

    expect((await approve(cto, ofAna, 2)).status).toBe(400);
    const changeReason = "Your work on the ledger was seen by two more teams.";
    await succeed(approve(cto, ofAna, 2, { changeReason }));
    const employee = await employeeOf(ofAna);
    expect(await openReview(employee, ofAna.id)).toMatchObject({ calibration: null });
    for (const action of ["scheduleMeeting", "finalizeReview", "shareReview"] as const) {
      await succeed(performAction(action, ana, ofAna.id));
    }
    expect((await openReview(employee, ofAna.id))["calibration"]).toEqual({
      openUntil: null,
      decision: null,
      marks: [],
      notes: [],
      changes: [{ skillsetId: null, from: 3, to: 4 }],
      reason: changeReason,
      changedBy: expect.objectContaining({ id: ana.id }),
    });
    const context = { store: tableStore(), actor: employee, now: new Date(), today: dayFromToday(0) };
    const textOf = async (readPage: typeof readOwnData): Promise<string> => {
      let text = "";
      for (let cursor: string | null | undefined; cursor !== null; ) {
        const page = await readPage(context, cursor);
        text += JSON.stringify(page.items);
        ({ cursor } = page);
      }
      return text;
    };
    const own = await textOf(readOwnData);
    expect(own).toContain("Changes after calibration");
    expect(own).toContain(changeReason);
    expect(own).not.toContain(reason);
    expect(await textOf(readRequestedData)).toContain(reason);
  });

  wideIt("can be declined with a reason for the approver, and counts as declined without a response", async () => {
    const session = await closedWithSuggestion();
    const { ana, ofAna, ofBen } = session;
    expect((await answer(ana, ofAna, { accepts: false, reason: "No" })).status).toBe(400);
    const why = "The two others had help that she did not have.";
    await succeed(answer(ana, ofAna, { accepts: false, reason: why }));
    await succeed(answer(ana, ofAna, { accepts: false, reason: why }));
    // Another reason, as from a second tab, isn't lost silently.
    expect((await answer(ana, ofAna, { accepts: false, reason: `${why} Again.` })).status).toBe(409);
    expect(await openReview(cto, ofAna.id)).toMatchObject({
      calibration: { decision: { outcome: "declined", answer: why }, changes: [] },
    });
    await succeed(approve(cto, ofAna));
    await succeed(approve(cto, ofBen));
    const report = async (as: User) =>
      (await callAs(as, reviews.getRoundReport, { roundId: session.params.roundId })).body;
    expect(await report(hr)).toMatchObject({ calibration: { confirmed: 1, changed: 0, declined: 1 } });
    expect(await report(ana)).toMatchObject({ calibration: null });
    // Filters would reveal their own review's outcome to someone who became HR.
    await tableStore().entities.user.patch({ id: ofAna.employee.id }).set({ role: "hr" }).go();
    expect(await report(await employeeOf(ofAna))).toMatchObject({
      calibration: { confirmed: 1, changed: 0, declined: 0 },
    });

    const other = await closedWithSuggestion();
    await succeed(approve(cto, other.ofAna));
    expect((await read(other.ofAna.id)).calibration?.outcome).toBe("declined");
    expect((await answer(other.ana, other.ofAna, { accepts: true, managerVersion: 1 })).status).toBe(409);
    expect((await answer(other.ana, other.ofAna, { accepts: false, reason: why })).problem.detail).toBe(
      "This review is approved. Its suggested change counts as declined.",
    );
    expect(await tasksOf(other.ana)).not.toMatchObject([{ task: "suggestedChange" }]);
  });

  wideIt("and a concurrent edit: one is saved, and the other gets a conflict", async () => {
    const { ana, ofAna } = await closedWithSuggestion();
    const [accepted, edited] = await Promise.all([
      answer(ana, ofAna, { accepts: true, managerVersion: 1 }),
      rate(ana, ofAna, "Often Performs Below Expectations"),
    ]);
    const [won, lost] = accepted.status === 204 ? [accepted, edited] : [edited, accepted];
    expect(won.status).toBeLessThan(300);
    expect([lost.status, lost.problem.code]).toEqual([409, "VERSION_CONFLICT"]);
    expect((await readWholeReview(tableStore(), ofAna.id)).managerEvaluation).toMatchObject({
      version: 2,
      expectationsRating: won === accepted ? "Often Exceeds Expectations" : "Often Performs Below Expectations",
    });
    expect((await read(ofAna.id)).calibration?.outcome).toBe(won === accepted ? "accepted" : "suggested");
  });

  wideIt("is pending while the session is open, and ends with its round", async () => {
    const session = await open();
    const { ana, ofAna } = session;
    await start(ana, session);
    await suggest(ana, session, ofAna);
    expect((await answer(ana, ofAna, { accepts: true, managerVersion: 1 })).status).toBe(409);
    expect(await openReview(ana, ofAna.id)).toMatchObject({ calibration: null });
    const { version } = (await readWholeReview(tableStore(), ofAna.id)).round;
    await succeed(callAs(cto, reviews.completeRound, { roundId: session.params.roundId, version }));
    expect((await callAs(ana, reviews.getCalibrationBoard, session.params)).status).toBe(404);
    expect((await answer(ana, ofAna, { accepts: true, managerVersion: 1 })).status).toBe(409);
    expect((await boardOf(cto, session.params)).session.state).toBe("closed");
  });

  it("also requires a reason if the evaluation was changed manually", async () => {
    const session = await closedWithSuggestion();
    const { ben, ofBen } = session;
    await rate(ben, ofBen, "Often Performs Below Expectations");
    expect((await approve(cto, ofBen, 2)).status).toBe(400);
    expect(await openReview(cto, ofBen.id)).toMatchObject({
      calibration: { changes: [{ from: 3, to: 2 }], changedBy: { id: ben.id } },
    });
  });
});

describe("the end of a session", () => {
  const run = async (now: Date) => {
    const store = tableStore();
    let cursor: string | null = null;
    do {
      const step = await endCalibration({
        store,
        operation: { cursor } as never,
        now,
        newId: () => newId(now),
        memory: new Map(),
      });
      if (step.writes.length > 0) {
        await transact(store, step.writes);
      }
      ({ cursor } = step);
    } while (cursor !== null);
  };

  wideIt("comes three working days after its day, and its texts are deleted after a year at most", async () => {
    const session = await open();
    const { ana, ofAna, params } = session;
    await start(ana, session);
    await suggest(ana, session, ofAna);
    const until = (await boardOf(ana, params)).session.until;
    await run(new Date(`${until}T12:00:00.000Z`));
    expect((await boardOf(ana, params)).session.state).toBe("meeting");
    await run(new Date(`${addDays(until, 1)}T12:00:00.000Z`));
    expect((await callAs(ana, reviews.getCalibrationBoard, params)).status).toBe(404);
    await succeed(answer(ana, ofAna, { accepts: true, managerVersion: 1 }));

    await run(new Date(`${dayFromToday(364)}T12:00:00.000Z`));
    expect((await readWholeReview(tableStore(), ofAna.id)).calibratedReviews).toHaveLength(1);
    await run(new Date(`${dayFromToday(366)}T12:00:00.000Z`));
    const whole = await readWholeReview(tableStore(), ofAna.id);
    expect(whole.calibratedReviews).toEqual([]);
    expect(whole.review.calibration).toMatchObject({ outcome: "accepted" });
    expect(whole.review.calibration?.suggested).toBeUndefined();
  });

  wideIt("doesn't delete its marks while an appeal is open, and deletes them once it is resolved", async () => {
    const session = await open();
    const { ben, ofAna } = session;
    await succeed(mark(ben, session, ofAna));
    const appeal = { filedOn: dayFromToday(300), dueOn: dayFromToday(314), sharesWithManager: false };
    const setAppeal = (change: object) =>
      tableStore()
        .entities.review.patch({ employeeId: ofAna.employee.id, roundId: ofAna.roundId })
        .set({ appeal: { ...appeal, ...change } })
        .go();
    const marksIn = async () =>
      (await readWholeReview(tableStore(), ofAna.id)).calibratedReviews.flatMap(({ marks }) => marks);
    const longAfter = new Date(`${dayFromToday(366)}T12:00:00.000Z`);
    await setAppeal({});
    await run(longAfter);
    expect(await marksIn()).toHaveLength(1);
    await setAppeal({ outcome: "unchanged", resolvedOn: dayFromToday(366) });
    await run(longAfter);
    expect(await marksIn()).toEqual([]);
  });
});
