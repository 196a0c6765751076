import { api } from "#domain/contract.ts";
import type { User } from "#domain/people/model.ts";
import type { Review, ReviewProgress, Round } from "#domain/reviews/model.ts";
import type { ReviewStage } from "#domain/reviews/terms.ts";
import type { RouteSpec } from "#domain/shared/route.ts";
import { evaluationSteps, readWholeReview, type WholeReview } from "#functions/store/reviews.ts";
import { transact, type WriteEntities } from "#functions/store/transact.ts";
import { tableStore } from "#functions/tableStore.ts";
import { type Answer, callRoute, claimsOf } from "./call.ts";
import { makeUser, putUser } from "./people.ts";
import { dayFromToday, makeReview, makeRound, putReview, putRound, wholeAnswers } from "./reviews.ts";

/** Everybody who can stand in front of a review. */
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

/** Writes one person of each kind; the employee has the manager and the lead. */
export const putReviewActors = async (): Promise<Readonly<Record<ReviewActor, User>>> => {
  const manager = await putUser(makeUser({ role: "manager" }));
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

const at = "2026-02-02T09:00:00.000Z";
const done = { selfEvaluationCompletedAt: at, managerEvaluationCompletedAt: at };
const approved = { ...done, ctoApprovalCompletedAt: at };
const scheduled = { ...approved, meetingScheduledAt: dayFromToday(1) };
const finalized = { ...scheduled, finalManagerEvaluationCompletedAt: at };

/** What was done of a review at each stage. */
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

/** Writes a review at a stage, with both evaluations answered (version 1), and the approved one where there is one. */
export const putReviewAt = async (
  employee: User,
  stage: ReviewStage,
  round: Partial<Round> = {},
  marker = "",
): Promise<Review> => {
  const review = await putReview(makeReview(employee, await putRound(makeRound(round)), progressAt[stage]));
  const isApproved = review.ctoApprovalCompletedAt !== null;
  await transact(tableStore(), [
    ...evaluationSteps(review.id, "SELF", wholeAnswers(`self ${marker}`), 0, at),
    ...evaluationSteps(review.id, "MGR", wholeAnswers(`manager ${marker}`), 0, at),
    ...(isApproved ? evaluationSteps(review.id, "AS_APPROVED", wholeAnswers(`approved ${marker}`), 0, at) : []),
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

/** Everything that somebody can do with a review (docs/reviews.md#editing-windows), by its route. */
export const reviewActions = [
  "saveSelfEvaluation",
  "completeSelfEvaluation",
  "saveManagerEvaluation",
  "completeManagerEvaluation",
  "approveReview",
  "scheduleMeeting",
  "saveFinalEvaluation",
  "finalizeReview",
  "shareReview",
] as const satisfies readonly (keyof typeof api.reviews)[];
export type ReviewAction = (typeof reviewActions)[number];

/** The body of a step as somebody sends it who has just read the review. */
const bodyOf = (step: ReviewAction, whole: WholeReview, marker: string, day: string): unknown => {
  const self = whole.selfEvaluation.version;
  const manager = whole.managerEvaluation.version;
  switch (step) {
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
    case "scheduleMeeting":
      return { meetingScheduledAt: day, version: whole.review.version };
  }
};

/** Takes a step as somebody, over what is in the table now or over what they have read before. */
export const performAction = async (
  step: ReviewAction,
  as: User,
  reviewId: string,
  {
    marker = "",
    day = dayFromToday(3),
    over,
  }: { readonly marker?: string; readonly day?: string; readonly over?: WholeReview } = {},
): Promise<Answer> => {
  const whole = over ?? (await readWholeReview(tableStore(), reviewId));
  const spec: RouteSpec<never> = api.reviews[step];
  return callRoute(spec as RouteSpec, {
    claims: claimsOf(as),
    params: { reviewId },
    body: bodyOf(step, whole, marker, day),
  });
};
