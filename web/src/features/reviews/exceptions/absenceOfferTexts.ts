import type { Absence } from "#domain/people/model.ts";
import { fullName } from "#domain/people/terms.ts";
import type { AbsenceOffer } from "#domain/reviews/absences.ts";
import type { Review } from "#domain/reviews/model.ts";
import { evaluationLabels } from "#domain/reviews/terms.ts";
import { formatDay } from "#web/lib/words/dates.ts";
import type { ExceptionDraft } from "./exceptionDialogs.ts";

const daysOf = ({ from, to }: Absence): string => `from ${formatDay(from)} to ${formatDay(to)}`;

export const proposedBy = ({ absence, extendedTo }: AbsenceOffer): ExceptionDraft => ({
  deadline: extendedTo ?? "",
  reason: `Away ${daysOf(absence)}.`,
});

export const offerText = ({ evaluation, absence, deadline, extendedTo }: AbsenceOffer, review: Review): string => {
  const who = evaluation === "self" ? fullName(review.employee) : "The manager";
  const due = `The ${evaluationLabels[evaluation]} is due on ${formatDay(deadline)}.`;
  return extendedTo === null
    ? `${who} is away ${daysOf(absence)}, longer than the round lasts. ${due}`
    : `${who} is away ${daysOf(absence)}. ${due}`;
};
