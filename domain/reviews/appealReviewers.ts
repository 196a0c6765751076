import type { User } from "../people/model.ts";
import { actsAsManager, fullName } from "../people/terms.ts";
import { isEvaluator } from "./evaluators.ts";
import type { Review } from "./model.ts";

/** IDs of a person and everyone above, including people who left; empty for null. */
type LineOf = (id: string | null) => readonly string[];

/** Null if the person can be assigned (docs/reviews.md#who-resolves-appeals). */
export const appealReviewerRefusal = (
  review: Pick<Review, "employee" | "evaluatorIds">,
  person: User | null,
  lineOf: LineOf,
): string | null => {
  const { employee } = review;
  if (person?.status !== "active" || !actsAsManager(person.role)) {
    return "Choose an active manager.";
  }
  if (isEvaluator(review, person.id)) {
    return `${fullName(person)} wrote in this review or approved it. Choose someone else.`;
  }
  if (person.id === employee.id || lineOf(employee.managerId ?? employee.formerManagerId).includes(person.id)) {
    return `${fullName(person)} is in the employee's reporting line. Choose a manager outside it.`;
  }
  return lineOf(person.managerId).includes(employee.id)
    ? `${fullName(person)} reports to the employee. Choose a manager outside their line.`
    : null;
};
