import { beforeAll, describe, expect, it } from "vitest";
import { api } from "#domain/contract.ts";
import type { Operation } from "#domain/operations/model.ts";
import type { User } from "#domain/people/model.ts";
import type { Review, ReviewProgress } from "#domain/reviews/model.ts";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import { momentsOf } from "#domain/reviews/rounds/roundRules.ts";
import type { RoundRule, RoundRulesView, RuleCell } from "#domain/reviews/rounds/roundRulesModel.ts";
import {
  type ReviewStage,
  type RuleMoment,
  type RuleReader,
  type RuleSubject,
  ruleMoments,
  ruleReaders,
  type WritingEnd,
  writingEnds,
} from "#domain/reviews/terms.ts";
import type { RoundReport } from "#domain/reviews/views/reportModel.ts";
import type { ReviewView } from "#domain/reviews/views/reviewModel.ts";
import type { RouteSpec } from "#domain/shared/route.ts";
import { newId } from "#functions/ids.ts";
import { fromReview } from "#functions/reviews/store/reviewItems.ts";
import { readStoredRules } from "#functions/reviews/store/roundRules.ts";
import { readCountedRounds } from "#functions/reviews/store/rounds.ts";
import { tableStore } from "#functions/tableStore.ts";
import { callAs, callRoute, claimsOf } from "#tests/support/call.ts";
import { runToCompletion } from "#tests/support/operations.ts";
import { putApprover } from "#tests/support/people/approvers.ts";
import { makeUser, putHolding, putUser } from "#tests/support/people/people.ts";
import { editPerson } from "#tests/support/people/requests.ts";
import { setApprover } from "#tests/support/reviews/approverLines.ts";
import { bodyFor, succeed } from "#tests/support/reviews/requests.ts";
import {
  perform,
  performAction,
  putReviewActors,
  putReviewAt,
  type ReviewAction,
  type ReviewActor,
  setDeadline,
} from "#tests/support/reviews/reviewSteps.ts";
import {
  dayFromToday,
  makeDraft,
  makeReview,
  makeRound,
  position,
  putReview,
  putRound,
} from "#tests/support/reviews/reviews.ts";
import { deleteRound, startRound, updateRound } from "#tests/support/reviews/roundSteps.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";

startTestEnvironment();
const { reviews } = api;

type Person = ReviewActor | "approver";

let people: Readonly<Record<Person, User>>;
beforeAll(async () => {
  const actors = await putReviewActors();
  people = { ...actors, approver: await putApprover(actors.cto) };
  // Without anyone to review, no round starts.
  await putHolding(position);
});

const rulesFor = ({ id: roundId }: Pick<Round, "id">, as: User): Promise<RoundRulesView> =>
  bodyFor<RoundRulesView>(as, reviews.getRoundRules, { roundId });

const actorsOf: Readonly<Record<RuleReader, readonly Person[]>> = {
  employee: ["employee"],
  manager: ["manager"],
  approver: ["approver"],
  cto: ["cto"],
  hr: ["hr"],
  admin: ["admin"],
  others: ["another employee", "another manager", "lead"],
};

const stageAt: Readonly<Record<RuleMoment, ReviewStage>> = {
  start: "nothingDone",
  selfCompletion: "managerMissing",
  feedbackDay: "managerMissing",
  managerCompletion: "approvalMissing",
  approval: "meetingScheduled",
  finalization: "finalized",
  sharing: "finalized",
  appealing: "finalized",
  resolving: "finalized",
};

/** A review at a stage, with different current, approved and self ratings. */
const reviewAt = async (stage: ReviewStage, round: Partial<Round> = {}): Promise<Review> => {
  const review = await putReviewAt(people.employee, stage, round, "", { approverId: people.approver.id });
  const { evaluation } = tableStore().entities;
  await evaluation.patch({ reviewId: review.id, part: "MGR" }).set({ expectationsRating: "Sets a New Standard" }).go();
  return review;
};

const post = async (route: RouteSpec, { id }: Review, as: User, body: object): Promise<number> =>
  (await callAs(as, route, { reviewId: id, ...body })).status;

const reply = (review: Review, as: User) =>
  post(reviews.acknowledgeReview, review, as, { wasDiscussed: true, reply: "Thank you" });
const ask = (review: Review, as: User, sharesWithManager = false) =>
  post(reviews.fileAppeal, review, as, { reason: "Two comments are of someone else", sharesWithManager });
const answer = (review: Review, as: User) =>
  post(reviews.resolveAppeal, review, as, { resolution: "They are yours", correction: null, version: 1 });

/** A review right after a moment, with the records that the routes store after sharing. */
const reviewAfter = async (moment: RuleMoment, sharesWithManager = false): Promise<Review> => {
  const review = await reviewAt(stageAt[moment]);
  const after = (other: RuleMoment) => ruleMoments.indexOf(moment) >= ruleMoments.indexOf(other);
  if (after("sharing")) {
    await perform("shareReview", people.manager, review.id);
    expect(await reply(review, people.employee)).toBe(200);
  }
  if (after("appealing")) {
    expect(await ask(review, people.employee, sharesWithManager)).toBe(200);
  }
  if (after("resolving")) {
    expect(await answer(review, people.cto)).toBe(200);
  }
  return review;
};

const viewOf = async (review: Review, as: User): Promise<ReviewView | null> => {
  const { status, body } = await callAs(as, reviews.getReview, { reviewId: review.id });
  return status === 200 ? (body as unknown as ReviewView) : null;
};

const seesStates = async (review: Review, as: User): Promise<boolean> => {
  const claims = claimsOf(as);
  const { roundId } = review;
  const answers = await Promise.all([
    callRoute(reviews.listOwnReviews, { claims }),
    callRoute(reviews.listManagedReviews, { claims, query: { roundId } }),
    callRoute(reviews.listManagedReviews, { claims, query: { roundId, approverId: as.id } }),
    ...(["employee", "manager", "cto"] as const).map((assignee) =>
      callRoute(reviews.listRoundProgress, { claims, params: { roundId }, query: { assignee } }),
    ),
    // It has the reviews that are shared as well, by email.
    callRoute(reviews.exportRoundProgress, { claims, params: { roundId } }),
  ]);
  return answers.some(({ status, body }) => {
    const text = JSON.stringify(body);
    return status === 200 && (text.includes(review.id) || text.includes(review.employee.email));
  });
};

/** What a review's own route returns of each part. */
const partOf: Partial<Readonly<Record<RuleSubject, (view: ReviewView) => unknown>>> = {
  selfDraft: ({ selfEvaluation }) => selfEvaluation,
  selfEvaluation: ({ selfEvaluation }) => selfEvaluation,
  managerDraft: ({ managerEvaluation }) => managerEvaluation,
  managerEvaluation: ({ managerEvaluation }) => managerEvaluation,
  approvalComments: ({ ctoApprovalComments }) => ctoApprovalComments,
  exceptionReasons: ({ exceptions }) => exceptions[0],
  reply: ({ reply }) => reply,
  appealReason: ({ appeal }) => appeal?.reason,
  appealResolution: ({ appeal }) => appeal?.resolution,
  appealOutcome: ({ appeal }) => appeal?.outcome,
};

/** Whether the routes return a part of a review to someone. */
const reads = async (subject: RuleSubject, review: Review, as: User): Promise<boolean> => {
  if (subject === "states") {
    return seesStates(review, as);
  }
  if (subject === "readers") {
    const request = { claims: claimsOf(as), params: { reviewId: review.id } };
    return (await callRoute(reviews.listReviewReaders, request)).status === 200;
  }
  if (subject === "checks") {
    const request = { claims: claimsOf(as), params: { roundId: review.roundId } };
    const { status, body } = await callRoute(reviews.getRoundReport, request);
    return status === 200 && (body as unknown as RoundReport).coverage.total > 0;
  }
  const view = await viewOf(review, as);
  return subject === "finalDraft" || subject === "result"
    ? view?.managerEvaluation?.expectationsRating === "Sets a New Standard"
    : (view && partOf[subject]?.(view)) != null;
};

/** The action that writes each part, and the stage at which it is tried; other parts can't be written. */
const writing: Partial<Readonly<Record<RuleSubject, { readonly action: ReviewAction; readonly stage: ReviewStage }>>> =
  {
    selfDraft: { action: "saveSelfEvaluation", stage: "nothingDone" },
    selfEvaluation: { action: "saveSelfEvaluation", stage: "managerMissing" },
    managerDraft: { action: "saveManagerEvaluation", stage: "managerMissing" },
    managerEvaluation: { action: "saveManagerEvaluation", stage: "approvalMissing" },
    finalDraft: { action: "saveFinalEvaluation", stage: "meetingScheduled" },
    approvalComments: { action: "approveReview", stage: "approvalMissing" },
  };

/** How each part is prepared and written after sharing. */
const writingAfterSharing: Partial<
  Readonly<Record<RuleSubject, { readonly write: typeof answer; readonly prepare: () => Promise<Review> }>>
> = {
  reply: { write: reply, prepare: () => putSharedReview() },
  appealReason: { write: ask, prepare: () => putSharedReview() },
  appealResolution: { write: answer, prepare: () => reviewAfter("appealing") },
};

const putSharedReview = async (): Promise<Review> => {
  const review = await reviewAt("finalized");
  await perform("shareReview", people.manager, review.id);
  return review;
};

const extend = async (review: Review, as: User): Promise<number> =>
  (await setDeadline("extendReview", as, review)).status;

const ruleOf = (view: RoundRulesView, subject: RuleSubject): RoundRule => {
  const rule = view.rules.find((one) => one.subject === subject);
  if (rule === undefined) {
    throw new Error(`There is no rule of ${subject}.`);
  }
  return rule;
};

const cellOf = (cells: RoundRule["cells"], reader: RuleReader): RuleCell => {
  const cell = cells[reader];
  if (cell === undefined) {
    throw new Error(`The rules do not say what the reader ${reader} may do.`);
  }
  return cell;
};

describe("every cell of the rules", () => {
  let view: RoundRulesView;
  const atMoment = new Map<RuleMoment, Review>();
  beforeAll(async () => {
    view = await rulesFor(await putRound(makeRound()), people.employee);
    for (const moment of ruleMoments) {
      atMoment.set(moment, await reviewAfter(moment));
    }
    const extended = await reviewAt("nothingDone");
    expect(await extend(extended, people.manager)).toBe(200);
    atMoment.set("start", extended);
  });

  it("matches what the routes let each role read", async () => {
    const told: string[] = [];
    const found: string[] = [];
    for (const { subject, cells } of view.rules) {
      // The reason of an exception is shown at every stage; it is made before the approval.
      for (const moment of subject === "exceptionReasons" ? (["start"] as const) : momentsOf(subject)) {
        const review = atMoment.get(moment);
        for (const reader of ruleReaders) {
          const { from, afterSteppingIn, needsAgreement } = cellOf(cells, reader);
          const isTold =
            from !== null &&
            !afterSteppingIn &&
            !needsAgreement &&
            ruleMoments.indexOf(moment) >= ruleMoments.indexOf(from);
          for (const actor of actorsOf[reader]) {
            const at = `${subject} ${moment} ${actor}`;
            told.push(`${at} ${isTold}`);
            found.push(`${at} ${review !== undefined && (await reads(subject, review, people[actor]))}`);
          }
        }
      }
    }
    expect(found).toEqual(told);
    const agreed = await reviewAfter("resolving", true);
    for (const { subject, cells } of view.rules) {
      if (cellOf(cells, "manager").needsAgreement) {
        expect(await reads(subject, agreed, people.manager), subject).toBe(true);
      }
    }
  });

  it("matches what the routes let each role write", async () => {
    const told: string[] = [];
    const found: string[] = [];
    for (const { subject, cells } of view.rules) {
      const at = writing[subject];
      const later = writingAfterSharing[subject];
      const writes = async (as: User): Promise<boolean> => {
        if (at !== undefined) {
          // A new review for each actor, since an action changes the stage.
          const review = await reviewAt(at.stage);
          const { status } = await performAction(at.action, as, review.id);
          expect([200, 403]).toContain(status);
          return status === 200;
        }
        if (later !== undefined) {
          return (await later.write(await later.prepare(), as)) === 200;
        }
        return subject === "exceptionReasons" && (await extend(await reviewAt("nothingDone"), as)) === 200;
      };
      for (const reader of ruleReaders) {
        for (const actor of actorsOf[reader]) {
          told.push(`${subject} ${actor} ${cellOf(cells, reader).writes && !cellOf(cells, reader).afterSteppingIn}`);
          found.push(`${subject} ${actor} ${await writes(people[actor])}`);
        }
      }
    }
    expect(found).toEqual(told);
    // After stepping in, the cto reads and writes the draft.
    expect(ruleOf(view, "managerDraft").cells.cto).toMatchObject({ writes: true, afterSteppingIn: true });
    const draft = await reviewAt("managerMissing");
    await perform("stepIn", people.cto, draft.id);
    expect(await reads("managerDraft", draft, people.cto)).toBe(true);
    await perform("saveManagerEvaluation", people.cto, draft.id);
  });

  it("matches what ends writing in the routes", async () => {
    const yesterday = dayFromToday(-1);
    const rounds: Partial<Record<WritingEnd, Partial<Round>>> = {
      selfDeadline: { selfEvaluationDeadline: yesterday },
      managerDeadline: { managerEvaluationDeadline: yesterday },
      roundCompletion: { status: "completed" },
    };
    const later = "2026-02-03T09:00:00.000Z";
    const done = { selfEvaluationCompletedAt: later, managerEvaluationCompletedAt: later };
    const changes: Partial<Record<WritingEnd, Partial<ReviewProgress>>> = {
      approval: { ...done, ctoApprovalCompletedAt: later },
      finalization: { finalManagerEvaluationCompletedAt: later },
      exemption: { exclusion: "exempted" },
    };
    const writers = { self: people.employee, manager: people.manager } as const;
    for (const subject of ["selfDraft", "selfEvaluation", "managerDraft", "managerEvaluation", "finalDraft"] as const) {
      const at = writing[subject];
      if (at === undefined) {
        throw new Error(`Nothing writes ${subject}.`);
      }
      const writer = subject.startsWith("self") ? writers.self : writers.manager;
      const found: WritingEnd[] = [];
      for (const end of writingEnds) {
        const review = await reviewAt(at.stage, rounds[end] ?? {});
        await tableStore()
          .entities.review.put(fromReview({ ...review, ...changes[end] }))
          .go();
        const { status } = await performAction(at.action, writer, review.id);
        expect([200, 409]).toContain(status);
        if (status === 409) {
          found.push(end);
        }
      }
      expect({ subject, ends: found }).toEqual({ subject, ends: ruleOf(view, subject).ends });
    }
  });
});

const start = async (): Promise<Round> => (await startRound(people.admin, await putRound(makeDraft()))).round;

const update = (round: Round, change: Partial<Round>): Promise<Round> =>
  succeed<Round>(updateRound(people.admin, round, change));

describe("the stored rules of a round", () => {
  // At most one round is active at a time, but each review above has an active round of its own.
  beforeAll(async () => {
    const { rounds } = await readCountedRounds(tableStore());
    const active = rounds.filter(({ status }) => status === "active");
    await Promise.all(active.map((round) => putRound({ ...round, status: "completed" })));
  });

  it("are those of the round's start, with later date changes listed separately", async () => {
    const started = await start();
    const first = await rulesFor(started, people.admin);
    expect(first).toMatchObject({ changes: [], changedRules: [], own: null });
    expect(first.rulesAsOf).not.toBeNull();
    const renamed = await update(started, { name: `Other name ${started.id}` });
    const moved = await update(renamed, { endDate: dayFromToday(40) });
    const { dates, changes, rules, rulesAsOf } = await rulesFor(moved, people.admin);
    expect(rules).toEqual(first.rules);
    expect(rulesAsOf).toBe(first.rulesAsOf);
    expect(dates.endDate).toBe(started.endDate);
    expect(changes).toMatchObject([
      { by: { id: people.admin.id }, moved: [{ date: "endDate", from: started.endDate, to: dayFromToday(40) }] },
    ]);
  });

  it("list everyone who became an approver or lost the right, for any reason", async () => {
    const round = await start();
    const [manager, other] = [
      await putUser(makeUser({ role: "manager" })),
      await putUser(makeUser({ role: "manager" })),
    ];
    await succeed(setApprover(people.cto, manager, true));
    await succeed(setApprover(people.cto, manager, false));
    await succeed(setApprover(people.cto, other, true));
    await succeed(editPerson(people.cto, other, { status: "inactive" }));
    const { changes } = await rulesFor(round, people.employee);
    expect(changes.map(({ approver, moved }) => [approver?.person?.id, approver?.isApprover, moved])).toEqual([
      [manager.id, true, []],
      [manager.id, false, []],
      [other.id, true, []],
      [other.id, false, []],
    ]);
  });

  it("list which rules differ today", async () => {
    const started = await start();
    const kept = await readStoredRules(tableStore(), started.id);
    if (kept === null) {
      throw new Error("No rules are kept.");
    }
    const former = kept.rules.map((rule) =>
      rule.subject === "result"
        ? { ...rule, cells: { ...rule.cells, hr: { from: null, writes: false, afterSteppingIn: false } } }
        : rule,
    );
    await tableStore()
      .entities.roundRules.put({ ...kept, rules: former })
      .go();
    const view = await rulesFor(started, people.admin);
    expect(view.changedRules.map(({ subject }) => subject)).toEqual(["result"]);
    expect(cellOf(ruleOf(view, "result").cells, "hr").from).toBeNull();
  });

  it("state the retention period at the start, and the current one if it differs", async () => {
    const chosen = (months: number | null, version: number) =>
      bodyFor(people.admin, api.people.saveRetention, { months, erased: 0, version });
    await chosen(24, 0);
    const started = await start();
    expect(await rulesFor(started, people.admin)).toMatchObject({
      practice: { retentionMonths: 24 },
      changedPractice: null,
    });
    await chosen(12, 1);
    expect(await rulesFor(started, people.admin)).toMatchObject({
      practice: { retentionMonths: 24 },
      changedPractice: { retentionMonths: 12 },
    });
    await chosen(null, 2);
  });

  it("show the viewer's own manager and deadlines", async () => {
    const round = await putRound(makeRound());
    const own = { selfDeadline: dayFromToday(9) };
    const review = await putReview(makeReview(people.employee, round, own));
    expect((await rulesFor(round, people.employee)).own).toMatchObject({
      reviewId: review.id,
      manager: { id: people.manager.id },
      selfDeadline: own.selfDeadline,
      managerDeadline: round.managerEvaluationDeadline,
    });
  });

  it("are 404 for employees in a draft, and for an unknown round", async () => {
    const draft = await putRound(makeDraft());
    expect(await rulesFor(draft, people.admin)).toMatchObject({ rulesAsOf: null, changes: [] });
    for (const [roundId, as] of [
      [draft.id, people.employee],
      [newId(new Date()), people.admin],
    ] as const) {
      const { status } = await callAs(as, reviews.getRoundRules, { roundId });
      expect(status).toBe(404);
    }
  });

  it("are deleted with the round", async () => {
    const started = await start();
    expect(await readStoredRules(tableStore(), started.id)).not.toBeNull();
    await runToCompletion(String(started.generationId));
    const { operation } = await succeed<{ operation: Operation }>(deleteRound(people.admin, started));
    await runToCompletion(operation.id);
    expect(await readStoredRules(tableStore(), started.id)).toBeNull();
  });
});
