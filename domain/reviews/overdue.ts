import { type Day, daysBetween } from "../shared/time.ts";
import { isExcluded } from "./exclusion.ts";
import type { Review } from "./model.ts";
import type { Round } from "./rounds/roundModel.ts";
import { isAwayThroughout, managerDeadlineOf, selfDeadlineOf } from "./windows.ts";

/**
 * In days; null if the evaluation is completed or not yet due. A self-evaluation isn't overdue while the employee has
 * been away since the round's start.
 */
interface OverdueDays {
  readonly self: number | null;
  readonly manager: number | null;
}

export const overdueDaysOf = (review: Review, round: Round, today: Day): OverdueDays => {
  const daysOverdue = (completedAt: string | null, deadline: Day): number | null =>
    completedAt === null && round.status === "active" && !isExcluded(review) && deadline < today
      ? daysBetween(deadline, today)
      : null;
  const isAway = isAwayThroughout(review.employee, round, today);
  return {
    self: isAway ? null : daysOverdue(review.selfEvaluationCompletedAt, selfDeadlineOf(review, round)),
    manager: daysOverdue(review.managerEvaluationCompletedAt, managerDeadlineOf(review, round)),
  };
};

export interface OverdueGroup {
  /** The acting manager; null if it is the CTO. */
  readonly managerId: string | null;
  readonly reviews: readonly { readonly review: Review; readonly overdue: OverdueDays }[];
  readonly selfCount: number;
  readonly managerCount: number;
  readonly longestDays: number;
  /** Employees and the manager who must act, without duplicates or the CTO. */
  readonly personIds: readonly string[];
}

/** Grouped by manager; the manager with the most overdue evaluations comes first (docs/rounds.md#overdue-evaluations). */
export const overdueByManager = (reviews: readonly Review[], round: Round, today: Day): readonly OverdueGroup[] => {
  const groups = new Map<string | null, { review: Review; overdue: OverdueDays }[]>();
  for (const review of reviews) {
    const overdue = overdueDaysOf(review, round, today);
    if (overdue.self !== null || overdue.manager !== null) {
      const { managerId } = review.employee;
      groups.set(managerId, [...(groups.get(managerId) ?? []), { review, overdue }]);
    }
  }
  return [...groups]
    .map(([managerId, own]): OverdueGroup => {
      const self = own.filter(({ overdue }) => overdue.self !== null);
      const manager = own.filter(({ overdue }) => overdue.manager !== null);
      return {
        managerId,
        reviews: own,
        selfCount: self.length,
        managerCount: manager.length,
        longestDays: Math.max(...own.map(({ overdue }) => Math.max(overdue.self ?? 0, overdue.manager ?? 0))),
        personIds: [
          ...self.map(({ review }) => review.employee.id),
          ...(manager.length > 0 && managerId !== null ? [managerId] : []),
        ],
      };
    })
    .sort((a, b) => b.selfCount + b.managerCount - (a.selfCount + a.managerCount) || b.longestDays - a.longestDays);
};
