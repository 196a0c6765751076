import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { api } from "#domain/contract.ts";
import type { User } from "#domain/people/model.ts";
import type { HeldPosition } from "#domain/positions/model.ts";
import type { CaseCopy } from "#domain/promotions/model.ts";
import { addDays, daysAfterMonday } from "#domain/shared/weeks.ts";
import { newId } from "#functions/ids.ts";
import { handler as startDay } from "#functions/jobs/startDay.ts";
import { handler as startReminders } from "#functions/jobs/startReminders.ts";
import { readOwnData, readRequestedData } from "#functions/people/ownData/ownDataPages.ts";
import { readOwnPromotions } from "#functions/people/ownData/ownPromotions.ts";
import { readUser } from "#functions/people/store/people.ts";
import { caseIn, type PromotionCase, readCase } from "#functions/promotions/store/promotions.ts";
import { fromReview } from "#functions/reviews/store/reviewItems.ts";
import { readReview } from "#functions/reviews/store/reviews.ts";
import { readPartition } from "#functions/table/partition.ts";
import { tableStore } from "#functions/tableStore.ts";
import { startScheduled } from "#functions/work/startScheduled.ts";
import { type Answer, callAs, callRoute, claimsOf } from "#tests/support/call.ts";
import { moveClockTo } from "#tests/support/clock.ts";
import { makeGoal, putPlan } from "#tests/support/growth.ts";
import { putEntry } from "#tests/support/journal.ts";
import { runAll, runToCompletion } from "#tests/support/operations.ts";
import { putApprover } from "#tests/support/people/approvers.ts";
import { putDataRequest } from "#tests/support/people/dataRequests.ts";
import { editOf, makeUser, putHolding, putUser, putUsers } from "#tests/support/people/people.ts";
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
import { wideIt } from "#tests/support/wideIt.ts";

startTestEnvironment();
const { promotions, reviews } = api;
const reason = "One more launch of this size is missing.";
const texts = { changed: "Leads the ledger.", whyNow: "For two rounds.", missing: "Product sense." };

let ladder: PromotionLadder;
/** A next position about which a round asks. Written first, since the ladder is read once for several requests. */
let near: PromotionLadder;
const cto = makeUser({ role: "cto", engineerType: null });
const hr = makeUser({ role: "hr", engineerType: null });
const admin = makeUser({ role: "admin" });
let manager: User;
let employee: User;
let members: User[];

beforeAll(async () => {
  await turnCasesOn();
  ladder = await putPromotionLadder();
  near = await putPromotionLadder(1);
  await putUsers(cto, hr, admin);
  members = await Promise.all([1, 2, 3, 4].map(() => putSenior(ladder)));
});

const newEmployee = (overrides: Partial<User> = {}, held: HeldPosition = ladder.held) =>
  putHolding(held, { managerId: manager.id, ...overrides });

beforeEach(async () => {
  manager = await putUser(makeUser({ role: "manager" }));
  employee = await newEmployee();
});

/** Which case a request is about. */
type Found = Pick<PromotionCase, "employeeId" | "caseId">;
const ofCase = ({ employeeId, caseId }: Found) => ({ userId: employeeId, caseId });

const call = (id: keyof typeof promotions, as: User, input: object = {}): Promise<Answer> =>
  callAs(as, promotions[id], input);
const show = (as: User, found: Found) => call("getPromotionCase", as, ofCase(found));
const overviewOf = async (person: User, as = person) =>
  (await call("getPromotions", as, { userId: person.id })).body as { version: number };
const tasksOf = async (as: User) => (await call("listPromotionTasks", as)).body["items"];
const task = (kind: string, of: object) => expect.objectContaining({ kind, ...of });
const answerOf = ({ id }: User, kind = "answer") => task(kind, { person: expect.objectContaining({ id }) });
const ask = (to: "manager" | "approver", version: number, as = employee) =>
  call("askForPromotion", as, { userId: as.id, to, version });
const answer = (as: User, version: number) =>
  call("answerPromotionQuestion", as, { userId: employee.id, reason, version });
const open = (as: User, version: number, more: object = {}) =>
  call("openPromotionCase", as, {
    ...{ userId: employee.id, id: newId(new Date()), targetId: ladder.target.id, version },
    ...more,
  });
const move = (as: User, found: Found, step: string, version: number) =>
  call("movePromotionCase", as, { ...ofCase(found), step, version });
const saveTexts = (as: User, found: Found, version: number) =>
  call("savePromotionTexts", as, { ...ofCase(found), texts, version });
const nameCommittee = (
  as: User,
  found: Found,
  memberIds: readonly string[],
  version: number,
  until = dayFromToday(5),
) => call("namePromotionCommittee", as, { ...ofCase(found), until, memberIds, version });
const vote = (as: User, found: Found, version = 0, how = "yes") =>
  call("voteOnPromotion", as, { ...ofCase(found), vote: how, reason: voteReason, version });
const decide = (found: Found, body: object, version = 1) =>
  call("decidePromotion", cto, { ...ofCase(found), ...body, version });
const promote = (days: number) => ({ kind: "promote", effectiveOn: dayFromToday(days) });
const notYet = (days: number) => ({ kind: "notYet", missing: reason, reconsiderOn: dayFromToday(days) });
const saveOutcome = (as: User, found: Found, outcome: string, isReleased: boolean, version: number) =>
  call("savePromotionOutcome", as, { ...ofCase(found), outcome, isReleased, version });
const listedFor = async (as: User) =>
  (await call("listPromotionCases", as)).body["items"] as { id: string; state: string }[];

/** A decision, made this many days ago, to promote on a day. */
const decidedToPromote = (on: number, ago = 9) => ({
  decision: { ...promote(on), kind: "promote" as const, decidedBy: cto.id, decidedOn: dayFromToday(-ago) },
});

const edit = async (person: User, change: object) => {
  const edited = await callAs(admin, api.people.updatePerson, { userId: person.id, ...editOf(person), ...change });
  expect(edited.status, JSON.stringify(edited.body)).toBe(200);
};
const patch = ({ id }: User, change: Partial<User>) =>
  tableStore()
    .entities.user.patch({ id })
    .set(change as object)
    .go();

const stored = async ({ employeeId, caseId }: Found): Promise<PromotionCase> => {
  const whole = await readCase(tableStore(), employeeId, caseId);
  if (whole === null) {
    throw new Error("There is no such case.");
  }
  return whole.promotion;
};

const advance = async () => {
  const [id = ""] = await startScheduled(["advancePromotions"]);
  const operation = await runToCompletion(id);
  expect(operation.status, JSON.stringify(operation)).toBe("done");
};

/** Shares the review of an employee, in a round that asks about promotions. */
const shareReview = async (person: User) => {
  const review = await putReviewAt(person, "finalized", { asksPromotions: true });
  const shared = await callAs(manager, reviews.shareReview, { reviewId: review.id, version: 1 });
  expect(shared.status, JSON.stringify(shared.body)).toBe(200);
  return (await call("getPromotionReport", hr, { roundId: review.roundId })).body;
};

/** Everything that someone reads in a case, as text. */
const readAs = async (as: User, found: Found): Promise<string> => JSON.stringify((await show(as, found)).body);

describe("a question about a promotion", () => {
  wideIt("goes to the approver once after the manager answers not yet", async () => {
    expect((await ask("manager", 0)).body).toMatchObject({ question: { by: "employee", answer: null }, version: 1 });
    expect((await ask("manager", 1)).status).toBe(409);
    expect((await ask("approver", 1)).status).toBe(409);
    expect((await answer(cto, 1)).status).toBe(409);
    expect((await answer(manager, 1)).status).toBe(200);
    expect(await overviewOf(employee)).toMatchObject({ question: { answer: { reason } }, askApproverRefusal: null });
    expect((await ask("approver", 2)).body).toMatchObject({ question: { toApproverOn: dayFromToday(0) } });
    expect(await tasksOf(cto)).toContainEqual(answerOf(employee, "answerForApprover"));
    expect((await answer(manager, 3)).status).toBe(409);
    expect((await answer(cto, 3)).status).toBe(200);
    expect((await ask("approver", 4)).status).toBe(409);
    expect((await ask("manager", 4)).status).toBe(409);
  });

  it("can be answered with a case, which the employee sees without its texts", async () => {
    await ask("manager", 0);
    const id = newId(new Date());
    const found = { employeeId: employee.id, caseId: id };
    expect((await open(manager, 1, { id, targetId: ladder.held.id })).status).toBe(400);
    expect((await open(manager, 1, { id })).status).toBe(201);
    expect((await open(manager, 1, { id })).status).toBe(201);
    expect((await open(manager, 1)).status).toBe(409);
    expect((await show(employee, found)).body).toMatchObject({
      state: "writing",
      texts: null,
      requirements: [],
      target: { code: ladder.target.code },
    });
    for (const as of [cto, hr]) {
      expect((await show(as, found)).status).toBe(403);
    }
    // The manager's reason for ending it answers the question.
    const { version } = await overviewOf(employee, manager);
    expect((await answer(manager, version)).status).toBe(200);
    expect(await overviewOf(employee)).toMatchObject({
      question: { hasCase: false, answer: { reason } },
      cases: [{ ending: "dropped" }],
    });
  });

  it("goes back to the approver if the manager drops the case that answered it", async () => {
    await ask("manager", 0);
    await answer(manager, 1);
    await ask("approver", 2);
    expect((await open(manager, 3)).status).toBe(201);
    expect((await answer(manager, 4)).status).toBe(200);
    expect(await tasksOf(cto)).toContainEqual(answerOf(employee, "answerForApprover"));
    expect((await answer(cto, 5)).status).toBe(200);
  });

  it.each([
    ["the manager leaves", () => [manager, { status: "inactive" }] as const],
    ["the employee has no manager any longer", () => [employee, { managerId: null }] as const],
  ])("becomes the CTO's when %s", async (_when, change) => {
    await ask("manager", 0);
    expect(await tasksOf(cto)).not.toContainEqual(answerOf(employee));
    const [person, changed] = change();
    await edit(person, changed);
    const { data: operations } = await tableStore().entities.operation.scan.go({ pages: "all" });
    for (const { id } of operations.filter(({ kind, status }) => kind === "settleReviews" && status === "running")) {
      await runToCompletion(id);
    }
    expect(await tasksOf(cto)).toContainEqual(answerOf(employee));
    expect((await answer(cto, 1)).status).toBe(200);
  });

  it("is the CTO's where no one acts as the manager", async () => {
    const unmanaged = await newEmployee({ managerId: null });
    await ask("manager", 0, unmanaged);
    expect(await tasksOf(cto)).toContainEqual(answerOf(unmanaged));
  });

  it("is refused while cases are off", async () => {
    await call("setPromotions", cto, { isOn: false });
    expect((await ask("manager", 0)).status).toBe(409);
    await call("setPromotions", cto, { isOn: true });
    expect((await ask("manager", 0)).status).toBe(200);
  });

  it.each([
    ["the manager's", {}],
    ["the approver's", { answer: { by: "manager", on: dayFromToday(-2), reason }, toApproverOn: dayFromToday(-1) }],
  ])("stays unchanged while it is %s, even if a round asks too", async (_whose, asked) => {
    const asker = await newEmployee({}, near.held);
    const question = { by: "employee" as const, askedOn: dayFromToday(-3), ...asked };
    await tableStore().entities.promotionState.put({ userId: asker.id, question, version: 1 }).go();
    expect((await shareReview(asker))["asked"]).toBe(1);
    expect(await overviewOf(asker)).toMatchObject({
      question: { by: "employee", askedOn: dayFromToday(-3), toApproverOn: question.toApproverOn ?? null },
      version: 1,
    });
  });

  it("is asked by a round that shares a review near the next position", async () => {
    const asked = await newEmployee({}, near.held);
    expect((await shareReview(asked))["asked"]).toBe(1);
    expect((await shareReview(employee))["asked"]).toBe(0);
    expect(await tasksOf(manager)).toMatchObject([
      { kind: "answer", person: { id: asked.id }, dueOn: dayFromToday(14) },
    ]);
    expect(await overviewOf(asked)).toMatchObject({
      question: { by: "round", answer: null },
      askRefusal: "This round already asks your manager.",
    });
  });
});

describe("the report of a round", () => {
  it("counts cases, and shows the time in position for levels with at least five people", async () => {
    const { id: roundId } = await putRound(makeRound());
    const report = async () => (await call("getPromotionReport", hr, { roundId })).body;
    expect(await report()).toMatchObject({ opened: 0, timeInPosition: [] });
    await putCase(employee, ladder, "decided", { roundId });
    await putCase(await newEmployee(), ladder, "released", { roundId });
    // A draft belongs to its manager.
    await putCase(await newEmployee(), ladder, "writing", { roundId });
    const levelsHeld = [
      [8, 5],
      [9, 4],
    ] as const;
    for (const [level, people] of levelsHeld) {
      const position = await putPosition({ code: `L${newId(new Date()).slice(-8)}`, level });
      for (let months = 1; months <= people; months += 1) {
        await putHolding(position, { positionSince: `${dayFromToday(-31 * months)}T12:00:00.000Z` });
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
    const found = { employeeId: employee.id, caseId: newId(new Date()) };
    await open(manager, 0, { id: found.caseId });
    expect((await move(manager, found, "show", 1)).problem).toMatchObject({ detail: "Write all three texts first." });
    expect((await saveTexts(manager, found, 1)).status).toBe(200);
    expect((await saveTexts(manager, found, 1)).status).toBe(409);
    expect((await move(employee, found, "show", 1)).status).toBe(403);
    expect((await move(manager, found, "show", 1)).status).toBe(200);
    expect((await saveTexts(manager, found, 2)).status).toBe(409);
    const words = { employeeText: "I also led the cut-over.", copies: [], version: 2 };
    expect((await call("savePromotionEmployeeText", employee, { ...ofCase(found), ...words })).status).toBe(200);
    // Until it is sent on, only the employee reads what they add.
    expect(await readAs(manager, found)).not.toContain("cut-over");
    expect((await move(employee, found, "agree", 2)).body).toMatchObject({ state: "deciding", hasAgreed: true });
    expect((await show(cto, found)).body).toMatchObject({
      roles: ["decider", "reader"],
      employeeText: "I also led the cut-over.",
      hasNoCommittee: false,
    });
    expect((await decide(found, promote(0), 3)).status).toBe(409);
    const committee = members.slice(0, 3);
    const named = await nameCommittee(
      cto,
      found,
      committee.map(({ id }) => id),
      3,
    );
    expect(named.body, JSON.stringify(named.body)).toMatchObject({ committee: { areRevealed: false } });
    for (const member of committee) {
      expect(await tasksOf(member)).toContainEqual(task("vote", { caseId: found.caseId }));
      expect((await vote(member, found)).status).toBe(200);
    }
    expect((await show(cto, found)).body).toMatchObject({
      committee: { areRevealed: true, members: [{ vote: "yes", reason: voteReason }, {}, {}] },
    });
    expect((await decide(found, promote(0), 3)).body).toMatchObject({ state: "decided" });
    expect((await show(members[0] as User, found)).status).toBe(403);
    expect((await saveOutcome(cto, found, "Now", true, 3)).status).toBe(409);
    expect((await saveOutcome(manager, found, " ", true, 3)).status).toBe(422);
    expect((await saveOutcome(manager, found, "You lead.", false, 3)).status).toBe(200);
    expect(await readAs(employee, found)).not.toContain("You lead.");
    expect((await saveOutcome(manager, found, "You lead.", true, 4)).status).toBe(200);
    expect((await show(employee, found)).body).toMatchObject({
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
    expect((await decide(found, notYet(0))).status).toBe(400);
    expect((await decide(found, { ...notYet(90), missing: "Short" })).status).toBe(400);
    expect((await decide(found, notYet(90))).status).toBe(200);
    expect((await show(employee, found)).body).toMatchObject({ state: "deciding", decision: null });
    await saveOutcome(manager, found, "Not now.", true, 2);
    expect((await show(employee, found)).body).toMatchObject({
      state: "ended",
      ending: "notYet",
      decision: { missing: reason, reconsiderOn: dayFromToday(90) },
    });
    expect((await readUser(tableStore(), employee.id))?.position?.id).toBe(ladder.held.id);
  });

  it("can be taken back until the day before, with a reason that the employee reads", async () => {
    const takeBack = { kind: "takeBack", reason };
    const told = await putCase(employee, ladder, "released");
    expect((await decide(told, takeBack)).body).toMatchObject({ ending: "takenBack" });
    expect((await show(employee, told)).body).toMatchObject({ ending: "takenBack", reason });
    const onItsDay = await putCase(await newEmployee(), ladder, "released", decidedToPromote(0));
    expect((await decide(onItsDay, takeBack)).status).toBe(409);
  });

  it("ends when the employee declines or withdraws", async () => {
    const agreeing = await putCase(employee, ladder, "agreeing");
    expect((await move(employee, agreeing, "decline", 1)).body).toMatchObject({ ending: "declined" });
    expect(await overviewOf(employee)).toMatchObject({ cases: [{ state: "ended" }] });
    const decided = await putCase(employee, ladder, "decided");
    // A version conflict would reveal the decision.
    expect((await move(employee, decided, "withdraw", 0)).body).toMatchObject({ ending: "withdrawn", decision: null });
    const told = await putCase(employee, ladder, "released");
    expect((await move(employee, told, "withdraw", 0)).status).toBe(409);
  });

  it("is open once per person at a time, even if two people open it concurrently", async () => {
    const answers = await Promise.all([open(manager, 0), open(manager, 0)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  it("is taken over by a new manager, who becomes an author", async () => {
    const found = await putCase(employee, ladder, "writing");
    const next = await putSenior(ladder, { role: "manager" });
    await patch(employee, { managerId: next.id });
    expect((await show(manager, found)).status).toBe(403);
    expect((await saveTexts(next, found, 1)).status).toBe(200);
    expect((await stored(found)).authorIds).toEqual([manager.id, next.id]);
  });
});

describe("a case whose employee", () => {
  const states = ["writing", "agreeing", "deciding", "decided", "released"] as const;

  wideIt.each([
    ["leaves", () => ({ status: "inactive" }), "left"],
    ["gets the next position another way", () => ({ positionId: ladder.target.id }), "moved"],
    ["loses the position", () => ({ positionId: null }), "moved"],
    ["gets another engineer type", () => ({ engineerType: "qa", positionId: null }), "moved"],
    ["becomes HR", () => ({ role: "hr", engineerType: null, positionId: null, managerId: null }), "moved"],
    ["gets a different manager", () => ({ managerId: cto.id }), undefined],
    ["gets another role", () => ({ role: "lead" }), undefined],
  ] as const)("%s, in each state", async (_what, change, ending) => {
    const cases: PromotionCase[] = [];
    for (const state of states) {
      const person = await newEmployee();
      const found = await putCase(person, ladder, state);
      if (state === "deciding") {
        await putCommittee(found, members.slice(0, 3));
      }
      await edit(person, change());
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
  const gone = (code: string) => ({ ...ladder, target: { ...ladder.target, id: newId(new Date()), code } });

  it("keeps the requirements of its first day", async () => {
    const own = await putPromotionLadder(3);
    const person = await newEmployee({}, own.held);
    const caseId = newId(new Date());
    await open(manager, 0, { userId: person.id, id: caseId, targetId: own.target.id });
    await putRequirements(own.target.id, { [own.skillsetId]: 5 });
    const { body } = await show(manager, { employeeId: person.id, caseId });
    expect(body["requirements"]).toContainEqual(
      expect.objectContaining({ skillsetId: own.skillsetId, requiredLevel: 3 }),
    );
  });

  it("can't promote to a deleted position, but can say not yet", async () => {
    const found = await putCase(employee, gone("X8"), "deciding", { hasNoCommittee: true });
    expect((await decide(found, promote(3))).problem).toMatchObject({
      detail: 'The position X8 no longer exists. Decide "not yet" and say why.',
    });
    expect((await decide(found, notYet(9))).status).toBe(200);
  });

  it("is taken back if the position no longer exists on its day, and says so", async () => {
    const found = await putCase(employee, gone("X9"), "released", decidedToPromote(0));
    await advance();
    expect(await stored(found)).toMatchObject({ ending: "takenBack" });
    expect((await show(employee, found)).body).toMatchObject({ reason: "The position X9 no longer exists." });
  });

  wideIt("gives a promoted person the position's concurrently changed title", async () => {
    const found = await putCase(employee, ladder, "released", decidedToPromote(0));
    const { entities } = tableStore();
    const target = { id: found.target.id };
    const rename = (title: string) => entities.position.patch(target).set({ title }).add({ version: 1 }).go();
    await recordTableRequests(
      advance,
      beforeWriting(() => rename("Renamed"), employee.id, "PROFILE", target.id),
    );
    expect(await stored(found)).toMatchObject({ ending: "promoted" });
    expect(await readUser(tableStore(), employee.id)).toMatchObject({ position: { ...target, title: "Renamed" } });
    await rename(found.target.title);
  });

  it("leaves active reviews with the previous position when it takes effect", async () => {
    const review = await putReview(makeReview(employee, await putRound(makeRound())));
    const found = await putCase(employee, ladder, "released", decidedToPromote(0));
    await advance();
    expect(await stored(found)).toMatchObject({ ending: "promoted" });
    expect((await readUser(tableStore(), employee.id))?.position?.id).toBe(ladder.target.id);
    expect((await readReview(tableStore(), review.id))?.employee.position).toMatchObject({ id: ladder.held.id });
  });
});

describe("a committee", () => {
  const committeeOf = async (as: User, found: Found) => (await show(as, found)).body["committee"];

  wideIt("has only people at the level or above, without author, employee and decider", async () => {
    const approver = await putApprover(cto);
    await patch(manager, { managerId: approver.id });
    const found = await putCase(employee, ladder, "deciding");
    const below = await putSenior(ladder, { managerId: manager.id });
    const busy = await putSenior(ladder);
    await putCase(busy, ladder, "writing");
    const name = (ids: readonly string[], until?: string) => nameCommittee(approver, found, ids, 1, until);
    const fitting = members.map(({ id }) => id);
    for (const { id } of [below, busy, manager, employee, approver, cto, hr]) {
      expect((await name([...fitting.slice(0, 2), id])).status, id).toBe(400);
    }
    expect((await name(fitting.slice(0, 2))).status).toBe(400);
    expect((await name([fitting[0] ?? "", fitting[0] ?? "", fitting[1] ?? ""])).status).toBe(400);
    expect((await name(fitting, dayFromToday(0))).status).toBe(400);
    expect((await name(fitting)).status).toBe(200);
    expect((await name(fitting)).status).toBe(409);
    // With an approver, the CTO reads but doesn't decide.
    expect((await show(cto, found)).body).toMatchObject({ roles: ["reader"] });
  });

  it("has members who can be found by name if they qualify", async () => {
    const found = await putCase(employee, ladder, "deciding");
    const search = async (query: object = {}) =>
      (await call("findPromotionMembers", cto, { ...ofCase(found), ...query })).body;
    expect(await search()).toMatchObject({ hasEnough: true });
    const [first] = members as [User];
    expect((await search({ name: first.lastName }))["items"]).toContainEqual(expect.objectContaining({ id: first.id }));
    expect((await search({ name: employee.lastName }))["items"]).not.toContainEqual(
      expect.objectContaining({ id: employee.id }),
    );
  });

  it("votes in secret until all votes are in", async () => {
    const found = await putCase(employee, ladder, "deciding");
    await putCommittee(found, members.slice(0, 2));
    const [one, other] = members as [User, User];
    expect((await vote(one, found)).status).toBe(200);
    expect((await vote(one, found, 0)).status).toBe(409);
    for (const as of [cto, hr, other]) {
      expect(await committeeOf(as, found)).toMatchObject({
        members: [{ hasVoted: true, vote: null, reason: "" }, { hasVoted: false }],
      });
    }
    expect((await vote(one, found, 1, "notYet")).body).toMatchObject({ committee: { own: { vote: "notYet" } } });
    expect((await vote(other, found)).body).toMatchObject({
      committee: { areRevealed: true, members: [{ vote: "notYet" }, { vote: "yes" }] },
    });
    expect((await vote(one, found, 2)).status).toBe(409);
  });

  it("accepts a vote change concurrent with the last vote only before the votes open", async () => {
    const found = await putCase(employee, ladder, "deciding");
    await putCommittee(found, members.slice(0, 2));
    const [one, other] = members as [User, User];
    await vote(one, found);
    const [changed, last] = await Promise.all([vote(one, found, 1, "notYet"), vote(other, found)]);
    expect(last?.status).toBe(200);
    expect([200, 409]).toContain(changed?.status);
    expect(await committeeOf(cto, found)).toMatchObject({
      members: [{ vote: changed?.status === 200 ? "notYet" : "yes" }, {}],
    });
  });

  wideIt("drops members who leave without voting, or who become the manager", async () => {
    const found = await putCase(employee, ladder, "deciding");
    const [departing, boss, voter] = await Promise.all([
      putSenior(ladder),
      putSenior(ladder, { role: "manager" }),
      putSenior(ladder),
    ]);
    await putCommittee(found, [departing, boss, voter]);
    await vote(boss, found);
    await vote(voter, found);
    await patch(departing, { status: "inactive" });
    await patch(employee, { managerId: boss.id });
    // Votes stay sealed until the nightly job, which opens them for good.
    expect(await committeeOf(cto, found)).toMatchObject({
      areRevealed: false,
      members: [{ person: { id: voter.id }, vote: null }],
    });
    await advance();
    expect(await committeeOf(cto, found)).toMatchObject({
      areRevealed: true,
      members: [{ person: { id: voter.id }, vote: "yes" }],
    });
    // As the manager, they read no votes.
    expect((await show(boss, found)).body).toMatchObject({ roles: ["manager"], committee: null });
    expect((await vote(boss, found, 1)).status).toBe(403);
    // A returning member changes nothing that others have read.
    await patch(departing, { status: "active" });
    await patch(employee, { managerId: manager.id });
    expect(await committeeOf(cto, found)).toMatchObject({
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
    expect(await tasksOf(departing)).toEqual([]);
    expect(await tasksOf(cto)).toContainEqual(task("decide", { caseId: found.caseId }));
  });

  it.each([
    ["withdraws", (found: Found) => move(employee, found, "withdraw", 0)],
    ["leaves", () => patch(employee, { status: "inactive" }).then(advance)],
    ["moves", () => patch(employee, { position: { ...ladder.target } }).then(advance)],
  ] as const)("keeps its votes sealed if the employee %s before all are in", async (_how, end) => {
    const found = await putCase(employee, ladder, "deciding");
    await putCommittee(found, members.slice(0, 3));
    await vote(members[0] as User, found);
    await end(found);
    expect(await stored(found)).toMatchObject({ state: "ended" });
    for (const as of [cto, hr]) {
      const read = await show(as, found);
      expect(read.body["committee"]).toMatchObject({
        areRevealed: false,
        members: [{ vote: null, reason: "" }, {}, {}],
      });
      expect(JSON.stringify(read.body)).not.toContain(voteReason);
    }
  });

  it("is skipped if too few people qualify", async () => {
    // No one holds a position of this level.
    const target = await putPosition({ code: `T${newId(new Date()).slice(-8)}`, level: 19 });
    const found = await putCase(employee, { ...ladder, target }, "agreeing");
    expect((await move(employee, found, "agree", 1)).body).toMatchObject({ state: "deciding" });
    const detail = "Fewer than 3 people qualify for the committee.";
    expect((await show(cto, found)).body).toMatchObject({
      hasNoCommittee: true,
      refusals: { committee: detail, decide: null },
    });
    const holders = await Promise.all([1, 2, 3].map(() => putHolding(target)));
    const { body } = await call("findPromotionMembers", cto, ofCase(found));
    expect(body["items"]).toHaveLength(3);
    const named = await nameCommittee(
      cto,
      found,
      holders.map(({ id }) => id),
      2,
    );
    expect(named.problem).toMatchObject({ detail });
    expect((await decide(found, notYet(9), 2)).body).toMatchObject({ state: "decided" });
  });

  it("leaves the decision to the CTO if the approver wrote the case", async () => {
    const approver = await putApprover(cto);
    await patch(manager, { managerId: approver.id });
    const found = await putCase(employee, ladder, "deciding", { authorIds: [approver.id, manager.id] });
    expect((await show(approver, found)).status).toBe(403);
    expect((await show(cto, found)).body).toMatchObject({ roles: ["decider", "reader"], decider: null });
    const isAsked = task("committee", { caseId: found.caseId });
    expect(await tasksOf(approver)).not.toContainEqual(isAsked);
    expect(await tasksOf(cto)).toContainEqual(isAsked);
  });

  it("ends with its last day, even if votes are missing", async () => {
    const found = await putCase(employee, ladder, "deciding");
    await putCommittee(found, members.slice(0, 2), dayFromToday(-1));
    expect((await vote(members[0] as User, found)).status).toBe(409);
    expect((await decide(found, promote(3))).status).toBe(200);
  });
});

describe("the reminders of each day", () => {
  // A Friday, so no reminder moves from a weekend.
  const until = [8, 9, 10, 11, 12, 13, 14].map(dayFromToday).find((day) => daysAfterMonday(day) === 4) ?? "";
  const [tuesday, thursday] = [addDays(until, -3), addDays(until, -1)];
  const awayOn = (day: string): Partial<User> => ({ absence: { from: day, to: day } });

  /** The days on which each of some people gets a reminder, by the schedule. */
  const daysOf = async (people: readonly User[]): Promise<readonly (readonly string[])[]> => {
    const days: string[][] = people.map(() => []);
    for (let day = addDays(until, -5); day <= addDays(until, 1); day = addDays(day, 1)) {
      const before = await Promise.all(people.map(({ id }) => loggedFor(id)));
      moveClockTo(day);
      // A schedule may run twice, but nothing is sent twice.
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

  wideIt("come three days and one day before to employees and members who haven't voted, unless away", async () => {
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
  const choicesOf = async (found: Found) =>
    ((await call("listPromotionCopies", employee, ofCase(found))).body["items"] as CaseCopy[]).map(({ id }) => id);
  const save = (found: Found, copies: readonly Pick<CaseCopy, "kind" | "id">[], version: number) =>
    call("savePromotionEmployeeText", employee, { ...ofCase(found), employeeText: "", copies, version });

  it("are only their own entries and goals, which stay unchanged", async () => {
    const entry = await putEntry(employee.id, { text: "Led the cut-over" });
    const foreign = await putEntry(manager.id, { text: "A worry" });
    const own = makeGoal({ what: "Lead the split of the ledger" });
    const managers = makeGoal({ what: "Plan the nights", owner: "manager" });
    await putPlan(employee, { goals: [own, managers] });
    const found = await putCase(employee, ladder, "agreeing", { shownOn: dayFromToday(-1) });
    expect(await choicesOf(found)).toEqual([entry.id, own.id]);
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
    // Another new copy makes the route read the entries again.
    const added = await putEntry(employee.id, { text: "Planned the nights" });
    const all = { copies: [...copied, { text: "Planned the nights" }] };
    expect((await save(found, [...chosen, { kind: "entry", id: added.id }], 2)).body).toMatchObject(all);
    expect(await choicesOf(found)).toEqual(expect.arrayContaining([entry.id, added.id]));
    expect(await readAs(manager, found)).not.toContain("cut-over");
    await move(employee, found, "agree", 1);
    for (const as of [manager, cto, hr]) {
      expect((await show(as, found)).body).toMatchObject(all);
    }
  });
});

describe("secrecy", () => {
  const idsFor = async (as: User) => (await listedFor(as)).map(({ id }) => id);

  it("hides the committee's votes, reasons and names from the employee, and votes from the manager", async () => {
    const found = await putCase(employee, ladder, "deciding");
    const committee = members.slice(0, 3);
    const before = await readAs(employee, found);
    await putCommittee(found, committee);
    expect(await readAs(employee, found)).toBe(before);
    for (const member of committee) {
      await vote(member, found);
      expect(await readAs(employee, found)).toBe(before);
      const seen = await readAs(manager, found);
      expect(seen).not.toContain(voteReason);
      expect(seen).not.toContain(member.email);
    }
    await decide(found, promote(5));
    expect(await readAs(employee, found)).toBe(before);
    await saveOutcome(manager, found, "Soon.", false, 1);
    expect(await readAs(employee, found)).toBe(before);
    await saveOutcome(manager, found, "Now.", true, 2);
    const after = await readAs(employee, found);
    for (const secret of [voteReason, ...committee.map(({ email }) => email)]) {
      expect(after).not.toContain(secret);
    }
    for (const member of committee) {
      expect((await show(member, found)).status).toBe(403);
      expect(await idsFor(member)).not.toContain(found.caseId);
    }
  });

  it("lists cases only for people who may open them, and no drafts for HR", async () => {
    const draft = await putCase(employee, ladder, "writing");
    const shown = await putCase(await newEmployee(), ladder, "agreeing");
    expect(await idsFor(hr)).toEqual(expect.arrayContaining([shown.caseId]));
    expect(await idsFor(hr)).not.toContain(draft.caseId);
    expect(new Set(await idsFor(manager))).toEqual(new Set([draft.caseId, shown.caseId]));
    expect(await idsFor(employee)).toEqual([draft.caseId]);
    expect(await idsFor(admin)).toEqual([]);
    // The CTO as the manager, and HR as the employee.
    const unmanaged = await putCase(await newEmployee({ managerId: null }), ladder, "writing");
    const own = await putCase(hr, ladder, "writing");
    expect(await idsFor(cto)).toEqual(expect.arrayContaining([unmanaged.caseId, shown.caseId]));
    expect(await idsFor(cto)).not.toContain(draft.caseId);
    expect(await idsFor(hr)).toContain(own.caseId);
    expect(await idsFor(hr)).not.toContain(unmanaged.caseId);
  });

  it.each(["hr", "cto"] as const)("hides an unreleased decision from its own employee as %s", async (role) => {
    const own = await putUser(makeUser({ role, engineerType: null, managerId: manager.id }));
    const { id: roundId } = await putRound(makeRound());
    const found = await putCase(own, ladder, "decided", { roundId });
    expect((await listedFor(own)).find(({ id }) => id === found.caseId)?.state).toBe("deciding");
    const reportFor = async (as: User) => (await call("getPromotionReport", as, { roundId })).body;
    expect(await reportFor(own)).toMatchObject({ opened: 1, decided: 0 });
    expect(await reportFor(role === "hr" ? cto : hr)).toMatchObject({ decided: 1 });
  });

  it("reveals votes only in a requested copy, without names", async () => {
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

  it("explains empty texts as withheld only outside a requested copy", async () => {
    const none = { texts: { changed: "", whyNow: "", missing: "" }, requirements: [] };
    await putCase(employee, ladder, "writing", {}, none);
    const copy = async (isRequested: boolean) =>
      JSON.stringify(await readOwnPromotions(tableStore(), employee.id, isRequested));
    expect(await copy(false)).toContain("not shown to you yet");
    expect(await copy(true)).not.toContain("not shown to you yet");
  });
});

describe("the daily operation", () => {
  wideIt("sends cases on after 14 days of silence, and ends cases of people who left or moved", async () => {
    const silent = await putCase(employee, ladder, "agreeing");
    const soon = await putCase(await newEmployee(), ladder, "agreeing", { shownOn: dayFromToday(-14) });
    const left = await newEmployee();
    const leftCase = await putCase(left, ladder, "deciding");
    await putCommittee(leftCase, members.slice(0, 2));
    await patch(left, { status: "inactive" });
    const moved = await putCase(await putSenior(ladder), ladder, "released");
    // Started by the daily schedule, not only directly.
    await runAll((await startDay()).started);
    expect(await stored(silent)).toMatchObject({ state: "deciding", sentOn: dayFromToday(0) });
    expect((await stored(silent)).agreedOn).toBeUndefined();
    const { data: operations } = await tableStore().entities.operation.scan.go({ pages: "all" });
    const told = operations.filter(({ kind }) => kind === "notifyRole");
    expect(told.length).toBeGreaterThan(0);
    await runAll(told.map(({ id }) => id));
    expect(await stored(soon)).toMatchObject({ state: "agreeing" });
    expect(await stored(leftCase)).toMatchObject({ ending: "left" });
    expect(await stored(moved)).toMatchObject({ ending: "moved" });
  });

  /** A case that ended so many days ago, with one vote. */
  const putEndedCase = async (days: number) => {
    const ended = { state: "ended", list: "ended", ending: "takenBack", endedOn: dayFromToday(-days) } as const;
    const { caseId } = await putCase(employee, ladder, "released", ended);
    const { entities } = tableStore();
    const ids = { employeeId: employee.id, caseId };
    const named = { until: dayFromToday(-100), namedOn: dayFromToday(-110), namedBy: cto.id, memberIds: [hr.id] };
    await entities.promotionBallot.put({ ...ids, ...named, version: 1 }).go();
    await entities.promotionVote
      .put({ ...ids, memberId: hr.id, vote: "yes", reason: voteReason, votedOn: dayFromToday(-105), version: 1 })
      .go();
    return caseId;
  };
  const expectVotes = async (caseId: string, isDeleted: boolean) => {
    const whole = caseIn(tableStore(), await readPartition(tableStore(), `PROMOTIONS#${employee.id}`), caseId);
    expect([whole?.ballot == null, whole?.votes.length]).toEqual(isDeleted ? [true, 0] : [false, 1]);
  };

  it.each([
    ["deletes votes", 90, true],
    ["keeps votes", 89, false],
  ])("%s %i days after the end of a case", async (_what, days, isDeleted) => {
    const caseId = await putEndedCase(days);
    await advance();
    await expectVotes(caseId, isDeleted);
  });

  wideIt("keeps votes while an appeal is open, and deletes them once it is resolved", async () => {
    const caseId = await putEndedCase(90);
    const appeal = { filedOn: dayFromToday(-20), dueOn: dayFromToday(-10), sharesWithManager: false };
    const review = await putReview(makeReview(employee, await putRound(makeRound()), { appeal }));
    await advance();
    await expectVotes(caseId, false);
    await tableStore()
      .entities.review.put(
        fromReview({ ...review, appeal: { ...appeal, outcome: "unchanged", resolvedOn: dayFromToday(0) } }),
      )
      .go();
    await advance();
    await expectVotes(caseId, true);
  });

  wideIt("keeps votes while a data request is open, and deletes them once it is done", async () => {
    const caseId = await putEndedCase(90);
    await putDataRequest(employee, { kind: "export" });
    await advance();
    await expectVotes(caseId, false);
    await putDataRequest(employee, { kind: "export", status: "done" });
    await advance();
    await expectVotes(caseId, true);
  });
});
