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

/** A week after the return, counted from the absence's last day. */
const daysToCatchUp = 8;

/** Offered if a deadline falls into an absence (docs/reviews.md#extending). */
export interface AbsenceOffer {
  readonly evaluation: EvaluationName;
  readonly absence: Absence;
  readonly deadline: Day;
  /** Null if the absence lasts until the round ends, so only an exemption helps. */
  readonly extendedTo: Day | null;
}

/**
 * While the evaluation can be extended and its author is away on the deadline. `managerAbsence` is the acting
 * manager's.
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
