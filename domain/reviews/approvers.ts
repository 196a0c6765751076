import type { User } from "../people/model.ts";
import { actsAsApprover } from "../people/terms.ts";

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
