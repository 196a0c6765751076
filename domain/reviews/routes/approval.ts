import * as z from "zod";
import { anyActive, routesOf } from "../../shared/route.ts";
import { comment } from "../../shared/text.ts";
import { review } from "../model.ts";
import { mayApprove, mayWithdrawApproval } from "../policy.ts";
import { managerEvaluationVersion, oneReview, reviewVersionInQuery, selfEvaluationVersion } from "./fields.ts";

const route = routesOf("reviews");

export const approveReview = route("approveReview", {
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
});

export const withdrawApproval = route("withdrawApproval", {
  method: "DELETE",
  path: "/api/reviews/{reviewId}/approval",
  summary:
    "Withdraw an approval, until a meeting is scheduled or the final evaluation has begun; the comments are kept for " +
    "the next approval",
  guard: {
    kind: "subject",
    isAllowed: anyActive,
    isAllowedFor: mayWithdrawApproval,
    message: "Only the CTO withdraws approvals.",
  },
  params: oneReview,
  query: z.object({ version: reviewVersionInQuery }),
  response: review,
  status: 200,
  errors: ["NOT_FOUND", "VERSION_CONFLICT", "STATE_CONFLICT"],
});
