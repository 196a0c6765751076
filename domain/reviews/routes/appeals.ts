import * as z from "zod";
import { anyActive, routesOf } from "../../shared/route.ts";
import { id, requiredReply, requiredShortText } from "../../shared/text.ts";
import { ratedAnswers } from "../evaluationModel.ts";
import { review } from "../model.ts";
import { mayAcknowledge, mayAnswerAppeal, mayNameAnswerer } from "../policy.ts";
import { appealOffer } from "../views/reviewModel.ts";
import { managerEvaluationVersion, oneReview } from "./fields.ts";

const route = routesOf("reviews");

const ownAppeal = {
  kind: "subject",
  isAllowed: anyActive,
  isAllowedFor: mayAcknowledge,
  message: "Only the employee asks for a second look at their result.",
} as const;

export const getAppealOffer = route("getAppealOffer", {
  method: "GET",
  path: "/api/reviews/{reviewId}/appeal-offer",
  summary:
    "Who would answer a second look at one's own result: the cto by name, and whether a manager outside the line could",
  guard: ownAppeal,
  params: oneReview,
  response: appealOffer,
  status: 200,
  errors: ["NOT_FOUND"],
});

export const appealReview = route("appealReview", {
  method: "POST",
  path: "/api/reviews/{reviewId}/appeal",
  summary: "Ask for a second look at one's own shared result, with a reason; once for each review",
  guard: ownAppeal,
  params: oneReview,
  body: z.object({
    reason: requiredShortText("Please give a reason."),
    /** Whether the manager may read the reason once it is answered. */
    tellsManager: z.boolean(),
  }),
  response: review,
  status: 200,
  errors: ["NOT_FOUND", "VERSION_CONFLICT", "STATE_CONFLICT"],
});

export const nameAnswerer = route("nameAnswerer", {
  method: "PUT",
  path: "/api/reviews/{reviewId}/appeal/answerer",
  summary: "Name a manager outside the employee's line who answers the second look, or null for the cto",
  guard: {
    kind: "subject",
    isAllowed: anyActive,
    isAllowedFor: mayNameAnswerer,
    message: "Only the CTO names who answers a second look.",
  },
  params: oneReview,
  body: z.object({ answererId: id.nullable() }),
  response: review,
  status: 200,
  errors: ["NOT_FOUND", "STATE_CONFLICT"],
});

export const answerAppeal = route("answerAppeal", {
  method: "POST",
  path: "/api/reviews/{reviewId}/appeal/answer",
  summary:
    "Answer a second look: the result stays unchanged, or is corrected by new answers, of which none is lower; the shared " +
    "ones are kept beside them",
  guard: {
    kind: "subject",
    isAllowed: anyActive,
    isAllowedFor: mayAnswerAppeal,
    message: "Only the CTO, or whom they named, answers a second look.",
  },
  params: oneReview,
  body: z.object({
    answer: requiredReply("Please write an answer."),
    /** The corrected answers; null if the result stays unchanged. */
    correction: ratedAnswers.nullable(),
    version: managerEvaluationVersion,
  }),
  response: review,
  status: 200,
  errors: ["NOT_FOUND", "VERSION_CONFLICT", "STATE_CONFLICT", "INCOMPLETE"],
});
