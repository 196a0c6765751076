import { type Day, hasPassed, type Instant } from "../shared/time.ts";
import type { EvaluationAnswers, ReviewProgress, Round, StageCounts, TurnCounts } from "./model.ts";
import { type ReviewStage, type ReviewTurn, reviewStages } from "./terms.ts";

/** The employee-side badge; the first match wins (docs/reviews.md#employee-badge). */
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
 * The manager-side badge; the first match wins, in the order of docs/reviews.md#manager-badge
 * (docs/reviews.md#manager-badge). Rule 8 of that list, "Self done only", can never be reached behind rule 7 and so has
 * no line of its own.
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

/**
 * Why a self evaluation cannot be written now, or null when it can (docs/reviews.md#self-evaluation-window,
 * docs/reviews.md#deadlines, docs/reviews.md#editing-windows).
 */
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
export const selfEvaluationClosedMessages = {
  "round-not-active": "This review round is not active. No changes can be made.",
  approved: "The CTO has approved this review. The self evaluation can no longer be changed.",
  "deadline-passed": "The self-evaluation deadline has passed. No further changes can be made.",
} as const;

/**
 * Why a manager evaluation cannot be written now, or null when it can (docs/reviews.md#manager-evaluation-window,
 * docs/reviews.md#deadlines, docs/reviews.md#editing-windows).
 */
export const managerEvaluationClosed = (
  review: ReviewProgress,
  round: Pick<Round, "status" | "managerEvaluationDeadline">,
  today: Day,
): "round-not-active" | "approved" | "deadline-passed" | null => {
  if (round.status !== "active") return "round-not-active";
  if (review.ctoApprovalCompletedAt) return "approved";
  if (hasPassed(round.managerEvaluationDeadline, today)) return "deadline-passed";
  return null;
};

/** The sentence that says why a manager evaluation is closed (docs/reviews.md#manager-evaluation-window). */
export const managerEvaluationClosedMessages = {
  "round-not-active": "This review round is not active. No changes can be made.",
  approved: "The CTO has approved this review. The manager evaluation can no longer be changed here.",
  "deadline-passed": "The manager evaluation deadline has passed. No further changes can be made.",
} as const;

const roundNotActive = "This review round is not active. No changes can be made.";

/**
 * Why a review cannot be approved now, in a sentence; null when it can (docs/reviews.md#approval,
 * docs/reviews.md#editing-windows).
 */
export const approvalRefusal = (review: ReviewProgress, round: Pick<Round, "status">): string | null => {
  if (round.status !== "active") return roundNotActive;
  if (review.ctoApprovalCompletedAt) return "This review is approved already.";
  if (!review.selfEvaluationCompletedAt) return "The self evaluation has to be completed before the approval.";
  if (!review.managerEvaluationCompletedAt) return "The manager evaluation has to be completed before the approval.";
  return null;
};

/**
 * Who is awaited before the performance meeting opens, in a sentence; null when it is open
 * (docs/reviews.md#opening-the-meeting).
 */
export const meetingRefusal = (review: ReviewProgress): string | null => {
  if (!review.selfEvaluationCompletedAt || !review.managerEvaluationCompletedAt) {
    return "Both evaluations must be completed to access the performance meeting interface.";
  }
  return review.ctoApprovalCompletedAt ? null : "The performance meeting opens once the CTO has approved the review.";
};

/**
 * Why no meeting can be scheduled, nor the final evaluation written now; null when they can
 * (docs/reviews.md#final-evaluation, docs/reviews.md#editing-windows).
 */
export const finalEvaluationRefusal = (review: ReviewProgress, round: Pick<Round, "status">): string | null => {
  if (round.status !== "active") return roundNotActive;
  const awaited = meetingRefusal(review);
  if (awaited) return awaited;
  return review.finalManagerEvaluationCompletedAt
    ? "The evaluation is finalized. A finalized meeting is read-only."
    : null;
};

/**
 * Why a review cannot be finalized now; it needs a scheduled meeting, not that its day has come
 * (docs/reviews.md#finalizing).
 */
export const finalizeRefusal = (review: ReviewProgress, round: Pick<Round, "status">): string | null =>
  finalEvaluationRefusal(review, round) ??
  (review.meetingScheduledAt ? null : "Please schedule the performance meeting before finalizing the evaluation.");

/** Why a review cannot be shared now; a finalized one can, whatever became of its round (docs/reviews.md#sharing). */
export const shareRefusal = (review: ReviewProgress): string | null => {
  if (!review.finalManagerEvaluationCompletedAt) return "The evaluation has to be finalized before it can be shared.";
  return review.sharedWithEmployeeAt ? "This review has been shared with the employee already." : null;
};

/** How far a review has come. */
export const reviewStage = (review: ReviewProgress): ReviewStage => {
  if (review.sharedWithEmployeeAt) return "shared";
  if (review.finalManagerEvaluationCompletedAt) return "finalized";
  const self = review.selfEvaluationCompletedAt !== null;
  const manager = review.managerEvaluationCompletedAt !== null;
  if (!self) return manager ? "selfMissing" : "nothingDone";
  if (!manager) return "managerMissing";
  if (!review.ctoApprovalCompletedAt) return "approvalMissing";
  return review.meetingScheduledAt ? "meetingScheduled" : "meetingMissing";
};

const turns: Readonly<Record<ReviewStage, ReviewTurn | null>> = {
  nothingDone: "employee",
  selfMissing: "employee",
  managerMissing: "manager",
  approvalMissing: "cto",
  meetingMissing: "manager",
  meetingScheduled: "manager",
  finalized: "manager",
  shared: null,
};

/**
 * How many reviews wait for whom, from how many are at each stage. The manager's turn with people who have no manager
 * is the cto's (docs/reviews.md#employees-without-a-manager).
 */
export const turnCountsOf = (all: StageCounts, unmanaged: StageCounts): TurnCounts => {
  const counts: TurnCounts = { employee: 0, manager: 0, cto: 0 };
  for (const stage of reviewStages) {
    const turn = turns[stage];
    if (turn === null) continue;
    counts[turn] += all[stage];
    if (turn !== "manager") continue;
    counts.manager -= unmanaged[stage];
    counts.cto += unmanaged[stage];
  }
  return counts;
};

const latest = (instants: readonly (Instant | null)[]): Instant =>
  instants.reduce<Instant>((last, instant) => (instant !== null && instant > last ? instant : last), "");

/**
 * Whose turn it is with a review, and since when: since the last step was done, or since the review was made. Null once
 * it is shared. The manager's turn with somebody who has no manager is the cto's
 * (docs/reviews.md#employees-without-a-manager).
 */
export const turnOf = (
  review: ReviewProgress & { readonly createdAt: Instant; readonly employee: { readonly managerId: string | null } },
): { readonly turn: ReviewTurn; readonly since: Instant } | null => {
  const stage = reviewStage(review);
  const turn = turns[stage];
  if (turn === null) return null;
  const since =
    stage === "nothingDone" || stage === "selfMissing"
      ? review.createdAt
      : latest([
          review.createdAt,
          review.selfEvaluationCompletedAt,
          review.managerEvaluationCompletedAt,
          review.ctoApprovalCompletedAt,
          review.finalManagerEvaluationCompletedAt,
        ]);
  return { turn: turn === "manager" && review.employee.managerId === null ? "cto" : turn, since };
};

/**
 * Whether the cto is needed: self and manager done and no approval (docs/reviews.md#actions-needed), in an active round
 * (docs/reviews.md#actions-needed).
 */
export const approvalNeeded = (review: ReviewProgress, round: Pick<Round, "status">): boolean =>
  round.status === "active" && reviewStage(review) === "approvalMissing";

/**
 * Whether whoever does the manager's part is needed (docs/reviews.md#actions-needed). Of a round that is not active
 * only what is finalized and not shared counts (docs/reviews.md#actions-needed).
 */
export const managerActionNeeded = (review: ReviewProgress, round: Pick<Round, "status">, today: Day): boolean => {
  const stage = reviewStage(review);
  if (stage === "finalized") return true;
  if (round.status !== "active") return false;
  if (review.managerEvaluationCompletedAt === null) return true;
  if (stage === "meetingMissing") return true;
  return stage === "meetingScheduled" && review.meetingScheduledAt !== null && review.meetingScheduledAt <= today;
};

/**
 * A round's dates that are out of order (docs/reviews.md#round-dates): which one, and what to do about it; empty when
 * they are right.
 */
export const roundDateProblems = (
  dates: Pick<Round, "startDate" | "endDate" | "selfEvaluationDeadline" | "managerEvaluationDeadline">,
): readonly { readonly field: keyof typeof dates; readonly message: string }[] => {
  const problems: { field: keyof typeof dates; message: string }[] = [];
  if (dates.selfEvaluationDeadline < dates.startDate) {
    problems.push({
      field: "selfEvaluationDeadline",
      message: "The self-evaluation deadline must not be before the start date.",
    });
  }
  if (dates.managerEvaluationDeadline < dates.selfEvaluationDeadline) {
    problems.push({
      field: "managerEvaluationDeadline",
      message: "The manager-evaluation deadline must not be before the self-evaluation deadline.",
    });
  }
  if (dates.endDate < dates.managerEvaluationDeadline) {
    problems.push({ field: "endDate", message: "The end date must not be before the manager-evaluation deadline." });
  }
  return problems;
};

/** Whether a round can be deleted: it is not completed and has no reviews (docs/reviews.md#deleting-a-round). */
export const mayDeleteRound = (round: Pick<Round, "status" | "reviewsGenerated">): boolean =>
  round.status !== "completed" && !round.reviewsGenerated;

/**
 * What is missing before an evaluation can be completed: the first sentence and where
 * (docs/reviews.md#completing-an-evaluation), or null.
 */
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

/** Rounds, the one that started last first (docs/reviews.md#rounds). */
export const byStartDescending = (a: Pick<Round, "startDate" | "id">, b: Pick<Round, "startDate" | "id">): number =>
  b.startDate.localeCompare(a.startDate) || b.id.localeCompare(a.id);
