import { beforeAll, describe, expect, it } from "vitest";
import { api } from "#domain/contract.ts";
import type { User } from "#domain/people/model.ts";
import type { CalibrationBoard } from "#domain/reviews/calibration/sessionModel.ts";
import type { Review } from "#domain/reviews/model.ts";
import type { RouteSpec } from "#domain/shared/route.ts";
import { addDays } from "#domain/shared/weeks.ts";
import { newId } from "#functions/ids.ts";
import { readOwnData, readRequestedData } from "#functions/people/ownData/ownDataPages.ts";
import { replaceUserWrites } from "#functions/people/store/people.ts";
import { readReviewAuthority, reviewAuthorityWrite } from "#functions/people/store/reviewAuthority.ts";
import { readReview, readWholeReview } from "#functions/reviews/store/reviews.ts";
import { endCalibration } from "#functions/reviews/work/endCalibration.ts";
import { transact } from "#functions/table/transact.ts";
import { tableStore } from "#functions/tableStore.ts";
import { type Answer, callRoute, claimsOf, ownRequests } from "#tests/support/call.ts";
import { putApprover } from "#tests/support/people/approvers.ts";
import { editOf, makeUser, putUser } from "#tests/support/people/people.ts";
import { beforeWriting } from "#tests/support/recorder.ts";
import {
  type Calibratable,
  openSession,
  putCalibratable,
  putCompletedReview,
} from "#tests/support/reviews/calibration.ts";
import { performAction } from "#tests/support/reviews/reviewSteps.ts";
import { dayFromToday, wholeAnswers } from "#tests/support/reviews/reviews.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";

const environment = startTestEnvironment();
const { reviews } = api;

let cto: User;
let hr: User;
beforeAll(async () => {
  cto = await putUser(makeUser({ role: "cto", engineerType: null }));
  hr = await putUser(makeUser({ role: "hr", engineerType: null }));
});

type Params = Readonly<Record<string, string>>;

const call = (route: RouteSpec, as: User, params: Params, body?: object): Promise<Answer> =>
  callRoute(route, { claims: claimsOf(as), params, ...(body && { body }) });

const boardOf = async (as: User, params: Params): Promise<CalibrationBoard> => {
  const { status, body } = await call(reviews.getCalibrationBoard, as, params);
  expect(status, JSON.stringify(body)).toBe(200);
  return body as unknown as CalibrationBoard;
};

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
  call(reviews.markCalibratedReview, as, { ...params, reviewId: id }, { verdict, note });

const decide = (as: User, { params }: Session, { id }: Review, body: object) =>
  call(reviews.decideCalibratedReview, as, { ...params, reviewId: id }, body);

const suggest = (as: User, session: Session, review: Review, value = 4) =>
  decide(as, session, review, { kind: "suggested", values: [{ skillsetId: null, value }], reason });

const start = (as: User, { params }: Session) => call(reviews.startCalibrationMeeting, as, params);

const close = (as: User, { params }: Session) => call(reviews.closeCalibrationSession, as, params);

const answer = (as: User, { id }: Review, body: object) =>
  call(reviews.answerSuggestedChange, as, { reviewId: id }, body);

const approve = (as: User, { id }: Review, managerVersion = 1, more: object = {}) =>
  call(reviews.approveReview, as, { reviewId: id }, { comments: "", selfVersion: 1, managerVersion, ...more });

const tasksOf = async (
  as: User,
): Promise<readonly { readonly task: string; readonly review: { readonly id: string } }[]> =>
  (await call(reviews.listReviewTasks, as, {})).body["items"] as never;

const opened = async (as: User, { id }: Review) => (await call(reviews.getReview, as, { reviewId: id })).body;

/** A session whose meeting suggested a 4 for Ana's report and confirmed Ben's. */
const closedWithSuggestion = async (opener: User = cto, above: string | null = null): Promise<Session> => {
  const session = await open(opener, {}, above);
  expect((await start(session.ana, session)).status).toBe(204);
  expect((await suggest(session.ana, session, session.ofAna)).status).toBe(204);
  expect((await decide(session.ana, session, session.ofBen, { kind: "confirmed" })).status).toBe(204);
  expect((await close(session.ana, session)).status).toBe(204);
  return session;
};

const employeeOf = async ({ employee }: Review): Promise<User> => {
  const { data } = await tableStore().entities.user.get({ id: employee.id }).go();
  return makeUser({ ...(data as unknown as User) });
};

/** Only one round can be active. */
const clearRounds = async (): Promise<void> => {
  await environment.clearTable();
  cto = await putUser(makeUser({ role: "cto", engineerType: null }));
  hr = await putUser(makeUser({ role: "hr", engineerType: null }));
};

describe("a calibration session", () => {
  it("takes its reviews out of the CTO's tasks and counts until it is closed", async () => {
    await clearRounds();
    const session = await open();
    const counted = async () => {
      const [listed, counts] = [
        await call(reviews.listReviewTasks, cto, {}),
        await call(reviews.getActionCounts, cto, {}),
      ];
      return [(listed.body["items"] as unknown[]).length, listed.body["total"], counts.body["actionsNeeded"]];
    };
    expect(await counted()).toEqual([0, 0, 0]);
    expect((await start(session.ana, session)).status).toBe(204);
    expect((await close(session.ana, session)).status).toBe(204);
    const held = session.reviews.length;
    expect(await counted()).toEqual([held, held, held]);
  });

  it("is in the To Do of members until they marked every review, and of its leader from its day on", async () => {
    await clearRounds();
    const session = await open(cto, { day: dayFromToday(0) });
    const { ana, ben, round, reviews: all } = session;
    const listed = async (as: User) => (await call(reviews.listReviewTasks, as, {})).body["sessions"];
    const about = { id: session.params.sessionId, roundId: round.id, roundName: round.name, name: "IC3 Software" };
    expect(await listed(ana)).toMatchObject([{ ...about, task: "meet" }]);
    expect(await listed(ben)).toEqual([{ ...about, task: "mark", deadline: dayFromToday(0) }]);
    for (const stranger of [cto, hr]) {
      expect(await listed(stranger)).toBeUndefined();
    }
    for (const review of all.filter(({ employee }) => employee.managerId === ana.id)) {
      expect((await mark(ben, session, review)).status).toBe(204);
    }
    expect(await listed(ben)).toBeUndefined();
    expect((await start(ana, session)).status).toBe(204);
    expect(await listed(ana)).toMatchObject([{ ...about, task: "close" }]);
    // The CTO leads where the named leader can't.
    await transact(tableStore(), replaceUserWrites(ana, { ...ana, status: "inactive" }));
    expect(await listed(cto)).toMatchObject([{ ...about, task: "close" }]);
    await transact(tableStore(), replaceUserWrites({ ...ana, version: ana.version + 1 }, ana));
    expect(await listed(cto)).toBeUndefined();
    expect((await close(ana, session)).status).toBe(204);
    expect(await listed(ana)).toBeUndefined();
  });

  it("is read in three requests, which its page repeats every five seconds", async () => {
    const { params, ana } = await open();
    const answer = await call(reviews.getCalibrationBoard, ana, params);
    expect(answer.status).toBe(200);
    expect(ownRequests(answer)).toBeLessThanOrEqual(3);
    const whole = await call(reviews.getCalibrationChoices, cto, { roundId: params.roundId });
    expect(ownRequests(whole)).toBeLessThanOrEqual(7);
  });

  it("is read and marked by its members, whose marks are final and show them those of others", async () => {
    const session = await open();
    const { ana, ben, ofAna, ofBen, params } = session;
    const board = await boardOf(ana, params);
    expect(board.session).toMatchObject({ state: "reading", leader: { id: ana.id } });
    expect(board.cards).toHaveLength(6);
    expect(cardOf(board, ofBen)).toMatchObject({ mayMark: true, manager: { rating: 3 }, marks: [], decision: null });
    expect(cardOf(board, ofAna)).toMatchObject({ mayMark: false });
    expect(JSON.stringify(board)).not.toContain("manager text");

    const text = await call(reviews.getCalibratedReview, ana, { ...params, reviewId: ofBen.id });
    expect(JSON.stringify(text.body)).toContain("manager text");
    expect(JSON.stringify(text.body)).not.toContain("self text");
    const { readers } = await readWholeReview(tableStore(), ofBen.id);
    expect(readers).toMatchObject([{ readerId: ana.id, role: "calibration" }]);

    expect((await mark(ben, session, ofAna)).status).toBe(204);
    expect((await mark(ben, session, ofAna)).status).toBe(204);
    expect((await mark(ben, session, ofAna, "agree")).status).toBe(409);
    expect((await mark(ana, session, ofAna)).status).toBe(409);
    // Ana wrote it, so she reads no mark on it before the meeting.
    expect(cardOf(await boardOf(ana, params), ofAna)).toMatchObject({ marks: [], ownMark: null });
    expect(cardOf(await boardOf(ben, params), ofAna)).toMatchObject({
      ownMark: { verdict: "question" },
      mayMark: false,
    });

    expect((await start(ben, session)).status).toBe(403);
    expect((await start(ana, session)).status).toBe(204);
    expect((await mark(ana, session, ofBen)).status).toBe(409);
    expect(cardOf(await boardOf(ana, params), ofAna)?.marks).toMatchObject([
      { by: { id: ben.id }, verdict: "question" },
    ]);
  });

  it("is not found by anyone else while it is open, and by its members once it is closed", async () => {
    const session = await open();
    const { params, ofAna, ana } = session;
    const outsider = await putUser(makeUser({ role: "manager" }));
    const every = [
      [reviews.getCalibrationBoard, undefined],
      [reviews.getCalibratedReview, undefined],
      [reviews.markCalibratedReview, { verdict: "agree", note: "" }],
      [reviews.startCalibrationMeeting, undefined],
      [reviews.decideCalibratedReview, { kind: "confirmed" }],
      [reviews.closeCalibrationSession, undefined],
    ] as const;
    for (const [route, body] of every) {
      const { status } = await call(route, outsider, { ...params, reviewId: ofAna.id }, body);
      expect(status, route.id).toBe(404);
    }
    expect((await call(reviews.getCalibrationBoard, hr, params)).status).toBe(404);
    for (const reader of [outsider, hr]) {
      const { body } = await call(reviews.listCalibrationSessions, reader, { roundId: params.roundId });
      expect(body).toMatchObject({ items: [], mayOpen: false });
    }

    await close(ana, session);
    expect((await call(reviews.getCalibrationBoard, ana, params)).status).toBe(404);
    const listed = await call(reviews.listCalibrationSessions, ana, { roundId: params.roundId });
    expect(listed.body).toMatchObject({ items: [{ state: "closed", mayOpen: false }] });
    for (const reader of [hr, cto]) {
      expect((await boardOf(reader, params)).cards).toHaveLength(6);
    }
    expect((await call(reviews.getCalibratedReview, cto, { ...params, reviewId: ofAna.id })).status).toBe(404);
  });

  it("is led by HR if the opener names them, and by the CTO if its leader leaves", async () => {
    const session = await open(cto, { leaderId: hr.id });
    expect((await start(session.ana, session)).status).toBe(403);
    expect((await start(cto, session)).status).toBe(403);
    expect((await start(hr, session)).status).toBe(204);
    expect(
      (
        await call(
          reviews.markCalibratedReview,
          hr,
          { ...session.params, reviewId: session.ofAna.id },
          { verdict: "agree", note: "" },
        )
      ).status,
    ).toBe(403);
    expect((await suggest(hr, session, session.ofAna)).status).toBe(204);

    const other = await open();
    const { ana, ben } = other;
    const lost = { ...editOf(ana), role: "lead" };
    const admin = await putUser(makeUser({ role: "admin" }));
    expect((await call(api.people.updatePerson, admin, { userId: ana.id }, lost)).status).toBe(200);
    expect((await call(reviews.getCalibrationBoard, { ...ana, role: "lead" }, other.params)).status).toBe(403);
    expect((await start(ben, other)).status).toBe(403);
    expect((await start(cto, other)).status).toBe(204);
  });

  it("takes no mark if its meeting starts between reading and writing", async () => {
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

  it("starts on its day at the earliest, and takes decisions in the meeting only", async () => {
    const session = await open(cto, { day: dayFromToday(1) });
    expect((await start(session.ana, session)).status).toBe(409);
    const today = await open();
    expect((await decide(today.ana, today, today.ofBen, { kind: "confirmed" })).status).toBe(409);
    await start(today.ana, today);
    expect((await decide(today.ben, today, today.ofBen, { kind: "confirmed" })).status).toBe(403);
    expect((await suggest(today.ana, today, today.ofBen, 3)).status).toBe(400);
    expect(
      (
        await decide(today.ana, today, today.ofBen, {
          kind: "suggested",
          values: [{ skillsetId: null, value: 4 }],
          reason: "Short",
        })
      ).status,
    ).toBe(400);
    const unknown = { kind: "suggested", values: [{ skillsetId: newId(new Date()), value: 4 }], reason };
    expect((await decide(today.ana, today, today.ofBen, unknown)).status).toBe(400);
    expect((await decide(today.ana, today, today.ofBen, { kind: "confirmed" })).status).toBe(204);
    expect((await suggest(today.ana, today, today.ofBen)).status).toBe(204);
    expect(cardOf(await boardOf(today.ben, today.params), today.ofBen)).toMatchObject({
      decision: { outcome: "suggested", values: [{ skillsetId: null, value: 4 }], reason },
    });
  });
});

describe("notes in the meeting", () => {
  it("are added by members and the leader, and read by them, then by the CTO, HR and the approver", async () => {
    const session = await open(cto, { leaderId: hr.id });
    const { ana, ben, ofAna, params } = session;
    const of = { ...params, reviewId: ofAna.id };
    const add = (as: User, text: string, id = newId(new Date())) =>
      call(reviews.addCalibrationNote, as, of, { id, text });
    expect((await add(ana, "Too early")).status).toBe(409);
    await start(hr, session);
    const id = newId(new Date());
    expect((await add(ben, "The runbooks are used by all four teams.", id)).status).toBe(204);
    expect((await add(ben, "The runbooks are used by all four teams.", id)).status).toBe(204);
    expect((await add(hr, "Then it is not one case.")).status).toBe(204);
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
      expect(await opened(reader, ofAna)).toMatchObject({ calibration: { notes } });
    }
    expect(await opened(ana, ofAna)).toMatchObject({ calibration: { notes: [], marks: [] } });
  });
});

describe("opening a session", () => {
  it("needs a round with sessions, reviews that wait for approval, two managers, and members who are apart", async () => {
    const of = await putCalibratable(cto);
    const [ana] = of.managers as [User];
    const refused = async (change: object, opener = cto): Promise<number> =>
      (await openSession(opener, of, { ...change })).status;
    const [first] = of.reviews as [Review];
    expect(await refused({ reviewIds: of.reviews.slice(0, 4).map(({ id }) => id) })).toBe(400);
    expect(await refused({ memberIds: [ana.id] })).toBe(400);
    expect(await refused({ day: dayFromToday(-1) })).toBe(400);
    expect(await refused({ day: "2099-01-01" })).toBe(400);
    expect(await refused({ leaderId: (await putUser(makeUser({ role: "manager" }))).id })).toBe(400);
    expect(await refused({ memberIds: [ana.id, (await putUser(makeUser({ role: "manager" }))).id] })).toBe(400);
    const ofOneManager = of.reviews.filter(({ employee }) => employee.managerId === ana.id).map(({ id }) => id);
    const more = await Promise.all(
      [1, 2].map(async () => (await putCompletedReview(await putUser(makeUser({ managerId: ana.id })), of.round)).id),
    );
    expect(await refused({ reviewIds: [...ofOneManager, ...more] })).toBe(400);
    // A review of a member.
    const ofMember = await putCompletedReview({ ...ana, managerId: null }, of.round);
    expect(await refused({ reviewIds: [...of.reviews.map(({ id }) => id), ofMember.id] })).toBe(400);
    await tableStore()
      .entities.review.patch({ employeeId: first.employee.id, roundId: first.roundId })
      .set({ ctoApprovalCompletedAt: new Date().toISOString() })
      .go();
    expect(await refused({})).toBe(409);
  });

  it("is for approvers in their own area, once per review at a time", async () => {
    const approver = await putApprover(cto);
    const session = await open(approver, {}, approver.id);
    expect((await openSession(cto, session)).status).toBe(409);
    const elsewhere = await putCalibratable(cto);
    expect((await openSession(approver, elsewhere)).status).toBe(404);
    expect((await openSession(session.ana, session)).status).toBe(403);
    const { body } = await call(reviews.getCalibrationChoices, approver, { roundId: session.params.roundId });
    expect(body).toMatchObject({ reviews: [], inSession: 6 });
    await close(session.ana, session);
    const after = await call(reviews.getCalibrationChoices, approver, { roundId: session.params.roundId });
    expect((after.body["reviews"] as unknown[]).length).toBe(6);
    expect(after.body["inSession"]).toBe(0);
    expect(JSON.stringify(after.body["people"])).toContain(hr.id);
    // The opener reads what they still approve; someone who lost the right reads nothing.
    expect((await boardOf(approver, session.params)).cards).toHaveLength(6);
  });
});

describe("reviews during a session", () => {
  it("can't be approved, are not in To Do, and drop out when they are reopened, sent back or exempted", async () => {
    const session = await open();
    const [ofAna, ofBen, third] = session.reviews as [Review, Review, Review];
    expect((await approve(cto, ofAna)).status).toBe(409);
    expect((await tasksOf(cto)).filter(({ review }) => session.reviews.some(({ id }) => id === review.id))).toEqual([]);
    const { version } = await read(ofAna.id);
    expect(version).toBe(ofAna.version);

    const reopened = await call(
      reviews.reopenEvaluation,
      cto,
      { reviewId: ofAna.id },
      { evaluation: "manager", deadline: dayFromToday(1), reason: "To be completed", version },
    );
    expect(reopened.status, JSON.stringify(reopened.body)).toBe(200);
    await call(
      reviews.sendBackEvaluation,
      cto,
      { reviewId: ofBen.id },
      { note: "Two levels need an example.", until: dayFromToday(1), version, managerVersion: 1 },
    );
    await call(reviews.exemptReview, cto, { reviewId: third.id }, { reason: "On leave", version });
    const board = await boardOf(session.ana, session.params);
    expect(board.cards).toHaveLength(3);
    expect(board.dropped).toHaveLength(3);
    expect(board.dropped.every((one) => Object.keys(one).sort().join() === "employee,hasLeft")).toBe(true);
    expect((await mark(session.ben, session, ofAna)).status).toBe(404);

    // It doesn't come back when it is completed again, and can be approved.
    expect((await performAction("completeManagerEvaluation", session.ana, ofAna.id)).status).toBe(200);
    expect((await boardOf(session.ana, session.params)).cards).toHaveLength(3);
    expect((await approve(cto, ofAna)).status).toBe(200);
  });

  it("return no draft when they are reopened while they are read, before whichever table request", async () => {
    const session = await open();
    const reopen = async ({ id, employee }: Review): Promise<void> => {
      const { version } = await read(id);
      const body = { evaluation: "manager", deadline: dayFromToday(1), reason: "To be completed", version };
      expect((await call(reviews.reopenEvaluation, cto, { reviewId: id }, body)).status).toBe(200);
      const manager = employee.managerId === session.ana.id ? session.ana : session.ben;
      const draft = { ...wholeAnswers("unfinished draft"), version: 1 };
      expect((await call(reviews.saveManagerEvaluation, manager, { reviewId: id }, draft)).status).toBe(200);
    };
    const { middlewareStack } = tableStore().client;
    const statuses: number[] = [];
    for (const [place, review] of session.reviews.entries()) {
      let asked = -2;
      middlewareStack.add(
        (next) => async (args) => {
          asked += 1;
          if (asked === place) {
            await reopen(review);
          }
          return next(args);
        },
        { name: "reopens", step: "initialize" },
      );
      const answer = await call(reviews.getCalibratedReview, cto, { ...session.params, reviewId: review.id });
      middlewareStack.remove("reopens");
      statuses.push(answer.status);
      expect(JSON.stringify(answer.body)).not.toContain("unfinished draft");
    }
    expect(new Set(statuses)).toEqual(new Set([200, 404]));
  });

  it("show that they changed, and are hidden from a member who comes too close", async () => {
    const session = await open();
    const { ana, ben, ofBen, params } = session;
    const saved = await call(
      reviews.saveManagerEvaluation,
      ben,
      { reviewId: ofBen.id },
      { ...wholeAnswers(), expectationsRating: "Often Exceeds Expectations", version: 1 },
    );
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    expect(cardOf(await boardOf(ana, params), ofBen)).toMatchObject({ isChanged: true, manager: { rating: 4 } });
    // Ana now reports to Ben, like the people he manages.
    await tableStore().entities.user.patch({ id: ana.id }).set({ managerId: ben.id }).go();
    const board = await boardOf(ana, params);
    expect(board.cards.every(({ managerId }) => managerId === ana.id)).toBe(true);
    expect((await mark(ana, session, ofBen)).status).toBe(404);
    expect((await call(reviews.getCalibratedReview, ana, { ...params, reviewId: ofBen.id })).status).toBe(404);
  });

  it("drop out for good when their employee leaves, also if they come back", async () => {
    const session = await open();
    const { ana, ofAna, params } = session;
    const admin = await putUser(makeUser({ role: "admin" }));
    const employee = await employeeOf(ofAna);
    const edit = async (status: "active" | "inactive") =>
      (
        await call(
          api.people.updatePerson,
          admin,
          { userId: employee.id },
          { ...editOf(await employeeOf(ofAna)), status },
        )
      ).status;
    expect(await edit("inactive")).toBe(200);
    const board = await boardOf(ana, params);
    expect(board.cards).toHaveLength(5);
    expect(board.dropped).toMatchObject([{ employee: { id: employee.id }, hasLeft: true }]);
    expect((await call(reviews.getCalibratedReview, ana, { ...params, reviewId: ofAna.id })).status).toBe(404);
    await start(ana, session);
    expect((await suggest(ana, session, ofAna)).status).toBe(404);
    expect(await edit("active")).toBe(200);
    expect((await boardOf(ana, params)).cards).toHaveLength(5);
    expect((await approve(cto, ofAna)).status).toBe(200);
  });

  it("tell the manager what was suggested once they left, and others what was said once the session is closed", async () => {
    const above = await putApprover(cto);
    const session = await open(cto, {}, above.id);
    const { ana, ben, ofAna, ofBen } = session;
    await mark(ben, session, ofAna);
    await start(ana, session);
    await suggest(ana, session, ofAna);
    await suggest(ana, session, ofBen);
    const { version } = await read(ofAna.id);
    const body = { evaluation: "manager", deadline: dayFromToday(1), reason: "To be completed", version };
    expect((await call(reviews.reopenEvaluation, cto, { reviewId: ofAna.id }, body)).status).toBe(200);
    expect((await performAction("completeManagerEvaluation", ana, ofAna.id)).status).toBe(200);
    const said = async () => {
      const queue = (await call(reviews.listApprovals, above, { roundId: session.params.roundId })).body["items"] as {
        readonly calibration: unknown;
      }[];
      return {
        queue: queue.filter(({ calibration }) => calibration !== null).length,
        hr: ((await opened(hr, ofAna)) as { readonly calibration: unknown })["calibration"],
        manager: ((await opened(ana, ofAna)) as { readonly calibration: unknown })["calibration"],
        managerOfHeld: ((await opened(ben, ofBen)) as { readonly calibration: unknown })["calibration"],
      };
    };
    expect(await said()).toMatchObject({
      queue: 1,
      hr: null,
      manager: { decision: { outcome: "suggested" }, marks: [] },
      managerOfHeld: null,
    });
    expect((await answer(ben, ofBen, { accepts: false, reason })).status).toBe(409);
    expect((await answer(ana, ofAna, { accepts: false, reason })).status).toBe(204);
    expect((await close(ana, session)).status).toBe(204);
    expect(await said()).toMatchObject({
      queue: 2,
      hr: { decision: { outcome: "declined" }, marks: [{ note: "Is that one case?" }] },
      managerOfHeld: { decision: { outcome: "suggested" } },
    });
  });

  it("that got a suggestion join no other session, which would lose its answer", async () => {
    const session = await closedWithSuggestion();
    const second = await openSession(cto, session);
    expect([second.status, second.problem.detail]).toEqual([
      409,
      expect.stringMatching(/^A session already suggested a change to the review of /),
    ]);
  });

  it("is approved once the session is closed, and not before, whichever arrives first", async () => {
    const session = await open();
    const { ana, ofAna, params } = session;
    const [approved, closed] = await Promise.all([approve(cto, ofAna), close(ana, session)]);
    expect(closed.status).toBe(204);
    expect([200, 409]).toContain(approved.status);
    expect((await boardOf(cto, params)).session.state).toBe("closed");
    expect((await approve(cto, ofAna)).status).toBe(approved.status === 200 ? 409 : 200);
  });

  it("leave with the area of an opener who is no longer an approver", async () => {
    const approver = await putApprover(cto);
    const session = await open(approver, {}, approver.id);
    const seen = await readReviewAuthority(tableStore());
    const approverIds = new Set([...seen.approverIds].filter((id) => id !== approver.id));
    await transact(tableStore(), [reviewAuthorityWrite(seen, { ...seen, approverIds, version: seen.version + 1 })]);
    expect((await boardOf(session.ana, session.params)).cards).toEqual([]);
    expect((await approve(cto, session.ofAna)).status).toBe(200);
  });
});

describe("a suggested change", () => {
  it("is accepted by the manager after the deadline, needs a reason at the approval, and is told to the employee", async () => {
    const session = await closedWithSuggestion();
    const { ana, ben, ofAna } = session;
    await tableStore()
      .entities.round.patch({ id: session.round.id })
      .set({ managerEvaluationDeadline: dayFromToday(-1) })
      .go();
    expect(await tasksOf(ana)).toMatchObject([{ task: "suggestedChange", review: { id: ofAna.id } }]);
    expect(await opened(ana, ofAna)).toMatchObject({
      calibration: { decision: { outcome: "suggested", reason }, marks: [] },
    });
    expect((await answer(ben, ofAna, { accepts: true, managerVersion: 1 })).status).toBe(403);
    expect((await answer(ana, ofAna, { accepts: true, managerVersion: 2 })).status).toBe(409);
    expect((await answer(ana, ofAna, { accepts: true, managerVersion: 1 })).status).toBe(204);
    expect((await answer(ana, ofAna, { accepts: true, managerVersion: 1 })).status).toBe(204);
    expect((await answer(ana, ofAna, { accepts: false, reason })).status).toBe(409);
    expect(await opened(cto, ofAna)).toMatchObject({
      managerEvaluation: { expectationsRating: "Often Exceeds Expectations", version: 2 },
      calibration: { decision: { outcome: "accepted" }, changes: [{ skillsetId: null, from: 3, to: 4 }] },
    });

    expect((await approve(cto, ofAna, 2)).status).toBe(400);
    const changeReason = "Your work on the ledger was seen by two more teams.";
    expect((await approve(cto, ofAna, 2, { changeReason })).status).toBe(200);
    const employee = await employeeOf(ofAna);
    expect(await opened(employee, ofAna)).toMatchObject({ calibration: null });
    for (const action of ["scheduleMeeting", "finalizeReview", "shareReview"] as const) {
      const { status, body } = await performAction(action, ana, ofAna.id);
      expect(status, JSON.stringify(body)).toBe(200);
    }
    expect((await opened(employee, ofAna))["calibration"]).toEqual({
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

  it("is declined with a reason for the approver, and counts as declined if it isn't answered", async () => {
    const session = await closedWithSuggestion();
    const { ana, ofAna, ofBen } = session;
    expect((await answer(ana, ofAna, { accepts: false, reason: "No" })).status).toBe(400);
    const why = "The two others had help that she did not have.";
    expect((await answer(ana, ofAna, { accepts: false, reason: why })).status).toBe(204);
    expect((await answer(ana, ofAna, { accepts: false, reason: why })).status).toBe(204);
    // Another reason, as from a second tab, isn't lost silently.
    expect((await answer(ana, ofAna, { accepts: false, reason: `${why} Again.` })).status).toBe(409);
    expect(await opened(cto, ofAna)).toMatchObject({
      calibration: { decision: { outcome: "declined", answer: why }, changes: [] },
    });
    expect((await approve(cto, ofAna)).status).toBe(200);
    expect((await approve(cto, ofBen)).status).toBe(200);
    const report = async (as: User) =>
      (await call(reviews.getRoundReport, as, { roundId: session.params.roundId })).body;
    expect(await report(hr)).toMatchObject({ calibration: { confirmed: 1, changed: 0, declined: 1 } });
    expect(await report(ana)).toMatchObject({ calibration: null });
    // Filters would tell someone who became HR the outcome of their own review.
    await tableStore().entities.user.patch({ id: ofAna.employee.id }).set({ role: "hr" }).go();
    expect(await report(await employeeOf(ofAna))).toMatchObject({
      calibration: { confirmed: 1, changed: 0, declined: 0 },
    });

    const other = await closedWithSuggestion();
    expect((await approve(cto, other.ofAna)).status).toBe(200);
    expect((await read(other.ofAna.id)).calibration?.outcome).toBe("declined");
    expect((await answer(other.ana, other.ofAna, { accepts: true, managerVersion: 1 })).status).toBe(409);
    expect((await answer(other.ana, other.ofAna, { accepts: false, reason: why })).problem.detail).toBe(
      "This review is approved. Its suggested change counts as declined.",
    );
    expect(await tasksOf(other.ana)).not.toMatchObject([{ task: "suggestedChange" }]);
  });

  it("and an edit at the same moment: one of them is saved, and the other is told", async () => {
    const { ana, ofAna } = await closedWithSuggestion();
    const [accepted, edited] = await Promise.all([
      answer(ana, ofAna, { accepts: true, managerVersion: 1 }),
      call(
        reviews.saveManagerEvaluation,
        ana,
        { reviewId: ofAna.id },
        { ...wholeAnswers("edited"), expectationsRating: "Often Performs Below Expectations", version: 1 },
      ),
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

  it("waits while the session is open, and ends with its round", async () => {
    const session = await open();
    const { ana, ofAna } = session;
    await start(ana, session);
    await suggest(ana, session, ofAna);
    expect((await answer(ana, ofAna, { accepts: true, managerVersion: 1 })).status).toBe(409);
    expect(await opened(ana, ofAna)).toMatchObject({ calibration: null });
    const { version } = (await readWholeReview(tableStore(), ofAna.id)).round;
    expect((await call(reviews.completeRound, cto, { roundId: session.params.roundId }, { version })).status).toBe(200);
    expect((await call(reviews.getCalibrationBoard, ana, session.params)).status).toBe(404);
    expect((await answer(ana, ofAna, { accepts: true, managerVersion: 1 })).status).toBe(409);
    expect((await boardOf(cto, session.params)).session.state).toBe("closed");
  });

  it("also asks for a reason if the evaluation was changed manually", async () => {
    const session = await closedWithSuggestion();
    const { ben, ofBen } = session;
    await call(
      reviews.saveManagerEvaluation,
      ben,
      { reviewId: ofBen.id },
      { ...wholeAnswers(), expectationsRating: "Often Performs Below Expectations", version: 1 },
    );
    expect((await approve(cto, ofBen, 2)).status).toBe(400);
    expect(await opened(cto, ofBen)).toMatchObject({
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

  it("comes three working days after its day; what was said is deleted after a year at the latest", async () => {
    const session = await open();
    const { ana, ofAna, params } = session;
    await start(ana, session);
    await suggest(ana, session, ofAna);
    const until = (await boardOf(ana, params)).session.until;
    await run(new Date(`${until}T12:00:00.000Z`));
    expect((await boardOf(ana, params)).session.state).toBe("meeting");
    await run(new Date(`${addDays(until, 1)}T12:00:00.000Z`));
    expect((await call(reviews.getCalibrationBoard, ana, params)).status).toBe(404);
    expect((await answer(ana, ofAna, { accepts: true, managerVersion: 1 })).status).toBe(204);

    await run(new Date(`${dayFromToday(364)}T12:00:00.000Z`));
    expect((await readWholeReview(tableStore(), ofAna.id)).calibratedReviews).toHaveLength(1);
    await run(new Date(`${dayFromToday(366)}T12:00:00.000Z`));
    const whole = await readWholeReview(tableStore(), ofAna.id);
    expect(whole.calibratedReviews).toEqual([]);
    expect(whole.review.calibration).toMatchObject({ outcome: "accepted" });
    expect(whole.review.calibration?.suggested).toBeUndefined();
  });
});
