import type { Review, Round } from "#domain/reviews/model.ts";
import { ownDeadlineProblem } from "#domain/reviews/rules.ts";
import type { EvaluationName } from "#domain/reviews/terms.ts";
import { DomainError } from "#domain/shared/errors.ts";
import type { Day } from "#domain/shared/time.ts";

/** An own deadline of a review, as it is asked for (docs/reviews.md#extending). */
interface AskedDeadline {
  readonly evaluation: EvaluationName;
  readonly deadline: Day;
}

/** Throws INVALID_INPUT for a day that is over, or after the end of the round. */
export const assertOwnDeadline = ({ deadline }: AskedDeadline, round: Round, today: Day): void => {
  const message = ownDeadlineProblem(deadline, round, today);
  if (message !== null) {
    throw new DomainError("INVALID_INPUT", message, [{ path: ["deadline"], message }]);
  }
};

/** The own deadline as a part of the review's state. */
export const ownDeadlineOf = ({
  evaluation,
  deadline,
}: AskedDeadline): Pick<Review, "selfDeadline"> | Pick<Review, "managerDeadline"> =>
  evaluation === "self" ? { selfDeadline: deadline } : { managerDeadline: deadline };
