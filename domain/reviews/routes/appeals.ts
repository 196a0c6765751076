import * as z from "zod";
import { routesOf, subjectGuard } from "../../shared/route.ts";
import { id, requiredReply } from "../../shared/text.ts";
import { ratedAnswers } from "../evaluationModel.ts";
import { reason, review } from "../model.ts";
import { mayAcknowledge, mayAssignAppeal, mayResolveAppeal, type ReviewSubject, type Viewer } from "../policy.ts";
import { appealOffer } from "../views/reviewModel.ts";
import { managerEvaluationVersion, reviewParams } from "./fields.ts";

const route = routesOf("reviews");

const ownAppealGuard = subjectGuard(mayAcknowledge, "Only the employee can appeal their result.");

export const getAppealOffer = route("getAppealOffer", {
  method: "GET",
  path: "/api/reviews/{reviewId}/appeal-offer",
  summary:
    "Who can resolve an appeal: the CTOs, whether they had a part in the review, and whether a manager outside the line can",
  guard: subjectGuard(
    (actor: Viewer, review: ReviewSubject) => mayAcknowledge(actor, review) || mayAssignAppeal(actor, review),
    "Only the employee and the CTO can see who can resolve an appeal.",
  ),
  params: reviewParams,
  response: appealOffer,
  errors: ["NOT_FOUND", "STATE_CONFLICT"],
});

export const fileAppeal = route("fileAppeal", {
  method: "POST",
  path: "/api/reviews/{reviewId}/appeal",
  summary: "Appeal your own shared result, with a reason; once per review",
  guard: ownAppealGuard,
  params: reviewParams,
  body: z.object({
    reason,
    sharesWithManager: z.boolean(),
  }),
  response: review,
  dailyLimit: "appeal",
  errors: ["NOT_FOUND", "VERSION_CONFLICT", "STATE_CONFLICT"],
});

export const shareAppeal = route("shareAppeal", {
  method: "PUT",
  path: "/api/reviews/{reviewId}/appeal/manager",
  summary: "Let your manager read your reason and the resolution after the appeal is resolved, or revoke that",
  guard: ownAppealGuard,
  params: reviewParams,
  body: z.object({ sharesWithManager: z.boolean() }),
  response: review,
  dailyLimit: "appeal",
  errors: ["NOT_FOUND", "STATE_CONFLICT"],
});

export const assignAppeal = route("assignAppeal", {
  method: "PUT",
  path: "/api/reviews/{reviewId}/appeal/reviewer",
  summary: "Assign the appeal to a manager outside the employee's line, or to the CTO with null",
  guard: subjectGuard(mayAssignAppeal, "Only the CTO can assign an appeal."),
  params: reviewParams,
  body: z.object({ reviewerId: id.nullable() }),
  response: review,
  dailyLimit: "appeal",
  errors: ["NOT_FOUND", "STATE_CONFLICT"],
});

export const resolveAppeal = route("resolveAppeal", {
  method: "POST",
  path: "/api/reviews/{reviewId}/appeal/resolution",
  summary:
    "Resolve an appeal: leave the result unchanged, or correct it without lowering any level; the shared answers are kept",
  guard: subjectGuard(mayResolveAppeal, "Only the CTO, or the person they assigned, can resolve an appeal."),
  params: reviewParams,
  body: z.object({
    resolution: requiredReply("Write an answer."),
    /** Null if the result stays unchanged. */
    correction: ratedAnswers.nullable(),
    version: managerEvaluationVersion,
  }),
  response: review,
  dailyLimit: "appeal",
  errors: ["NOT_FOUND", "VERSION_CONFLICT", "STATE_CONFLICT", "INCOMPLETE"],
});
