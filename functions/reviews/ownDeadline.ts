import { extensionDayProblem, ownDeadlineProblem } from "#domain/reviews/exceptions.ts";
import type { Review } from "#domain/reviews/model.ts";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import type { EvaluationName } from "#domain/reviews/terms.ts";
import { DomainError } from "#domain/shared/errors.ts";
import type { Day } from "#domain/shared/time.ts";

/** An own deadline of a review, as it is asked for (docs/reviews.md#extending). */
interface AskedDeadline {
  readonly evaluation: EvaluationName;
  readonly deadline: Day;
}

const assertNoProblem = (message: string | null): void => {
  if (message !== null) {
    throw new DomainError("INVALID_INPUT", message, [{ path: ["deadline"], message }]);
  }
};

/** Throws INVALID_INPUT for a day that is over, or after the end of the round. */
export const assertOwnDeadline = ({ deadline }: AskedDeadline, round: Round, today: Day): void =>
  assertNoProblem(ownDeadlineProblem(deadline, round, today));

/** Throws INVALID_INPUT for such a day, and for one before the deadline that the evaluation has. */
export const assertExtension = (
  { evaluation, deadline }: AskedDeadline,
  review: Review,
  round: Round,
  today: Day,
): void => assertNoProblem(extensionDayProblem(evaluation, deadline, review, round, today));

/** The own deadline as a part of the review's state. */
export const ownDeadlineOf = ({
  evaluation,
  deadline,
}: AskedDeadline): Pick<Review, "selfDeadline"> | Pick<Review, "managerDeadline"> =>
  evaluation === "self" ? { selfDeadline: deadline } : { managerDeadline: deadline };
