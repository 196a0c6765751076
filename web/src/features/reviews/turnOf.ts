import type { ReviewProgress, Round } from "#domain/reviews/model.ts";

/** Whose turn it is, as the employee reads it. */
export const turnOf = (review: ReviewProgress, round: Pick<Round, "status">): string => {
  if (review.sharedWithEmployeeAt !== null) return "Shared with you";
  if (round.status === "completed") return "The round is over";
  if (round.status === "draft") return "The round has not started";
  if (review.selfEvaluationCompletedAt === null) return "Whose turn: yours";
  if (review.managerEvaluationCompletedAt === null) return "Whose turn: your manager's";
  if (review.ctoApprovalCompletedAt === null) return "Whose turn: the CTO's";
  if (review.meetingScheduledAt === null) return "Whose turn: your manager's, to schedule the meeting";
  if (review.finalManagerEvaluationCompletedAt === null) return "The meeting is scheduled";
  return "Whose turn: your manager's, to share the result";
};
