import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api } from "#domain/contract.ts";
import type { User } from "#domain/people/model.ts";
import { fullName } from "#domain/people/terms.ts";
import type { RouteSpec } from "#domain/shared/route.ts";
import { newId } from "#functions/ids.ts";
import { readDataRequest } from "#functions/people/store/dataRequests.ts";
import { readUser } from "#functions/people/store/people.ts";
import { readReview, readWholeReview } from "#functions/reviews/store/reviews.ts";
import { tableStore } from "#functions/tableStore.ts";
import { callRoute, claimsOf } from "#tests/support/call.ts";
import { deep } from "#tests/support/depth.ts";
import { holdPosition, makeGoal, putPlan } from "#tests/support/growth.ts";
import { reportOf } from "#tests/support/leadsWeekly.ts";
import { putAssessmentItem, removeAssessmentItems, thisMonday } from "#tests/support/onboarding.ts";
import { performAction, putReviewAt, type ReviewAction } from "#tests/support/reviews/reviewSteps.ts";
import {
  dayFromToday,
  makeReview,
  makeRound,
  putReview,
  putRound,
  wholeAnswers,
} from "#tests/support/reviews/reviews.ts";
import { engineering, putSlackSettings } from "#tests/support/slack.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";
import {
  approvalLife,
  goalsLife,
  growthLife,
  journalLife,
  leadPageLife,
  onboardingLife,
  readersLife,
  requestLife,
  reviewLife,
  type Seen,
} from "./expected.ts";
import {
  allReads,
  editPerson,
  emptyQueues,
  findMarks,
  type Ids,
  leakedMarks,
  type People,
  putReaders,
  sorted,
  watchLog,
} from "./search.ts";

const environment = startTestEnvironment();

let log: { readonly lines: string[] };
beforeEach(() => {
  process.env["EMAIL_SENDER"] = "pulse@acme.com";
  log = watchLog();
});
afterEach(() => vi.restoreAllMocks());

/** Calls a route, which has to answer. */
const call = async (
  spec: unknown,
  as: User,
  request: {
    readonly params?: Readonly<Record<string, string>>;
    readonly body?: unknown;
    readonly query?: object;
  } = {},
) => {
  const answer = await callRoute(spec as RouteSpec, { claims: claimsOf(as), ...(request as object) });
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return answer.body;
};

/** One step of a life, by its name in the table. */
type Steps<Life> = Readonly<Record<keyof Life, () => Promise<unknown>>>;

/**
 * Takes the steps of a life. After each, all readers search everything that they may call, and the log, Slack and
 * every email are searched for anything that someone wrote. `ids` are read after each step, since some are made by one.
 */
const live = async <Life extends Readonly<Record<string, Seen>>>(
  life: Life,
  steps: Steps<Life>,
  search: {
    readonly people: People;
    readonly prefix: string;
    readonly ids: () => Ids;
    readonly mainReads: readonly string[];
  },
): Promise<void> => {
  const names = Object.keys(life) as (keyof Life & string)[];
  for (const name of names) {
    await steps[name]();
    await emptyQueues(environment.aws());
    // The quick tests ask all other routes at the end only.
    const reads = deep || name === names.at(-1) ? allReads : search.mainReads;
    const found = await findMarks(search.people, search.ids(), search.prefix, reads);
    expect({ after: name, ...found }).toEqual({ after: name, ...sorted(life[name] ?? {}) });
    expect({ after: name, ...leakedMarks(environment.aws(), log, search.prefix) }).toEqual({
      after: name,
      log: [],
      slack: [],
      email: [],
    });
  }
  // Otherwise, nothing would have been searched.
  expect(log.lines.length).toBeGreaterThan(names.length);
};

/** A review's life takes some hundred requests, and in the deep tests some thousand: many seconds on a busy machine. */
const longestLifeMs = deep ? 600_000 : 180_000;

describe("only people who may read a text find it, through the whole life of", () => {
  it("a review", { timeout: longestLifeMs }, async () => {
    const people = await putReaders();
    await putSlackSettings({ announcementChannel: engineering });
    const round = await putRound(makeRound({ name: `Round ${newId(new Date())}` }));
    const { id: reviewId } = await putReview(makeReview(people["the employee"], round));
    const prefix = "reviewmark";
    const act = async (action: ReviewAction, as: User, mark = "") => {
      const answer = await performAction(action, as, reviewId, { marker: `${prefix}-${mark}` });
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    };
    const version = async () => (await readReview(tableStore(), reviewId))?.version ?? 0;
    const except = async (spec: unknown, as: User, reason: string, body: object = {}) =>
      call(spec, as, {
        params: { reviewId },
        body: { ...body, reason: `${prefix}-${reason}`, version: await version() },
      });
    const [employee, manager, next] = [people["the employee"], people["the manager"], people["the next manager"]];
    const { reviews } = api;
    const inTime = { deadline: dayFromToday(15) };
    await live(
      reviewLife,
      {
        "the employee saves": () => act("saveSelfEvaluation", employee, "SELF1"),
        "the manager saves": () => act("saveManagerEvaluation", manager, "MGR1"),
        "an admin extends the manager evaluation": () =>
          except(reviews.extendReview, people["an admin"], "REASON1", { evaluation: "manager", ...inTime }),
        "the employee completes": () => act("completeSelfEvaluation", employee),
        "the cto steps in": async () =>
          call(reviews.stepIn, people["the CTO"], { params: { reviewId }, body: { version: await version() } }),
        "the manager reopens the self evaluation": () =>
          except(reviews.reopenEvaluation, manager, "REASON2", { evaluation: "self", ...inTime }),
        "the employee saves the reopened self evaluation": () => act("saveSelfEvaluation", employee, "SELF2"),
        "the employee completes again": () => act("completeSelfEvaluation", employee),
        "the manager completes": () => act("completeManagerEvaluation", manager),
        "an admin reopens the manager evaluation": () =>
          except(reviews.reopenEvaluation, people["an admin"], "REASON3", { evaluation: "manager", ...inTime }),
        "the manager saves the reopened evaluation": () => act("saveManagerEvaluation", manager, "MGR2"),
        "the manager completes again": () => act("completeManagerEvaluation", manager),
        "the cto sends the evaluation back": async () =>
          call(reviews.sendBackEvaluation, people["the CTO"], {
            params: { reviewId },
            body: {
              note: `${prefix}-NOTE, with one example more`,
              until: dayFromToday(1),
              version: await version(),
              managerVersion: (await readWholeReview(tableStore(), reviewId)).managerEvaluation.version,
            },
          }),
        "the manager saves what was sent back": () => act("saveManagerEvaluation", manager, "MGR3"),
        "the manager completes what was sent back": () => act("completeManagerEvaluation", manager),
        "an admin exempts": () => except(reviews.exemptReview, people["an admin"], "REASON4"),
        "the exemption is revoked": async () =>
          call(reviews.revokeExemption, people["an admin"], {
            params: { reviewId },
            query: { version: String(await version()) },
          }),
        "the cto approves": () => act("approveReview", people["the CTO"], "CTO1"),
        "the cto withdraws": () => act("withdrawApproval", people["the CTO"]),
        "the cto approves again": () => act("approveReview", people["the CTO"], "CTO2"),
        "the manager prepares the final evaluation": () => act("saveFinalEvaluation", manager, "FINAL1"),
        "the next manager takes over": () => editPerson(people, employee, { managerId: next.id }),
        "the next manager schedules the meeting and saves": async () => {
          await act("scheduleMeeting", next);
          await act("saveFinalEvaluation", next, "FINAL2");
        },
        "the next manager finalizes": () => act("finalizeReview", next),
        "the next manager shares": () => act("shareReview", next),
        "the employee can acknowledge": () =>
          call(reviews.acknowledgeReview, employee, {
            params: { reviewId },
            body: { wasDiscussed: false, reply: `${prefix}-REPLY` },
          }),
        "the employee appeals": () =>
          call(reviews.fileAppeal, employee, {
            params: { reviewId },
            body: { reason: `${prefix}-WHY`, sharesWithManager: false },
          }),
        "the cto names another manager": () =>
          call(reviews.assignAppeal, people["the CTO"], {
            params: { reviewId },
            body: { reviewerId: people["another manager"].id },
          }),
        "another manager answers": async () =>
          call(reviews.resolveAppeal, people["another manager"], {
            params: { reviewId },
            body: {
              resolution: `${prefix}-ANSWER`,
              correction: null,
              version: (await readWholeReview(tableStore(), reviewId)).managerEvaluation.version,
            },
          }),
        "the next manager leaves": () => editPerson(people, next, { status: "inactive" }),
      },
      {
        people,
        prefix,
        ids: () => ({ reviewId: [reviewId], roundId: [round.id], userId: [employee.id], engineerType: ["software"] }),
        mainReads: ["getReview", "listOwnReviews", "listManagedReviews", "listReviewTasks"],
      },
    );
    expect((await readWholeReview(tableStore(), reviewId)).ctoApprovalComments).toContain("CTO2");
    const mails = environment.aws().mails();
    expect(mails.filter(({ to, calendar }) => to === employee.email && calendar).length).toBe(1);
    expect(mails.filter(({ to }) => to === manager.email).map(({ subject }) => subject)).not.toEqual([]);
  });

  it("a review, while approvers and delegates change", { timeout: longestLifeMs }, async () => {
    const people = await putReaders();
    const [manager, approver, second] = [people["the manager"], people["the approver"], people["another approver"]];
    const prefix = "approvalmark";
    const round = await putRound(makeRound({ name: `Round ${newId(new Date())}` }));
    const { id: reviewId } = await putReview(makeReview(people["the employee"], round, { approverId: approver.id }));
    const act = async (action: ReviewAction, as: User, mark = "") => {
      const answer = await performAction(action, as, reviewId, { marker: `${prefix}-${mark}` });
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    };
    const setAway = (person: User, delegate: User | null) =>
      call(api.people.saveAbsence, person, {
        params: { userId: person.id },
        body:
          delegate === null
            ? { absence: null }
            : { absence: { from: dayFromToday(-1), to: dayFromToday(1) }, delegateId: delegate.id },
      });
    await live(
      approvalLife,
      {
        "both complete": async () => {
          await act("saveSelfEvaluation", people["the employee"], "SELF");
          await act("completeSelfEvaluation", people["the employee"]);
          await act("saveManagerEvaluation", manager, "MGR");
          await act("completeManagerEvaluation", manager);
        },
        "the approver is away and names a delegate": () => setAway(approver, people["another manager"]),
        "the approver comes back": () => setAway(approver, null),
        "another approver stands above the manager": () => editPerson(people, manager, { managerId: second.id }),
        "that one is away and names a delegate": () => setAway(second, people["another manager"]),
        "the delegate approves": () => act("approveReview", people["another manager"], "CTO"),
        "the next manager takes over, below the approver of before": () =>
          editPerson(people, people["the employee"], { managerId: people["the next manager"].id }),
      },
      {
        people,
        prefix,
        ids: () => ({
          reviewId: [reviewId],
          roundId: [round.id],
          userId: [people["the employee"].id],
          engineerType: ["software"],
        }),
        mainReads: ["getReview", "listManagedReviews", "getPersonPage"],
      },
    );
  });

  it("a request about someone's data, until it is erased", { timeout: longestLifeMs }, async () => {
    const people = await putReaders();
    const prefix = "requestmark";
    const [person, manager, hr, admin] = [people["the employee"], people["the manager"], people.hr, people["an admin"]];
    const round = await putRound(makeRound({ name: `Round ${newId(new Date())}` }));
    const { id: reviewId } = await putReview(makeReview(person, round, { approverId: people["the approver"].id }));
    const params = { userId: person.id };
    const act = async (action: ReviewAction, as: User, mark = "") => {
      const answer = await performAction(action, as, reviewId, { marker: `${prefix}-${mark}` });
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    };
    const record = (kind: "export" | "erasure") => call(api.people.recordDataRequest, hr, { params, body: { kind } });
    const version = async () => (await readDataRequest(tableStore(), person.id))?.version ?? 0;
    const releaseCopy = async () =>
      call(api.people.releaseExport, admin, { params, body: { version: await version() } });
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
        "everybody writes": async () => {
          await call(api.journal.addJournalEntry, person, { body: { ...written("OWN"), readerId: null } });
          await call(api.journal.addPrivateNote, manager, { params, body: written("NOTE") });
          await act("saveSelfEvaluation", person, "SELF");
          await act("completeSelfEvaluation", person);
          await act("saveManagerEvaluation", manager, "MGR");
        },
        "hr records a copy": () => record("export"),
        "an admin releases the copy": releaseCopy,
        "the person leaves, and an admin releases the file": async () => {
          await editPerson(people, person, { status: "inactive" });
          await record("export");
          await releaseCopy();
          await call(api.people.releaseExport, hr, { params, body: { version: await version() } });
        },
        "an admin keeps the data of people who left for six months": () =>
          call(api.people.saveRetention, admin, { body: { months: 6, erased: 0, version: 0 } }),
        "hr records an erasure": () => record("erasure"),
        "an admin releases the erasure": async () =>
          call(api.people.releaseErasure, admin, {
            params,
            body: { typedName: fullName(person), version: await version() },
          }),
      },
      {
        people,
        prefix,
        ids: () => ({
          reviewId: [reviewId],
          roundId: [round.id],
          userId: [person.id, manager.id],
          managerId: [manager.id],
          engineerType: ["software"],
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
    );
  });

  it("who opened the text of a review", { timeout: longestLifeMs }, async () => {
    const people = await putReaders();
    const [employee, manager] = [people["the employee"], people["the manager"]];
    const { id: reviewId, roundId } = await putReviewAt(employee, "finalized");
    // A day that nothing else has.
    const [prefix, day] = ["1999-01", "02"];
    await live(
      readersLife,
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
        "the manager shares": async () => {
          const answer = await performAction("shareReview", manager, reviewId);
          expect(answer.status, JSON.stringify(answer.body)).toBe(200);
        },
      },
      {
        people,
        prefix,
        ids: () => ({ reviewId: [reviewId], roundId: [roundId], userId: [employee.id], engineerType: ["software"] }),
        mainReads: ["getReview", "listReviewReaders", "getPersonPage", "getAsOthersSeeMe"],
      },
    );
  });

  it("the goals of a growth plan in a review", { timeout: longestLifeMs }, async () => {
    const people = await putReaders();
    const round = await putRound(makeRound({ name: `Round ${newId(new Date())}` }));
    const { id: reviewId } = await putReview(makeReview(people["the employee"], round));
    const prefix = "goalmark";
    const [employee, manager, cto] = [people["the employee"], people["the manager"], people["the CTO"]];
    const goal = makeGoal({ what: `${prefix}-GOAL`, authorId: employee.id });
    const promise = makeGoal({ what: `${prefix}-PROMISE`, authorId: manager.id, owner: "manager" });
    const { reviews } = api;
    const save = async (spec: unknown, as: User, said: object) => {
      const { selfEvaluation, managerEvaluation } = await readWholeReview(tableStore(), reviewId);
      const { version } = as === employee ? selfEvaluation : managerEvaluation;
      await call(spec, as, { params: { reviewId }, body: { ...wholeAnswers(), ...said, version } });
    };
    const followUpOn = (goalId: string, mark: string) => ({ followUps: [{ goalId, text: `${prefix}-${mark}` }] });
    const act = async (action: ReviewAction, as: User) => {
      const answer = await performAction(action, as, reviewId);
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    };
    const { authorId: _author, doneOn: _done, version: _version, ...step } = makeGoal({ what: `${prefix}-STEP` });
    await live(
      goalsLife,
      {
        "the person has a goal": () => putPlan(employee, { goals: [goal, promise] }),
        "the employee writes a follow-up": () =>
          save(reviews.saveSelfEvaluation, employee, followUpOn(goal.id, "SELF")),
        "the employee completes": () => act("completeSelfEvaluation", employee),
        "the manager writes a follow-up": () =>
          save(reviews.saveManagerEvaluation, manager, followUpOn(promise.id, "MGR")),
        "the manager completes": () => act("completeManagerEvaluation", manager),
        "the two agree on a next step": async () => {
          await act("approveReview", cto);
          await save(reviews.saveFinalEvaluation, manager, { nextSteps: [step] });
        },
        "the manager finalizes": async () => {
          await act("scheduleMeeting", manager);
          await act("finalizeReview", manager);
        },
        "the manager shares": () => act("shareReview", manager),
        "the next manager takes over": () => editPerson(people, employee, { managerId: people["the next manager"].id }),
      },
      {
        people,
        prefix,
        ids: () => ({ reviewId: [reviewId], roundId: [round.id], userId: [employee.id], engineerType: ["software"] }),
        mainReads: ["getReview", "getGrowthPlan", "getPersonPage"],
      },
    );
  });

  it("an onboarding and its weekly report", { timeout: longestLifeMs }, async () => {
    const people = await putReaders();
    const prefix = "onboardingmark";
    const [newHire, admin] = [people["the employee"], people["an admin"]];
    const weekStarting = thisMonday();
    await removeAssessmentItems();
    const item = await putAssessmentItem();
    const version = async () => (await readUser(tableStore(), newHire.id))?.version ?? 0;
    const ofWeek = { userId: newHire.id, weekStarting };
    const write = (as: User, field: string, mark: string) =>
      call(api.onboarding.saveReflection, as, {
        params: { ...ofWeek, field },
        body: { text: `${prefix}-${mark}`, version: 0 },
      });
    await live(
      onboardingLife,
      {
        "the onboarding starts": async () =>
          call(api.people.startOnboarding, admin, {
            params: { userId: newHire.id },
            body: {
              onboardingType: "backend_engineers",
              githubTicket: `${prefix}-TICKET`,
              version: await version(),
            },
          }),
        "the new hire writes": () => write(newHire, "highlights", "HIGHLIGHTS"),
        "another lead writes": () => write(people["another lead"], "strengths", "STRENGTHS"),
        "the new hire submits": async () => {
          await call(api.onboarding.saveScore, newHire, { params: { ...ofWeek, itemId: item.id }, body: { score: 4 } });
          await call(api.onboarding.submitWeeklyReport, newHire, { params: ofWeek });
        },
        "the next manager takes over": () => editPerson(people, newHire, { managerId: people["the next manager"].id }),
        "an admin completes the onboarding": async () =>
          call(api.people.completeOnboarding, admin, {
            params: { userId: newHire.id },
            body: { version: await version() },
          }),
      },
      {
        people,
        prefix,
        ids: () => ({ userId: [newHire.id], weekStarting: [weekStarting], engineerType: ["software"] }),
        mainReads: ["getOnboarding", "getOwnOnboarding", "getWeeklyReport", "listWeeklyReports", "getPerson"],
      },
    );
  });

  it("a lead's page", { timeout: longestLifeMs }, async () => {
    const people = await putReaders();
    const prefix = "leadmark";
    const [lead, next] = [people["the lead"], people["the next manager"]];
    const first = { leadId: lead.id, reportId: reportOf(lead) };
    const second = { leadId: lead.id, reportId: reportOf({ ...lead, managerId: next.id }) };
    const pointId = newId(new Date());
    const pages = api["leads-weekly"];
    const add = (as: User, params: Readonly<Record<string, string>>, mark: string, id = newId(new Date())) =>
      call(pages.addTalkingPoint, as, {
        params,
        body: {
          id,
          category: "team_development_growth",
          content: `mark ${prefix}-${mark}`,
          teamMemberId: null,
          discussed: false,
          indentLevel: 0,
          between: { afterId: null, beforeId: null },
        },
      });
    await call(pages.startLeadReport, lead, { params: { leadId: lead.id } });
    await live(
      leadPageLife,
      {
        "the lead adds a point": () => add(lead, first, "LEAD1", pointId),
        "the manager adds a point": () => add(people["the manager"], first, "MGR1"),
        "the lead deletes theirs": () =>
          call(pages.deleteTalkingPoint, lead, { params: { ...first, pointId }, query: { version: "1" } }),
        "the lead restores it": () => call(pages.restoreTalkingPoint, lead, { params: { ...first, pointId } }),
        "the next manager takes over": () => editPerson(people, lead, { managerId: next.id }),
        "the lead adds a point for the next manager": async () => {
          await call(pages.startLeadReport, lead, { params: { leadId: lead.id } });
          await add(lead, second, "LEAD2");
        },
        "the lead takes their point along": () =>
          call(pages.carryOverOwnTalkingPoints, lead, {
            params: first,
            body: { managerId: next.id, pointIds: [pointId] },
          }),
        "the next manager leaves": () => editPerson(people, next, { status: "inactive" }),
        "the lead loses the role": () => editPerson(people, lead, { role: "employee" }),
      },
      {
        people,
        prefix,
        ids: () => ({
          leadId: [lead.id],
          userId: [lead.id],
          reportId: [first.reportId, second.reportId],
          engineerType: ["software"],
        }),
        mainReads: ["getLeadPage", "getLeadReport", "searchTalkingPoints", "listOpenTalkingPoints", "listLeadCards"],
      },
    );
  });

  it("a journal", { timeout: longestLifeMs }, async () => {
    const people = await putReaders();
    const prefix = "journalmark";
    // With a review, evaluations and lists are searched as well.
    const round = await putRound(makeRound({ name: `Round ${newId(new Date())}` }));
    const { id: reviewId } = await putReview(makeReview(people["the employee"], round));
    const [author, manager, next] = [people["the employee"], people["the manager"], people["the next manager"]];
    const [ownId, sharedId, noteId] = [newId(new Date()), newId(new Date()), newId(new Date())];
    const { journal } = api;
    const textOf = (mark: string) => ({
      day: dayFromToday(0),
      text: `mark ${prefix}-${mark}`,
      skillsetIds: [],
      links: [`https://acme.com/${prefix}-${mark}`],
    });
    const add = (id: string, mark: string) =>
      call(journal.addJournalEntry, author, { body: { id, ...textOf(mark), readerId: null } });
    const name = (reader: User | null) =>
      call(journal.shareJournalEntry, author, {
        params: { day: dayFromToday(0), entryId: sharedId },
        body: { readerId: reader?.id ?? null },
      });
    await live(
      journalLife,
      {
        "the author writes two entries": async () => {
          await add(ownId, "OWN");
          await add(sharedId, "SHARED");
        },
        "the author lets the manager read one": () => name(manager),
        "the manager writes a note": () =>
          call(journal.addPrivateNote, manager, {
            params: { userId: author.id },
            body: { id: noteId, ...textOf("NOTE") },
          }),
        "the author withdraws it": () => name(null),
        "the author lets the manager read it again": () => name(manager),
        "the next manager takes over": () => editPerson(people, author, { managerId: next.id }),
        "the author lets the next manager read it": () => name(next),
        "the author leaves": () => editPerson(people, author, { status: "inactive" }),
        "the author comes back as hr": () => editPerson(people, author, { status: "active", role: "hr" }),
      },
      {
        people,
        prefix,
        ids: () => ({
          reviewId: [reviewId],
          roundId: [round.id],
          userId: [author.id, manager.id],
          engineerType: ["software"],
          managerId: [manager.id],
        }),
        mainReads: ["listJournalEntries", "listSharedEntries", "listPrivateNotes", "getPersonPage", "getTeam"],
      },
    );
  });

  it("a growth plan", { timeout: longestLifeMs }, async () => {
    const people = await putReaders();
    const prefix = "growthmark";
    const person = await holdPosition(people["the employee"]);
    const [manager, next] = [people["the manager"], people["the next manager"]];
    const [planId, goalId, promiseId] = [newId(new Date()), newId(new Date()), newId(new Date())];
    const { growth } = api;
    const params = { userId: person.id, planId };
    // It is due within two weeks, so it is a task of its owner too.
    const goalOf = (mark: string) => ({
      skillsetId: null,
      what: `mark ${prefix}-${mark}`,
      helps: `${prefix}-${mark}`,
      until: dayFromToday(5),
    });
    const comment = (as: User, about: string | null, mark: string) =>
      call(growth.addGrowthComment, as, {
        params,
        body: { id: newId(new Date()), goalId: about, text: `mark ${prefix}-${mark}` },
      });
    await call(growth.startGrowthPlan, person, {
      params: { userId: person.id },
      body: { id: planId, positionId: null },
    });
    await live(
      growthLife,
      {
        "the person adds a goal": () =>
          call(growth.addDevelopmentGoal, person, { params, body: { id: goalId, ...goalOf("GOAL") } }),
        "the manager comments and promises": async () => {
          await comment(manager, goalId, "COMMENT");
          await call(growth.proposeGoal, manager, {
            params,
            body: { id: promiseId, owner: "manager", ...goalOf("PROMISE") },
          });
        },
        "the person accepts and comments": async () => {
          await call(growth.answerProposal, person, {
            params: { ...params, goalId: promiseId },
            body: { answer: "accept" },
          });
          await comment(person, promiseId, "ANSWER");
        },
        "the person takes their goal out": () =>
          call(growth.removeDevelopmentGoal, person, { params: { ...params, goalId } }),
        "the next manager takes over": () => editPerson(people, person, { managerId: next.id }),
        "the next manager leaves": () => editPerson(people, next, { status: "inactive" }),
        "the person ends the plan": () => call(growth.endGrowthPlan, person, { params, body: { reason: "given_up" } }),
        "the manager takes over again": () => editPerson(people, person, { managerId: manager.id }),
      },
      {
        people,
        prefix,
        ids: () => ({ userId: [person.id], engineerType: ["software"] }),
        mainReads: ["getGrowthPlan", "listDueGoals", "getPersonPage", "getTeam"],
      },
    );
  });
});
