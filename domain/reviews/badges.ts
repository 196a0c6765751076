import type { Day } from "../shared/time.ts";
import type { ReviewProgress } from "./model.ts";
import type { Round } from "./rounds/roundModel.ts";

export const employeeBadge = (review: ReviewProgress, round: Pick<Round, "status">) => {
  if (review.exclusion === "exempted") {
    return "Exempted";
  }
  if (round.status === "completed") {
    return "Round Completed";
  }
  if (review.finalManagerEvaluationCompletedAt && review.sharedWithEmployeeAt) {
    return "Shared";
  }
  if (review.finalManagerEvaluationCompletedAt) {
    return "Final Review Complete";
  }
  if (review.selfEvaluationCompletedAt && review.managerEvaluationCompletedAt) {
    return "Ready for Meeting";
  }
  if (review.selfEvaluationCompletedAt || review.managerEvaluationCompletedAt) {
    return "In Progress";
  }
  return "Pending";
};

export type EmployeeBadge = ReturnType<typeof employeeBadge>;

/**
 * The first match wins (docs/evaluations.md#badges). A rule for only a self-evaluation is omitted: it could never apply
 * after "Needs Review".
 */
export const managerBadge = (review: ReviewProgress, today: Day) => {
  if (review.exclusion !== null) {
    return review.exclusion === "exempted" ? "Exempted" : "Left";
  }
  const meeting = review.meetingScheduledAt;
  if (review.sharedWithEmployeeAt) {
    return "Completed";
  }
  if (review.finalManagerEvaluationCompletedAt) {
    return meeting && meeting < today ? "Meeting Overdue" : "Ready to Share";
  }
  if (review.sentBack?.isOpen) {
    return "Sent Back";
  }
  const self = review.selfEvaluationCompletedAt;
  const manager = review.managerEvaluationCompletedAt;
  if (self && manager && review.ctoApprovalCompletedAt) {
    if (!meeting) {
      return "Schedule Meeting";
    }
    if (meeting === today) {
      return "Meeting Today";
    }
    return meeting < today ? "Meeting Overdue" : "Meeting Scheduled";
  }
  if (self && manager) {
    return "Waiting for CTO Review";
  }
  if (self) {
    return "Needs Review";
  }
  return "Waiting for Employee";
};

export type ManagerBadge = ReturnType<typeof managerBadge>;
