import * as z from "zod";
import { askedGoal } from "../../growth/model.ts";
import { personName, responsibleName } from "../../people/nameModel.ts";
import { day, id } from "../../shared/text.ts";
import { evaluation, evaluationAnswers, levels, reviewedSkillset } from "../evaluationModel.ts";
import { review, reviewException } from "../model.ts";
import { round } from "../rounds/roundModel.ts";
import { appealOutcomes, expectationsRatings, readerRoles } from "../terms.ts";

/**
 * The review of the previous round with its levels (docs/rounds.md#previous-round), which are null if the viewer may not
 * see them. Its texts are read like those of every review, by its id.
 */
const previousReview = z.object({
  reviewId: id,
  roundName: z.string(),
  self: levels.nullable(),
  manager: levels.nullable(),
  /** The final expectations rating; null if the viewer may not see it. */
  rating: z.enum(expectationsRatings).nullable(),
});

/** A second look, as far as the viewer may know of it (docs/results.md#who-reads-a-second-look). */
const appealView = z.object({
  askedOn: day,
  dueOn: day,
  outcome: z.enum(appealOutcomes).nullable(),
  answeredOn: day.nullable(),
  tellsManager: z.boolean(),
  /** Whom the cto named; for the cto alone, and null while the cto answers. */
  answererId: id.nullable(),
  /** Why the employee asked, and what was answered; null if the viewer may not read them. */
  reason: z.string().nullable(),
  answer: z.string().nullable(),
});

/** Who would answer a second look of a review (docs/results.md#second-look). */
export const appealOffer = z.object({
  ctos: z.array(personName),
  /** Whether a manager outside the employee's line could answer instead of the cto. */
  hasOthers: z.boolean(),
});

/** A review as one viewer may see it; parts that they may not see are null (docs/reviews.md#who-sees-what). */
export const reviewView = z.object({
  review,
  /**
   * The employee’s manager, also one who left, so that the cto does their part; null if there is none, and for an employee who
   * has not completed their self evaluation, if nothing on its page names them.
   */
  manager: responsibleName.nullable(),
  /** Who approves it; null if that is the cto. */
  approver: personName.nullable(),
  /** Who approved it as its approver or a delegate; null before the approval, and if the cto approved it. */
  approvedBy: personName.nullable(),
  /** For whom a delegate approved it; null if none did. */
  approvedFor: personName.nullable(),
  round,
  skillsets: z.array(reviewedSkillset),
  selfEvaluation: evaluation.nullable(),
  /**
   * From approval to finalization, everybody but the review's manager gets the approved version
   * (docs/reviews.md#who-sees-what).
   */
  managerEvaluation: evaluation.nullable(),
  /**
   * Null if the cto wrote none, or the viewer may not see them. Before the approval, those of a withdrawn approval, for the
   * cto alone.
   */
  ctoApprovalComments: z.string().nullable(),
  /** Whether the manager has begun the final evaluation, for viewers who see the approval. */
  finalEvaluationBegun: z.boolean(),
  /**
   * The manager evaluation as the cto approved it, for viewers who get the current one (docs/reviews.md#approval); null
   * before the approval.
   */
  approvedEvaluation: evaluationAnswers.nullable(),
  /** The earlier version of a reopened manager evaluation, for viewers who get the one that is being written. */
  earlierManagerEvaluation: evaluation.nullable(),
  /** Null if this person has no earlier review. */
  previous: previousReview.nullable(),
  /**
   * The goals on which the viewer, who writes an evaluation now, can say what became of them; empty for everybody else
   * (docs/growth.md#what-became-of-it).
   */
  goals: z.array(askedGoal),
  /** The exceptions in force; empty for viewers who may not see the reasons. */
  exceptions: z.array(reviewException),
  /** What the employee replied to the result; null if they did not, or the viewer may not read the shared review. */
  reply: z.string().nullable(),
  /** The last day on which the employee may acknowledge the result; null for everybody else, and if they cannot. */
  acknowledgeUntil: day.nullable(),
  /** The last day on which the employee may ask for a second look; null for everybody else, and if they cannot. */
  appealUntil: day.nullable(),
  /** The second look; null if there is none that the viewer may know of. */
  appeal: appealView.nullable(),
  /** The result as it was shared, beside the corrected one; null unless a second look corrected it. */
  sharedEvaluation: evaluationAnswers.nullable(),
});
export type ReviewView = z.infer<typeof reviewView>;

/**
 * Somebody who opened the texts of a review: in which role they last did, and on which first and last day
 * (docs/results.md#who-opened-it).
 */
export const reviewReader = z.object({
  /** Null if Pulse does not know the person any more. */
  person: personName.nullable(),
  role: z.enum(readerRoles),
  firstDay: day,
  lastDay: day,
});
export type ReviewReader = z.infer<typeof reviewReader>;
