import type { Review, ReviewException } from "#domain/reviews/model.ts";
import { formatDay, formatDayOf } from "#web/lib/words/dates.ts";

/** What an exception means for its review (docs/reviews.md#exceptions). */
export const exceptionText = (
  { selfDeadline, managerDeadline }: Review,
  { kind, evaluation, madeAt }: ReviewException,
  timeZone: string,
): string => {
  const made = formatDayOf(madeAt, timeZone);
  const deadline = evaluation === "self" ? selfDeadline : managerDeadline;
  if (kind === "exempted" || deadline === null) {
    return `Exempted from this round on ${made}: nobody is waited for, and nothing can be changed.`;
  }
  return kind === "extended"
    ? `The deadline of the ${evaluation} evaluation was extended to ${formatDay(deadline)}.`
    : `The ${evaluation} evaluation was reopened on ${made}, until ${formatDay(deadline)}. Others read what was completed before, until it is completed again.`;
};

/** The own deadlines of a review, in a few words; empty if it has none. */
export const ownDeadlineTexts = ({ selfDeadline, managerDeadline, ...review }: Review): readonly string[] => [
  ...(selfDeadline === null || review.selfEvaluationCompletedAt !== null
    ? []
    : [
        `Self evaluation ${review.selfReopening === null ? "extended to" : "reopened until"} ${formatDay(selfDeadline)}`,
      ]),
  ...(managerDeadline === null || review.managerEvaluationCompletedAt !== null
    ? []
    : [
        `Manager evaluation ${review.managerReopening === null ? "extended to" : "reopened until"} ${formatDay(managerDeadline)}`,
      ]),
];
