import type { Me } from "#domain/people/model.ts";
import type { Review } from "#domain/reviews/model.ts";
import { isReviewManager } from "#domain/reviews/policy.ts";
import type { ReviewView } from "#domain/reviews/views/reviewModel.ts";
import { readersAbove } from "../shared/people/approverNames.ts";
import { employeeName } from "../shared/people/employeeName.ts";
import type { Evaluators } from "./comparedLevels.ts";

/** The person who views a meeting. */
export type MeetingViewer = Pick<Me, "id" | "role">;

/** How to refer to the two evaluators when addressing the viewer. */
export const evaluatorsFor = (viewer: MeetingViewer, review: Review): Evaluators => {
  if (viewer.id === review.employee.id) {
    return { manager: "your manager", employee: "you" };
  }
  return { manager: isReviewManager(viewer, review) ? "you" : "the manager", employee: employeeName(review) };
};

/**
 * Names the readers of a meeting apart from the employee. For people without a manager, the cto is the manager
 * (docs/reviews.md#employees-without-a-manager).
 */
export const readersBeside = (
  { role }: MeetingViewer,
  manager: Evaluators["manager"],
  view: Pick<ReviewView, "approver">,
): string => (role === "cto" && manager === "you" ? "you and HR" : `${manager}, ${readersAbove(view)}`);

/** Names the people who can read the meeting's page. */
export const meetingReaders = (viewer: MeetingViewer, view: Pick<ReviewView, "review" | "approver">): string => {
  const { review } = view;
  const { manager, employee } = evaluatorsFor(viewer, review);
  if (employee === "you") {
    return review.employee.managerId === null
      ? "you, the CTO and HR can read this"
      : `you, your manager, ${readersAbove(view)} can read this`;
  }
  const shared = review.sharedWithEmployeeAt !== null;
  return `${readersBeside(viewer, manager, view)} can read this; ${employee} can ${shared ? "read it too" : "once it is shared"}`;
};
