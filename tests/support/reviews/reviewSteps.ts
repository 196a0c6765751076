import { api } from "#domain/contract.ts";
import type { User } from "#domain/people/model.ts";
import type { Review, ReviewProgress } from "#domain/reviews/model.ts";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import type { ReviewStage } from "#domain/reviews/terms.ts";
import type { RouteSpec } from "#domain/shared/route.ts";
import { evaluationCopyWrites, evaluationWrites } from "#functions/reviews/store/evaluationWrites.ts";
import { reviewCountWrites } from "#functions/reviews/store/reviewCounts.ts";
import { readWholeReview, type WholeReview } from "#functions/reviews/store/reviews.ts";
import { transact, type WriteEntities } from "#functions/table/transact.ts";
import { tableStore } from "#functions/tableStore.ts";
import { type Answer, callAs, callRoute, claimsOf } from "../call.ts";
import { putApprover } from "../people/approvers.ts";
import { makeUser, putUser } from "../people/people.ts";
import { succeed } from "./requests.ts";
import { dayFromToday, makeReview, makeRound, putReview, putRound, wholeAnswers } from "./reviews.ts";

/** Everyone who may try to open or change a review, by their relation to it. */
export const reviewActors = [
  "employee",
  "manager",
  "another manager",
  "cto",
  "hr",
  "admin",
  "lead",
  "another employee",
] as const;
export type ReviewActor = (typeof reviewActors)[number];

/**
 * Writes one person for each actor; the manager and the lead are the employee's, and someone may be above the manager.
 */
export const putReviewActors = async (
  aboveManagerId: string | null = null,
): Promise<Readonly<Record<ReviewActor, User>>> => {
  const manager = await putUser(makeUser({ role: "manager", managerId: aboveManagerId }));
  const lead = await putUser(makeUser({ role: "lead" }));
  return {
    manager,
    lead,
    employee: await putUser(makeUser({ managerId: manager.id, leadId: lead.id })),
    "another manager": await putUser(makeUser({ role: "manager" })),
    cto: await putUser(makeUser({ role: "cto", engineerType: null })),
    hr: await putUser(makeUser({ role: "hr", engineerType: null })),
    admin: await putUser(makeUser({ role: "admin" })),
    "another employee": await putUser(makeUser({ managerId: manager.id })),
  };
};

/** The approval setup of an organization (docs/reviews.md#approvers). */
export type ApprovalWorld =
  | "nobody is an approver"
  | "somebody approves in another area"
  | "an approver stands above the manager";

/**
 * Writes the actors in an approval setup: "cto" approves the employee's reviews, `chief` is the organization's CTO.
 */
export const putReviewActorsIn = async (
  world: ApprovalWorld,
): Promise<{ readonly people: Readonly<Record<ReviewActor, User>>; readonly chief: User }> => {
  if (world === "nobody is an approver") {
    const people = await putReviewActors();
    return { people, chief: people.cto };
  }
  const chief = await putUser(makeUser({ role: "cto", engineerType: null }));
  const approver = await putApprover(chief);
  if (world === "somebody approves in another area") {
    await putUser(makeUser({ role: "manager", managerId: approver.id }));
    return { people: { ...(await putReviewActors()), cto: chief }, chief };
  }
  return { people: { ...(await putReviewActors(approver.id)), cto: approver }, chief };
};

const at = "2026-02-02T09:00:00.000Z";
const done = { selfEvaluationCompletedAt: at, managerEvaluationCompletedAt: at };
const approved = { ...done, ctoApprovalCompletedAt: at };
const scheduled = { ...approved, meetingScheduledAt: dayFromToday(1) };
const finalized = { ...scheduled, finalManagerEvaluationCompletedAt: at };

/** The progress of a review at each stage. */
const progressAt: Readonly<Record<ReviewStage, Partial<ReviewProgress>>> = {
  nothingDone: {},
  selfMissing: { managerEvaluationCompletedAt: at },
  managerMissing: { selfEvaluationCompletedAt: at },
  approvalMissing: done,
  meetingMissing: approved,
  meetingScheduled: scheduled,
  finalized,
  shared: { ...finalized, sharedWithEmployeeAt: at },
};

/**
 * Writes a review at a stage, with both evaluations answered (version 1) and, once it is approved, the approved
 * evaluation and the CTO's comments. The texts contain `marker`.
 */
export const putReviewAt = async (
  employee: User,
  stage: ReviewStage,
  round: Partial<Round> = {},
  marker = "",
  overrides: Partial<Review> = {},
): Promise<Review> => {
  const review = await putReview(
    makeReview(employee, await putRound(makeRound(round)), { ...progressAt[stage], ...overrides }),
  );
  const isApproved = review.ctoApprovalCompletedAt !== null;
  await transact(tableStore(), [
    ...reviewCountWrites(review.roundId, [{ from: review, to: review, hasFirstText: true }]),
    ...evaluationWrites(review.id, "SELF", wholeAnswers(`self ${marker}`), 0, at),
    ...evaluationWrites(review.id, "MGR", wholeAnswers(`manager ${marker}`), 0, at),
    ...(isApproved
      ? evaluationCopyWrites(review.id, "AS_APPROVED", wholeAnswers(`approved ${marker}`), { version: 0 }, at)
      : []),
    ...(isApproved
      ? [
          {
            write: ({ ctoApproval }: WriteEntities) =>
              ctoApproval.create({ reviewId: review.id, comments: `cto ${marker}` }).commit(),
          },
        ]
      : []),
  ]);
  return review;
};

/** Every action on a review (docs/evaluations.md#editing-windows), by the id of its route. */
export const reviewActions = [
  "saveSelfEvaluation",
  "completeSelfEvaluation",
  "saveManagerEvaluation",
  "completeManagerEvaluation",
  "stepIn",
  "approveReview",
  "withdrawApproval",
  "scheduleMeeting",
  "saveFinalEvaluation",
  "finalizeReview",
  "shareReview",
] as const satisfies readonly (keyof typeof api.reviews)[];
export type ReviewAction = (typeof reviewActions)[number];

/** The request body of an action over the versions of `read`. */
const bodyOf = (action: ReviewAction, read: WholeReview, marker: string, day: string, meeting: object): unknown => {
  const self = read.selfEvaluation.version;
  const manager = read.managerEvaluation.version;
  switch (action) {
    case "saveSelfEvaluation":
      return { ...wholeAnswers(marker), version: self };
    case "completeSelfEvaluation":
      return { version: self };
    case "saveManagerEvaluation":
    case "saveFinalEvaluation":
      return { ...wholeAnswers(marker), version: manager };
    case "completeManagerEvaluation":
    case "finalizeReview":
    case "shareReview":
      return { version: manager };
    case "approveReview":
      return { comments: marker, selfVersion: self, managerVersion: manager };
    case "withdrawApproval":
      return undefined;
    case "stepIn":
      return { version: read.review.version };
    case "scheduleMeeting":
      return { meetingScheduledAt: day, ...meeting, version: read.review.version };
  }
};

/** Performs an action as a person, over the stored versions or over those of an earlier read, `over`. */
export const performAction = async (
  action: ReviewAction,
  as: User,
  reviewId: string,
  {
    marker = "",
    day = dayFromToday(3),
    meeting = {},
    over,
  }: {
    readonly marker?: string;
    readonly day?: string;
    /** The time and length of a meeting. */
    readonly meeting?: object;
    readonly over?: WholeReview;
  } = {},
): Promise<Answer> => {
  const read = over ?? (await readWholeReview(tableStore(), reviewId));
  const spec: RouteSpec<never> = api.reviews[action];
  return callRoute(spec as RouteSpec, {
    claims: claimsOf(as),
    params: { reviewId },
    ...(action === "withdrawApproval" && { query: { version: String(read.review.version) } }),
    body: bodyOf(action, read, marker, day, meeting),
  });
};

/** Performs an action that must succeed, and returns its body. */
export const perform = (...request: Parameters<typeof performAction>): Promise<Answer["body"]> =>
  succeed(performAction(...request));

/** Extends or reopens an evaluation of a review, over the stored version unless one is given. */
export const setDeadline = async (
  route: "extendReview" | "reopenEvaluation",
  as: User,
  { id }: Pick<Review, "id">,
  change: { readonly evaluation?: "self" | "manager"; readonly deadline?: string; readonly version?: number } = {},
): Promise<Answer> =>
  callAs(as, api.reviews[route], {
    reviewId: id,
    evaluation: "self",
    deadline: dayFromToday(10),
    reason: exceptionReason,
    version: change.version ?? (await readWholeReview(tableStore(), id)).review.version,
    ...change,
  });

/** The reason of `setDeadline`. */
export const exceptionReason = "On parental leave until January.";
