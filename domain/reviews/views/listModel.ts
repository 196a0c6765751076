import * as z from "zod";
import { absence, responsibleName } from "../../people/nameModel.ts";
import { countedUpTo } from "../../people/terms.ts";
import { day, email, id, instant } from "../../shared/text.ts";
import { draftProgress } from "../evaluationModel.ts";
import { review, reviewException } from "../model.ts";
import { round } from "../rounds/roundModel.ts";
import { acknowledgementStates, expectationsRatings, reviewStages, reviewTasks, reviewTurns } from "../terms.ts";

/** How many reviews of a round are at each stage. */
export const stageCounts = z.record(z.enum(reviewStages), z.int().min(0));
export type StageCounts = z.infer<typeof stageCounts>;

/** What the employees of a round have said of their shared results: in how many reviews each (docs/rounds.md#round-progress). */
export const acknowledgementCounts = z.record(z.enum(acknowledgementStates), z.int().min(0));
export type AcknowledgementCounts = z.infer<typeof acknowledgementCounts>;

/** How many second looks were asked for in a round, and how many of them corrected the result. */
export const appealCounts = z.object({ asked: z.int().min(0), corrected: z.int().min(0) });
export type AppealCounts = z.infer<typeof appealCounts>;

/** In how many reviews of a round somebody has written; null if that is not known (docs/rounds.md#reviews-with-text). */
export const writtenCount = z.int().min(0).nullable();

/** How many reviews of a round wait for whom. */
export const turnCounts = z.record(z.enum(reviewTurns), z.int().min(0));
export type TurnCounts = z.infer<typeof turnCounts>;

/** A person whose turn it is in a round, as the reminder's preview shows them. */
export const awaitedPerson = z.object({
  id,
  email,
  firstName: z.string(),
  lastName: z.string(),
  wasRemindedToday: z.boolean(),
  /** Whoever is away today gets no reminder; absent if their profile says nothing. */
  absence: absence.exactOptional(),
  /** Whether the person gets messages at all. */
  slackNotificationsEnabled: z.boolean(),
});
export type AwaitedPerson = z.infer<typeof awaitedPerson>;

/** A review in a list, with the progress of the viewer's own draft; null if there is none or it is completed. */
export const listedReview = review.extend({ draft: draftProgress.nullable() });
export type ListedReview = z.infer<typeof listedReview>;

/** One of the viewer's own reviews. */
export const ownReview = z.object({
  review: listedReview,
  round,
  /** The manager's final expectations rating; null until the review is shared. */
  rating: z.enum(expectationsRatings).nullable(),
  exceptions: z.array(reviewException),
  /** The last day on which the viewer may acknowledge the result; null if they cannot, or have done so. */
  acknowledgeUntil: day.nullable(),
});
export type OwnReview = z.infer<typeof ownReview>;

/** The viewer's own reviews, newest round first, with the name of their manager. */
export const ownReviews = z.object({
  today: day,
  manager: responsibleName.nullable(),
  items: z.array(ownReview),
  /** The round before which there are more, which are asked for with its id; null if there are none. */
  earlierThan: id.nullable(),
});
export type OwnReviews = z.infer<typeof ownReviews>;

/** Rounds with reviews that the viewer sees, and a page of one round's reviews. */
export const managedReviews = z.object({
  today: day,
  /** On the first page only; empty on all others. */
  rounds: z.array(
    z.object({
      round,
      reviewCount: z.int(),
      stages: stageCounts,
      late: z.int().min(0),
      /** The second looks of a whole round, for the cto and hr alone; null for everybody else. */
      appeals: appealCounts.nullable(),
    }),
  ),
  roundId: id.nullable(),
  /** How many rounds were held before the first of these; 0 on further pages. */
  earlierRounds: z.int().min(0),
  items: z.array(listedReview),
  cursor: z.string().nullable(),
});
export type ManagedReviews = z.infer<typeof managedReviews>;

/** A review that waits for the viewer (docs/review-lists.md#waiting-for-you). */
export const waitingReview = z.object({
  review: listedReview,
  round,
  task: z.enum(reviewTasks),
  /** The last day for the task; null if there is none any more. */
  deadline: day.nullable(),
  /** Since when it has waited for the viewer. */
  since: z.union([instant, day]),
  /** Whether it can be done early, but nobody waits for it yet (docs/review-lists.md#what-can-be-done-early). */
  isEarly: z.boolean(),
});
export type WaitingReview = z.infer<typeof waitingReview>;

/** The reviews that wait for the viewer, as far as they are listed; `total` counts those beyond, too. */
export const waitingReviews = z.object({ today: day, items: z.array(waitingReview), total: z.int().min(0) });
export type WaitingReviews = z.infer<typeof waitingReviews>;

/** What the navigation counts: whether the viewer's self evaluation is due, and how many reviews need an action. */
export const actionCounts = z.object({
  selfEvaluationDue: z.boolean(),
  actionsNeeded: z.int().min(0).max(countedUpTo),
  /** How many of them can be done early (docs/review-lists.md#what-can-be-done-early). */
  early: z.int().min(0).max(countedUpTo),
  rounds: z.array(
    z.object({
      roundId: id,
      actionsNeeded: z.int().min(1),
      early: z.int().min(0),
      /** How many of them are approvals by an approver or a delegate, which are not among the people they manage; absent for none. */
      approvals: z.int().min(1).exactOptional(),
    }),
  ),
  /** In whose place the viewer approves today, and until when (docs/reviews.md#delegates); absent for nobody's. */
  delegatedBy: z.array(z.object({ person: responsibleName, until: day })).exactOptional(),
});
export type ActionCounts = z.infer<typeof actionCounts>;
