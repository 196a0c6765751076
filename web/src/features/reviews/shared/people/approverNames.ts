import { fullName } from "#domain/people/terms.ts";
import type { ReviewView } from "#domain/reviews/views/reviewModel.ts";

/** Who approves a review, within a sentence: "the CTO", or the name of its approver (docs/reviews.md#approvers). */
export const approverName = ({ approver }: Pick<ReviewView, "approver">): string =>
  approver === null ? "the CTO" : fullName(approver);

/** Who approved a review, within a sentence: "the CTO", the approver, or "Tomás Novák for Elena Kovač". */
export const approvedByName = ({ approvedBy, approvedFor }: Pick<ReviewView, "approvedBy" | "approvedFor">): string => {
  if (approvedBy === null) {
    return "the CTO";
  }
  return approvedFor === null ? fullName(approvedBy) : `${fullName(approvedBy)} for ${fullName(approvedFor)}`;
};

/** The readers of a review besides the employee and the manager: "the CTO and HR", "Ingrid Solheim, the CTO and HR". */
export const readersAbove = ({ approver }: Pick<ReviewView, "approver">): string =>
  approver === null ? "the CTO and HR" : `${fullName(approver)}, the CTO and HR`;

/** Those who may step in for the manager, after the manager: "and the CTO", ", Ingrid Solheim and the CTO". */
export const andApprovers = ({ approver }: Pick<ReviewView, "approver">): string =>
  approver === null ? " and the CTO" : `, ${fullName(approver)} and the CTO`;

/** A text with a capital first letter, to begin a sentence. */
export const sentenceStart = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
