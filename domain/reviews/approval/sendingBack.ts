import { type Day, formatDay } from "../../shared/time.ts";
import { addDays, workingDaysLater } from "../../shared/weeks.ts";
import { ownDeadlineRefusal } from "../exceptions.ts";
import type { ReviewProgress } from "../model.ts";
import type { Round } from "../rounds/roundModel.ts";
import { managerDeadlineOf } from "../windows.ts";

const workingDaysToChange = 3;

/** The manager can change the evaluation until the end of `sentBack.until` (docs/reviews.md#sending-back). */
export const isSentBack = ({ sentBack }: Pick<ReviewProgress, "sentBack">): boolean => sentBack?.isOpen === true;

/** Whether others still read the version from before the evaluation was sent back. */
export const showsEarlierVersion = ({
  sentBack,
  ctoApprovalCompletedAt,
}: Pick<ReviewProgress, "sentBack" | "ctoApprovalCompletedAt">): boolean =>
  sentBack !== undefined && ctoApprovalCompletedAt === null;

/**
 * The review for people who know that it was sent back. Stored states stay unchanged, because everyone else reads them.
 */
export const reviewAsSentBack = <One extends ReviewProgress>(review: One): One => {
  const { sentBack, managerEvaluationCompletedAt: completedAt } = review;
  return sentBack?.isOpen !== true || completedAt === null
    ? review
    : {
        ...review,
        managerEvaluationCompletedAt: null,
        managerEvaluationCompletedBy: null,
        managerReopening: { completedAt, reopenedAt: sentBack.at },
        managerDeadline: sentBack.until,
        steppedIn: null,
      };
};

/** Null if the manager evaluation can be sent back now (docs/reviews.md#sending-back). */
export const sendBackRefusal = (
  review: ReviewProgress,
  round: Pick<Round, "status" | "endDate">,
  today: Day,
): string | null => {
  const refusal = ownDeadlineRefusal(review, round);
  if (refusal !== null) {
    return refusal;
  }
  if (review.sentBack?.isOpen) {
    return `The manager evaluation was already sent back. The manager has until ${formatDay(review.sentBack.until)}.`;
  }
  if (review.managerEvaluationCompletedAt === null) {
    return "The manager evaluation isn't completed, so it can't be sent back.";
  }
  return round.endDate < today
    ? `The round ended on ${formatDay(round.endDate)}, so there is no day left to change the evaluation.`
    : null;
};

/** Null if the last day can be changed now, even after it has passed. */
export const returnDayRefusal = (review: ReviewProgress, round: Pick<Round, "status">): string | null =>
  ownDeadlineRefusal(review, round) ??
  (review.sentBack === undefined ? "The manager evaluation is no longer sent back." : null);

/** The later of the manager deadline and three working days from now, but no later than the round's end. */
export const proposedReturnDay = (
  review: Pick<ReviewProgress, "managerDeadline">,
  round: Pick<Round, "managerEvaluationDeadline" | "endDate">,
  today: Day,
): Day => {
  const days = [managerDeadlineOf(review, round), workingDaysLater(today, workingDaysToChange)].toSorted();
  return [days.at(-1) ?? today, round.endDate].toSorted()[0] ?? today;
};

const retentionDaysAfterSharing = 90;
const maxRetentionDays = 365;

/** The day on which the note is deleted. An open appeal or request keeps it longer. */
export const sendBackNoteEndsOn = (writtenOn: Day, sharedOn: Day | null): Day => {
  const days = [
    addDays(writtenOn, maxRetentionDays),
    ...(sharedOn === null ? [] : [addDays(sharedOn, retentionDaysAfterSharing)]),
  ];
  return days.toSorted()[0] ?? writtenOn;
};
