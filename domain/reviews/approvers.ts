import type { User } from "../people/model.ts";
import { actsAsApprover } from "../people/terms.ts";
import type { AreaProgress } from "./approval/approvalModel.ts";
import { isExcluded } from "./exclusion.ts";
import type { Review } from "./model.ts";
import type { ReportedReview } from "./report.ts";
import { assignmentOf, reviewStage } from "./stages.ts";

export type LinePerson = Pick<User, "id" | "role" | "status" | "isApprover">;

/**
 * The nearest approver above the first person of `line` (that person, their manager and so on up, including people who
 * left); null means the CTO (docs/reviews.md#approvers). People never approve their own review or one that they manage,
 * even in a cycle.
 */
export const approverOf = (employeeId: string, line: readonly LinePerson[]): string | null => {
  const [manager, ...above] = line;
  if (manager === undefined) {
    return null;
  }
  for (const person of [manager, ...above]) {
    if (person.status === "active" && person.role === "cto") {
      return null;
    }
    if (person.id !== manager.id && person.id !== employeeId && actsAsApprover(person)) {
      return person.id;
    }
  }
  return null;
};

/** The person, their manager and so on up, as far as `people` has them. Stops at a cycle. */
export const lineFrom = <Person extends Pick<User, "managerId">>(
  people: ReadonlyMap<string, Person>,
  id: string | null,
): readonly Person[] => {
  const line: Person[] = [];
  for (let person = people.get(id ?? ""); person && !line.includes(person); ) {
    line.push(person);
    person = people.get(person.managerId ?? "");
  }
  return line;
};

/** `reviews` is the number of reviews that move. In `from` and `to`, null means the CTO. */
export interface ApproverMove {
  readonly from: string | null;
  readonly to: string | null;
  readonly reviews: number;
}

/** Largest move first. `lineOf` is the line from a manager up. */
export const approverMoves = (
  reviews: readonly Pick<Review, "employee">[],
  lineOf: (managerId: string) => readonly LinePerson[],
  change: Pick<User, "id" | "isApprover">,
): readonly ApproverMove[] => {
  const moves = new Map<string, ApproverMove>();
  for (const { employee } of reviews) {
    const line = employee.managerId === null ? [] : lineOf(employee.managerId);
    const changed = line.map((person) =>
      person.id === change.id ? { ...person, isApprover: change.isApprover } : person,
    );
    const [from, to] = [approverOf(employee.id, line), approverOf(employee.id, changed)];
    if (from !== to) {
      const key = `${from} ${to}`;
      moves.set(key, { from, to, reviews: (moves.get(key)?.reviews ?? 0) + 1 });
    }
  }
  return [...moves.values()].toSorted((a, b) => b.reviews - a.reviews);
};

/** The key null means the CTO, who approves reviews without an approver. */
export const progressByApprover = (
  reviews: readonly ReportedReview[],
): ReadonlyMap<string | null, Omit<AreaProgress, "approver">> => {
  const areas = new Map<string | null, Omit<AreaProgress, "approver">>();
  for (const review of reviews) {
    if (!isExcluded(review)) {
      const key = review.approverId ?? null;
      const { total, waiting, waitingSince, approved } = areas.get(key) ?? noAreaProgress;
      const waits = reviewStage(review) === "approvalMissing";
      const since = waits ? (assignmentOf(review)?.since ?? null) : null;
      areas.set(key, {
        total: total + 1,
        waiting: waiting + (waits ? 1 : 0),
        waitingSince: since !== null && (waitingSince === null || since < waitingSince) ? since : waitingSince,
        approved: approved + (review.ctoApprovalCompletedAt === null ? 0 : 1),
      });
    }
  }
  return areas;
};

export const noAreaProgress: Omit<AreaProgress, "approver"> = { total: 0, waiting: 0, waitingSince: null, approved: 0 };
