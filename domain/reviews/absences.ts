import type { Absence, User } from "../people/model.ts";
import { isAwayOn } from "../people/terms.ts";
import { type Day, formatDay } from "../shared/time.ts";
import { addDays } from "../shared/weeks.ts";
import { exemptionRefusal, extensionDayProblem, extensionRefusal } from "./exceptions.ts";
import type { Review } from "./model.ts";
import { mayExempt, mayExtend, type Viewer } from "./policy.ts";
import type { Round } from "./rounds/roundModel.ts";
import { type EvaluationName, evaluationNames } from "./terms.ts";
import { isAwayForSelfEvaluation, managerDeadlineOf, selfDeadlineOf } from "./windows.ts";

/** A week after the return, counted from the absence's last day. */
const daysToCatchUp = 8;

/** Offered if a deadline falls during an absence (docs/reviews.md#extending). */
export interface AbsenceOffer {
  readonly evaluation: EvaluationName;
  readonly absence: Absence;
  readonly deadline: Day;
  /** Null if the absence lasts until the round ends, so only an exemption helps. */
  readonly extendedTo: Day | null;
}

/**
 * The day to extend an evaluation to, if its author is away on the deadline. Never after the round's end; null if only
 * an exemption helps.
 */
const extensionAfter = ({ to }: Pick<Absence, "to">, { endDate }: Pick<Round, "endDate">): Day | null => {
  if (to >= endDate) {
    return null;
  }
  const caughtUp = addDays(to, daysToCatchUp);
  return caughtUp < endDate ? caughtUp : endDate;
};

/**
 * How the start of a round handles someone's absence: it extends their self-evaluation or, without `extendedTo`,
 * exempts them. Null for the person who starts the round, and if the extended day has passed; the review then offers
 * exceptions instead.
 */
export const absenceAdjustmentAtStart = (
  person: Pick<User, "id" | "absence">,
  round: Pick<Round, "startDate" | "selfEvaluationDeadline" | "endDate">,
  actorId: string,
  today: Day,
): { readonly absence: Absence; readonly extendedTo: Day | null } | null => {
  const { absence } = person;
  if (absence === null || person.id === actorId || !isAwayForSelfEvaluation(person, round)) {
    return null;
  }
  const extendedTo = extensionAfter(absence, round);
  return extendedTo !== null && extendedTo < today ? null : { absence, extendedTo };
};

/** The reason for an exception that is made because of an absence. */
export const absenceReason = ({ from, to }: Absence): string => `Away from ${formatDay(from)} to ${formatDay(to)}.`;

/**
 * Offers exist while the evaluation can be extended and its author is away on the deadline. `managerAbsence` is the
 * acting manager's.
 */
export const absenceOffers = (
  actor: Viewer,
  review: Review,
  round: Round,
  managerAbsence: Absence | null,
  today: Day,
): readonly AbsenceOffer[] =>
  evaluationNames.flatMap((evaluation): readonly AbsenceOffer[] => {
    const absence = (evaluation === "self" ? review.employee.absence : managerAbsence) ?? null;
    const deadline = evaluation === "self" ? selfDeadlineOf(review, round) : managerDeadlineOf(review, round);
    const isOffered = mayExtend(actor, review, evaluation) && extensionRefusal(evaluation, review, round) === null;
    if (absence === null || !isOffered || !isAwayOn(absence, deadline)) {
      return [];
    }
    const offer = { evaluation, absence, deadline };
    const extendedTo = extensionAfter(absence, round);
    if (extendedTo === null) {
      const exempts = evaluation === "self" && mayExempt(actor, review) && exemptionRefusal(review, round) === null;
      return exempts ? [{ ...offer, extendedTo: null }] : [];
    }
    return extensionDayProblem(evaluation, extendedTo, review, round, today) === null ? [{ ...offer, extendedTo }] : [];
  });
