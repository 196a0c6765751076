import { fullName } from "#domain/people/terms.ts";
import { type AbsenceOffer, absenceReason } from "#domain/reviews/absences.ts";
import type { Review } from "#domain/reviews/model.ts";
import { evaluationLabels } from "#domain/reviews/terms.ts";
import { formatDay } from "#web/lib/format/dates.ts";
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
