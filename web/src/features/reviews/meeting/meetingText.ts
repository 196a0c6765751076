import type { Me } from "#domain/people/model.ts";
import type { Review } from "#domain/reviews/model.ts";
import { isReviewManager } from "#domain/reviews/policy.ts";
import type { Evaluators } from "./comparedLevels.ts";

/** Who looks at a meeting. */
export type MeetingViewer = Pick<Me, "id" | "role">;

/** What the employee is called: by the first name, or else by the address. */
export const employeeName = ({ employee }: Pick<Review, "employee">): string => employee.firstName || employee.email;

/** How a reader of a meeting knows the two whose evaluations it compares. */
export const evaluatorsFor = (viewer: MeetingViewer, review: Review): Evaluators => {
  if (viewer.id === review.employee.id) return { manager: "your manager", employee: "you" };
  return { manager: isReviewManager(viewer, review) ? "you" : "the manager", employee: employeeName(review) };
};

/**
 * Who reads a meeting besides the employee; the cto does the manager's part for people without one
 * (docs/reviews.md#employees-without-a-manager).
 */
export const readersBeside = ({ role }: MeetingViewer, manager: Evaluators["manager"]): string =>
  role === "cto" && manager === "you" ? "you and HR" : `${manager}, the CTO and HR`;

/** Who can read what the meeting's page shows. */
export const meetingReaders = (viewer: MeetingViewer, review: Review): string => {
  const { manager, employee } = evaluatorsFor(viewer, review);
  if (employee === "you") return "you, your manager, the CTO and HR can read this";
  const shared = review.sharedWithEmployeeAt !== null;
  return `${readersBeside(viewer, manager)} can read this; ${employee} can ${shared ? "read it too" : "once it is shared"}`;
};
