import type { Absence, Actor } from "../people/model.ts";
import { isAwayOn } from "../people/terms.ts";
import type { Day } from "../shared/time.ts";
import { addDays } from "../shared/weeks.ts";
import { exemptionRefusal, extensionDayProblem, extensionRefusal } from "./exceptions.ts";
import type { Review } from "./model.ts";
import { mayExempt, mayExtend } from "./policy.ts";
import type { Round } from "./rounds/roundModel.ts";
import { type EvaluationName, evaluationNames } from "./terms.ts";
import { managerDeadlineOf, selfDeadlineOf } from "./windows.ts";

/** An extended evaluation is due this many days after the last day of an absence: a week after the return. */
const daysToCatchUp = 8;

/** An exception that is offered because a deadline falls into an absence (docs/reviews.md#people-who-are-away). */
export interface AbsenceOffer {
  /** The evaluation whose deadline falls into the absence. */
  readonly evaluation: EvaluationName;
  readonly absence: Absence;
  readonly deadline: Day;
  /** The day to which it can be extended; null if the absence lasts until the round ends, so that only exempting is left. */
  readonly extendedTo: Day | null;
}

/**
 * The exceptions that are offered to somebody who can make them: an evaluation can still be extended, and its deadline falls
 * into the absence of whoever writes it. `managerAbsence` is that of whoever acts as the manager.
 */
export const absenceOffers = (
  actor: Pick<Actor, "id" | "role">,
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
    if (absence.to >= round.endDate) {
      const exempts = evaluation === "self" && mayExempt(actor, review) && exemptionRefusal(review, round) === null;
      return exempts ? [{ ...offer, extendedTo: null }] : [];
    }
    const caughtUp = addDays(absence.to, daysToCatchUp);
    const isWithinRound = caughtUp < round.endDate;
    const extendedTo = isWithinRound ? caughtUp : round.endDate;
    return extensionDayProblem(evaluation, extendedTo, review, round, today) === null ? [{ ...offer, extendedTo }] : [];
  });
