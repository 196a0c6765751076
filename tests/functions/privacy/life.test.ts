import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api } from "#domain/contract.ts";
import type { User } from "#domain/people/model.ts";
import { fullName } from "#domain/people/terms.ts";
import { newId } from "#functions/ids.ts";
import { readDataRequest } from "#functions/people/store/dataRequests.ts";
import { readReview, readWholeReview } from "#functions/reviews/store/reviews.ts";
import { tableStore } from "#functions/tableStore.ts";
import { deep } from "#tests/support/depth.ts";
import { holdPosition, makeGoal, putPlan } from "#tests/support/growth.ts";
import { reportOf } from "#tests/support/leadsWeekly.ts";
import { putAssessmentItem, removeAssessmentItems, thisMonday } from "#tests/support/onboarding.ts";
import { storedUser } from "#tests/support/people/requests.ts";
import { putReviewAt, type ReviewAction } from "#tests/support/reviews/reviewSteps.ts";
import { dayFromToday, wholeAnswers } from "#tests/support/reviews/reviews.ts";
import { engineering, putSlackSettings } from "#tests/support/slack.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";
import {
  approvalLife,
  goalsLife,
  growthLife,
  journalLife,
  type Life,
  leadPageLife,
  onboardingLife,
  type ReadBy,
  readersLife,
  requestLife,
  reviewLife,
} from "./expected.ts";
import {
  act,
  allReads,
  call,
  edit,
  emptyQueues,
  expectedMarks,
  findMarks,
  type Ids,
  leakedMarks,
  newPoint,
  type People,
  putReaders,
  putReviewIn,
  watchLog,
} from "./search.ts";

const environment = startTestEnvironment();
const { growth, journal, onboarding, people: peopleRoutes, reviews } = api;

let log: { readonly lines: string[] };
let people: People;
beforeEach(async () => {
  process.env["EMAIL_SENDER"] = "pulse@acme.com";
  log = watchLog();
  people = await putReaders();
});
afterEach(() => vi.restoreAllMocks());

/** One step of a life, by its name in the table. */
type Steps<OfLife> = Readonly<Record<keyof OfLife, () => Promise<unknown>>>;

/** A review's life takes some hundred requests, and in the deep tests some thousand: many seconds on a busy machine. */
const timeout = deep ? 600_000 : 180_000;

/**
 * Takes the steps of a life. After each, all readers search everything that they may call, and the log, Slack and
 * every email are searched for anything that someone wrote. `ids` are read after each step, since some are made by one.
 */
const live = async <OfLife extends Life>(
  life: OfLife,
  search: { readonly prefix: string; readonly ids: () => Ids; readonly mainReads: readonly string[] },
  steps: Steps<OfLife>,
): Promise<void> => {
  const names = Object.keys(life) as (keyof OfLife & string)[];
  let readBy: ReadBy = {};
  for (const name of names) {
    await steps[name]();
    await emptyQueues(environment.aws());
    // The quick tests call all other routes only at the end.
    const reads = deep || name === names.at(-1) ? allReads : search.mainReads;
    const found = await findMarks(people, { engineerType: ["software"], ...search.ids() }, search.prefix, reads);
    readBy = { ...readBy, ...life[name] };
    expect({ after: name, ...found }).toEqual({ after: name, ...expectedMarks(readBy) });
    expect({ after: name, ...leakedMarks(environment.aws(), log, search.prefix) }).toEqual({
      after: name,
      log: [],
      slack: [],
      email: [],
    });
  }
  // Otherwise, there was no log to search.
  expect(log.lines.length).toBeGreaterThan(names.length);
};

describe("only people who may read a text find it throughout the life of", () => {
  it("a review", { timeout }, async () => {
    const [employee, manager, next] = [people["the employee"], people["the manager"], people["the next manager"]];
    const [admin, cto, another] = [people["an admin"], people["the CTO"], people["another manager"]];
    await putSlackSettings({ announcementChannel: engineering });
    const { round, reviewId } = await putReviewIn(employee);
    const prefix = "reviewmark";
    const save = (action: ReviewAction, as: User, mark = "") => act(action, as, reviewId, `${prefix}-${mark}`);
    const version = async () => (await readReview(tableStore(), reviewId))?.version ?? 0;
    const managerVersion = async () => (await readWholeReview(tableStore(), reviewId)).managerEvaluation.version;
    const except = async (spec: unknown, as: User, reason: string, input: object = {}) =>
      call(spec, as, { reviewId, ...input, reason: `${prefix}-${reason}`, version: await version() });
    const deadline = dayFromToday(15);
    await live(
      reviewLife,
      {
        prefix,
        ids: () => ({ reviewId: [reviewId], roundId: [round.id], userId: [employee.id] }),
        mainReads: ["getReview", "listOwnReviews", "listManagedReviews", "listReviewTasks"],
      },
      {
        "the employee saves": () => save("saveSelfEvaluation", employee, "SELF1"),
        "the manager saves": () => save("saveManagerEvaluation", manager, "MGR1"),
        "an admin extends the manager evaluation": () =>
          except(reviews.extendReview, admin, "REASON1", { evaluation: "manager", deadline }),
        "the employee completes": () => save("completeSelfEvaluation", employee),
        "the cto steps in": async () => call(reviews.stepIn, cto, { reviewId, version: await version() }),
        "the manager reopens the self evaluation": () =>
          except(reviews.reopenEvaluation, manager, "REASON2", { evaluation: "self", deadline }),
        "the employee saves the reopened self evaluation": () => save("saveSelfEvaluation", employee, "SELF2"),
        "the employee completes again": () => save("completeSelfEvaluation", employee),
        "the manager completes": () => save("completeManagerEvaluation", manager),
        "an admin reopens the manager evaluation": () =>
          except(reviews.reopenEvaluation, admin, "REASON3", { evaluation: "manager", deadline }),
        "the manager saves the reopened evaluation": () => save("saveManagerEvaluation", manager, "MGR2"),
        "the manager completes again": () => save("completeManagerEvaluation", manager),
        "the cto sends the evaluation back": async () =>
          call(reviews.sendBackEvaluation, cto, {
            reviewId,
            note: `${prefix}-NOTE, with one example more`,
            until: dayFromToday(1),
            version: await version(),
            managerVersion: await managerVersion(),
          }),
        "the manager saves what was sent back": () => save("saveManagerEvaluation", manager, "MGR3"),
        "the manager completes what was sent back": () => save("completeManagerEvaluation", manager),
        "an admin exempts": () => except(reviews.exemptReview, admin, "REASON4"),
        "the exemption is revoked": async () =>
          call(reviews.revokeExemption, admin, { reviewId, version: String(await version()) }),
        "the cto approves": () => save("approveReview", cto, "CTO1"),
        "the cto withdraws": () => save("withdrawApproval", cto),
        "the cto approves again": () => save("approveReview", cto, "CTO2"),
        "the manager prepares the final evaluation": () => save("saveFinalEvaluation", manager, "FINAL1"),
        "the next manager takes over": () => edit(people, employee, { managerId: next.id }),
        "the next manager schedules the meeting and saves": async () => {
          await save("scheduleMeeting", next);
          await save("saveFinalEvaluation", next, "FINAL2");
        },
        "the next manager finalizes": () => save("finalizeReview", next),
        "the next manager shares": () => save("shareReview", next),
        "the employee can acknowledge": () =>
          call(reviews.acknowledgeReview, employee, { reviewId, wasDiscussed: false, reply: `${prefix}-REPLY` }),
        "the employee appeals": () =>
          call(reviews.fileAppeal, employee, { reviewId, reason: `${prefix}-WHY`, sharesWithManager: false }),
        "the cto names another manager": () => call(reviews.assignAppeal, cto, { reviewId, reviewerId: another.id }),
        "another manager answers": async () =>
          call(reviews.resolveAppeal, another, {
            reviewId,
            resolution: `${prefix}-ANSWER`,
            correction: null,
            version: await managerVersion(),
          }),
        "the next manager leaves": () => edit(people, next, { status: "inactive" }),
      },
    );
    expect((await readWholeReview(tableStore(), reviewId)).ctoApprovalComments).toContain("CTO2");
    const mails = environment.aws().mails();
    expect(mails.filter(({ to, calendar }) => to === employee.email && calendar).length).toBe(1);
    expect(mails.filter(({ to }) => to === manager.email).map(({ subject }) => subject)).not.toEqual([]);
  });

  it("a review, while approvers and delegates change", { timeout }, async () => {
    const [employee, manager, delegate] = [people["the employee"], people["the manager"], people["another manager"]];
    const [approver, second] = [people["the approver"], people["another approver"]];
    const prefix = "approvalmark";
    const { round, reviewId } = await putReviewIn(employee, { approverId: approver.id });
    const save = (action: ReviewAction, as: User, mark = "") => act(action, as, reviewId, `${prefix}-${mark}`);
    const absence = { from: dayFromToday(-1), to: dayFromToday(1) };
    const leave = (person: User) =>
      call(peopleRoutes.saveAbsence, person, { userId: person.id, absence, delegateId: delegate.id });
    await live(
      approvalLife,
      {
        prefix,
        ids: () => ({ reviewId: [reviewId], roundId: [round.id], userId: [employee.id] }),
        mainReads: ["getReview", "listManagedReviews", "getPersonPage"],
      },
      {
        "both complete": async () => {
          await save("saveSelfEvaluation", employee, "SELF");
          await save("completeSelfEvaluation", employee);
          await save("saveManagerEvaluation", manager, "MGR");
          await save("completeManagerEvaluation", manager);
        },
        "the approver is away and names a delegate": () => leave(approver),
        "the approver comes back": () =>
          call(peopleRoutes.saveAbsence, approver, { userId: approver.id, absence: null }),
        "another approver stands above the manager": () => edit(people, manager, { managerId: second.id }),
        "that one is away and names a delegate": () => leave(second),
        "the delegate approves": () => save("approveReview", delegate, "CTO"),
        "the next manager takes over, below the approver of before": () =>
          edit(people, employee, { managerId: people["the next manager"].id }),
      },
    );
  });

  it("a request about someone's data, until it is erased", { timeout }, async () => {
    const prefix = "requestmark";
    const [person, manager, hr, admin] = [people["the employee"], people["the manager"], people.hr, people["an admin"]];
    const { round, reviewId } = await putReviewIn(person, { approverId: people["the approver"].id });
    const userId = person.id;
    const save = (action: ReviewAction, as: User, mark = "") => act(action, as, reviewId, `${prefix}-${mark}`);
    const record = (kind: "export" | "erasure") => call(peopleRoutes.recordDataRequest, hr, { userId, kind });
    const version = async () => (await readDataRequest(tableStore(), userId))?.version ?? 0;
    const releaseCopy = async (as: User) => call(peopleRoutes.releaseExport, as, { userId, version: await version() });
    const written = (mark: string) => ({
      id: newId(new Date()),
      day: dayFromToday(0),
      text: `mark ${prefix}-${mark}`,
      skillsetIds: [],
      links: [],
    });
    await live(
      requestLife,
      {
        prefix,
        ids: () => ({
          reviewId: [reviewId],
          roundId: [round.id],
          userId: [userId, manager.id],
          managerId: [manager.id],
        }),
        mainReads: [
          "listDataRequests",
          "exportOwnData",
          "exportRequestedData",
          "exportEncryptedData",
          "previewErasure",
          "getReview",
          "listPrivateNotes",
          "listJournalEntries",
          "getPersonPage",
          "getRetention",
        ],
      },
      {
        "everybody writes": async () => {
          await call(journal.addJournalEntry, person, { ...written("OWN"), readerId: null });
          await call(journal.addPrivateNote, manager, { userId, ...written("NOTE") });
          await save("saveSelfEvaluation", person, "SELF");
          await save("completeSelfEvaluation", person);
          await save("saveManagerEvaluation", manager, "MGR");
        },
        "hr records a copy": () => record("export"),
        "an admin releases the copy": () => releaseCopy(admin),
        "the person leaves, and an admin releases the file": async () => {
          await edit(people, person, { status: "inactive" });
          await record("export");
          await releaseCopy(admin);
          await releaseCopy(hr);
        },
        "an admin keeps the data of people who left for six months": () =>
          call(peopleRoutes.saveRetention, admin, { months: 6, erased: 0, version: 0 }),
        "hr records an erasure": () => record("erasure"),
        "an admin releases the erasure": async () =>
          call(peopleRoutes.releaseErasure, admin, {
            userId,
            typedName: fullName(person),
            version: await version(),
          }),
      },
    );
  });

  it("who opened the text of a review", { timeout }, async () => {
    const [employee, manager] = [people["the employee"], people["the manager"]];
    const { id: reviewId, roundId } = await putReviewAt(employee, "finalized");
    // A date that occurs nowhere else.
    const [prefix, day] = ["1999-01", "02"];
    await live(
      readersLife,
      {
        prefix,
        ids: () => ({ reviewId: [reviewId], roundId: [roundId], userId: [employee.id] }),
        mainReads: ["getReview", "listReviewReaders", "getPersonPage", "getAsOthersSeeMe"],
      },
      {
        "somebody opens it": () =>
          tableStore()
            .entities.reviewReader.put({
              reviewId,
              readerId: people.hr.id,
              role: "hr",
              lastDay: dayFromToday(0),
              firstDay: `${prefix}-${day}`,
              expiresAt: Math.floor(Date.now() / 1000) + 86_400,
            })
            .go(),
        "the manager shares": () => act("shareReview", manager, reviewId),
      },
    );
  });

  it("the goals of a growth plan in a review", { timeout }, async () => {
    const prefix = "goalmark";
    const [employee, manager] = [people["the employee"], people["the manager"]];
    const { round, reviewId } = await putReviewIn(employee);
    const goal = makeGoal({ what: `${prefix}-GOAL`, authorId: employee.id });
    const promise = makeGoal({ what: `${prefix}-PROMISE`, authorId: manager.id, owner: "manager" });
    const save = async (spec: unknown, as: User, said: object) => {
      const { selfEvaluation, managerEvaluation } = await readWholeReview(tableStore(), reviewId);
      const { version } = as === employee ? selfEvaluation : managerEvaluation;
      await call(spec, as, { reviewId, ...wholeAnswers(), ...said, version });
    };
    const followUpOn = (goalId: string, mark: string) => ({ followUps: [{ goalId, text: `${prefix}-${mark}` }] });
    const {
      authorId: _author,
      doneOn: _done,
      version: _version,
      ...step
    } = makeGoal({
      what: `${prefix}-STEP`,
      until: dayFromToday(60),
    });
    await live(
      goalsLife,
      {
        prefix,
        ids: () => ({ reviewId: [reviewId], roundId: [round.id], userId: [employee.id] }),
        mainReads: ["getReview", "getGrowthPlan", "getPersonPage"],
      },
      {
        "the person has a goal": () => putPlan(employee, { goals: [goal, promise] }),
        "the employee writes a follow-up": () =>
          save(reviews.saveSelfEvaluation, employee, followUpOn(goal.id, "SELF")),
        "the employee completes": () => act("completeSelfEvaluation", employee, reviewId),
        "the manager writes a follow-up": () =>
          save(reviews.saveManagerEvaluation, manager, followUpOn(promise.id, "MGR")),
        "the manager completes": () => act("completeManagerEvaluation", manager, reviewId),
        "the two agree on a next step": async () => {
          await act("approveReview", people["the CTO"], reviewId);
          await save(reviews.saveFinalEvaluation, manager, { nextSteps: [step] });
        },
        "the manager finalizes": async () => {
          await act("scheduleMeeting", manager, reviewId);
          await act("finalizeReview", manager, reviewId);
        },
        "the manager shares": () => act("shareReview", manager, reviewId),
        "the next manager takes over": () => edit(people, employee, { managerId: people["the next manager"].id }),
      },
    );
  });

  it("an onboarding and its weekly report", { timeout }, async () => {
    const prefix = "onboardingmark";
    const [newHire, admin] = [people["the employee"], people["an admin"]];
    const ofWeek = { userId: newHire.id, weekStarting: thisMonday() };
    await removeAssessmentItems();
    const item = await putAssessmentItem();
    const version = async () => (await storedUser(newHire)).version;
    const write = (as: User, field: string, mark: string) =>
      call(onboarding.saveReflection, as, { ...ofWeek, field, text: `${prefix}-${mark}`, version: 0 });
    await live(
      onboardingLife,
      {
        prefix,
        ids: () => ({ userId: [newHire.id], weekStarting: [ofWeek.weekStarting] }),
        mainReads: ["getOnboarding", "getOwnOnboarding", "getWeeklyReport", "listWeeklyReports", "getPerson"],
      },
      {
        "the onboarding starts": async () =>
          call(peopleRoutes.startOnboarding, admin, {
            userId: newHire.id,
            onboardingType: "backend_engineers",
            githubTicket: `${prefix}-TICKET`,
            version: await version(),
          }),
        "the new hire writes": () => write(newHire, "highlights", "HIGHLIGHTS"),
        "another lead writes": () => write(people["another lead"], "strengths", "STRENGTHS"),
        "the new hire submits": async () => {
          await call(onboarding.saveScore, newHire, { ...ofWeek, itemId: item.id, score: 4 });
          await call(onboarding.submitWeeklyReport, newHire, ofWeek);
        },
        "the next manager takes over": () => edit(people, newHire, { managerId: people["the next manager"].id }),
        "an admin completes the onboarding": async () =>
          call(peopleRoutes.completeOnboarding, admin, { userId: newHire.id, version: await version() }),
      },
    );
  });

  it("a lead's page", { timeout }, async () => {
    const prefix = "leadmark";
    const [lead, next] = [people["the lead"], people["the next manager"]];
    const first = { leadId: lead.id, reportId: reportOf(lead) };
    const second = { leadId: lead.id, reportId: reportOf({ ...lead, managerId: next.id }) };
    const pointId = newId(new Date());
    const pages = api["leads-weekly"];
    const add = (as: User, report: object, mark: string, id?: string) =>
      call(pages.addTalkingPoint, as, { ...report, ...newPoint(`mark ${prefix}-${mark}`, id) });
    await call(pages.startLeadReport, lead, { leadId: lead.id });
    await live(
      leadPageLife,
      {
        prefix,
        ids: () => ({ leadId: [lead.id], userId: [lead.id], reportId: [first.reportId, second.reportId] }),
        mainReads: ["getLeadPage", "getLeadReport", "searchTalkingPoints", "listOpenTalkingPoints", "listLeadCards"],
      },
      {
        "the lead adds a point": () => add(lead, first, "LEAD1", pointId),
        "the manager adds a point": () => add(people["the manager"], first, "MGR1"),
        "the lead deletes theirs": () => call(pages.deleteTalkingPoint, lead, { ...first, pointId, version: "1" }),
        "the lead restores it": () => call(pages.restoreTalkingPoint, lead, { ...first, pointId }),
        "the next manager takes over": () => edit(people, lead, { managerId: next.id }),
        "the lead adds a point for the next manager": async () => {
          await call(pages.startLeadReport, lead, { leadId: lead.id });
          await add(lead, second, "LEAD2");
        },
        "the lead takes their point along": () =>
          call(pages.carryOverOwnTalkingPoints, lead, { ...first, managerId: next.id, pointIds: [pointId] }),
        "the next manager leaves": () => edit(people, next, { status: "inactive" }),
        "the lead loses the role": () => edit(people, lead, { role: "employee" }),
      },
    );
  });

  it("a journal", { timeout }, async () => {
    const prefix = "journalmark";
    const [author, manager, next] = [people["the employee"], people["the manager"], people["the next manager"]];
    // With a review, evaluations and lists are searched as well.
    const { round, reviewId } = await putReviewIn(author);
    const sharedId = newId(new Date());
    const written = (mark: string, id = newId(new Date())) => ({
      id,
      day: dayFromToday(0),
      text: `mark ${prefix}-${mark}`,
      skillsetIds: [],
      links: [`https://acme.com/${prefix}-${mark}`],
    });
    const name = (reader: User | null) =>
      call(journal.shareJournalEntry, author, {
        day: dayFromToday(0),
        entryId: sharedId,
        readerId: reader?.id ?? null,
      });
    await live(
      journalLife,
      {
        prefix,
        ids: () => ({
          reviewId: [reviewId],
          roundId: [round.id],
          userId: [author.id, manager.id],
          managerId: [manager.id],
        }),
        mainReads: ["listJournalEntries", "listSharedEntries", "listPrivateNotes", "getPersonPage", "getTeam"],
      },
      {
        "the author writes two entries": async () => {
          await call(journal.addJournalEntry, author, { ...written("OWN"), readerId: null });
          await call(journal.addJournalEntry, author, { ...written("SHARED", sharedId), readerId: null });
        },
        "the author lets the manager read one": () => name(manager),
        "the manager writes a note": () =>
          call(journal.addPrivateNote, manager, { userId: author.id, ...written("NOTE") }),
        "the author withdraws it": () => name(null),
        "the author lets the manager read it again": () => name(manager),
        "the next manager takes over": () => edit(people, author, { managerId: next.id }),
        "the author lets the next manager read it": () => name(next),
        "the author leaves": () => edit(people, author, { status: "inactive" }),
        "the author comes back as hr": () => edit(people, author, { status: "active", role: "hr" }),
      },
    );
  });

  it("a growth plan", { timeout }, async () => {
    const prefix = "growthmark";
    const person = await holdPosition(people["the employee"]);
    const [manager, next] = [people["the manager"], people["the next manager"]];
    const [planId, goalId, promiseId] = [newId(new Date()), newId(new Date()), newId(new Date())];
    const plan = { userId: person.id, planId };
    // It is due within two weeks, so it is a task of its owner too.
    const goalOf = (id: string, mark: string) => ({
      id,
      skillsetId: null,
      what: `mark ${prefix}-${mark}`,
      helps: `${prefix}-${mark}`,
      until: dayFromToday(5),
    });
    const comment = (as: User, about: string | null, mark: string) =>
      call(growth.addGrowthComment, as, {
        ...plan,
        id: newId(new Date()),
        goalId: about,
        text: `mark ${prefix}-${mark}`,
      });
    await call(growth.startGrowthPlan, person, { userId: person.id, id: planId, positionId: null });
    await live(
      growthLife,
      {
        prefix,
        ids: () => ({ userId: [person.id] }),
        mainReads: ["getGrowthPlan", "listDueGoals", "getPersonPage", "getTeam"],
      },
      {
        "the person adds a goal": () => call(growth.addDevelopmentGoal, person, { ...plan, ...goalOf(goalId, "GOAL") }),
        "the manager comments and promises": async () => {
          await comment(manager, goalId, "COMMENT");
          await call(growth.proposeGoal, manager, { ...plan, owner: "manager", ...goalOf(promiseId, "PROMISE") });
        },
        "the person accepts and comments": async () => {
          await call(growth.answerProposal, person, { ...plan, goalId: promiseId, answer: "accept" });
          await comment(person, promiseId, "ANSWER");
        },
        "the person takes their goal out": () => call(growth.removeDevelopmentGoal, person, { ...plan, goalId }),
        "the next manager takes over": () => edit(people, person, { managerId: next.id }),
        "the next manager leaves": () => edit(people, next, { status: "inactive" }),
        "the person ends the plan": () => call(growth.endGrowthPlan, person, { ...plan, reason: "given_up" }),
        "the manager takes over again": () => edit(people, person, { managerId: manager.id }),
      },
    );
  });
});
