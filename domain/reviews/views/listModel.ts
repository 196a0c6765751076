import * as z from "zod";
import { absence, responsibleName } from "../../people/nameModel.ts";
import { countedUpTo } from "../../people/terms.ts";
import { day, email, id, instant, storedName } from "../../shared/text.ts";
import { draftProgress } from "../evaluationModel.ts";
import { review, reviewException } from "../model.ts";
import { round } from "../rounds/roundModel.ts";
import {
  acknowledgementStates,
  assignees,
  expectationsRatings,
  maxSessionTasks,
  reviewStages,
  reviewTasks,
  sessionTaskKinds,
} from "../terms.ts";

export const stageCounts = z.record(z.enum(reviewStages), z.int().min(0));
export type StageCounts = z.infer<typeof stageCounts>;

/** The number of reviews by what the employee said about the shared result (docs/rounds.md#round-progress). */
export const acknowledgementCounts = z.record(z.enum(acknowledgementStates), z.int().min(0));
export type AcknowledgementCounts = z.infer<typeof acknowledgementCounts>;

export const appealCounts = z.object({ filed: z.int().min(0), corrected: z.int().min(0) });
export type AppealCounts = z.infer<typeof appealCounts>;

export const assigneeCounts = z.record(z.enum(assignees), z.int().min(0));
export type AssigneeCounts = z.infer<typeof assigneeCounts>;

export const pendingPerson = z.object({
  id,
  email,
  firstName: z.string(),
  lastName: z.string(),
  wasRemindedToday: z.boolean(),
  /** People who are away today get no reminder; absent if the profile has no absence. */
  absence: absence.exactOptional(),
  notificationsEnabled: z.boolean(),
});
export type PendingPerson = z.infer<typeof pendingPerson>;

/** `draft` is the viewer's own progress; null if none or completed. */
export const listedReview = review.extend({ draft: draftProgress.nullable() });
export type ListedReview = z.infer<typeof listedReview>;

export const ownReview = z.object({
  review: listedReview,
  round,
  /** The final rating; null until the employee has opened the shared result. */
  rating: z.enum(expectationsRatings).nullable(),
  exceptions: z.array(reviewException),
  /** Null if the viewer can't acknowledge, or already has. */
  acknowledgeUntil: day.nullable(),
});
export type OwnReview = z.infer<typeof ownReview>;

/** Newest round first, with the name of the viewer's manager. */
export const ownReviews = z.object({
  today: day,
  manager: responsibleName.nullable(),
  items: z.array(ownReview),
  /** The ID with which to request earlier rounds; null if none. */
  earlierBefore: id.nullable(),
});
export type OwnReviews = z.infer<typeof ownReviews>;

/** Rounds with reviews that the viewer sees, and one page of a round's reviews. */
export const managedReviews = z.object({
  today: day,
  /** Empty on all pages after the first. */
  rounds: z.array(
    z.object({
      round,
      reviewCount: z.int(),
      stages: stageCounts,
      overdue: z.int().min(0),
      /** The appeals of the whole round, for the CTO and HR; null for everyone else. */
      appeals: appealCounts.nullable(),
    }),
  ),
  roundId: id.nullable(),
  /** How many more rounds there are before the ones listed. 0 on further pages of a round's reviews. */
  earlierRounds: z.int().min(0),
  items: z.array(listedReview),
  /** People on a page of overdue reviews who were reminded today; absent unless the viewer may send reminders. */
  remindedToday: z.array(id).exactOptional(),
  cursor: z.string().nullable(),
});
export type ManagedReviews = z.infer<typeof managedReviews>;

export const assignedReview = z.object({
  review: listedReview,
  round,
  task: z.enum(reviewTasks),
  deadline: day.nullable(),
  since: z.union([instant, day]),
  /** Whether the viewer can do it early, before it is due (docs/evaluations.md#early-actions). */
  isNotDueYet: z.boolean(),
});
export type AssignedReview = z.infer<typeof assignedReview>;

/** An open calibration session with something to do. */
const sessionTask = z.object({
  id,
  roundId: id,
  roundName: storedName,
  name: storedName,
  task: z.enum(sessionTaskKinds),
  deadline: day,
});
export type SessionTask = z.infer<typeof sessionTask>;

/** `total` also counts reviews that are not listed. */
export const reviewTaskList = z.object({
  today: day,
  items: z.array(assignedReview),
  total: z.int().min(0),
  /** The active round if its last day has passed, for viewers who may complete it. */
  endedRound: z.object({ id, name: storedName, endDate: day }).exactOptional(),
  sessions: z.array(sessionTask).max(maxSessionTasks).exactOptional(),
});
export type ReviewTaskList = z.infer<typeof reviewTaskList>;

export const actionCounts = z.object({
  selfEvaluationDue: z.boolean(),
  actionsNeeded: z.int().min(0).max(countedUpTo),
  /** How many of the needed actions can be done early (docs/evaluations.md#early-actions). */
  early: z.int().min(0).max(countedUpTo),
  rounds: z.array(
    z.object({
      roundId: id,
      actionsNeeded: z.int().min(1),
      early: z.int().min(0),
      /** Reviews to approve as approver or delegate, except those of the viewer's reports; absent if none. */
      approvals: z.int().min(1).exactOptional(),
    }),
  ),
  /** People for whom the viewer approves today, with the last day (docs/reviews.md#delegates); absent if none. */
  delegatedBy: z.array(z.object({ person: responsibleName, until: day })).exactOptional(),
});
export type ActionCounts = z.infer<typeof actionCounts>;
