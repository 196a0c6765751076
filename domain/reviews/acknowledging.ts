import { type Day, formatDay, hasPassed } from "../shared/time.ts";
import { addDays } from "../shared/weeks.ts";
import type { AnswerPeriod, Review } from "./model.ts";

/** The employee may answer until so many days after they first opened the shared result (docs/results.md#acknowledging). */
export const daysAfterOpening = 14;

/** And until so many days after sharing at most, whether they opened it or not. */
export const daysAfterSharing = 60;

/** The period of a result that is shared on a day. */
export const periodOfSharing = (today: Day): AnswerPeriod => ({ until: addDays(today, daysAfterSharing) });

/** The period from the first opening on, which may only make it shorter; null if it was opened before. */
export const periodOfOpening = (period: AnswerPeriod, today: Day): AnswerPeriod | null => {
  if (period.openedOn !== undefined) {
    return null;
  }
  const afterOpening = addDays(today, daysAfterOpening);
  return { until: hasPassed(afterOpening, period.until) ? afterOpening : period.until, openedOn: today };
};

/** Whether a result is one that can be acknowledged, and whose employee has not done so: theirs is the next word. */
const isWordAwaited = ({ acknowledgement }: Pick<Review, "acknowledgement">): boolean =>
  acknowledgement?.state === "awaited";

/** Whether the employee may still answer a shared result: its last day is not over. */
const isAnswerPeriodOpen = ({ answerPeriod }: Pick<Review, "answerPeriod">, today: Day): boolean =>
  answerPeriod !== undefined && !hasPassed(answerPeriod.until, today);

/** Whether the employee may acknowledge their result now. */
export const mayStillAcknowledge = (review: Pick<Review, "acknowledgement" | "answerPeriod">, today: Day): boolean =>
  isWordAwaited(review) && isAnswerPeriodOpen(review, today);

/** The last day on which the employee may acknowledge their result; null if they cannot now, or have done so. */
export const lastAnswerDay = (review: Pick<Review, "acknowledgement" | "answerPeriod">, today: Day): Day | null =>
  mayStillAcknowledge(review, today) ? (review.answerPeriod?.until ?? null) : null;

/**
 * A review whose employee opens it: from the first opening of the shared result on, with a shorter period and the next
 * version; otherwise the same object.
 */
export const openedReview = (review: Review, today: Day): Review => {
  const answerPeriod = review.answerPeriod ? periodOfOpening(review.answerPeriod, today) : null;
  return answerPeriod === null ? review : { ...review, answerPeriod, version: review.version + 1 };
};

/** The message that explains why a result cannot be acknowledged now; null if it can (docs/results.md#acknowledging). */
export const acknowledgementRefusal = (
  review: Pick<Review, "sharedWithEmployeeAt" | "acknowledgement" | "answerPeriod">,
  today: Day,
): string | null => {
  if (review.sharedWithEmployeeAt === null) {
    return "This review has not been shared with you yet.";
  }
  if (review.acknowledgement === null || review.answerPeriod === undefined) {
    return "This review was shared before results could be acknowledged.";
  }
  if (review.acknowledgement.state !== "awaited") {
    return "You have acknowledged this result already. It cannot be changed any more.";
  }
  return isAnswerPeriodOpen(review, today)
    ? null
    : `This result could be acknowledged until ${formatDay(review.answerPeriod.until)}.`;
};

/** Why nobody can say now that a result was talked about; null if the manager can (docs/results.md#not-talked-yet). */
export const talkRefusal = ({ acknowledgement }: Pick<Review, "acknowledgement">): string | null =>
  acknowledgement?.state === "notTalked"
    ? null
    : "The employee has not said that you still have to talk about this result.";
