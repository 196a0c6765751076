import { type Day, hasPassed, type Instant } from "../shared/time.ts";
import { isExcluded } from "./exclusion.ts";
import type { Review, ReviewProgress } from "./model.ts";
import type { Round } from "./rounds/roundModel.ts";
import { type Assignee, type ReviewStage, reviewStages } from "./terms.ts";
import type { AssigneeCounts, StageCounts } from "./views/listModel.ts";
import {
  isAwayThroughout,
  managerDeadlineOf,
  managerEvaluationClosedReason,
  selfDeadlineOf,
  selfEvaluationClosedReason,
} from "./windows.ts";

export const reviewStage = (review: ReviewProgress): ReviewStage => {
  if (review.sharedWithEmployeeAt) {
    return "shared";
  }
  if (review.finalManagerEvaluationCompletedAt) {
    return "finalized";
  }
  const self = review.selfEvaluationCompletedAt !== null;
  const manager = review.managerEvaluationCompletedAt !== null;
  if (!self) {
    return manager ? "selfMissing" : "nothingDone";
  }
  if (!manager) {
    return "managerMissing";
  }
  if (!review.ctoApprovalCompletedAt) {
    return "approvalMissing";
  }
  return review.meetingScheduledAt ? "meetingScheduled" : "meetingMissing";
};

const stageAssignees: Readonly<Record<ReviewStage, Assignee | null>> = {
  nothingDone: "employee",
  selfMissing: "employee",
  managerMissing: "manager",
  approvalMissing: "cto",
  meetingMissing: "manager",
  meetingScheduled: "manager",
  finalized: "manager",
  shared: null,
};

/** From the counts per stage. Without a manager, the CTO is the assignee (docs/reviews.md#acting-manager). */
export const assigneeCountsOf = (all: StageCounts, unmanaged: StageCounts): AssigneeCounts => {
  const counts: AssigneeCounts = { employee: 0, manager: 0, cto: 0 };
  for (const stage of reviewStages) {
    const assignee = stageAssignees[stage];
    if (assignee === "manager") {
      counts.manager += all[stage] - unmanaged[stage];
      counts.cto += unmanaged[stage];
    } else if (assignee !== null) {
      counts[assignee] += all[stage];
    }
  }
  return counts;
};

const latest = (instants: readonly (Instant | null)[]): Instant =>
  instants.reduce<Instant>((last, instant) => (instant !== null && instant > last ? instant : last), "");

/**
 * Null once shared or excluded. `since` is the end of the last stage or, before any, the creation or reopening. Without
 * a manager, the CTO is the assignee (docs/reviews.md#acting-manager).
 */
export const assignmentOf = (
  review: ReviewProgress & { readonly createdAt: Instant; readonly employee: { readonly managerId: string | null } },
): { readonly assignee: Assignee; readonly since: Instant } | null => {
  const stage = reviewStage(review);
  const assignee = stageAssignees[stage];
  if (assignee === null || isExcluded(review)) {
    return null;
  }
  const since =
    stage === "nothingDone" || stage === "selfMissing"
      ? (review.selfReopening?.reopenedAt ?? review.createdAt)
      : latest([
          review.createdAt,
          review.managerReopening?.reopenedAt ?? null,
          review.selfEvaluationCompletedAt,
          review.managerEvaluationCompletedAt,
          review.ctoApprovalCompletedAt,
          review.finalManagerEvaluationCompletedAt,
        ]);
  return { assignee: assignee === "manager" && review.employee.managerId === null ? "cto" : assignee, since };
};

/** A scheduled meeting counts from its day. */
export const stageSince = (review: Parameters<typeof assignmentOf>[0]): Instant | Day => {
  if (reviewStage(review) === "meetingScheduled" && review.meetingScheduledAt !== null) {
    return review.meetingScheduledAt;
  }
  return assignmentOf(review)?.since ?? review.sharedWithEmployeeAt ?? review.createdAt;
};

/** Stages that are overdue: an evaluation is missing after its deadline (docs/evaluations.md#review-lists). */
export const overdueStages = (
  round: Pick<Round, "status" | "selfEvaluationDeadline" | "managerEvaluationDeadline">,
  today: Day,
): readonly ReviewStage[] => {
  const isSelfOverdue = round.status === "active" && hasPassed(round.selfEvaluationDeadline, today);
  const isManagerOverdue = round.status === "active" && hasPassed(round.managerEvaluationDeadline, today);
  const stages = [
    isManagerOverdue && ("managerMissing" as const),
    (isSelfOverdue || isManagerOverdue) && ("nothingDone" as const),
    isSelfOverdue && ("selfMissing" as const),
  ];
  return stages.filter((stage) => stage !== false);
};

type Deadlines = Pick<Round, "status" | "startDate" | "selfEvaluationDeadline" | "managerEvaluationDeadline">;

export interface OverdueInput extends Pick<ReviewProgress, "selfDeadline" | "managerDeadline"> {
  readonly stage: ReviewStage;
  /** The employee's; undefined if they are never away. */
  readonly absence?: Review["employee"]["absence"] | undefined;
}

/** An evaluation is missing after its deadline (docs/evaluations.md#review-lists). */
export const isOverdue = ({ stage, absence, ...own }: OverdueInput, round: Deadlines, today: Day): boolean =>
  overdueStages(
    {
      status: round.status,
      // Today hasn't passed.
      selfEvaluationDeadline:
        absence && isAwayThroughout({ absence }, round, today) ? today : selfDeadlineOf(own, round),
      managerEvaluationDeadline: managerDeadlineOf(own, round),
    },
    today,
  ).includes(stage);

/** Null if the review is excluded, and so never overdue. */
export const overdueInputOf = (review: Review): OverdueInput | null =>
  isExcluded(review)
    ? null
    : {
        stage: reviewStage(review),
        selfDeadline: review.selfDeadline,
        managerDeadline: review.managerDeadline,
        absence: review.employee.absence,
      };

/** From stage counts, corrected for reviews with their own deadlines (docs/reviews.md#extending). */
export const overdueCount = (
  stages: StageCounts,
  own: readonly OverdueInput[],
  round: Deadlines,
  today: Day,
): number => {
  const overdue = overdueStages(round, today);
  const counted = overdue.reduce((sum, stage) => sum + stages[stage], 0);
  return own.reduce(
    (sum, one) => sum + Number(isOverdue(one, round, today)) - Number(overdue.includes(one.stage)),
    counted,
  );
};

/** False while the evaluation is sent back or the review is in an open calibration session. */
export const approvalNeeded = (
  review: ReviewProgress & Partial<Pick<Review, "calibration">>,
  round: Pick<Round, "status">,
): boolean =>
  round.status === "active" &&
  !isExcluded(review) &&
  reviewStage(review) === "approvalMissing" &&
  review.sentBack?.isOpen !== true &&
  review.calibration?.openUntil === undefined;

/** In an inactive round, only sharing a finalized review is left (docs/evaluations.md#actions-needed). */
export const managerActionNeeded = (review: ReviewProgress, round: Pick<Round, "status">, today: Day): boolean => {
  if (isExcluded(review)) {
    return false;
  }
  const stage = reviewStage(review);
  if (stage === "finalized") {
    return true;
  }
  if (round.status !== "active") {
    return false;
  }
  if (review.managerEvaluationCompletedAt === null || review.sentBack?.isOpen || stage === "meetingMissing") {
    return true;
  }
  return stage === "meetingScheduled" && review.meetingScheduledAt !== null && review.meetingScheduledAt <= today;
};

/** While the self-evaluation can still be written, the manager's isn't due (docs/evaluations.md#early-actions). */
export const isManagerEvaluationEarly = (
  review: ReviewProgress,
  round: Pick<Round, "selfEvaluationDeadline">,
  today: Day,
): boolean => reviewStage(review) === "nothingDone" && !hasPassed(selfDeadlineOf(review, round), today);

/** Whether someone can act on a review now. Reminders go out only then (docs/messages.md#manual-reminders). */
export const canBeActedOn = (
  review: ReviewProgress,
  round: Pick<Round, "status" | "selfEvaluationDeadline" | "managerEvaluationDeadline">,
  today: Day,
): boolean => {
  switch (reviewStage(review)) {
    case "nothingDone":
    case "selfMissing":
      return selfEvaluationClosedReason(review, round, today) === null;
    case "managerMissing":
      return managerEvaluationClosedReason(review, round, today) === null;
    case "approvalMissing":
      // Includes sent-back evaluations, which people who send reminders may not know about.
      return round.status === "active" && !isExcluded(review);
    default:
      return managerActionNeeded(review, round, today);
  }
};
