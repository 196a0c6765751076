import * as z from "zod";
import { askedGoal, copiedGoal, dueGoals, followUp, followUpForms, nextStepForms } from "../growth/model.ts";
import { maxFollowUps, maxGoals } from "../growth/terms.ts";
import { overdueReports } from "../onboarding/model.ts";
import {
  absence,
  me,
  pendingAccount,
  peoplePage,
  personName,
  responsibleName,
  reviewablePeople,
  setup,
} from "../people/model.ts";
import { countedUpTo } from "../people/terms.ts";
import { heldPosition } from "../positions/model.ts";
import { pageOf } from "../shared/page.ts";
import {
  comment,
  day,
  email,
  id,
  instant,
  name,
  requiredShortText,
  storedName,
  termId,
  version,
} from "../shared/text.ts";
import type { Day } from "../shared/time.ts";
import { skillsetLevel } from "../skillsets/model.ts";
import { maxAskedSkillsets } from "../skillsets/terms.ts";
import {
  type AppealOutcome,
  acknowledgementStates,
  appealOutcomes,
  evaluationNames,
  exceptionKinds,
  expectationsRatings,
  readerRoles,
  reviewStages,
  reviewTasks,
  reviewTurns,
  roundStatuses,
  setAsideReasons,
} from "./terms.ts";

const wholeDays = "Please give a whole number of days from 1 to 365, or leave this empty.";
const minDaysEmployed = z.int(wholeDays).min(1, wholeDays).max(365, wholeDays).nullable();

/** The share of people in one of three bands in percent, rounded to 10 %. */
const bandShare = z.int().min(0).max(100).multipleOf(10);

/** The published picture of a round: who is below, at and above "Meets Expectations" (docs/rounds.md#the-published-picture). */
export const pictureShares = z.object({ below: bandShare, meets: bandShare, above: bandShare });
export type PictureShares = z.infer<typeof pictureShares>;

/** A round of performance reviews (docs/rounds.md#rounds). */
export const round = z.object({
  id,
  name: storedName,
  startDate: day,
  endDate: day,
  selfEvaluationDeadline: day,
  managerEvaluationDeadline: day,
  /** How many days before the end somebody must have started to get a review; null if that does not matter. */
  minDaysEmployed,
  status: z.enum(roundStatuses),
  createdBy: id,
  /** Whether the generation of reviews was ever started. */
  reviewsGenerated: z.boolean(),
  /** The operation that last generated reviews; null before the first. */
  generationId: id.nullable(),
  /** Whether the reviews with text are counted; if not, nobody knows whether the round can be taken back. */
  isWritingCounted: z.boolean(),
  /** The round that went back to draft when this one was started; null if there was none. */
  replacedId: id.nullable(),
  /** The operation that deletes the round with its reviews; null unless it is being deleted. */
  deletionId: id.nullable(),
  /** What was published of the round to everybody; absent if nothing was. */
  picture: pictureShares.extend({ publishedOn: day }).exactOptional(),
  version,
});
export type Round = z.infer<typeof round>;

/**
 * The fields of a round that an administrator edits: its name, its four dates, in order, and who is new enough to be
 * left out (docs/rounds.md#round-dates, docs/rounds.md#people-who-have-just-started).
 */
export const roundSettings = round
  .pick({ startDate: true, endDate: true, selfEvaluationDeadline: true, managerEvaluationDeadline: true })
  // Absent from pages that do not know the field: it stays.
  .extend({ name, minDaysEmployed: minDaysEmployed.optional() });
export type RoundSettings = z.infer<typeof roundSettings>;

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

/** Whom a round that is started now reaches (docs/rounds.md#starting-a-round). */
export const generationPreview = z.object({
  people: reviewablePeople,
  /** How many positions there are. */
  positionCount: z.int().min(0),
  /** The positions that ask for no skillset: a review of their people has no skillsets. */
  positionsAskingNothing: z.array(heldPosition),
});
export type GenerationPreview = z.infer<typeof generationPreview>;

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

/** A completed evaluation that was reopened: when its earlier version was completed, and when it was reopened. */
const reopening = z.object({ completedAt: instant, reopenedAt: instant });

/**
 * When each step of a review was done; null if it was not done yet (docs/reviews.md#review-stages). And whether it goes
 * on at all.
 */
export const reviewProgress = z.object({
  selfEvaluationCompletedAt: instant.nullable(),
  managerEvaluationCompletedAt: instant.nullable(),
  ctoApprovalCompletedAt: instant.nullable(),
  /** The day of the performance meeting. */
  meetingScheduledAt: day.nullable(),
  finalManagerEvaluationCompletedAt: instant.nullable(),
  sharedWithEmployeeAt: instant.nullable(),
  /** Why nobody is waited for (docs/reviews.md#employees-who-left, docs/reviews.md#exempting); null if the review goes on. */
  setAside: z.enum(setAsideReasons).nullable(),
  /** The review's own deadlines, which win over the round's (docs/reviews.md#extending); null for the round's. */
  selfDeadline: day.nullable(),
  managerDeadline: day.nullable(),
  /** Set from the reopening of an evaluation until it is completed again (docs/reviews.md#reopening). */
  selfReopening: reopening.nullable(),
  managerReopening: reopening.nullable(),
  /** Who stepped in for the manager last, and when (docs/evaluations.md#stepping-in); null if nobody did. */
  steppedIn: z.object({ by: id, at: instant }).nullable(),
  /**
   * What the employee has said of the shared result, when, and when their manager said that they talked after all
   * (docs/results.md#acknowledging). Null before sharing, and if it was shared before results could be acknowledged.
   */
  acknowledgement: z
    .object({ state: z.enum(acknowledgementStates), at: instant.nullable(), talkedAt: instant.nullable() })
    .nullable(),
});
export type ReviewProgress = z.infer<typeof reviewProgress>;

/** Who did a step of a review; null while it is not done, and for steps that were done before this was stored. */
export const reviewDoers = z.object({
  managerEvaluationCompletedBy: id.nullable(),
  ctoApprovalCompletedBy: id.nullable(),
  finalManagerEvaluationCompletedBy: id.nullable(),
});
export type ReviewDoers = z.infer<typeof reviewDoers>;

/** The person whom a review is about, with the position that they held when the review was generated. */
export const reviewedEmployee = z.object({
  id,
  email,
  firstName: z.string(),
  lastName: z.string(),
  engineerType: termId,
  /** The person who acts as their manager; null if nobody does, so that the cto does the manager's part. */
  managerId: id.nullable(),
  /** Their manager by their profile who no longer acts as one (docs/reviews.md#managers-who-left); null otherwise. */
  absentManagerId: id.nullable(),
  /** When they are away, as their profile says; absent if it says nothing. */
  absence: absence.exactOptional(),
  position: heldPosition,
});
export type ReviewedEmployee = z.infer<typeof reviewedEmployee>;

/** How far an evaluation is that is saved but not completed: the skillsets with a level, of all its skillsets. */
export const draftProgress = z.object({ answered: z.int().min(0), of: z.int().min(0) });
export type DraftProgress = z.infer<typeof draftProgress>;

/**
 * Until when the employee may answer a shared result, the last day included, and on which day they first opened it
 * (docs/results.md#acknowledging). Nobody else is told: it would say when they opened it.
 */
export interface AnswerPeriod {
  readonly until: Day;
  /** Absent until the employee opens the shared result. */
  readonly openedOn?: Day;
}

/**
 * The summaries of a review as its row stores them, one character for each answer, the rating first: `1` to `5` without
 * a comment, `a` to `e` with one, `-` for no answer. Each is absent until its evaluation is first completed, and stays
 * as it was while the evaluation is reopened, since others go on reading that version (docs/reviews.md#who-sees-what).
 */
export interface ReviewSummaries {
  readonly self?: string | undefined;
  /** As it was completed, or approved. */
  readonly manager?: string | undefined;
  readonly final?: string | undefined;
  /** The manager's rating and levels of the previous review, in the order of this review's skillsets. */
  readonly previous?: string | undefined;
}

/**
 * A second look that the employee asked for (docs/results.md#second-look). It is not part of the API's `review`: who learns
 * what of it depends on the viewer (`appealView`).
 */
export interface Appeal {
  readonly askedOn: Day;
  /** The day until which it should be answered. */
  readonly dueOn: Day;
  /** Whom the cto named to answer it; absent while the cto answers it. */
  readonly answererId?: string;
  /** Whether the manager reads the reason, and the answer, once it is answered. */
  readonly tellsManager: boolean;
  /** Absent until it is answered. */
  readonly outcome?: AppealOutcome;
  readonly answeredOn?: Day;
}

/** A review without its content. */
export const review = reviewProgress.extend({
  ...reviewDoers.shape,
  id,
  roundId: id,
  employee: reviewedEmployee,
  /** Who approves it (docs/reviews.md#approvers); absent if the cto does. */
  approverId: id.exactOptional(),
  /** Who may approve it in place of somebody who is away (docs/reviews.md#delegates); absent if nobody may. */
  delegates: z.array(z.object({ id, approverId: id })).exactOptional(),
  /** For whom a delegate approved it; absent if nobody's delegate did. */
  approvedForId: id.exactOptional(),
  /** Present if whoever approved it did so as its approver. */
  isApprovedByApprover: z.literal(true).exactOptional(),
  createdAt: instant,
  version,
});
/**
 * A review without its content. The progress of its drafts is not part of the API's `review`: only the person who
 * writes a draft is told how far it is (`listedReview`).
 */
export type Review = z.infer<typeof review> & {
  readonly selfDraft?: DraftProgress;
  readonly managerDraft?: DraftProgress;
  /** The key under which the lists and counters have the review, if that is not yet the acting manager's. */
  readonly listedUnder?: string;
  /** The approver for whom the lists and counters have it, if that is no longer its approver. */
  readonly listedForApprover?: string;
  /** Until when the employee may answer the shared result: not part of the API, since it says when they opened it. */
  readonly answerPeriod?: AnswerPeriod;
  /** Its ratings and levels as others read them: not part of the API, since not everybody who sees the states may. */
  readonly summaries?: ReviewSummaries;
  readonly appeal?: Appeal;
};

/** Why an exception is made: required, up to 2,000 characters. */
export const exceptionReason = requiredShortText("Please give a reason.");

/**
 * An exception that is in force for a review, with its reason, for those concerned (docs/reviews.md#exceptions). Without
 * an evaluation, it is for the whole review.
 */
export const reviewException = z.object({
  kind: z.enum(exceptionKinds),
  evaluation: z.enum(evaluationNames).nullable(),
  reason: z.string(),
  madeAt: instant,
});
export type ReviewException = z.infer<typeof reviewException>;

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
  rounds: z.array(z.object({ roundId: id, actionsNeeded: z.int().min(1), early: z.int().min(0) })),
  /** In whose place the viewer approves today, and until when (docs/reviews.md#delegates); absent for nobody's. */
  delegatedBy: z.array(z.object({ person: responsibleName, until: day })).exactOptional(),
});
export type ActionCounts = z.infer<typeof actionCounts>;

/** What the first page shows, as far as it was asked for and the viewer may read it (docs/performance.md#the-overview). */
export const overview = z.object({
  me: me.exactOptional(),
  ownReviews: ownReviews.exactOptional(),
  managedReviews: managedReviews.exactOptional(),
  waitingReviews: waitingReviews.exactOptional(),
  actionCounts: actionCounts.exactOptional(),
  setup: setup.exactOptional(),
  pendingAccounts: pageOf(pendingAccount).exactOptional(),
  overdueReports: overdueReports.exactOptional(),
  dueGoals: dueGoals.exactOptional(),
  /** The first page of the active people. */
  people: peoplePage.exactOptional(),
  /** Whom those lists name: for the cto, the managers of `managedReviews`; the managers and leads of `people`. */
  names: z.array(responsibleName).exactOptional(),
});
export type Overview = z.infer<typeof overview>;

/** The answer to one skillset: a level (null while not set) and a comment (may be empty). */
export const skillsetAnswer = z
  .object({
    skillsetId: id,
    level: z.int().min(1, "Levels are 1 to 5.").max(5, "Levels are 1 to 5.").nullable(),
    comments: comment,
    /** Present if the level was taken over from the self evaluation (docs/evaluations.md#taking-a-level-over). */
    takenOver: z.literal(true).exactOptional(),
  })
  .refine(({ level, takenOver }) => takenOver === undefined || level !== null, {
    path: ["takenOver"],
    message: "Only a level can be taken over.",
  });
export type SkillsetAnswer = z.infer<typeof skillsetAnswer>;

/** The answers to the questions of an evaluation (docs/evaluations.md#completing-an-evaluation). */
export const ratedAnswers = z.object({
  expectationsRating: z.enum(expectationsRatings).nullable(),
  additionalComments: comment,
  skillsets: z
    .array(skillsetAnswer)
    .max(maxAskedSkillsets, `A review has at most ${maxAskedSkillsets} skillsets.`)
    .refine((answers) => new Set(answers.map((a) => a.skillsetId)).size === answers.length, {
      message: "Each skillset can be answered once.",
    }),
});
export type RatedAnswers = z.infer<typeof ratedAnswers>;

/** All that an evaluation says. What it says of goals is absent where it says nothing (docs/growth.md#in-the-round). */
export const evaluationAnswers = ratedAnswers.extend({
  /** What became of the goals. */
  followUps: z.array(followUp).max(maxFollowUps).exactOptional(),
  /** What the two agreed on in the meeting: of final evaluations alone. */
  nextSteps: z.array(copiedGoal).max(maxGoals).exactOptional(),
});
export type EvaluationAnswers = z.infer<typeof evaluationAnswers>;

/** An evaluation as it is sent. A page that does not know what it says of goals leaves it as it is. */
export const evaluationForm = ratedAnswers.extend({ followUps: followUpForms.exactOptional() });
export type EvaluationForm = z.infer<typeof evaluationForm>;

/** The final evaluation as it is sent. */
export const finalEvaluationForm = evaluationForm.extend({ nextSteps: nextStepForms.exactOptional() });
export type FinalEvaluationForm = z.infer<typeof finalEvaluationForm>;

/**
 * A stored evaluation: its answers, when it was completed (null if it was not) and last saved (null before the first
 * save), and its version (0 before the first save).
 */
export const evaluation = evaluationAnswers.extend({
  completedAt: instant.nullable(),
  updatedAt: instant.nullable(),
  version,
});
export type Evaluation = z.infer<typeof evaluation>;

/** A skillset in a round's snapshot of the ladder (docs/rounds.md#snapshot-of-the-ladder). */
export const reviewedSkillset = z.object({
  id,
  name: storedName,
  description: z.string(),
  levels: z.array(skillsetLevel),
  requiredLevel: z.int().min(1).max(5),
  /** The group that it stood in (docs/ladder.md#groups-and-order). */
  group: storedName.exactOptional(),
});
export type ReviewedSkillset = z.infer<typeof reviewedSkillset>;

/** The levels of an evaluation, by skillset id. */
const levels = z.record(id, z.int().min(1).max(5));
export type Levels = z.infer<typeof levels>;

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
