import { type Day, hasPassed } from "../shared/time.ts";
import type { EvaluationAnswers, ReviewProgress, Round } from "./model.ts";

/** The employee-side badge; the first match wins (spec 1 §4.2). */
export const employeeBadge = (review: ReviewProgress, round: Pick<Round, "status">) => {
  if (round.status === "completed") return "Round Completed";
  if (review.finalManagerEvaluationCompletedAt && review.sharedWithEmployeeAt) return "Shared";
  if (review.finalManagerEvaluationCompletedAt) return "Final Review Complete";
  if (review.selfEvaluationCompletedAt && review.managerEvaluationCompletedAt) return "Ready for Meeting";
  if (review.selfEvaluationCompletedAt || review.managerEvaluationCompletedAt) return "In Progress";
  return "Pending";
};
export type EmployeeBadge = ReturnType<typeof employeeBadge>;

/**
 * The manager-side badge; the first match wins, in the order of spec 1 §4.2 (decision 21).
 * Rule 8 of that list, "Self done only", can never be reached behind rule 7 and so has no line of its own.
 */
export const managerBadge = (review: ReviewProgress, today: Day) => {
  const meeting = review.meetingScheduledAt;
  if (review.sharedWithEmployeeAt) return "Completed";
  if (review.finalManagerEvaluationCompletedAt)
    return meeting && meeting < today ? "Meeting Overdue" : "Ready to Share";
  const self = review.selfEvaluationCompletedAt;
  const manager = review.managerEvaluationCompletedAt;
  if (self && manager && review.ctoApprovalCompletedAt) {
    if (!meeting) return "Schedule Meeting";
    if (meeting === today) return "Meeting Today";
    return meeting < today ? "Meeting Overdue" : "Meeting Scheduled";
  }
  if (self && manager) return "Waiting for CTO Review";
  if (self) return "Needs Review";
  return "Waiting for Employee";
};
export type ManagerBadge = ReturnType<typeof managerBadge>;

/** Why a self evaluation cannot be written now, or null when it can (spec 1 §4.3; decisions 14, 19, 48). */
export const selfEvaluationClosed = (
  review: ReviewProgress,
  round: Pick<Round, "status" | "selfEvaluationDeadline">,
  today: Day,
): "round-not-active" | "approved" | "deadline-passed" | null => {
  if (round.status !== "active") return "round-not-active";
  if (review.ctoApprovalCompletedAt) return "approved";
  if (hasPassed(round.selfEvaluationDeadline, today)) return "deadline-passed";
  return null;
};

/** The sentence that says why a self evaluation is closed. */
export const selfEvaluationClosedSentences = {
  "round-not-active": "This review round is not active. No changes can be made.",
  approved: "The CTO has approved this review. The self evaluation can no longer be changed.",
  "deadline-passed": "The self-evaluation deadline has passed. No further changes can be made.",
} as const;

/** What is missing before an evaluation can be completed: the first sentence and where (spec 1 §5.3), or null. */
export const missingAnswer = (
  answers: EvaluationAnswers,
  skillsetIds: readonly string[],
  noun: "evaluation" | "review",
): { readonly sentence: string; readonly at: "expectations" | { readonly skillsetId: string } } | null => {
  if (answers.expectationsRating === null) {
    return {
      sentence: `Please answer the expectations rating question before completing the ${noun}.`,
      at: "expectations",
    };
  }
  const levels = new Map(answers.skillsets.map((answer) => [answer.skillsetId, answer.level]));
  const unset = skillsetIds.find((id) => (levels.get(id) ?? null) === null);
  return unset === undefined
    ? null
    : {
        sentence: `Please set a level for all ${skillsetIds.length} skillset(s) before completing the ${noun}.`,
        at: { skillsetId: unset },
      };
};

/** How many skillsets have a level. */
export const answeredCount = (answers: EvaluationAnswers): number =>
  answers.skillsets.filter((answer) => answer.level !== null).length;

/** Rounds, the one that started last first (spec 1 §9). */
export const byStartDescending = (a: Pick<Round, "startDate" | "id">, b: Pick<Round, "startDate" | "id">): number =>
  b.startDate.localeCompare(a.startDate) || b.id.localeCompare(a.id);
