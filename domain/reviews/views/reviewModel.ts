import * as z from "zod";
import { feedbackView } from "../../feedback/model.ts";
import { goalToFollowUp } from "../../growth/model.ts";
import { personName, responsibleName } from "../../people/nameModel.ts";
import { day, id, instant } from "../../shared/text.ts";
import { shownCalibration } from "../calibration/sessionModel.ts";
import { evaluation, evaluationAnswers, levels, reviewedSkillset } from "../evaluationModel.ts";
import { review, reviewException } from "../model.ts";
import { round } from "../rounds/roundModel.ts";
import { appealOutcomes, expectationsRatings, readerRoles } from "../terms.ts";

/** Levels are null if hidden (docs/rounds.md#previous-round). Texts have their own route. */
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
  /** Null for everyone but the employee. */
  sharesWithManager: z.boolean().nullable(),
  /** Only for the CTO; null while the CTO resolves it. */
  reviewerId: id.nullable(),
  /** The employee's reason and the answer; null if the viewer may not read them. */
  reason: z.string().nullable(),
  resolution: z.string().nullable(),
});

/** Who can resolve an appeal (docs/reviews.md#appeals). */
export const appealOffer = z.object({
  /** CTOs who neither wrote in the review nor approved it or, if there are none, all CTOs but the employee. */
  ctos: z.array(personName),
  /** Whether these CTOs wrote in the review or approved it. */
  areInvolved: z.boolean(),
  /** Whether an approver or a manager could be assigned instead. */
  hasOthers: z.boolean(),
});
export type AppealOffer = z.infer<typeof appealOffer>;

/** Parts the viewer may not see are null (docs/reviews.md#who-sees-what). */
export const reviewView = z.object({
  review,
  /** Includes managers who left. Null without a manager, and for employees with an open self-evaluation. */
  manager: responsibleName.nullable(),
  /** Null if the CTO approves. */
  approver: personName.nullable(),
  /** Null before the approval, and if the CTO approved it. */
  approvedBy: personName.nullable(),
  /** The person for whom a delegate approved it; null if no delegate did. */
  approvedFor: personName.nullable(),
  /** Null if unknown or they hold another position; absent for viewers who don't approve. */
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
   * Other people who wrote answers of an unfinished manager evaluation, with the answers' keys; absent for viewers who
   * can't write it. `person` is null if Pulse no longer knows them.
   */
  answerWriters: z.array(z.object({ person: personName.nullable(), answers: z.array(z.string()) })).exactOptional(),
  /** Null if none or hidden. Comments of a withdrawn approval are visible only to people who can approve. */
  ctoApprovalComments: z.string().nullable(),
  /** False unless the viewer is the manager or may withdraw the approval. */
  isFinalEvaluationStarted: z.boolean(),
  /** The approved version, for viewers who get the current one (docs/reviews.md#approval); null before approval. */
  approvedEvaluation: evaluationAnswers.nullable(),
  /** The version before reopening, for viewers who get the one being written. */
  earlierManagerEvaluation: evaluation.nullable(),
  previous: previousReview.nullable(),
  /** Goals to follow up in the viewer's evaluation; otherwise empty (docs/growth.md#goals-and-next-steps). */
  goals: z.array(goalToFollowUp),
  /** Null if hidden. `by` is null if Pulse no longer knows the person. */
  sendBackNote: z.object({ note: z.string(), at: instant, by: personName.nullable() }).nullable(),
  /** Null if there is nothing that the viewer may read (docs/rounds.md#calibration). */
  calibration: shownCalibration.nullable(),
  /** Empty for viewers who may not see the reasons. */
  exceptions: z.array(reviewException),
  /** Absent if the round asks for no feedback, or if it is hidden from the viewer. */
  feedback: feedbackView.exactOptional(),
  /** Null if none or hidden. */
  reply: z.string().nullable(),
  /** Null for everyone but the employee, and if they can't acknowledge. */
  acknowledgeUntil: day.nullable(),
  /** Null for everyone but the employee, and if they can't appeal. */
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
