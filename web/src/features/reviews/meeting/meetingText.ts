import type { Review } from "#domain/reviews/model.ts";
import { isReviewManager } from "#domain/reviews/policy.ts";
import type { ReviewView } from "#domain/reviews/views/reviewModel.ts";
import type { ReviewViewer } from "../document/reviewParts.ts";
import { employeeShortName, readersAboveText } from "../shared/people/reviewNames.ts";
import type { EvaluatorNames } from "./comparedLevels.ts";

export const evaluatorNamesFor = (viewer: ReviewViewer, review: Review): EvaluatorNames => {
  if (viewer.id === review.employee.id) {
    return { manager: "your manager", employee: "you" };
  }
  return { manager: isReviewManager(viewer, review) ? "you" : "the manager", employee: employeeShortName(review) };
};

/**
 * Readers other than the employee. The CTO acts as the manager of people who have none
 * (docs/reviews.md#acting-manager).
 */
export const nonEmployeeReadersText = (
  { role }: ReviewViewer,
  manager: EvaluatorNames["manager"],
  view: Pick<ReviewView, "approver">,
): string => (role === "cto" && manager === "you" ? "you and HR" : `${manager}, ${readersAboveText(view)}`);

export const meetingReadersText = (viewer: ReviewViewer, view: Pick<ReviewView, "review" | "approver">): string => {
  const { review } = view;
  const { manager, employee } = evaluatorNamesFor(viewer, review);
  if (employee === "you") {
    return review.employee.managerId === null
      ? "you, the CTO and HR can read this"
      : `you, your manager, ${readersAboveText(view)} can read this`;
  }
  const shared = review.sharedWithEmployeeAt !== null;
  // The role of a person who only resolves an appeal isn't listed.
  const isListed =
    manager === "you" || viewer.role === "cto" || viewer.role === "hr" || viewer.id === view.approver?.id;
  return `${isListed ? "" : "you, "}${nonEmployeeReadersText(viewer, manager, view)} can read this, and ${employee} ${shared ? "too" : "after it is shared"}`;
};
