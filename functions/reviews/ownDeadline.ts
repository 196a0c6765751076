import { extensionDayProblem, ownDeadlineProblem } from "#domain/reviews/exceptions.ts";
import type { Review } from "#domain/reviews/model.ts";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import type { EvaluationName } from "#domain/reviews/terms.ts";
import { assertNoProblem } from "#domain/shared/errors.ts";
import type { Day } from "#domain/shared/time.ts";

/** A review's own deadline, as requested (docs/reviews.md#extending). */
interface EvaluationDeadline {
  readonly evaluation: EvaluationName;
  readonly deadline: Day;
}

/** Throws INVALID_INPUT for a past day, or one after the end of the round. */
export const assertOwnDeadline = ({ deadline }: EvaluationDeadline, round: Round, today: Day): void =>
  assertNoProblem("deadline", ownDeadlineProblem(deadline, round, today));

export const assertEvaluationReturnDay = (until: Day, round: Round, today: Day): void =>
  assertNoProblem("until", ownDeadlineProblem(until, round, today));

/** Like `assertOwnDeadline`, and throws INVALID_INPUT for a day before the evaluation's deadline. */
export const assertExtension = (
  { evaluation, deadline }: EvaluationDeadline,
  review: Review,
  round: Round,
  today: Day,
): void => assertNoProblem("deadline", extensionDayProblem(evaluation, deadline, review, round, today));

export const ownDeadlineOf = ({
  evaluation,
  deadline,
}: EvaluationDeadline): Pick<Review, "selfDeadline"> | Pick<Review, "managerDeadline"> =>
  evaluation === "self" ? { selfDeadline: deadline } : { managerDeadline: deadline };
