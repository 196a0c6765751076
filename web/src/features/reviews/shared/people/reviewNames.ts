import { fullName, nameWithLostRole, shortName } from "#domain/people/terms.ts";
import type { Review } from "#domain/reviews/model.ts";
import type { ReviewView } from "#domain/reviews/views/reviewModel.ts";

/** Notes if the manager lost the role; "no manager" if there is none. */
export const reviewManagerName = ({ manager }: Pick<ReviewView, "manager">): string =>
  manager === null ? "no manager" : nameWithLostRole(manager, "manager");

export const employeeShortName = ({ employee }: Pick<Review, "employee">): string => shortName(employee);

/** Within a sentence: "the CTO", or the approver's name (docs/reviews.md#approvers). */
export const approverName = ({ approver }: Pick<ReviewView, "approver">): string =>
  approver === null ? "the CTO" : fullName(approver);

/** Within a sentence: "the CTO", the approver, or "Tomás Novák for Elena Kovač". */
export const approvedByName = ({ approvedBy, approvedFor }: Pick<ReviewView, "approvedBy" | "approvedFor">): string => {
  if (approvedBy === null) {
    return "the CTO";
  }
  return approvedFor === null ? fullName(approvedBy) : `${fullName(approvedBy)} for ${fullName(approvedFor)}`;
};

/** Without employee and manager: "the CTO and HR" or "Ingrid Solheim, the CTO and HR". */
export const readersAboveText = ({ approver }: Pick<ReviewView, "approver">): string =>
  approver === null ? "the CTO and HR" : `${fullName(approver)}, the CTO and HR`;

/** After the manager: "and the CTO" or ", Ingrid Solheim and the CTO". */
export const andApproversText = ({ approver }: Pick<ReviewView, "approver">): string =>
  approver === null ? " and the CTO" : `, ${fullName(approver)} and the CTO`;
