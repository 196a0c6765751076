import * as z from "zod";
import { engineerTypes } from "../people/terms.ts";
import { heldPosition } from "../positions/model.ts";
import { comment, day, email, id, instant, name, storedName, version } from "../shared/text.ts";
import { skillsetLevel } from "../skillsets/model.ts";
import { mostSkillsets } from "../skillsets/terms.ts";
import { expectationsRatings, reviewStages, reviewTurns, roundStatuses } from "./terms.ts";

/** A round of performance reviews (docs/reviews.md#rounds). */
export const round = z.object({
  id,
  name: storedName,
  startDate: day,
  endDate: day,
  selfEvaluationDeadline: day,
  managerEvaluationDeadline: day,
  status: z.enum(roundStatuses),
  createdBy: id,
  /** Whether generation was ever started; from then on the round cannot be deleted. */
  reviewsGenerated: z.boolean(),
  /** The operation of the last generation; null before the first. */
  generationId: id.nullable(),
  version,
});
export type Round = z.infer<typeof round>;

/** What an administrator decides about a round: its name and its four days, in order (docs/reviews.md#round-dates). */
export const roundSettings = round
  .pick({ startDate: true, endDate: true, selfEvaluationDeadline: true, managerEvaluationDeadline: true })
  .extend({ name });
export type RoundSettings = z.infer<typeof roundSettings>;

/** How many reviews of a round are at each stage. */
export const stageCounts = z.record(z.enum(reviewStages), z.int().min(0));
export type StageCounts = z.infer<typeof stageCounts>;

/** How many reviews of a round wait for whom. */
export const turnCounts = z.record(z.enum(reviewTurns), z.int().min(0));
export type TurnCounts = z.infer<typeof turnCounts>;

/** Whose turn it is with which reviews: states, no content. */
export const longestWaiting = z.object({
  turn: z.enum(reviewTurns),
  /** The reviews that have waited longest, the longest first: at most five. Managers are named by `listPeopleNames`. */
  reviews: z.array(
    z.object({
      reviewId: id,
      employee: z.object({ id, email, firstName: z.string(), lastName: z.string() }),
      managerId: id.nullable(),
      since: instant,
    }),
  ),
});
export type LongestWaiting = z.infer<typeof longestWaiting>;

/** How far a review has come (docs/reviews.md#review-stages): when each step was done, null while it was not. */
export const reviewProgress = z.object({
  selfEvaluationCompletedAt: instant.nullable(),
  managerEvaluationCompletedAt: instant.nullable(),
  ctoApprovalCompletedAt: instant.nullable(),
  /** The day of the performance meeting. */
  meetingScheduledAt: day.nullable(),
  finalManagerEvaluationCompletedAt: instant.nullable(),
  sharedWithEmployeeAt: instant.nullable(),
});
export type ReviewProgress = z.infer<typeof reviewProgress>;

/** The person whom a review is about, with the position that they held when the round was generated. */
export const reviewedEmployee = z.object({
  id,
  email,
  firstName: z.string(),
  lastName: z.string(),
  engineerType: z.enum(engineerTypes),
  managerId: id.nullable(),
  position: heldPosition,
});
export type ReviewedEmployee = z.infer<typeof reviewedEmployee>;

/** A review without its content: what a list shows. */
export const review = reviewProgress.extend({
  id,
  roundId: id,
  employee: reviewedEmployee,
  createdAt: instant,
  version,
});
export type Review = z.infer<typeof review>;

/** The answer to one skillset: a level (null while not set) and a comment (may be empty). */
export const skillsetAnswer = z.object({
  skillsetId: id,
  level: z.int().min(1, "Levels are 1 to 5.").max(5, "Levels are 1 to 5.").nullable(),
  comments: comment,
});
export type SkillsetAnswer = z.infer<typeof skillsetAnswer>;

/** What somebody writes in an evaluation (docs/reviews.md#completing-an-evaluation). */
export const evaluationAnswers = z.object({
  expectationsRating: z.enum(expectationsRatings).nullable(),
  additionalComments: comment,
  skillsets: z
    .array(skillsetAnswer)
    .max(mostSkillsets, `A review has at most ${mostSkillsets} skillsets.`)
    .refine((answers) => new Set(answers.map((a) => a.skillsetId)).size === answers.length, {
      message: "Each skillset can be answered once.",
    }),
});
export type EvaluationAnswers = z.infer<typeof evaluationAnswers>;

/** An evaluation as kept: its answers, when they were last saved, and the version to save the next ones over. */
export const evaluation = evaluationAnswers.extend({
  completedAt: instant.nullable(),
  updatedAt: instant.nullable(),
  version,
});
export type Evaluation = z.infer<typeof evaluation>;

/** A skillset as a round keeps it for a position (docs/reviews.md#snapshot-of-the-ladder). */
export const reviewedSkillset = z.object({
  id,
  name: storedName,
  description: z.string(),
  levels: z.array(skillsetLevel),
  requiredLevel: z.int().min(1).max(5),
});
export type ReviewedSkillset = z.infer<typeof reviewedSkillset>;

/** The levels that an evaluation gave, by skillset. */
const levels = z.record(id, z.int().min(1).max(5));
export type Levels = z.infer<typeof levels>;

/** The levels of the round before (docs/reviews.md#previous-round); those that the viewer may not see are null. */
export const previousLevels = z.object({ roundName: z.string(), self: levels.nullable(), manager: levels.nullable() });
export type PreviousLevels = z.infer<typeof previousLevels>;

/** A review as one viewer may see it: parts that are not theirs to see are null (docs/reviews.md#who-sees-what). */
export const reviewView = z.object({
  review,
  round,
  skillsets: z.array(reviewedSkillset),
  selfEvaluation: evaluation.nullable(),
  /**
   * From the approval until finalizing, everybody but the review's manager is given the approved one
   * (docs/reviews.md#who-sees-what).
   */
  managerEvaluation: evaluation.nullable(),
  ctoApprovalComments: z.string().nullable(),
  /**
   * What the cto approved, beside the current evaluation for those who are given that (docs/reviews.md#approval); null
   * before.
   */
  approvedEvaluation: evaluationAnswers.nullable(),
  /** Null when there is no earlier round of this person. */
  previous: previousLevels.nullable(),
});
export type ReviewView = z.infer<typeof reviewView>;
