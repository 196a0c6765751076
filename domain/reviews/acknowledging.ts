import { type Day, formatDay, hasPassed } from "../shared/time.ts";
import { addDays } from "../shared/weeks.ts";
import type { AnswerPeriod, Review } from "./model.ts";

/** How many days the employee may answer after first opening the shared result (docs/reviews.md#acknowledging). */
export const daysAfterOpening = 14;

/** The limit in days after sharing, whether or not the employee opened the result. */
export const daysAfterSharing = 60;

export const periodOfSharing = (today: Day): AnswerPeriod => ({ until: addDays(today, daysAfterSharing) });

/** The first opening can only shorten the period; null if the result was opened before. */
export const periodOfOpening = (period: AnswerPeriod, today: Day): AnswerPeriod | null => {
  if (period.openedOn !== undefined) {
    return null;
  }
  const afterOpening = addDays(today, daysAfterOpening);
  return { until: hasPassed(afterOpening, period.until) ? afterOpening : period.until, openedOn: today };
};

const isAnswerPeriodOpen = ({ answerPeriod }: Pick<Review, "answerPeriod">, today: Day): boolean =>
  answerPeriod !== undefined && !hasPassed(answerPeriod.until, today);

export const mayStillAcknowledge = (review: Pick<Review, "acknowledgement" | "answerPeriod">, today: Day): boolean =>
  review.acknowledgement?.state === "pending" && isAnswerPeriodOpen(review, today);

/** Null if the employee can't acknowledge the result now, or has done so. */
export const acknowledgementDeadline = (
  review: Pick<Review, "acknowledgement" | "answerPeriod">,
  today: Day,
): Day | null => (mayStillAcknowledge(review, today) ? (review.answerPeriod?.until ?? null) : null);

/**
 * Records the first opening, which shortens the period. The version stays, because only the
 * employee sees it.
 */
export const openedReview = (review: Review, today: Day): Review => {
  const answerPeriod = review.answerPeriod ? periodOfOpening(review.answerPeriod, today) : null;
  return answerPeriod === null ? review : { ...review, answerPeriod };
};

/** Until the employee opens the result, only its page shows the rating (docs/evaluations.md#my-result). */
export const hasNoUnopenedResult = ({
  answerPeriod,
}: {
  readonly answerPeriod?: { readonly openedOn?: Day | undefined } | undefined;
}): boolean => answerPeriod === undefined || answerPeriod.openedOn !== undefined;

/** Null if the result can be acknowledged (docs/reviews.md#acknowledging). */
export const acknowledgementRefusal = (
  review: Pick<Review, "sharedWithEmployeeAt" | "acknowledgement" | "answerPeriod">,
  today: Day,
): string | null => {
  if (review.sharedWithEmployeeAt === null || review.acknowledgement === null || review.answerPeriod === undefined) {
    return "This review hasn't been shared with you yet.";
  }
  if (review.acknowledgement.state !== "pending") {
    return "You already acknowledged this result. You can no longer change that.";
  }
  return isAnswerPeriodOpen(review, today)
    ? null
    : `You had until ${formatDay(review.answerPeriod.until)} to acknowledge this result.`;
};

/**
 * Null if the manager can now confirm that the result was discussed
 * (docs/reviews.md#acknowledging).
 */
export const discussionRefusal = ({ acknowledgement }: Pick<Review, "acknowledgement">): string | null =>
  acknowledgement?.state === "notDiscussed"
    ? null
    : "The employee didn't say that you still have to discuss this result.";
