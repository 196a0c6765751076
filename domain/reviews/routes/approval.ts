import * as z from "zod";
import { routesOf, subjectGuard } from "../../shared/route.ts";
import { comment, day } from "../../shared/text.ts";
import { changeReason } from "../calibration/sessionModel.ts";
import { review, sendBackNote } from "../model.ts";
import { mayApprove, maySendBack, mayWithdrawApproval, type ReviewSubject, type Viewer } from "../policy.ts";
import {
  managerEvaluationVersion,
  reviewParams,
  reviewVersion,
  reviewVersionInQuery,
  selfEvaluationVersion,
} from "./fields.ts";

const route = routesOf("reviews");

export const approveReview = route("approveReview", {
  method: "POST",
  path: "/api/reviews/{reviewId}/approval",
  summary: "Approve a review, with comments; a copy of the manager evaluation is stored as approved",
  guard: subjectGuard(mayApprove, "Only the CTO, the review's approver and their delegates can approve it."),
  params: reviewParams,
  body: z.object({
    comments: comment.default(""),
    /** Required if the rating or a level changed after calibration; the employee reads it. */
    changeReason: changeReason.exactOptional(),
    selfVersion: selfEvaluationVersion,
    managerVersion: managerEvaluationVersion,
  }),
  response: review,
  dailyLimit: "approval",
  errors: ["NOT_FOUND", "VERSION_CONFLICT", "STATE_CONFLICT"],
});

export const withdrawApproval = route("withdrawApproval", {
  method: "DELETE",
  path: "/api/reviews/{reviewId}/approval",
  summary: "Withdraw an approval before a meeting is scheduled and the final evaluation begins; comments are kept",
  guard: subjectGuard(mayWithdrawApproval, "Only the CTO and the review's approver can withdraw an approval."),
  params: reviewParams,
  query: z.object({ version: reviewVersionInQuery }),
  response: review,
  dailyLimit: "approval",
  errors: ["NOT_FOUND", "VERSION_CONFLICT", "STATE_CONFLICT"],
});

export const sendBackEvaluation = route("sendBackEvaluation", {
  method: "POST",
  path: "/api/reviews/{reviewId}/sending-back",
  summary:
    "Send a completed manager evaluation back with a note and a last day; others see the earlier version until it is completed again",
  guard: subjectGuard(
    maySendBack,
    "Only the CTO and the review's approver can send an evaluation back to its manager.",
  ),
  params: reviewParams,
  body: z.object({
    note: sendBackNote,
    until: day,
    version: reviewVersion,
    managerVersion: managerEvaluationVersion,
  }),
  response: review,
  dailyLimit: "reopening",
  errors: ["NOT_FOUND", "VERSION_CONFLICT", "STATE_CONFLICT"],
});

export const moveReturnDay = route("moveReturnDay", {
  method: "PUT",
  path: "/api/reviews/{reviewId}/sending-back",
  summary: "Change the last day of a sent-back evaluation, even after it passed; only the person who sent it back can",
  guard: subjectGuard(
    (actor: Viewer, review: ReviewSubject) => maySendBack(actor, review) && review.sentBack?.by === actor.id,
    "Only the person who sent the evaluation back can set another day.",
  ),
  params: reviewParams,
  body: z.object({ until: day }),
  response: review,
  dailyLimit: "reopening",
  errors: ["NOT_FOUND", "STATE_CONFLICT"],
});
