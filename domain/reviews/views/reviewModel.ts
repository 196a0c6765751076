import * as z from "zod";
import { feedbackView } from "../../feedback/model.ts";
import { goalToFollowUp } from "../../growth/model.ts";
import { personName, responsibleName } from "../../people/nameModel.ts";
import { day, id, instant } from "../../shared/text.ts";
import { reviewCalibration } from "../calibration/sessionModel.ts";
import { evaluation, evaluationAnswers, levels, reviewedSkillset } from "../evaluationModel.ts";
import { review, reviewException } from "../model.ts";
import { round } from "../rounds/roundModel.ts";
import { appealOutcomes, expectationsRatings, readerRoles } from "../terms.ts";

/**
 * The levels of the previous round are null if the viewer may not see them (docs/rounds.md#previous-round). Texts are
 * read through the review's own route.
 */
const previousReview = z.object({
  reviewId: id,
  roundName: z.string(),
  self: levels.nullable(),
  manager: levels.nullable(),
  /** The final rating; null if the viewer may not see it. */
  rating: z.enum(expectationsRatings).nullable(),
});

/** An appeal, as far as the viewer may know about it (docs/reviews.md#who-resolves-appeals). */
const appealView = z.object({
  filedOn: day,
  dueOn: day,
  outcome: z.enum(appealOutcomes).nullable(),
  resolvedOn: day.nullable(),
  /** Whether the employee's manager may read the texts once it is resolved. Null for everyone but the employee. */
  sharesWithManager: z.boolean().nullable(),
  /** The person whom the CTO named. Only the CTO sees it; null while the CTO answers. */
  reviewerId: id.nullable(),
  /** The employee's reason and the answer; null if the viewer may not read them. */
  reason: z.string().nullable(),
  resolution: z.string().nullable(),
});

/** Who would answer an appeal (docs/reviews.md#appeals). */
export const appealOffer = z.object({
  /** The CTOs who wrote nothing in the review and didn't approve it or, if there are none, the others. */
  ctos: z.array(personName),
  /** Whether these CTOs wrote in the review or approved it. */
  areInvolved: z.boolean(),
  /** Whether an approver or a manager could be named instead. */
  hasOthers: z.boolean(),
});
export type AppealOffer = z.infer<typeof appealOffer>;

/** A review as one viewer may see it; parts that they may not see are null (docs/reviews.md#who-sees-what). */
export const reviewView = z.object({
  review,
  /**
   * The employee's manager, including one who left, so the CTO does their part. Null without one, or for employees
   * with an open self evaluation whose page names no manager.
   */
  manager: responsibleName.nullable(),
  /** Null if the CTO approves. */
  approver: personName.nullable(),
  /** The approver or delegate who approved it; null before the approval, and if the CTO approved it. */
  approvedBy: personName.nullable(),
  /** The person for whom a delegate approved it; null if no delegate did. */
  approvedFor: personName.nullable(),
  /**
   * Since when the person holds the position of the review; null if it isn't known or they hold another one. Absent for
   * viewers who don't approve the review.
   */
  positionSince: instant.nullable().exactOptional(),
  round,
  skillsets: z.array(reviewedSkillset),
  selfEvaluation: evaluation.nullable(),
  /**
   * From approval to finalization, everyone except the manager gets the approved version
   * (docs/reviews.md#who-sees-what).
   */
  managerEvaluation: evaluation.nullable(),
  /**
   * Null if the CTO wrote none, or if the viewer may not see them. Before the approval, only the CTO sees those of a
   * withdrawn approval.
   */
  ctoApprovalComments: z.string().nullable(),
  /** Whether the manager has begun the final evaluation, for the manager and those who may take the approval back. */
  finalEvaluationBegun: z.boolean(),
  /**
   * The approved manager evaluation, for viewers who get the current one (docs/reviews.md#approval); null before the
   * approval.
   */
  approvedEvaluation: evaluationAnswers.nullable(),
  /** The version before reopening, for viewers who get the one being written. */
  earlierManagerEvaluation: evaluation.nullable(),
  previous: previousReview.nullable(),
  /**
   * Goals whose outcome the viewer can describe in the evaluation they write; empty for everyone else
   * (docs/growth.md#goals-and-next-steps).
   */
  goals: z.array(goalToFollowUp),
  /**
   * The note with which the manager evaluation was last sent back; null for people who may not read it. `by` is null if
   * Pulse no longer knows the person.
   */
  sendBackNote: z.object({ note: z.string(), at: instant, by: personName.nullable() }).nullable(),
  /** Null if there is nothing that the viewer may read (docs/rounds.md#calibration). */
  calibration: reviewCalibration.nullable(),
  /** Empty for viewers who may not see the reasons. */
  exceptions: z.array(reviewException),
  /** Feedback from colleagues; absent if the round doesn't ask for it or the viewer sees nothing of it. */
  feedback: feedbackView.exactOptional(),
  /** The employee's reply to the result; null if none, or if the viewer may not read the shared review. */
  reply: z.string().nullable(),
  /** The employee's last day for acknowledging the result; null for everyone else, and if they cannot. */
  acknowledgeUntil: day.nullable(),
  /** The employee's last day for an appeal; null for everyone else, and if they cannot appeal. */
  appealUntil: day.nullable(),
  /** Null if there is no appeal that the viewer may know about. */
  appeal: appealView.nullable(),
  /** The result as first shared; null unless an appeal corrected it. */
  sharedEvaluation: evaluationAnswers.nullable(),
});
export type ReviewView = z.infer<typeof reviewView>;

/** Someone who opened a review's texts: their roles, and the first and last day (docs/privacy.md#who-opened-it). */
export const reviewReader = z.object({
  /** Null if Pulse no longer knows the person. */
  person: personName.nullable(),
  roles: z.array(z.enum(readerRoles)).min(1),
  firstDay: day,
  lastDay: day,
});
export type ReviewReader = z.infer<typeof reviewReader>;
