import * as z from "zod";
import { absence } from "../people/nameModel.ts";
import { heldPosition } from "../positions/heldModel.ts";
import { day, email, id, instant, requiredShortText, termId, version } from "../shared/text.ts";
import type { Day } from "../shared/time.ts";
import type { DraftProgress } from "./evaluationModel.ts";
import {
  type AppealOutcome,
  acknowledgementStates,
  evaluationNames,
  exceptionKinds,
  setAsideReasons,
} from "./terms.ts";

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
const reviewedEmployee = z.object({
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
