import type { SeenReview } from "#domain/reviews/views/personModel.ts";

/** What somebody can read of a review, as names of its parts; empty if they can read nothing. */
const readableParts = ({ review, self, manager, approvalComments, exceptionReasons }: SeenReview): string[] => {
  const isFinal = review.finalManagerEvaluationCompletedAt !== null;
  const managerNames = {
    current: isFinal ? "result" : "manager evaluation",
    approved: "manager evaluation as approved",
    earlier: "manager evaluation before it was reopened",
  };
  const hasException =
    review.setAside === "exempted" || review.selfDeadline !== null || review.managerDeadline !== null;
  return [
    ...(self === null
      ? []
      : [self.version === "earlier" ? "self evaluation before it was reopened" : "self evaluation"]),
    ...(manager === null ? [] : [managerNames[manager.version]]),
    ...(approvalComments ? ["the CTO’s comments"] : []),
    ...(exceptionReasons && hasException ? ["reasons of exceptions"] : []),
  ];
};

/** The parts in one sentence: "Self evaluation, result". */
export const readableText = (seen: SeenReview): string => {
  const text = readableParts(seen).join(", ");
  return text === "" ? "Nothing" : `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
};
