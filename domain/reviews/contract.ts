import * as z from "zod";
import { newOperationId, operation } from "../operations/model.ts";
import { responsibleName } from "../people/model.ts";
import { mayAdminister } from "../people/policy.ts";
import { exportPage, exportQuery, pageOf, pageQuery } from "../shared/page.ts";
import { anyActive, contract, route } from "../shared/route.ts";
import { comment, day, id, nameBeginning, version, versionInQuery } from "../shared/text.ts";
import {
  actionCounts,
  awaitedPerson,
  evaluation,
  evaluationAnswers,
  exceptionReason,
  generationPreview,
  managedReviews,
  overview,
  ownReviews,
  review,
  reviewView,
  round,
  roundSettings,
  stageCounts,
  turnCounts,
  waitingReviews,
  writtenCount,
} from "./model.ts";
import {
  isReviewManager,
  mayApprove,
  mayExempt,
  mayExtend,
  mayOpenReview,
  maySeeReviewList,
  mayWriteManagerEvaluation,
  mayWriteSelfEvaluation,
  type ReviewSubject,
  type Viewer,
} from "./policy.ts";
import {
  type EvaluationName,
  evaluationNames,
  overviewParts,
  reviewFilters,
  reviewSorts,
  reviewTurns,
  turnLists,
} from "./terms.ts";

const accessDenied = "Access denied. You do not have permission to view this review.";
const oneReview = z.object({ reviewId: id });
const oneRound = z.object({ roundId: id });
const administrators = { kind: "active", isAllowed: mayAdminister } as const;
const ownSelfEvaluation = {
  kind: "subject",
  isAllowed: anyActive,
  isAllowedFor: mayWriteSelfEvaluation,
  message: "Only the employee can write their self evaluation.",
} as const;
const managersEvaluation = {
  kind: "subject",
  isAllowed: anyActive,
  isAllowedFor: mayWriteManagerEvaluation,
  message: "Only the employee's manager and the CTO can write the manager evaluation.",
} as const;
/**
 * Only the direct manager schedules, finalizes and shares (docs/reviews.md#who-acts-as-the-manager,
 * docs/reviews.md#employees-without-a-manager).
 */
const managersMeeting = {
  kind: "subject",
  isAllowed: anyActive,
  isAllowedFor: isReviewManager,
  message: "Only the employee's direct manager holds the performance meeting.",
} as const;
const exemptions = {
  kind: "subject",
  isAllowed: mayAdminister,
  isAllowedFor: mayExempt,
  message: "Only an administrator and the CTO exempt reviews, and nobody their own.",
} as const;
const exceptions = {
  kind: "subject",
  isAllowed: anyActive,
  isAllowedFor: (actor: Viewer, { evaluation, ...review }: ReviewSubject & { readonly evaluation: EvaluationName }) =>
    mayExtend(actor, review, evaluation),
  message: "An administrator and the CTO extend and reopen evaluations, and the manager the self evaluation.",
} as const;
/** Requests name the version of what they change: of the review itself, or of one of its evaluations. */
const reviewVersion = version.describe("The version of the review that was read: `review.version`");
const selfEvaluationVersion = version.describe(
  "The version of the self evaluation that was read: `selfEvaluation.version`",
);
const managerEvaluationVersion = version.describe(
  "The version of the manager evaluation that was read: `managerEvaluation.version`",
);
const reviewVersionInQuery = versionInQuery.describe("The version of the review that was read: `review.version`");
const roundVersion = version.describe("The version of the round that was read: `round.version`");
const roundVersionInQuery = versionInQuery.describe("The version of the round that was read: `round.version`");
const ownDeadline = z.object({
  evaluation: z.enum(evaluationNames),
  deadline: day,
  reason: exceptionReason,
  version: reviewVersion,
});
const finalErrors = ["NOT_FOUND", "VERSION_CONFLICT", "STATE_CONFLICT", "INCOMPLETE"] as const;
const writingErrors = ["NOT_FOUND", "VERSION_CONFLICT", "STATE_CONFLICT", "DEADLINE_PASSED", "INCOMPLETE"] as const;

const managedReviewsQuery = pageQuery.extend({
  /** Required with a cursor. */
  roundId: id.optional(),
  name: nameBeginning.optional(),
  /** With a filter, the longest waiting come first within a stage. */
  filter: z.enum(reviewFilters).optional(),
  /** For cto and hr: only the direct reports of this person. */
  managerId: id.optional(),
  /** By name unless "turn", which needs a manager and no filter. */
  sort: z.enum(reviewSorts).optional(),
});

const overviewPartNames = z
  .string()
  .max(200)
  .transform((text) => [...new Set(text.split(",").filter(Boolean))])
  .pipe(z.array(z.enum(overviewParts, "There is no such part.")).min(1, "Please name at least one part."));

export const reviews = contract("reviews", {
  listOwnReviews: route({
    method: "GET",
    path: "/api/reviews/own",
    summary:
      "The signed-in person's reviews with their rounds, newest round first, with the final rating of those that were " +
      "shared, and the name of their manager, also of one who left",
    guard: { kind: "active", isAllowed: anyActive },
    response: ownReviews,
    status: 200,
    errors: [],
  }),
  listManagedReviews: route({
    method: "GET",
    path: "/api/reviews/managed",
    summary:
      "Rounds with their number of reviews, and a page of one round's reviews (by default the active one's) without " +
      "content: those of direct reports for manager and admin, all but their own for cto and hr",
    guard: { kind: "active", isAllowed: maySeeReviewList },
    query: managedReviewsQuery,
    response: managedReviews,
    status: 200,
    errors: ["NOT_FOUND"],
  }),
  listWaitingReviews: route({
    method: "GET",
    path: "/api/reviews/waiting",
    summary:
      "Up to 100 reviews that wait for the signed-in person, with what there is to do and its deadline: their own self " +
      "evaluations, then the others by stage, the longest waiting first; without content. `total` counts those beyond, too",
    guard: { kind: "active", isAllowed: anyActive },
    response: waitingReviews,
    status: 200,
    errors: [],
  }),
  getActionCounts: route({
    method: "GET",
    path: "/api/reviews/action-counts",
    summary:
      "The counts shown in the navigation: whether the viewer's own self evaluation is due, and how many reviews need an " +
      "action by the viewer, in total (at most 100) and per round",
    guard: { kind: "active", isAllowed: anyActive },
    response: actionCounts,
    status: 200,
    errors: [],
  }),
  getOverview: route({
    method: "GET",
    path: "/api/reviews/overview",
    summary:
      "Several reads of the first pages in one answer, each as its own route answers it without a query; parts that the " +
      "person may not read are left out",
    guard: { kind: "active", isAllowed: anyActive },
    query: z.object({ parts: overviewPartNames }),
    response: overview,
    status: 200,
    errors: [],
  }),
  listRounds: route({
    method: "GET",
    path: "/api/reviews/rounds",
    summary:
      "All review rounds, latest start date first, with the number of reviews at each stage, waiting for each role, " +
      "and with text",
    guard: administrators,
    response: z.object({
      today: day,
      items: z.array(z.object({ round, stages: stageCounts, turns: turnCounts, written: writtenCount })),
    }),
    status: 200,
    errors: [],
  }),
  getGenerationPreview: route({
    method: "GET",
    path: "/api/reviews/generation-preview",
    summary:
      "Whom a round that is started now reaches: how many people get a review, how many lack a position or a manager, and " +
      "the positions that ask for no skillset",
    guard: administrators,
    response: generationPreview,
    status: 200,
    errors: [],
  }),
  createRound: route({
    method: "POST",
    path: "/api/reviews/rounds",
    summary: "Create a draft round",
    guard: administrators,
    body: roundSettings,
    response: round,
    status: 201,
    errors: [],
  }),
  updateRound: route({
    method: "PUT",
    path: "/api/reviews/rounds/{roundId}",
    summary: "Change the name or dates of a round that is not completed",
    guard: administrators,
    params: oneRound,
    body: roundSettings.extend({ version: roundVersion }),
    response: round,
    status: 200,
    errors: ["NOT_FOUND", "VERSION_CONFLICT", "STATE_CONFLICT"],
  }),
  deleteRound: route({
    method: "DELETE",
    path: "/api/reviews/rounds/{roundId}",
    summary:
      "Delete a round that is not completed and in which nobody has written. An operation removes its reviews; without " +
      "reviews there is none. If the round is active, the round that it replaced is active again",
    guard: administrators,
    params: oneRound,
    query: z.object({ version: roundVersionInQuery }),
    response: z.object({ operation: operation.nullable() }),
    status: 200,
    errors: ["NOT_FOUND", "VERSION_CONFLICT", "STATE_CONFLICT"],
  }),
  startRound: route({
    method: "POST",
    path: "/api/reviews/rounds/{roundId}/start",
    summary:
      "Make a round active, set the previously active round back to draft, and generate missing reviews; for the active " +
      "round, only generate missing reviews",
    guard: administrators,
    params: oneRound,
    body: z.object({
      version: roundVersion,
      /** The id of the active round that the confirmation named; null if it named none. */
      expectedActiveRoundId: id.nullable(),
    }),
    response: z.object({ round, operation }),
    status: 202,
    errors: ["NOT_FOUND", "VERSION_CONFLICT", "STATE_CONFLICT"],
  }),
  putBackRound: route({
    method: "DELETE",
    path: "/api/reviews/rounds/{roundId}/start",
    summary:
      "Take back the start of a round in which nobody has written: it is a draft again, and the round that it replaced is " +
      "active again",
    guard: administrators,
    params: oneRound,
    query: z.object({
      version: roundVersionInQuery,
      /** The id of the round that the confirmation named as active again; absent if it named none. */
      expectedActiveRoundId: id.optional(),
    }),
    response: round,
    status: 200,
    errors: ["NOT_FOUND", "VERSION_CONFLICT", "STATE_CONFLICT"],
  }),
  completeRound: route({
    method: "POST",
    path: "/api/reviews/rounds/{roundId}/completion",
    summary: "Complete the active round once it has begun; it can no longer be edited",
    guard: administrators,
    params: oneRound,
    body: z.object({ version: roundVersion }),
    response: round,
    status: 200,
    errors: ["NOT_FOUND", "VERSION_CONFLICT", "STATE_CONFLICT"],
  }),
  listRoundTurns: route({
    method: "GET",
    path: "/api/reviews/rounds/{roundId}/turns",
    summary:
      "A page of a round's reviews that wait for a role, the longest waiting first, or of those that are set aside; " +
      "without content",
    guard: administrators,
    params: oneRound,
    query: pageQuery.extend({ turn: z.enum(turnLists) }),
    response: pageOf(review).extend({ today: day }),
    status: 200,
    errors: ["NOT_FOUND"],
  }),
  exportRoundProgress: route({
    method: "GET",
    path: "/api/reviews/rounds/{roundId}/export",
    summary:
      "A page of up to 1,000 of a round's reviews as CSV, safe to open in a spreadsheet, by name: whom each waits for, since " +
      "when and until when; without content",
    guard: administrators,
    params: oneRound,
    query: exportQuery,
    response: exportPage,
    status: 200,
    errors: ["NOT_FOUND"],
  }),
  listAwaitedPeople: route({
    method: "GET",
    path: "/api/reviews/rounds/{roundId}/awaited-people",
    summary: "A page of the people whom a reminder would go to: those whose turn it is, with who was reminded today",
    guard: administrators,
    params: oneRound,
    query: pageQuery.extend({ turn: z.enum(reviewTurns) }),
    response: pageOf(awaitedPerson),
    status: 200,
    errors: ["NOT_FOUND", "STATE_CONFLICT"],
  }),
  remindRound: route({
    method: "POST",
    path: "/api/reviews/rounds/{roundId}/reminder",
    summary: "Remind everybody whose turn it is in an active round by Slack, each person at most once a day",
    guard: administrators,
    params: oneRound,
    body: z.object({ operationId: newOperationId }),
    response: operation,
    status: 202,
    errors: ["NOT_FOUND", "STATE_CONFLICT"],
  }),
  getReview: route({
    method: "GET",
    path: "/api/reviews/{reviewId}",
    summary: "A review, with the parts that the viewer may see",
    guard: { kind: "subject", isAllowed: anyActive, isAllowedFor: mayOpenReview, message: accessDenied },
    params: oneReview,
    response: reviewView.extend({ today: day }),
    status: 200,
    errors: ["NOT_FOUND", "BUSY"],
  }),
  getReviewManager: route({
    method: "GET",
    path: "/api/reviews/{reviewId}/manager",
    summary:
      "The name of the employee's manager, also of one who left, so that the cto does their part; null if there is none",
    guard: { kind: "subject", isAllowed: anyActive, isAllowedFor: mayOpenReview, message: accessDenied },
    params: oneReview,
    response: z.object({ manager: responsibleName.nullable() }),
    status: 200,
    errors: ["NOT_FOUND"],
  }),
  saveSelfEvaluation: route({
    method: "PUT",
    path: "/api/reviews/{reviewId}/self-evaluation",
    summary: "Save all answers of the self evaluation",
    guard: ownSelfEvaluation,
    params: oneReview,
    body: evaluationAnswers.extend({ version: selfEvaluationVersion }),
    response: evaluation,
    status: 200,
    errors: writingErrors,
  }),
  completeSelfEvaluation: route({
    method: "POST",
    path: "/api/reviews/{reviewId}/self-evaluation/completion",
    summary: "Complete the self evaluation as it was last saved",
    guard: ownSelfEvaluation,
    params: oneReview,
    body: z.object({ version: selfEvaluationVersion }),
    response: review,
    status: 200,
    errors: writingErrors,
  }),
  saveManagerEvaluation: route({
    method: "PUT",
    path: "/api/reviews/{reviewId}/manager-evaluation",
    summary: "Save all answers of the manager evaluation",
    guard: managersEvaluation,
    params: oneReview,
    body: evaluationAnswers.extend({ version: managerEvaluationVersion }),
    response: evaluation,
    status: 200,
    errors: writingErrors,
  }),
  completeManagerEvaluation: route({
    method: "POST",
    path: "/api/reviews/{reviewId}/manager-evaluation/completion",
    summary: "Complete the manager evaluation as it was last saved",
    guard: managersEvaluation,
    params: oneReview,
    body: z.object({ version: managerEvaluationVersion }),
    response: review,
    status: 200,
    errors: writingErrors,
  }),
  approveReview: route({
    method: "POST",
    path: "/api/reviews/{reviewId}/approval",
    summary: "Approve a review, with comments; a copy of the manager evaluation is stored as approved",
    guard: {
      kind: "subject",
      isAllowed: anyActive,
      isAllowedFor: mayApprove,
      message: "Only the CTO approves reviews.",
    },
    params: oneReview,
    body: z.object({
      comments: comment.default(""),
      selfVersion: selfEvaluationVersion,
      managerVersion: managerEvaluationVersion,
    }),
    response: review,
    status: 200,
    errors: ["NOT_FOUND", "VERSION_CONFLICT", "STATE_CONFLICT"],
  }),
  withdrawApproval: route({
    method: "DELETE",
    path: "/api/reviews/{reviewId}/approval",
    summary:
      "Withdraw an approval, until a meeting is scheduled or the final evaluation has begun; the comments are kept for " +
      "the next approval",
    guard: {
      kind: "subject",
      isAllowed: anyActive,
      isAllowedFor: mayApprove,
      message: "Only the CTO withdraws approvals.",
    },
    params: oneReview,
    query: z.object({ version: reviewVersionInQuery }),
    response: review,
    status: 200,
    errors: ["NOT_FOUND", "VERSION_CONFLICT", "STATE_CONFLICT"],
  }),
  exemptReview: route({
    method: "POST",
    path: "/api/reviews/{reviewId}/exemption",
    summary: "Exempt a review that is not approved from its round: nobody is waited for, and it is in no counter",
    guard: exemptions,
    params: oneReview,
    body: z.object({ reason: exceptionReason, version: reviewVersion }),
    response: review,
    status: 200,
    errors: ["NOT_FOUND", "VERSION_CONFLICT", "STATE_CONFLICT"],
  }),
  revokeExemption: route({
    method: "DELETE",
    path: "/api/reviews/{reviewId}/exemption",
    summary: "Revoke an exemption while the round is active: the review goes on where it was",
    guard: exemptions,
    params: oneReview,
    query: z.object({ version: reviewVersionInQuery }),
    response: review,
    status: 200,
    errors: ["NOT_FOUND", "VERSION_CONFLICT", "STATE_CONFLICT"],
  }),
  extendReview: route({
    method: "PUT",
    path: "/api/reviews/{reviewId}/deadline",
    summary:
      "Give the self or the manager evaluation of one review a deadline of its own, at most the end of the round; the " +
      "manager may for the self evaluation only",
    guard: exceptions,
    params: oneReview,
    body: ownDeadline,
    response: review,
    status: 200,
    errors: ["NOT_FOUND", "VERSION_CONFLICT", "STATE_CONFLICT"],
  }),
  reopenEvaluation: route({
    method: "POST",
    path: "/api/reviews/{reviewId}/reopening",
    summary:
      "Reopen a completed evaluation until a day; others see its earlier version until it is completed again. The " +
      "manager may for the self evaluation only",
    guard: exceptions,
    params: oneReview,
    body: ownDeadline,
    response: review,
    status: 200,
    errors: ["NOT_FOUND", "VERSION_CONFLICT", "STATE_CONFLICT"],
  }),
  scheduleMeeting: route({
    method: "PUT",
    path: "/api/reviews/{reviewId}/meeting",
    summary: "Schedule or reschedule the performance meeting; the day must not be in the past",
    guard: managersMeeting,
    params: oneReview,
    body: z.object({ meetingScheduledAt: day, version: reviewVersion }),
    response: review,
    status: 200,
    errors: ["NOT_FOUND", "VERSION_CONFLICT", "STATE_CONFLICT"],
  }),
  saveFinalEvaluation: route({
    method: "PUT",
    path: "/api/reviews/{reviewId}/final-evaluation",
    summary: "Save the final manager evaluation, as agreed in the meeting",
    guard: managersMeeting,
    params: oneReview,
    body: evaluationAnswers.extend({ version: managerEvaluationVersion }),
    response: evaluation,
    status: 200,
    errors: finalErrors,
  }),
  finalizeReview: route({
    method: "POST",
    path: "/api/reviews/{reviewId}/final-evaluation/completion",
    summary: "Finalize the evaluation as it was last saved; it then becomes read-only",
    guard: managersMeeting,
    params: oneReview,
    body: z.object({ version: managerEvaluationVersion }),
    response: review,
    status: 200,
    errors: finalErrors,
  }),
  shareReview: route({
    method: "POST",
    path: "/api/reviews/{reviewId}/sharing",
    summary: "Share the finalized result with the employee",
    guard: managersMeeting,
    params: oneReview,
    body: z.object({ version: managerEvaluationVersion }),
    response: review,
    status: 200,
    errors: ["NOT_FOUND", "VERSION_CONFLICT", "STATE_CONFLICT"],
  }),
});
