import * as z from "zod";
import { absence } from "../people/nameModel.ts";
import { heldPosition } from "../positions/heldPositionModel.ts";
import { clockTime, day, email, id, instant, requiredText, termId, version } from "../shared/text.ts";
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
  reasonRule,
  sendBackNoteRule,
} from "./terms.ts";

const reopening = z.object({ completedAt: instant, reopenedAt: instant });

/** When each step was done; null until then (docs/reviews.md#review-stages). Also whether the review is excluded. */
export const reviewProgress = z.object({
  selfEvaluationCompletedAt: instant.nullable(),
  managerEvaluationCompletedAt: instant.nullable(),
  ctoApprovalCompletedAt: instant.nullable(),
  meetingScheduledAt: day.nullable(),
  /** The meeting's start time and length; both null if only the day is known. */
  meetingTime: clockTime.nullable(),
  meetingMinutes: z.literal(meetingLengths).nullable(),
  /** Counts changes to the meeting, for calendars; absent until it is scheduled. */
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
   * Set while the manager evaluation is sent back, until it is completed again or final (docs/reviews.md#sending-back).
   * `isOpen` is false after the last day. Only for people who may read the note.
   */
  sentBack: z.object({ by: id, at: instant, until: day, isOpen: z.boolean() }).exactOptional(),
  /**
   * The employee's acknowledgement, and when the manager confirmed the discussion (docs/reviews.md#acknowledging). Null
   * before sharing.
   */
  acknowledgement: z
    .object({ state: z.enum(acknowledgementStates), at: instant.nullable(), discussedAt: instant.nullable() })
    .nullable(),
});
export type ReviewProgress = z.infer<typeof reviewProgress>;

/** Null while a step is not done, and on older reviews. */
export const stageActors = z.object({
  managerEvaluationCompletedBy: id.nullable(),
  ctoApprovalCompletedBy: id.nullable(),
  finalManagerEvaluationCompletedBy: id.nullable(),
});
export type StageActors = z.infer<typeof stageActors>;

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
  /** The absence from their profile; omitted if they have none. */
  absence: absence.exactOptional(),
  position: heldPosition,
});

/**
 * The last day to answer (inclusive), and the first opening (docs/reviews.md#acknowledging). Only for the employee: it
 * reveals when they opened the result.
 */
export interface AnswerPeriod {
  readonly until: Day;
  /** Absent until the employee opens the shared result. */
  readonly openedOn?: Day;
}

/**
 * One character per answer, the rating first: `1` to `5` without a comment, `a` to `e` with one, `-` for none. Absent
 * until first completed. Reopening keeps it, since others keep reading the completed version
 * (docs/reviews.md#who-sees-what).
 */
export interface ReviewSummaries {
  readonly self?: string | undefined;
  /** The completed or approved manager evaluation. */
  readonly manager?: string | undefined;
  readonly final?: string | undefined;
  readonly previous?: string | undefined;
  readonly previousSelf?: string | undefined;
}

/** Not in the API's `review`: viewers know different parts (`appealView`, docs/reviews.md#appeals). */
export interface Appeal {
  readonly filedOn: Day;
  readonly dueOn: Day;
  /** The person the CTO assigned to resolve the appeal; absent if that is the CTO. */
  readonly reviewerId?: string;
  /** Whether the manager may read the reason and the resolution, once the appeal is resolved. */
  readonly sharesWithManager: boolean;
  /** The manager when the employee agreed. Absent if they didn't, or the CTO acted as manager. */
  readonly sharedWithManagerId?: string;
  readonly outcome?: AppealOutcome;
  readonly resolvedOn?: Day;
}

export const review = reviewProgress.extend({
  ...stageActors.shape,
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

/** Without texts. Draft progress isn't in the API's `review`: only a draft's author sees it (`listedReview`). */
export type Review = z.infer<typeof review> & {
  readonly selfDraft?: DraftProgress;
  readonly managerDraft?: DraftProgress;
  /** The review's key in lists and counters, if it isn't yet the acting manager's. */
  readonly listedUnder?: string;
  /** The approver whose lists and counters still include it after it was reassigned. */
  readonly listedForApprover?: string;
  /** Not part of the API: it reveals when the employee opened the result. */
  readonly answerPeriod?: AnswerPeriod;
  /** Not in the API: some viewers of the states may not read them. */
  readonly summaries?: ReviewSummaries;
  readonly appeal?: Appeal;
  /** Not in the API: few people may know about it. Absent without a session. */
  readonly calibration?: ReviewCalibration;
  /** Everyone for whom `isEvaluator` holds. Not in the API. Absent if none. */
  readonly evaluatorIds?: readonly string[];
  /**
   * Counts all changes, to detect concurrent writes; `version` counts only changes that everyone sees. Not in the API,
   * since it reveals that something secret happened.
   */
  readonly revision?: number;
  /** Who other than the employee is invited to the meeting. Not part of the API. Absent if no one was invited. */
  readonly meetingInvitedId?: string;
};

export const reason = requiredText(reasonRule);

/** See docs/reviews.md#sending-back. */
export const sendBackNote = requiredText(sendBackNoteRule);

/**
 * An exception in force, as shown to the people it affects (docs/reviews.md#exceptions). Without an evaluation it
 * covers the whole review.
 */
export const reviewException = z.object({
  kind: z.enum(exceptionKinds),
  evaluation: z.enum(evaluationNames).nullable(),
  reason: z.string(),
  madeAt: instant,
});
export type ReviewException = z.infer<typeof reviewException>;
