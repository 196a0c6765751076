import type { Review, ReviewProgress } from "#domain/reviews/model.ts";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import { isAwayThroughout, selfEvaluationClosedReason } from "#domain/reviews/windows.ts";
import type { Day } from "#domain/shared/time.ts";

/**
 * Whether the round is active, the deadline has passed, and the evaluation isn't completed, unless its writer is away
 * throughout (docs/evaluations.md#buttons).
 */
export const isSelfEvaluationOverdue = (
  review: ReviewProgress & Pick<Review, "employee">,
  round: Pick<Round, "status" | "startDate" | "selfEvaluationDeadline">,
  today: Day,
): boolean =>
  review.selfEvaluationCompletedAt === null &&
  !isAwayThroughout(review.employee, round, today) &&
  selfEvaluationClosedReason(review, round, today) === "deadline-passed";
