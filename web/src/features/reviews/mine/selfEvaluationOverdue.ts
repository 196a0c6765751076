import type { ReviewProgress } from "#domain/reviews/model.ts";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import { selfEvaluationClosed } from "#domain/reviews/windows.ts";
import type { Day } from "#domain/shared/time.ts";

/**
 * Whether the round is active, the deadline has passed, and the evaluation isn't completed
 * (docs/evaluations.md#buttons).
 */
export const isSelfEvaluationOverdue = (
  review: ReviewProgress,
  round: Pick<Round, "status" | "selfEvaluationDeadline">,
  today: Day,
): boolean =>
  review.selfEvaluationCompletedAt === null && selfEvaluationClosed(review, round, today) === "deadline-passed";
