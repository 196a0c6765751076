import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { api } from "#domain/contract.ts";
import type { User } from "#domain/people/model.ts";
import type { CaseCopy } from "#domain/promotions/model.ts";
import { addDays, daysAfterMonday } from "#domain/shared/weeks.ts";
import { newId } from "#functions/ids.ts";
import { handler as startDay } from "#functions/jobs/startDay.ts";
import { handler as startReminders } from "#functions/jobs/startReminders.ts";
import { readOwnData, readRequestedData } from "#functions/people/ownData/ownDataPages.ts";
import { readOwnPromotions } from "#functions/people/ownData/ownPromotions.ts";
import { readUser } from "#functions/people/store/people.ts";
import { caseIn, type PromotionCase, readCase } from "#functions/promotions/store/promotions.ts";
import { readReview } from "#functions/reviews/store/reviews.ts";
import { readPartition } from "#functions/table/partition.ts";
import { tableStore } from "#functions/tableStore.ts";
import { startScheduled } from "#functions/work/startScheduled.ts";
import { type Answer, callRoute, claimsOf } from "#tests/support/call.ts";
import { makeGoal, putPlan } from "#tests/support/growth.ts";
import { putEntry } from "#tests/support/journal.ts";
import { runToCompletion } from "#tests/support/operations.ts";
import { putApprover } from "#tests/support/people/approvers.ts";
import { editOf, makeUser, putUser } from "#tests/support/people/people.ts";
import { putPosition, putRequirements } from "#tests/support/positions/ladderTable.ts";
import {
  type PromotionLadder,
  putCase,
  putCommittee,
  putPromotionLadder,
  putSenior,
  turnCasesOn,
  voteReason,
} from "#tests/support/promotions.ts";
import { beforeWriting, recordTableRequests } from "#tests/support/recorder.ts";
import { putReviewAt } from "#tests/support/reviews/reviewSteps.ts";
import { dayFromToday, makeReview, makeRound, putReview, putRound } from "#tests/support/reviews/reviews.ts";
import { loggedFor } from "#tests/support/slack.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";

startTestEnvironment();
const { promotions, reviews } = api;
const reason = "One more launch of this size is missing.";
const texts = { changed: "Leads the ledger.", whyNow: "For two rounds.", missing: "Product sense." };

let ladder: PromotionLadder;
/** A next position about which a round asks. Written first, since the ladder is read once for several requests. */
let near: PromotionLadder;
let cto: User;
let hr: User;
let manager: User;
let employee: User;
let members: User[];

beforeAll(async () => {
  await turnCasesOn();
  ladder = await putPromotionLadder();
  near = await putPromotionLadder(1);
  cto = await putUser(makeUser({ role: "cto", engineerType: null }));
  hr = await putUser(makeUser({ role: "hr", engineerType: null }));
  members = await Promise.all([1, 2, 3, 4].map(() => putSenior(ladder)));
});

const newEmployee = (overrides: Partial<User> = {}) => {
  const { id, code, title } = ladder.held;
  return putUser(makeUser({ managerId: manager.id, position: { id, code, title }, ...overrides }));
};

beforeEach(async () => {
  manager = await putUser(makeUser({ role: "manager" }));
  employee = await newEmployee();
});

type Routes = typeof promotions;

const call = (id: keyof Routes, as: User, params: object, rest: object = {}): Promise<Answer> =>
  callRoute(promotions[id], { claims: claimsOf(as), params: params as Record<string, string>, ...rest });

const ofPerson = (user: User) => ({ userId: user.id });
const ofCase = ({ employeeId, caseId }: PromotionCase) => ({ userId: employeeId, caseId });

const stored = async (found: PromotionCase): Promise<PromotionCase> => {
  const whole = await readCase(tableStore(), found.employeeId, found.caseId);
  if (whole === null) {
    throw new Error("There is no such case.");
  }
  return whole.promotion;
};

const vote = (as: User, found: PromotionCase, version = 0, how = "yes") =>
  call("voteOnPromotion", as, ofCase(found), { body: { vote: how, reason: voteReason, version } });

const advance = async () => {
  const [id = ""] = await startScheduled(["advancePromotions"]);
  const operation = await runToCompletion(id);
  expect(operation.status, JSON.stringify(operation)).toBe("done");
};

/** Everything that a case says to someone, as a text. */
const readAs = async (as: User, found: PromotionCase): Promise<string> =>
  JSON.stringify((await call("getPromotionCase", as, ofCase(found))).body);

describe("a question about a promotion", () => {
  const ask = (to: "manager" | "approver", version: number, as = employee) =>
    call("askForPromotion", as, ofPerson(as), { body: { to, version } });
  const answer = (as: User, version: number) =>
    call("answerPromotionQuestion", as, ofPerson(employee), { body: { reason, version } });

  it("is answered with not yet, then goes to the approver once", async () => {
    expect((await ask("manager", 0)).body).toMatchObject({ question: { by: "employee", answer: null }, version: 1 });
    expect((await ask("manager", 1)).status).toBe(409);
    expect((await ask("approver", 1)).status).toBe(409);
    expect((await answer(cto, 1)).status).toBe(409);
    expect((await answer(manager, 1)).status).toBe(200);
    expect((await call("getPromotions", employee, ofPerson(employee))).body).toMatchObject({
      question: { answer: { reason } },
      askApproverRefusal: null,
    });
    expect((await ask("approver", 2)).status).toBe(200);
    expect((await call("listPromotionTasks", cto, {})).body["items"]).toContainEqual(
      expect.objectContaining({ kind: "answerForApprover", person: expect.objectContaining({ id: employee.id }) }),
    );
    expect((await answer(manager, 3)).status).toBe(409);
    expect((await answer(cto, 3)).status).toBe(200);
    expect((await ask("approver", 4)).status).toBe(409);
    expect((await ask("manager", 4)).status).toBe(409);
  });

  it("is answered with a case, which the employee sees without its texts", async () => {
    await ask("manager", 0);
    const id = newId(new Date());
    const open = (as: User, caseId = id, targetId = ladder.target.id) =>
      call("openPromotionCase", as, ofPerson(employee), { body: { id: caseId, targetId, version: 1 } });
    expect((await open(manager, id, ladder.held.id)).status).toBe(400);
    expect((await open(manager)).status).toBe(201);
    expect((await open(manager)).status).toBe(201);
    expect((await open(manager, newId(new Date()))).status).toBe(409);
    const seen = await call("getPromotionCase", employee, { userId: employee.id, caseId: id });
    expect(seen.body).toMatchObject({
      state: "writing",
      texts: null,
      requirements: [],
      target: { code: ladder.target.code },
    });
    for (const as of [cto, hr]) {
      expect((await call("getPromotionCase", as, { userId: employee.id, caseId: id })).status).toBe(403);
    }
    // The manager ends it with a reason, which answers the question.
    const { version } = (await call("getPromotions", manager, ofPerson(employee))).body as { version: number };
    expect((await answer(manager, version)).status).toBe(200);
    expect((await call("getPromotions", employee, ofPerson(employee))).body).toMatchObject({
      question: { hasCase: false, answer: { reason } },
      cases: [{ ending: "dropped" }],
    });
  });

  it("is the approver's again if the manager drops the case that answered it", async () => {
    await ask("manager", 0);
    await answer(manager, 1);
    await ask("approver", 2);
    const open = (as: User) =>
      call("openPromotionCase", as, ofPerson(employee), {
        body: { id: newId(new Date()), targetId: ladder.target.id, version: 3 },
      });
    expect((await open(manager)).status).toBe(201);
    expect((await answer(manager, 4)).status).toBe(200);
    expect((await call("listPromotionTasks", cto, {})).body["items"]).toContainEqual(
      expect.objectContaining({ kind: "answerForApprover", person: expect.objectContaining({ id: employee.id }) }),
    );
    expect((await answer(cto, 5)).status).toBe(200);
  });

  it("is the CTO's where no one acts as the manager", async () => {
    const unmanaged = await newEmployee({ managerId: null });
    await call("askForPromotion", unmanaged, ofPerson(unmanaged), { body: { to: "manager", version: 0 } });
    expect((await call("listPromotionTasks", cto, {})).body["items"]).toContainEqual(
      expect.objectContaining({ kind: "answer", person: expect.objectContaining({ id: unmanaged.id }) }),
    );
  });

  it.each([
    ["the manager leaves", () => [manager, { status: "inactive" }] as const],
    ["the employee has no manager any longer", () => [employee, { managerId: null }] as const],
  ])("becomes the CTO's when %s", async (_when, edit) => {
    await ask("manager", 0);
    const asked = expect.objectContaining({
      kind: "answer",
      person: expect.objectContaining({ id: employee.id }),
    });
    expect((await call("listPromotionTasks", cto, {})).body["items"]).not.toContainEqual(asked);
    const [person, change] = edit();
    const edited = await callRoute(api.people.updatePerson, {
      claims: claimsOf(await putUser(makeUser({ role: "admin" }))),
      params: { userId: person.id },
      body: { ...editOf(person), ...change },
    });
    expect(edited.status).toBe(200);
    const { data: operations } = await tableStore().entities.operation.scan.go({ pages: "all" });
    for (const { id } of operations.filter(({ kind, status }) => kind === "settleReviews" && status === "running")) {
      await runToCompletion(id);
    }
    expect((await call("listPromotionTasks", cto, {})).body["items"]).toContainEqual(asked);
    expect((await answer(cto, 1)).status).toBe(200);
  });

  it("is refused while cases are off", async () => {
    await call("setPromotions", cto, {}, { body: { isOn: false } });
    expect((await ask("manager", 0)).status).toBe(409);
    await call("setPromotions", cto, {}, { body: { isOn: true } });
    expect((await ask("manager", 0)).status).toBe(200);
  });

  it("goes to the approver if the manager doesn't answer what a round asked", async () => {
    const question = (askedOn: string) => ({ by: "round" as const, askedOn, roundName: "Q3" });
    const put = (askedOn: string) =>
      tableStore()
        .entities.promotionState.put({ userId: employee.id, question: question(askedOn), version: 1 })
        .go();
    await put(dayFromToday(-14));
    expect((await ask("approver", 1)).status).toBe(409);
    await put(dayFromToday(-15));
    expect((await ask("manager", 1)).status).toBe(409);
    expect((await ask("approver", 1)).body).toMatchObject({ question: { by: "round", toApproverOn: dayFromToday(0) } });
    expect((await answer(cto, 2)).status).toBe(200);
    expect((await ask("manager", 3)).status).toBe(409);
  });

  it.each([
    ["the manager's", "manager"],
    ["the approver's", "approver"],
  ] as const)("stays as it is, while it is %s, when a round asks, too", async (_whose, to) => {
    const { id, code, title } = near.held;
    const asker = await newEmployee({ position: { id, code, title } });
    const question = {
      by: "employee" as const,
      askedOn: dayFromToday(-3),
      ...(to === "approver" && {
        answer: { by: manager.id, on: dayFromToday(-2), reason },
        toApproverOn: dayFromToday(-1),
      }),
    };
    await tableStore().entities.promotionState.put({ userId: asker.id, question, version: 1 }).go();
    const review = await putReviewAt(asker, "finalized", { asksPromotions: true });
    const shared = await callRoute(reviews.shareReview, {
      claims: claimsOf(manager),
      params: { reviewId: review.id },
      body: { version: 1 },
    });
    expect(shared.status).toBe(200);
    expect((await call("getPromotions", asker, ofPerson(asker))).body).toMatchObject({
      question: { by: "employee", askedOn: dayFromToday(-3), toApproverOn: question.toApproverOn ?? null },
      version: 1,
    });
    expect((await call("getPromotionReport", hr, { roundId: review.roundId })).body["asked"]).toBe(1);
  });

  it("is asked by a round that shares a review near the next position", async () => {
    const { id, code, title } = near.held;
    const asked = await newEmployee({ position: { id, code, title } });
    for (const person of [asked, employee]) {
      const review = await putReviewAt(person, "finalized", { asksPromotions: true });
      const shared = await callRoute(reviews.shareReview, {
        claims: claimsOf(manager),
        params: { reviewId: review.id },
        body: { version: 1 },
      });
      expect(shared.status, JSON.stringify(shared.body)).toBe(200);
      const { body } = await call("getPromotionReport", hr, { roundId: review.roundId });
      expect(body["asked"]).toBe(person === asked ? 1 : 0);
    }
    const tasks = (await call("listPromotionTasks", manager, {})).body["items"];
    expect(tasks).toMatchObject([{ kind: "answer", person: { id: asked.id }, dueOn: dayFromToday(14) }]);
    expect((await call("getPromotions", asked, ofPerson(asked))).body).toMatchObject({
      question: { by: "round", answer: null },
      askRefusal: "This round already asks your manager.",
    });
  });
});

describe("the report of a round", () => {
  it("counts cases, and has the time in position of levels that five people hold", async () => {
    const { id: roundId } = await putRound(makeRound());
    const report = async () => (await call("getPromotionReport", hr, { roundId })).body;
    expect(await report()).toMatchObject({ opened: 0, timeInPosition: [] });
    await putCase(employee, ladder, "decided", { roundId });
    await putCase(await newEmployee(), ladder, "released", { roundId });
    // A draft is its manager's.
    await putCase(await newEmployee(), ladder, "writing", { roundId });
    const levelsHeld = [
      [8, 5],
      [9, 4],
    ] as const;
    for (const [level, people] of levelsHeld) {
      const { id, code, title } = await putPosition({ code: `L${newId(new Date()).slice(-8)}`, level });
      for (let months = 1; months <= people; months += 1) {
        await putUser(
          makeUser({ position: { id, code, title }, positionSince: `${dayFromToday(-31 * months)}T12:00:00.000Z` }),
        );
      }
    }
    await putUser(makeUser({ position: null, positionSince: null }));
    const { timeInPosition, ...counts } = await report();
    expect(counts).toEqual({ asked: 0, opened: 2, decided: 2, promoted: 2, notYet: 0, effective: 0 });
    const known = timeInPosition as { level: number }[];
    expect(known.filter(({ level }) => level > 7)).toEqual([{ level: 8, people: 5, medianMonths: 3 }]);
  });
});

describe("a case", () => {
  it("goes from the manager's texts to the ladder", async () => {
    const id = newId(new Date());
    await call("openPromotionCase", manager, ofPerson(employee), {
      body: { id, targetId: ladder.target.id, version: 0 },
    });
    const params = { userId: employee.id, caseId: id };
    const step = (as: User, name: string, version: number) =>
      call("movePromotionCase", as, params, { body: { step: name, version } });
    expect((await step(manager, "show", 1)).problem).toMatchObject({ detail: "Write all three texts first." });
    expect((await call("savePromotionTexts", manager, params, { body: { texts, version: 1 } })).status).toBe(200);
    expect((await call("savePromotionTexts", manager, params, { body: { texts, version: 1 } })).status).toBe(409);
    expect((await step(employee, "show", 1)).status).toBe(403);
    expect((await step(manager, "show", 1)).status).toBe(200);
    expect((await call("savePromotionTexts", manager, params, { body: { texts, version: 2 } })).status).toBe(409);
    const words = { employeeText: "I also led the cut-over.", copies: [], version: 2 };
    expect((await call("savePromotionEmployeeText", employee, params, { body: words })).status).toBe(200);
    // Until it is sent on, only the employee reads what they add.
    expect(JSON.stringify((await call("getPromotionCase", manager, params)).body)).not.toContain("cut-over");
    expect((await step(employee, "agree", 2)).body).toMatchObject({ state: "deciding", hasAgreed: true });
    expect((await call("getPromotionCase", cto, params)).body).toMatchObject({
      roles: ["decider", "reader"],
      employeeText: "I also led the cut-over.",
      hasNoCommittee: false,
    });
    expect(
      (
        await call("decidePromotion", cto, params, {
          body: { kind: "promote", effectiveOn: dayFromToday(0), version: 3 },
        })
      ).status,
    ).toBe(409);
    const named = await call("namePromotionCommittee", cto, params, {
      body: { until: dayFromToday(5), memberIds: members.slice(0, 3).map((one) => one.id), version: 3 },
    });
    expect(named.body, JSON.stringify(named.body)).toMatchObject({ committee: { areRevealed: false } });
    const found = { employeeId: employee.id, caseId: id } as PromotionCase;
    for (const member of members.slice(0, 3)) {
      expect((await call("listPromotionTasks", member, {})).body["items"]).toContainEqual(
        expect.objectContaining({ kind: "vote", caseId: id }),
      );
      expect((await vote(member, found)).status).toBe(200);
    }
    expect((await call("getPromotionCase", cto, params)).body).toMatchObject({
      committee: { areRevealed: true, members: [{ vote: "yes", reason: voteReason }, {}, {}] },
    });
    const decided = await call("decidePromotion", cto, params, {
      body: { kind: "promote", effectiveOn: dayFromToday(0), version: 3 },
    });
    expect(decided.body).toMatchObject({ state: "decided" });
    expect((await call("getPromotionCase", members[0] as User, params)).status).toBe(403);
    expect(
      (await call("savePromotionOutcome", cto, params, { body: { outcome: "Now", isReleased: true, version: 3 } }))
        .status,
    ).toBe(409);
    expect(
      (await call("savePromotionOutcome", manager, params, { body: { outcome: " ", isReleased: true, version: 3 } }))
        .status,
    ).toBe(422);
    expect(
      (
        await call("savePromotionOutcome", manager, params, {
          body: { outcome: "You lead.", isReleased: false, version: 3 },
        })
      ).status,
    ).toBe(200);
    expect(JSON.stringify((await call("getPromotionCase", employee, params)).body)).not.toContain("You lead.");
    expect(
      (
        await call("savePromotionOutcome", manager, params, {
          body: { outcome: "You lead.", isReleased: true, version: 4 },
        })
      ).status,
    ).toBe(200);
    expect((await call("getPromotionCase", employee, params)).body).toMatchObject({
      state: "released",
      outcome: "You lead.",
      decision: { kind: "promote", effectiveOn: dayFromToday(0) },
      committee: null,
    });
    await advance();
    const after = await readUser(tableStore(), employee.id);
    expect(after?.position).toMatchObject({ code: ladder.target.code });
    expect(after?.positionSince?.slice(0, 10)).toBe(dayFromToday(0));
    const history = tableStore().entities.userPosition.parse({
      Items: await readPartition(tableStore(), `USER#${employee.id}`),
    }).data;
    expect(history.filter(({ isCurrent }) => isCurrent)).toMatchObject([{ positionId: ladder.target.id }]);
    expect(await stored(found)).toMatchObject({ state: "ended", ending: "promoted" });
  });

  it("can say not yet, with what is missing and when to look again", async () => {
    const found = await putCase(employee, ladder, "deciding", { hasNoCommittee: true });
    const body = { kind: "notYet", missing: reason, reconsiderOn: dayFromToday(90), version: 1 };
    expect(
      (await call("decidePromotion", cto, ofCase(found), { body: { ...body, reconsiderOn: dayFromToday(0) } })).status,
    ).toBe(400);
    expect((await call("decidePromotion", cto, ofCase(found), { body: { ...body, missing: "Short" } })).status).toBe(
      400,
    );
    expect((await call("decidePromotion", cto, ofCase(found), { body })).status).toBe(200);
    expect((await call("getPromotionCase", employee, ofCase(found))).body).toMatchObject({
      state: "deciding",
      decision: null,
    });
    await call("savePromotionOutcome", manager, ofCase(found), {
      body: { outcome: "Not now.", isReleased: true, version: 2 },
    });
    expect((await call("getPromotionCase", employee, ofCase(found))).body).toMatchObject({
      state: "ended",
      ending: "notYet",
      decision: { missing: reason, reconsiderOn: dayFromToday(90) },
    });
    expect((await readUser(tableStore(), employee.id))?.position?.id).toBe(ladder.held.id);
  });

  it("can be released by the decider after five working days", async () => {
    const decision = { kind: "promote", decidedBy: cto.id, effectiveOn: dayFromToday(30) } as const;
    const release = (found: PromotionCase) =>
      call("savePromotionOutcome", cto, ofCase(found), {
        body: { outcome: "You lead.", isReleased: true, version: 1 },
      });
    const early = await putCase(employee, ladder, "decided", {
      decision: { ...decision, decidedOn: dayFromToday(-2) },
    });
    expect((await release(early)).status).toBe(409);
    const late = await putCase(await newEmployee(), ladder, "decided", {
      decision: { ...decision, decidedOn: dayFromToday(-9) },
    });
    expect((await release(late)).body).toMatchObject({ state: "released" });
  });

  it("is taken back until the day before, with a reason that the employee reads", async () => {
    const takeBack = (found: PromotionCase) =>
      call("decidePromotion", cto, ofCase(found), { body: { kind: "takeBack", reason, version: 1 } });
    const told = await putCase(employee, ladder, "released");
    expect((await takeBack(told)).body).toMatchObject({ ending: "takenBack" });
    expect((await call("getPromotionCase", employee, ofCase(told))).body).toMatchObject({
      ending: "takenBack",
      reason,
    });
    const onItsDay = await putCase(await newEmployee(), ladder, "released", {
      decision: { kind: "promote", decidedBy: cto.id, decidedOn: dayFromToday(-9), effectiveOn: dayFromToday(0) },
    });
    expect((await takeBack(onItsDay)).status).toBe(409);
  });

  it("ends when the employee declines or withdraws", async () => {
    const agreeing = await putCase(employee, ladder, "agreeing");
    const step = (found: PromotionCase, name: string, version: number) =>
      call("movePromotionCase", employee, ofCase(found), { body: { step: name, version } });
    expect((await step(agreeing, "decline", 1)).body).toMatchObject({ ending: "declined" });
    expect((await call("getPromotions", employee, ofPerson(employee))).body).toMatchObject({
      cases: [{ state: "ended" }],
    });
    const decided = await putCase(employee, ladder, "decided");
    // Whatever version: it would tell of the decision.
    expect((await step(decided, "withdraw", 0)).body).toMatchObject({ ending: "withdrawn", decision: null });
    const told = await putCase(employee, ladder, "released");
    expect((await step(told, "withdraw", 0)).status).toBe(409);
  });

  it("is open once per person at a time, also for two who open it at the same moment", async () => {
    const open = () =>
      call("openPromotionCase", manager, ofPerson(employee), {
        body: { id: newId(new Date()), targetId: ladder.target.id, version: 0 },
      });
    const answers = await Promise.all([open(), open()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  it("is taken over by a new manager, who becomes an author", async () => {
    const found = await putCase(employee, ladder, "writing");
    const next = await putSenior(ladder, { role: "manager" });
    await tableStore().entities.user.patch({ id: employee.id }).set({ managerId: next.id }).go();
    expect((await call("getPromotionCase", manager, ofCase(found))).status).toBe(403);
    expect((await call("savePromotionTexts", next, ofCase(found), { body: { texts, version: 1 } })).status).toBe(200);
    expect((await stored(found)).authorIds).toEqual([manager.id, next.id]);
  });
});

describe("a case whose employee", () => {
  const states = ["writing", "agreeing", "deciding", "decided", "released"] as const;

  it.each([
    ["leaves", () => ({ status: "inactive" }), "left"],
    ["gets the next position otherwise", () => ({ positionId: ladder.target.id }), "moved"],
    ["loses the position", () => ({ positionId: null }), "moved"],
    ["gets another engineer type", () => ({ engineerType: "qa", positionId: null }), "moved"],
    ["becomes HR", () => ({ role: "hr", engineerType: null, positionId: null, managerId: null }), "moved"],
    ["gets another manager", () => ({ managerId: cto.id }), undefined],
    ["gets another role", () => ({ role: "lead" }), undefined],
  ] as const)("%s, in each state", async (_what, change, ending) => {
    const admin = await putUser(makeUser({ role: "admin" }));
    const cases: PromotionCase[] = [];
    for (const state of states) {
      const person = await newEmployee();
      const found = await putCase(person, ladder, state);
      if (state === "deciding") {
        await putCommittee(found, members.slice(0, 3));
      }
      const edited = await callRoute(api.people.updatePerson, {
        claims: claimsOf(admin),
        params: ofPerson(person),
        body: { ...editOf(person), ...change() },
      });
      expect(edited.status, JSON.stringify(edited.body)).toBe(200);
      cases.push(found);
    }
    await advance();
    for (const [place, found] of cases.entries()) {
      // The employee's days to agree are over.
      const kept = { state: found.state === "agreeing" ? "deciding" : found.state };
      const after = await stored(found);
      expect(after, states[place]).toMatchObject(ending === undefined ? kept : { state: "ended", ending });
      // Another case can be opened after an ended one, and members find no case that has ended.
      const Items = await readPartition(tableStore(), `PROMOTIONS#${found.employeeId}`);
      const whole = caseIn(tableStore(), Items, found.caseId);
      expect(whole?.state?.openCaseId).toBe(ending === undefined ? found.caseId : undefined);
      expect(whole?.members.length).toBe(ending === undefined && found.state === "deciding" ? 3 : 0);
    }
  });
});

describe("a case whose ladder changes", () => {
  it("keeps the requirements of its first day", async () => {
    const own = await putPromotionLadder(3);
    const { id, code, title } = own.held;
    const person = await newEmployee({ position: { id, code, title } });
    const caseId = newId(new Date());
    await call("openPromotionCase", manager, ofPerson(person), {
      body: { id: caseId, targetId: own.target.id, version: 0 },
    });
    await putRequirements(own.target.id, { [own.skillsetId]: 5 });
    const { body } = await call("getPromotionCase", manager, { userId: person.id, caseId });
    expect(body["requirements"]).toContainEqual(
      expect.objectContaining({ skillsetId: own.skillsetId, requiredLevel: 3 }),
    );
  });

  it("can't promote to a position that is gone, but can say not yet", async () => {
    const gone = { ...ladder.target, id: newId(new Date()), code: "X8" };
    const found = await putCase(employee, { ...ladder, target: gone }, "deciding", { hasNoCommittee: true });
    const decide = (body: object) => call("decidePromotion", cto, ofCase(found), { body: { ...body, version: 1 } });
    expect((await decide({ kind: "promote", effectiveOn: dayFromToday(3) })).problem).toMatchObject({
      detail: 'The position X8 no longer exists. Decide "not yet" and say why.',
    });
    expect((await decide({ kind: "notYet", missing: reason, reconsiderOn: dayFromToday(9) })).status).toBe(200);
  });

  it("leaves reviews of the running round with their position when it takes effect", async () => {
    const round = await putRound(makeRound());
    const review = await putReview(makeReview(employee, round));
    const found = await putCase(employee, ladder, "released", {
      decision: { kind: "promote", decidedBy: cto.id, decidedOn: dayFromToday(-9), effectiveOn: dayFromToday(0) },
    });
    await advance();
    expect(await stored(found)).toMatchObject({ ending: "promoted" });
    expect((await readUser(tableStore(), employee.id))?.position?.id).toBe(ladder.target.id);
    expect((await readReview(tableStore(), review.id))?.employee.position).toMatchObject({ id: ladder.held.id });
  });
});

describe("a committee", () => {
  it("has people at the level or above, and no author, employee or decider", async () => {
    const approver = await putApprover(cto);
    await tableStore().entities.user.patch({ id: manager.id }).set({ managerId: approver.id }).go();
    const found = await putCase(employee, ladder, "deciding");
    const below = await putSenior(ladder, { managerId: manager.id });
    const busy = await putSenior(ladder);
    await putCase(busy, ladder, "writing");
    const name = (ids: readonly string[], until = dayFromToday(5)) =>
      call("namePromotionCommittee", approver, ofCase(found), { body: { until, memberIds: ids, version: 1 } });
    const fitting = members.map(({ id }) => id);
    for (const id of [below.id, busy.id, manager.id, employee.id, approver.id, cto.id, hr.id]) {
      expect((await name([...fitting.slice(0, 2), id])).status, id).toBe(400);
    }
    expect((await name(fitting.slice(0, 2))).status).toBe(400);
    expect((await name([fitting[0] ?? "", fitting[0] ?? "", fitting[1] ?? ""])).status).toBe(400);
    expect((await name(fitting, dayFromToday(0))).status).toBe(400);
    expect((await name(fitting)).status).toBe(200);
    expect((await name(fitting)).status).toBe(409);
    // The CTO reads next to the approver, and doesn't decide.
    expect((await call("getPromotionCase", cto, ofCase(found))).body).toMatchObject({ roles: ["reader"] });
  });

  it("is found by name, without those who can't be on it", async () => {
    const found = await putCase(employee, ladder, "deciding");
    const nearest = await call("findPromotionMembers", cto, ofCase(found), { query: {} });
    expect(nearest.body).toMatchObject({ hasEnough: true });
    const [first] = members;
    const byName = await call("findPromotionMembers", cto, ofCase(found), { query: { name: first?.lastName ?? "" } });
    expect(byName.body["items"]).toContainEqual(expect.objectContaining({ id: first?.id }));
    const none = await call("findPromotionMembers", cto, ofCase(found), { query: { name: employee.lastName } });
    expect(none.body["items"]).not.toContainEqual(expect.objectContaining({ id: employee.id }));
  });

  it("votes in secret until all votes are in", async () => {
    const found = await putCase(employee, ladder, "deciding");
    await putCommittee(found, members.slice(0, 2));
    const [one, other] = members as [User, User];
    expect((await vote(one, found)).status).toBe(200);
    expect((await vote(one, found, 0)).status).toBe(409);
    for (const as of [cto, hr, other]) {
      const { body } = await call("getPromotionCase", as, ofCase(found));
      expect(body["committee"]).toMatchObject({
        members: [{ hasVoted: true, vote: null, reason: "" }, { hasVoted: false }],
      });
    }
    expect((await vote(one, found, 1, "notYet")).body).toMatchObject({ committee: { own: { vote: "notYet" } } });
    expect((await vote(other, found)).body).toMatchObject({
      committee: { areRevealed: true, members: [{ vote: "notYet" }, { vote: "yes" }] },
    });
    expect((await vote(one, found, 2)).status).toBe(409);
  });

  it("takes a change of a vote or the last vote first, never both in the dark", async () => {
    const found = await putCase(employee, ladder, "deciding");
    await putCommittee(found, members.slice(0, 2));
    const [one, other] = members as [User, User];
    await vote(one, found);
    const [changed, last] = await Promise.all([vote(one, found, 1, "notYet"), vote(other, found)]);
    expect(last?.status).toBe(200);
    const open = (await call("getPromotionCase", cto, ofCase(found))).body["committee"] as {
      members: { vote: string }[];
    };
    expect(open.members[0]?.vote).toBe(changed?.status === 200 ? "notYet" : "yes");
    expect([200, 409]).toContain(changed?.status);
  });

  it("drops who leaves without voting, and who becomes the manager", async () => {
    const found = await putCase(employee, ladder, "deciding");
    const [departing, boss, voter] = await Promise.all([
      putSenior(ladder),
      putSenior(ladder, { role: "manager" }),
      putSenior(ladder),
    ]);
    await putCommittee(found, [departing, boss, voter]);
    await vote(boss, found);
    await vote(voter, found);
    await tableStore().entities.user.patch({ id: departing.id }).set({ status: "inactive" }).go();
    await tableStore().entities.user.patch({ id: employee.id }).set({ managerId: boss.id }).go();
    // Sealed until the night, which opens them for good.
    expect((await call("getPromotionCase", cto, ofCase(found))).body["committee"]).toMatchObject({
      areRevealed: false,
      members: [{ person: { id: voter.id }, vote: null }],
    });
    await advance();
    const seen = await call("getPromotionCase", cto, ofCase(found));
    expect(seen.body["committee"]).toMatchObject({
      areRevealed: true,
      members: [{ person: { id: voter.id }, vote: "yes" }],
    });
    // As the manager, they read no votes.
    expect((await call("getPromotionCase", boss, ofCase(found))).body).toMatchObject({
      roles: ["manager"],
      committee: null,
    });
    expect((await vote(boss, found, 1)).status).toBe(403);
    // Who returns changes nothing that others have read.
    await tableStore().entities.user.patch({ id: departing.id }).set({ status: "active" }).go();
    await tableStore().entities.user.patch({ id: employee.id }).set({ managerId: manager.id }).go();
    expect((await call("getPromotionCase", cto, ofCase(found))).body["committee"]).toMatchObject({
      areRevealed: true,
      members: [{ hasVoted: false }, { vote: "yes" }, { vote: "yes" }],
    });
    for (const [member, version] of [
      [departing, 0],
      [boss, 1],
      [voter, 1],
    ] as const) {
      expect((await vote(member, found, version)).status).toBe(409);
    }
    expect((await call("listPromotionTasks", departing, {})).body["items"]).toEqual([]);
    expect((await call("listPromotionTasks", cto, {})).body["items"]).toContainEqual(
      expect.objectContaining({ kind: "decide", caseId: found.caseId }),
    );
  });

  it.each(["withdraws", "leaves", "moves"])(
    "keeps its votes sealed if the employee %s before all are in",
    async (how) => {
      const found = await putCase(employee, ladder, "deciding");
      await putCommittee(found, members.slice(0, 3));
      await vote(members[0] as User, found);
      if (how === "withdraws") {
        const step = await call("movePromotionCase", employee, ofCase(found), {
          body: { step: "withdraw", version: 0 },
        });
        expect(step.status).toBe(200);
      } else {
        await tableStore()
          .entities.user.patch({ id: employee.id })
          .set(how === "leaves" ? { status: "inactive" } : { position: { ...ladder.target } })
          .go();
        await advance();
      }
      expect(await stored(found)).toMatchObject({ state: "ended" });
      for (const as of [cto, hr]) {
        const read = await call("getPromotionCase", as, ofCase(found));
        expect(read.body["committee"]).toMatchObject({
          areRevealed: false,
          members: [{ vote: null, reason: "" }, {}, {}],
        });
        expect(JSON.stringify(read.body)).not.toContain(voteReason);
      }
    },
  );

  it("isn't named where too few people could be on it, who decide without it", async () => {
    // No one holds a position of this level.
    const target = await putPosition({ code: `T${newId(new Date()).slice(-8)}`, level: 19 });
    const found = await putCase(employee, { ...ladder, target }, "agreeing");
    const sent = await call("movePromotionCase", employee, ofCase(found), { body: { step: "agree", version: 1 } });
    expect(sent.body).toMatchObject({ state: "deciding" });
    expect((await call("getPromotionCase", cto, ofCase(found))).body).toMatchObject({
      hasNoCommittee: true,
      refusals: { committee: "Fewer than 3 people can be on a committee.", decide: null },
    });
    for (let place = 0; place < 3; place += 1) {
      const { id, code, title } = target;
      await putUser(makeUser({ position: { id, code, title } }));
    }
    const { body } = await call("findPromotionMembers", cto, ofCase(found), { query: {} });
    const memberIds = (body["items"] as { id: string }[]).map(({ id }) => id);
    expect(memberIds).toHaveLength(3);
    const named = await call("namePromotionCommittee", cto, ofCase(found), {
      body: { until: dayFromToday(5), memberIds, version: 2 },
    });
    expect(named.problem).toMatchObject({ detail: "Fewer than 3 people can be on a committee." });
    const decided = await call("decidePromotion", cto, ofCase(found), {
      body: { kind: "notYet", missing: reason, reconsiderOn: dayFromToday(9), version: 2 },
    });
    expect(decided.body).toMatchObject({ state: "decided" });
  });

  it("leaves the decision to the CTO where the approver wrote the case", async () => {
    const approver = await putApprover(cto);
    await tableStore().entities.user.patch({ id: manager.id }).set({ managerId: approver.id }).go();
    const found = await putCase(employee, ladder, "deciding", { authorIds: [approver.id, manager.id] });
    expect((await call("getPromotionCase", approver, ofCase(found))).status).toBe(403);
    expect((await call("getPromotionCase", cto, ofCase(found))).body).toMatchObject({
      roles: ["decider", "reader"],
      decider: null,
    });
    const isAsked = expect.objectContaining({ kind: "committee", caseId: found.caseId });
    expect((await call("listPromotionTasks", approver, {})).body["items"]).not.toContainEqual(isAsked);
    expect((await call("listPromotionTasks", cto, {})).body["items"]).toContainEqual(isAsked);
  });

  it("is over with its day, even if votes are missing", async () => {
    const found = await putCase(employee, ladder, "deciding");
    await putCommittee(found, members.slice(0, 2), dayFromToday(-1));
    expect((await vote(members[0] as User, found)).status).toBe(409);
    const decided = await call("decidePromotion", cto, ofCase(found), {
      body: { kind: "promote", effectiveOn: dayFromToday(3), version: 1 },
    });
    expect(decided.status).toBe(200);
  });
});

describe("the reminders of each day", () => {
  // A Friday, so no reminder moves from a weekend.
  const until = [8, 9, 10, 11, 12, 13, 14].map(dayFromToday).find((day) => daysAfterMonday(day) === 4) ?? "";
  const [tuesday, thursday] = [addDays(until, -3), addDays(until, -1)];
  const awayOn = (day: string): Partial<User> => ({ absence: { from: day, to: day } });

  afterEach(() => {
    delete process.env["CLOCK_OFFSET_MS"];
  });

  /** The days on which each of some people gets a reminder, by the schedule. */
  const daysOf = async (people: readonly User[]): Promise<readonly (readonly string[])[]> => {
    const days: string[][] = people.map(() => []);
    for (let day = addDays(until, -5); day <= addDays(until, 1); day = addDays(day, 1)) {
      const before = await Promise.all(people.map(({ id }) => loggedFor(id)));
      process.env["CLOCK_OFFSET_MS"] = String(Date.parse(`${day}T12:00:00Z`) - Date.now());
      // Twice, as a schedule may: it sends nothing twice.
      for (const _time of [1, 2]) {
        await startReminders();
        await runToCompletion(`promotion-reminders-${day}`);
      }
      for (const [place, { id }] of people.entries()) {
        const sent = (await loggedFor(id)).length - (before[place]?.length ?? 0);
        days[place]?.push(...Array<string>(sent).fill(day));
      }
    }
    return days;
  };

  it("are three days and one day before, for members who haven't voted and employees, unless they are away", async () => {
    const found = await putCase(await newEmployee(), ladder, "deciding");
    const voters = [await putSenior(ladder), await putSenior(ladder), await putSenior(ladder, awayOn(tuesday))];
    await putCommittee(found, voters, until);
    await vote(voters[0] as User, found);
    const away = await newEmployee(awayOn(thursday));
    for (const one of [employee, away]) {
      await putCase(one, ladder, "agreeing", { shownOn: addDays(until, -14) });
    }
    expect(await daysOf([...voters, employee, away, manager])).toEqual([
      [],
      [tuesday, thursday],
      [thursday],
      [tuesday, thursday],
      [tuesday],
      [],
    ]);
  });
});

describe("what an employee copies into a case", () => {
  const putPlanWithGoals = async () => {
    const own = makeGoal({ what: "Lead the split of the ledger" });
    const managers = makeGoal({ what: "Plan the nights", owner: "manager" });
    await putPlan(employee, { goals: [own, managers] });
    return { own, managers };
  };
  const choicesOf = async (found: PromotionCase) =>
    ((await call("listPromotionCopies", employee, ofCase(found))).body["items"] as CaseCopy[]).map(({ id }) => id);
  const save = (found: PromotionCase, copies: readonly Pick<CaseCopy, "kind" | "id">[], version: number) =>
    call("savePromotionEmployeeText", employee, ofCase(found), { body: { employeeText: "", copies, version } });

  it("are entries and goals of their own, which stay as they were", async () => {
    const entry = await putEntry(employee.id, { text: "Led the cut-over" });
    const foreign = await putEntry(manager.id, { text: "A worry" });
    const { own, managers } = await putPlanWithGoals();
    const found = await putCase(employee, ladder, "agreeing", { shownOn: dayFromToday(-1) });
    expect(await choicesOf(found)).toEqual([entry.id, own.id]);
    expect((await call("listPromotionCopies", manager, ofCase(found))).status).toBe(403);
    const chosen = [
      { kind: "entry", id: entry.id },
      { kind: "goal", id: own.id },
    ] as const;
    for (const wrong of [
      { kind: "entry", id: foreign.id },
      { kind: "goal", id: managers.id },
      { kind: "goal", id: entry.id },
    ] as const) {
      expect((await save(found, [...chosen, wrong], 1)).problem).toMatchObject({ code: "INVALID_INPUT" });
    }
    const copied = [{ text: "Led the cut-over" }, { text: "Lead the split of the ledger" }];
    expect((await save(found, chosen, 1)).body).toMatchObject({ copies: copied });
    const edited = await callRoute(api.journal.updateJournalEntry, {
      claims: claimsOf(employee),
      params: { day: entry.day, entryId: entry.id },
      body: { day: entry.day, text: "Changed", skillsetIds: [], links: [], version: 1 },
    });
    expect(edited.status, JSON.stringify(edited.problem)).toBe(200);
    await putPlan(employee);
    // With another new one, which reads the entries again.
    const added = await putEntry(employee.id, { text: "Planned the nights" });
    const saved = await save(found, [...chosen, { kind: "entry", id: added.id }], 2);
    expect(saved.body).toMatchObject({ copies: [...copied, { text: "Planned the nights" }] });
    expect(await choicesOf(found)).toEqual(expect.arrayContaining([entry.id, added.id]));
    expect(await readAs(manager, found)).not.toContain("cut-over");
    await call("movePromotionCase", employee, ofCase(found), { body: { step: "agree", version: 1 } });
    for (const as of [manager, cto, hr]) {
      expect((await call("getPromotionCase", as, ofCase(found))).body).toMatchObject({
        copies: [...copied, { text: "Planned the nights" }],
      });
    }
  });
});

describe("what stays secret", () => {
  it("votes, reasons and names of the committee never reach the employee, nor votes the manager", async () => {
    const found = await putCase(employee, ladder, "deciding");
    const asMember = await Promise.all(members.slice(0, 3).map(async (one) => one));
    const before = await readAs(employee, found);
    await putCommittee(found, asMember);
    expect(await readAs(employee, found)).toBe(before);
    for (const member of asMember) {
      await vote(member, found);
      expect(await readAs(employee, found)).toBe(before);
      const seen = await readAs(manager, found);
      expect(seen).not.toContain(voteReason);
      expect(seen).not.toContain(member.email);
    }
    await call("decidePromotion", cto, ofCase(found), {
      body: { kind: "promote", effectiveOn: dayFromToday(5), version: 1 },
    });
    expect(await readAs(employee, found)).toBe(before);
    await call("savePromotionOutcome", manager, ofCase(found), {
      body: { outcome: "Soon.", isReleased: false, version: 1 },
    });
    expect(await readAs(employee, found)).toBe(before);
    await call("savePromotionOutcome", manager, ofCase(found), {
      body: { outcome: "Now.", isReleased: true, version: 2 },
    });
    const after = await readAs(employee, found);
    for (const secret of [voteReason, ...asMember.map(({ email }) => email)]) {
      expect(after).not.toContain(secret);
    }
    for (const member of asMember) {
      expect((await call("getPromotionCase", member, ofCase(found))).status).toBe(403);
      const { body } = await call("listPromotionCases", member, {}, { query: {} });
      expect((body["items"] as { id: string }[]).map(({ id }) => id)).not.toContain(found.caseId);
    }
  });

  it("lists cases to those who may open them, and no draft to HR", async () => {
    const draft = await putCase(employee, ladder, "writing");
    const shown = await putCase(await newEmployee(), ladder, "agreeing");
    const idsFor = async (as: User) =>
      ((await call("listPromotionCases", as, {}, { query: {} })).body["items"] as { id: string }[]).map(({ id }) => id);
    expect(await idsFor(hr)).toEqual(expect.arrayContaining([shown.caseId]));
    expect(await idsFor(hr)).not.toContain(draft.caseId);
    expect(new Set(await idsFor(manager))).toEqual(new Set([draft.caseId, shown.caseId]));
    expect(await idsFor(employee)).toEqual([draft.caseId]);
    expect(await idsFor(await putUser(makeUser({ role: "admin" })))).toEqual([]);
    // The CTO as the manager, and HR as the employee.
    const unmanaged = await putCase(await newEmployee({ managerId: null }), ladder, "writing");
    const own = await putCase(hr, ladder, "writing");
    expect(await idsFor(cto)).toEqual(expect.arrayContaining([unmanaged.caseId, shown.caseId]));
    expect(await idsFor(cto)).not.toContain(draft.caseId);
    expect(await idsFor(hr)).toContain(own.caseId);
    expect(await idsFor(hr)).not.toContain(unmanaged.caseId);
  });

  it.each(["hr", "cto"] as const)("a decision that isn't released from its own employee as %s", async (role) => {
    const own = await putUser(makeUser({ role, engineerType: null, managerId: manager.id }));
    const { id: roundId } = await putRound(makeRound());
    const found = await putCase(own, ladder, "decided", { roundId });
    const { body } = await call("listPromotionCases", own, {}, { query: {} });
    const line = (body["items"] as { id: string; state: string }[]).find(({ id }) => id === found.caseId);
    expect(line?.state).toBe("deciding");
    expect((await call("getPromotionReport", own, { roundId })).body).toMatchObject({ opened: 1, decided: 0 });
    expect((await call("getPromotionReport", role === "hr" ? cto : hr, { roundId })).body).toMatchObject({
      decided: 1,
    });
  });

  it("hands over votes only in a requested copy, without names", async () => {
    const found = await putCase(employee, ladder, "deciding");
    await putCommittee(found, members.slice(0, 2));
    await vote(members[0] as User, found);
    const context = { store: tableStore(), actor: employee, now: new Date(), today: dayFromToday(0) };
    const whole = async (read: typeof readOwnData): Promise<string> => {
      const entries: unknown[] = [];
      for (let cursor: string | null | undefined; cursor !== null; ) {
        const page = await read(context, cursor);
        entries.push(...page.items);
        cursor = page.cursor;
      }
      return JSON.stringify(entries);
    };
    const own = await whole(readOwnData);
    expect(own).toContain("Leads the split of the ledger.");
    expect(own).not.toContain(voteReason);
    const requested = await whole(readRequestedData);
    expect(requested).toContain(voteReason);
    expect(requested).not.toContain(members[0]?.lastName ?? "?");
  });

  it("says of an empty text in a copy whether it is withheld", async () => {
    const none = { texts: { changed: "", whyNow: "", missing: "" }, requirements: [] };
    await putCase(employee, ladder, "writing", {}, none);
    const copy = async (isRequested: boolean) =>
      JSON.stringify(await readOwnPromotions(tableStore(), employee.id, isRequested));
    expect(await copy(false)).toContain("not shown to you yet");
    expect(await copy(true)).not.toContain("not shown to you yet");
  });
});

describe("the daily operation", () => {
  it("sends on after 14 days of silence, and ends cases of people who left or moved", async () => {
    const silent = await putCase(employee, ladder, "agreeing");
    const soon = await putCase(await newEmployee(), ladder, "agreeing", { shownOn: dayFromToday(-14) });
    const left = await newEmployee();
    const leftCase = await putCase(left, ladder, "deciding");
    await putCommittee(leftCase, members.slice(0, 2));
    await tableStore().entities.user.patch({ id: left.id }).set({ status: "inactive" }).go();
    const moved = await putCase(await putSenior(ladder), ladder, "released");
    // By the schedule of each day, not only by its own name.
    for (const id of (await startDay()).started) {
      expect(await runToCompletion(id)).toMatchObject({ status: "done" });
    }
    expect(await stored(silent)).toMatchObject({ state: "deciding", sentOn: dayFromToday(0) });
    expect((await stored(silent)).agreedOn).toBeUndefined();
    const { data: operations } = await tableStore().entities.operation.scan.go({ pages: "all" });
    const told = operations.filter(({ kind }) => kind === "notifyRole");
    expect(told.length).toBeGreaterThan(0);
    for (const { id } of told) {
      expect((await runToCompletion(id)).status).toBe("done");
    }
    expect(await stored(soon)).toMatchObject({ state: "agreeing" });
    expect(await stored(leftCase)).toMatchObject({ ending: "left" });
    expect(await stored(moved)).toMatchObject({ ending: "moved" });
  });

  it("gives a promoted person the title that the position gets in the same moment", async () => {
    const found = await putCase(employee, ladder, "released", {
      decision: { kind: "promote", decidedBy: cto.id, decidedOn: dayFromToday(-9), effectiveOn: dayFromToday(0) },
    });
    const { entities } = tableStore();
    const target = { id: found.target.id };
    const rename = () => entities.position.patch(target).set({ title: "Renamed" }).add({ version: 1 }).go();
    await recordTableRequests(advance, beforeWriting(rename, employee.id, "PROFILE", target.id));
    expect(await stored(found)).toMatchObject({ ending: "promoted" });
    expect(await readUser(tableStore(), employee.id)).toMatchObject({ position: { ...target, title: "Renamed" } });
    await entities.position.patch(target).set({ title: found.target.title }).add({ version: 1 }).go();
  });

  it.each([
    ["deletes votes", 90, true],
    ["keeps votes", 89, false],
  ])("%s %i days after the end of a case", async (_what, days, isDeleted) => {
    const old = await putCase(employee, ladder, "released", {
      state: "ended",
      list: "ended",
      ending: "takenBack",
      endedOn: dayFromToday(-days),
    });
    const { entities } = tableStore();
    const ids = { employeeId: employee.id, caseId: old.caseId };
    await entities.promotionBallot
      .put({
        ...ids,
        until: dayFromToday(-100),
        namedOn: dayFromToday(-110),
        namedBy: cto.id,
        memberIds: [hr.id],
        version: 1,
      })
      .go();
    await entities.promotionVote
      .put({ ...ids, memberId: hr.id, vote: "yes", reason: voteReason, votedOn: dayFromToday(-105), version: 1 })
      .go();
    await advance();
    const whole = caseIn(tableStore(), await readPartition(tableStore(), `PROMOTIONS#${employee.id}`), old.caseId);
    expect([whole?.ballot == null, whole?.votes.length]).toEqual(isDeleted ? [true, 0] : [false, 1]);
  });

  it("says so if the position is gone on its day", async () => {
    const gone = { ...ladder.target, id: newId(new Date()), code: "X9" };
    const found = await putCase(employee, { ...ladder, target: gone }, "released", {
      decision: { kind: "promote", decidedBy: cto.id, decidedOn: dayFromToday(-9), effectiveOn: dayFromToday(0) },
    });
    await advance();
    expect(await stored(found)).toMatchObject({ ending: "takenBack" });
    expect((await call("getPromotionCase", employee, ofCase(found))).body).toMatchObject({
      reason: "The position X9 no longer exists.",
    });
  });
});
