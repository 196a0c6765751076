import { fullName } from "#domain/people/terms.ts";
import { type AbsenceOffer, absenceReason } from "#domain/reviews/absences.ts";
import type { Review, ReviewException } from "#domain/reviews/model.ts";
import { evaluationLabels } from "#domain/reviews/terms.ts";
import { formatDay, formatDayOf } from "#web/lib/format/dates.ts";
import type { ExceptionDraft } from "./exceptionDialogs.ts";

export const exceptionDraftOf = ({ absence, extendedTo }: AbsenceOffer): ExceptionDraft => ({
  deadline: extendedTo ?? "",
  reason: absenceReason(absence),
});

export const offerText = ({ evaluation, absence, deadline, extendedTo }: AbsenceOffer, review: Review): string => {
  const who = evaluation === "self" ? fullName(review.employee) : "The manager";
  const days = `is away from ${formatDay(absence.from)} to ${formatDay(absence.to)}`;
  const due = `The ${evaluationLabels[evaluation]} is due on ${formatDay(deadline)}.`;
  return extendedTo === null ? `${who} ${days}. The round ends before they return. ${due}` : `${who} ${days}. ${due}`;
};

/** What an exception means for its review (docs/reviews.md#exceptions). */
export const exceptionText = (
  { selfDeadline, managerDeadline }: Review,
  { kind, evaluation, madeAt }: ReviewException,
  timeZone: string,
): string => {
  const made = formatDayOf(madeAt, timeZone);
  const deadline = evaluation === "self" ? selfDeadline : managerDeadline;
  if (kind === "exempted" || evaluation === null || deadline === null) {
    return `Exempted from this round on ${made}. This review is read-only.`;
  }
  return kind === "extended"
    ? `The deadline of the ${evaluationLabels[evaluation]} was extended to ${formatDay(deadline)}.`
    : `The ${evaluationLabels[evaluation]} was reopened on ${made}, until ${formatDay(deadline)}. Other people read the completed version until it is completed again.`;
};

/** Empty if the review has no deadlines of its own. */
export const ownDeadlineTexts = ({ selfDeadline, managerDeadline, sentBack, ...review }: Review): readonly string[] => [
  ...(sentBack?.isOpen ? [`Until ${formatDay(sentBack.until)}`] : []),
  ...(selfDeadline === null || review.selfEvaluationCompletedAt !== null
    ? []
    : [
        `Self-evaluation ${review.selfReopening === null ? "extended to" : "reopened until"} ${formatDay(selfDeadline)}`,
      ]),
  ...(managerDeadline === null || review.managerEvaluationCompletedAt !== null || sentBack?.isOpen
    ? []
    : [
        `Manager evaluation ${review.managerReopening === null ? "extended to" : "reopened until"} ${formatDay(managerDeadline)}`,
      ]),
];
