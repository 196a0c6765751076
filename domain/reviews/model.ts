import * as z from "zod";
import { absence } from "../people/nameModel.ts";
import { heldPosition } from "../positions/heldModel.ts";
import { clockTime, day, email, id, instant, requiredShortText, termId, version } from "../shared/text.ts";
import type { Day } from "../shared/time.ts";
import type { ReviewCalibration } from "./calibration/terms.ts";
import type { DraftProgress } from "./evaluationModel.ts";
import {
  type AppealOutcome,
  acknowledgementStates,
  evaluationNames,
  exceptionKinds,
  exclusionReasons,
  meetingLengths,
  sendBackNoteMinLength,
} from "./terms.ts";

const reopening = z.object({ completedAt: instant, reopenedAt: instant });

/** When each step was done; null until then (docs/reviews.md#review-stages). Also whether the review is excluded. */
export const reviewProgress = z.object({
  selfEvaluationCompletedAt: instant.nullable(),
  managerEvaluationCompletedAt: instant.nullable(),
  ctoApprovalCompletedAt: instant.nullable(),
  /** The day of the performance meeting. */
  meetingScheduledAt: day.nullable(),
  /** When it starts on that day, and how long it takes; both null if only the day is known. */
  meetingTime: clockTime.nullable(),
  meetingMinutes: z.literal(meetingLengths).nullable(),
  /** Counts changes of the meeting, for calendars; absent until it is scheduled. */
  meetingSequence: version.exactOptional(),
  finalManagerEvaluationCompletedAt: instant.nullable(),
  sharedWithEmployeeAt: instant.nullable(),
  /** Why the review is excluded (docs/reviews.md#employees-who-left, docs/reviews.md#exempting); null if it is not. */
  exclusion: z.enum(exclusionReasons).nullable(),
  /** The review's own deadlines, which override the round's (docs/reviews.md#extending); null for the round's. */
  selfDeadline: day.nullable(),
  managerDeadline: day.nullable(),
  /** Set from reopening an evaluation until it is completed again (docs/reviews.md#reopening). */
  selfReopening: reopening.nullable(),
  managerReopening: reopening.nullable(),
  /** Who last stepped in for the manager, and when (docs/evaluations.md#stepping-in); null for no one. */
  steppedIn: z.object({ by: id, at: instant }).nullable(),
  /**
   * Who sent the manager evaluation back, when, and the last day for changing it (docs/reviews.md#sending-back). Set
   * until it is completed again or final. `isOpen` is false once the day has passed. Only for people who read the note.
   */
  sentBack: z.object({ by: id, at: instant, until: day, isOpen: z.boolean() }).exactOptional(),
  /**
   * The employee's answer to the shared result, its time, and when the manager said that they talked after all
   * (docs/reviews.md#acknowledging). Null before sharing.
   */
  acknowledgement: z
    .object({ state: z.enum(acknowledgementStates), at: instant.nullable(), talkedAt: instant.nullable() })
    .nullable(),
});
export type ReviewProgress = z.infer<typeof reviewProgress>;

/** Null while a step is not done, and on older reviews. */
export const reviewDoers = z.object({
  managerEvaluationCompletedBy: id.nullable(),
  ctoApprovalCompletedBy: id.nullable(),
  finalManagerEvaluationCompletedBy: id.nullable(),
});
export type ReviewDoers = z.infer<typeof reviewDoers>;

/** With the position held when the review was generated. */
const reviewedEmployee = z.object({
  id,
  email,
  firstName: z.string(),
  lastName: z.string(),
  engineerType: termId,
  /** The acting manager; null if none, so the CTO does the manager's part. */
  managerId: id.nullable(),
  /** The profile's manager if they no longer act as one (docs/reviews.md#acting-manager); null otherwise. */
  formerManagerId: id.nullable(),
  /** The absence from their profile; omitted if they are never away. */
  absence: absence.exactOptional(),
  position: heldPosition,
});

/**
 * The last day, inclusive, on which the employee may answer, and the day they first opened the result
 * (docs/reviews.md#acknowledging). Only the employee may see it: it reveals when they opened it.
 */
export interface AnswerPeriod {
  readonly until: Day;
  /** Absent until the employee opens the shared result. */
  readonly openedOn?: Day;
}

/**
 * A review's stored summaries: one character per answer, the rating first. `1` to `5` without a comment, `a` to `e`
 * with one, `-` for no answer. Each is absent until its evaluation is first completed. Reopening keeps it, since
 * others keep reading the completed version (docs/reviews.md#who-sees-what).
 */
export interface ReviewSummaries {
  readonly self?: string | undefined;
  /** The completed or approved manager evaluation. */
  readonly manager?: string | undefined;
  readonly final?: string | undefined;
  /** The manager's rating and levels of the previous review, in this review's order of skillsets. */
  readonly previous?: string | undefined;
  /** The same of that review's self evaluation. */
  readonly previousSelf?: string | undefined;
}

/**
 * An appeal by the employee (docs/reviews.md#appeals). Not part of the API's `review`: what a viewer may know
 * depends on who they are (`appealView`).
 */
export interface Appeal {
  readonly filedOn: Day;
  readonly dueOn: Day;
  /** The person whom the CTO named to answer; absent while the CTO answers. */
  readonly reviewerId?: string;
  /** Whether the manager may read the reason and the answer, once the appeal is answered. */
  readonly tellsManager: boolean;
  /** The manager at the time when the employee agreed. Absent if they didn't, or if the CTO acted as manager. */
  readonly toldManagerId?: string;
  readonly outcome?: AppealOutcome;
  readonly resolvedOn?: Day;
}

/** A review without its texts. */
export const review = reviewProgress.extend({
  ...reviewDoers.shape,
  id,
  roundId: id,
  employee: reviewedEmployee,
  /** See docs/reviews.md#approvers. Absent if the CTO approves. */
  approverId: id.exactOptional(),
  /** Who may approve for someone who is away (docs/reviews.md#delegates); absent if no one may. */
  delegates: z.array(z.object({ id, approverId: id })).exactOptional(),
  /** The person for whom a delegate approved; absent if no delegate did. */
  approvedForId: id.exactOptional(),
  /** Present if the approver, and not the CTO or a delegate, approved it. */
  isApprovedByApprover: z.literal(true).exactOptional(),
  createdAt: instant,
  version,
});

/**
 * A review without its texts. Draft progress is not part of the API's `review`: only the author of a draft sees it
 * (`listedReview`).
 */
export type Review = z.infer<typeof review> & {
  readonly selfDraft?: DraftProgress;
  readonly managerDraft?: DraftProgress;
  /** The key of the review in lists and counters, if it is not yet the acting manager's. */
  readonly listedUnder?: string;
  /** The approver for whom lists and counters have it, if it has another one now. */
  readonly listedForApprover?: string;
  /** Not part of the API: it reveals when the employee opened the result. */
  readonly answerPeriod?: AnswerPeriod;
  /** Not part of the API: some people who see the states may not read ratings and levels. */
  readonly summaries?: ReviewSummaries;
  readonly appeal?: Appeal;
  /** Not part of the API: few people may know of it. Absent if no session had the review. */
  readonly calibration?: ReviewCalibration;
  /** Everyone for whom `isEvaluator` holds. Not part of the API. Absent if there is no one. */
  readonly evaluatorIds?: readonly string[];
  /**
   * Counts all changes of the row, for writes that exclude each other; `version` counts those that everyone sees who sees the
   * states. Not part of the API, since it says when something secret happened. Absent until it is stored.
   */
  readonly revision?: number;
  /** Who besides the employee has the invitation to the meeting. Not part of the API. Absent if no one was invited. */
  readonly meetingInvitedId?: string;
};

/** Required, up to 2,000 characters. */
export const exceptionReason = requiredShortText("Give a reason.");

/** Required, 20 to 2,000 characters (docs/reviews.md#sending-back). */
export const sendBackNote = requiredShortText("Write a note to the manager.").refine(
  (note) => note.length >= sendBackNoteMinLength,
  `Write at least ${sendBackNoteMinLength} characters.`,
);

/**
 * An exception in force with its reason, for the people concerned (docs/reviews.md#exceptions). Without an evaluation
 * it applies to the whole review.
 */
export const reviewException = z.object({
  kind: z.enum(exceptionKinds),
  evaluation: z.enum(evaluationNames).nullable(),
  reason: z.string(),
  madeAt: instant,
});
export type ReviewException = z.infer<typeof reviewException>;
