import * as z from "zod";
import { routesOf, subjectGuard } from "../../shared/route.ts";
import { day } from "../../shared/text.ts";
import { reason, review } from "../model.ts";
import { mayExempt, mayExtend, type ReviewSubject, type Viewer } from "../policy.ts";
import { type EvaluationName, evaluationNames } from "../terms.ts";
import { reviewParams, reviewVersion, reviewVersionInQuery } from "./fields.ts";

const route = routesOf("reviews");

const exemptionGuard = subjectGuard(
  mayExempt,
  "Only an admin, the CTO or the approver can exempt reviews. You can't exempt your own.",
);

const exceptionGuard = subjectGuard(
  (actor: Viewer, { evaluation, ...review }: ReviewSubject & { readonly evaluation: EvaluationName }) =>
    mayExtend(actor, review, evaluation),
  "Only an admin, the CTO or the approver can extend and reopen evaluations. The manager can do so for the self-evaluation.",
);

const ownDeadlineForm = z.object({
  evaluation: z.enum(evaluationNames),
  deadline: day,
  reason,
  version: reviewVersion,
});

export const exemptReview = route("exemptReview", {
  method: "POST",
  path: "/api/reviews/{reviewId}/exemption",
  summary: "Exempt an unapproved review from its round: no one has to act on it, and totals leave it out",
  guard: exemptionGuard,
  params: reviewParams,
  body: z.object({ reason, version: reviewVersion }),
  response: review,
  errors: ["NOT_FOUND", "VERSION_CONFLICT", "STATE_CONFLICT"],
});

export const revokeExemption = route("revokeExemption", {
  method: "DELETE",
  path: "/api/reviews/{reviewId}/exemption",
  summary: "Revoke an exemption while the round is active: the review continues where it was",
  guard: exemptionGuard,
  params: reviewParams,
  query: z.object({ version: reviewVersionInQuery }),
  response: review,
  errors: ["NOT_FOUND", "VERSION_CONFLICT", "STATE_CONFLICT"],
});

export const extendReview = route("extendReview", {
  method: "PUT",
  path: "/api/reviews/{reviewId}/deadline",
  summary:
    "Set a review's own deadline for an evaluation, up to the round's end; managers can only do so for the self-evaluation",
  guard: exceptionGuard,
  params: reviewParams,
  body: ownDeadlineForm,
  response: review,
  errors: ["NOT_FOUND", "VERSION_CONFLICT", "STATE_CONFLICT"],
});

export const reopenEvaluation = route("reopenEvaluation", {
  method: "POST",
  path: "/api/reviews/{reviewId}/reopening",
  summary:
    "Reopen a completed evaluation until a day; others read the earlier version until then. Managers can only do so for the self-evaluation",
  guard: exceptionGuard,
  params: reviewParams,
  body: ownDeadlineForm,
  response: review,
  dailyLimit: "reopening",
  errors: ["NOT_FOUND", "VERSION_CONFLICT", "STATE_CONFLICT"],
});
