import type { User } from "../people/model.ts";
import { actsAsApprover } from "../people/terms.ts";
import type { AreaProgress } from "./approvalModel.ts";
import type { Review } from "./model.ts";
import { isSetAside } from "./setAside.ts";
import { reviewStage, turnOf } from "./stages.ts";

/** Somebody in a line of managers. */
export type LinePerson = Pick<User, "id" | "role" | "status" | "isApprover">;

/**
 * Who approves the reviews whose manager's part the first person of a line does: the nearest approver above them. The line
 * is that person, their manager and so on up, those who left included, since it passes through them. Null is the cto:
 * where the cto acts as the manager, where the line reaches the cto, and without an approver (docs/reviews.md#approvers).
 * Nobody approves a review that is about them, or whose manager they act as, even if the line were a circle.
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

/** How many reviews would move from one approver to another; null is the cto. */
export interface ApproverMove {
  readonly from: string | null;
  readonly to: string | null;
  readonly reviews: number;
}

/**
 * Which reviews would move if a person became an approver or stopped being one, the largest move first. `lineOf` is the line
 * from a manager up, as it is now.
 */
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

/** How far the reviews of a round are, by approver; null is the cto, whose are those without an approver. */
export const progressByApprover = (
  reviews: readonly Review[],
): ReadonlyMap<string | null, Omit<AreaProgress, "approver">> => {
  const areas = new Map<string | null, Omit<AreaProgress, "approver">>();
  for (const review of reviews) {
    if (!isSetAside(review)) {
      const key = review.approverId ?? null;
      const { of, waiting, waitingSince, approved } = areas.get(key) ?? noProgress;
      const waits = reviewStage(review) === "approvalMissing";
      const since = waits ? (turnOf(review)?.since ?? null) : null;
      areas.set(key, {
        of: of + 1,
        waiting: waiting + (waits ? 1 : 0),
        waitingSince: since !== null && (waitingSince === null || since < waitingSince) ? since : waitingSince,
        approved: approved + (review.ctoApprovalCompletedAt === null ? 0 : 1),
      });
    }
  }
  return areas;
};

/** The progress of an area without reviews. */
export const noProgress: Omit<AreaProgress, "approver"> = { of: 0, waiting: 0, waitingSince: null, approved: 0 };
