import { type Day, daysBetween } from "../shared/time.ts";
import type { Review } from "./model.ts";
import type { Round } from "./rounds/roundModel.ts";
import { isSetAside } from "./setAside.ts";
import { managerDeadlineOf, selfDeadlineOf } from "./windows.ts";

/** How many days the evaluations of a review are late; null for one that is done, or still has time. */
interface LateEvaluations {
  readonly self: number | null;
  readonly manager: number | null;
}

/** How late the evaluations of a review are (docs/rounds.md#who-is-late). */
export const lateEvaluations = (review: Review, round: Round, today: Day): LateEvaluations => {
  const daysLate = (completedAt: string | null, deadline: Day): number | null =>
    completedAt === null && round.status === "active" && !isSetAside(review) && deadline < today
      ? daysBetween(deadline, today)
      : null;
  return {
    self: daysLate(review.selfEvaluationCompletedAt, selfDeadlineOf(review, round)),
    manager: daysLate(review.managerEvaluationCompletedAt, managerDeadlineOf(review, round)),
  };
};

/** Late evaluations of the people of one manager. */
export interface LateGroup {
  /** The person who acts as the manager; null if the cto does. */
  readonly managerId: string | null;
  readonly reviews: readonly { readonly review: Review; readonly late: LateEvaluations }[];
  readonly self: number;
  readonly manager: number;
  /** The longest delay, in days. */
  readonly longest: number;
  /** Who has to act, each once: employees, and the manager. Without a manager the cto does, who is not among them. */
  readonly people: readonly string[];
}

/** Late reviews by manager, the most late evaluations first (docs/rounds.md#who-is-late). */
export const lateByManager = (reviews: readonly Review[], round: Round, today: Day): readonly LateGroup[] => {
  const groups = new Map<string | null, { review: Review; late: LateEvaluations }[]>();
  for (const review of reviews) {
    const late = lateEvaluations(review, round, today);
    if (late.self !== null || late.manager !== null) {
      const { managerId } = review.employee;
      groups.set(managerId, [...(groups.get(managerId) ?? []), { review, late }]);
    }
  }
  return [...groups]
    .map(([managerId, own]): LateGroup => {
      const self = own.filter(({ late }) => late.self !== null);
      const manager = own.filter(({ late }) => late.manager !== null);
      return {
        managerId,
        reviews: own,
        self: self.length,
        manager: manager.length,
        longest: Math.max(...own.map(({ late }) => Math.max(late.self ?? 0, late.manager ?? 0))),
        people: [
          ...self.map(({ review }) => review.employee.id),
          ...(manager.length > 0 && managerId !== null ? [managerId] : []),
        ],
      };
    })
    .sort((a, b) => b.self + b.manager - (a.self + a.manager) || b.longest - a.longest);
};
