import type { Absence } from "#domain/people/model.ts";
import { fullName } from "#domain/people/terms.ts";
import type { AbsenceOffer } from "#domain/reviews/absences.ts";
import type { Review } from "#domain/reviews/model.ts";
import { formatDay } from "#web/lib/words/dates.ts";
import type { ExceptionDraft } from "./exceptionDialogs.ts";

const daysOf = ({ from, to }: Absence): string => `from ${formatDay(from)} to ${formatDay(to)}`;

/** What the dialog opens with that makes an offered exception. */
export const proposedBy = ({ absence, extendedTo }: AbsenceOffer): ExceptionDraft => ({
  deadline: extendedTo ?? "",
  reason: `Away ${daysOf(absence)}.`,
});

/** What an offer says: whose absence a deadline falls into. */
export const offerText = ({ evaluation, absence, deadline, extendedTo }: AbsenceOffer, review: Review): string => {
  const who = evaluation === "self" ? fullName(review.employee) : "The manager";
  const due = `The ${evaluation} evaluation is due on ${formatDay(deadline)}.`;
  return extendedTo === null
    ? `${who} is away ${daysOf(absence)}, longer than the round lasts. ${due}`
    : `${who} is away ${daysOf(absence)}. ${due}`;
};
