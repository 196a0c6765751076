import type { SeenReview } from "#domain/reviews/views/personModel.ts";

/** Names of the parts the viewer can read; empty if none. */
const readableParts = ({ review, self, manager, approvalComments, exceptionReasons }: SeenReview): string[] => {
  const isFinal = review.finalManagerEvaluationCompletedAt !== null;
  const managerNames = {
    current: isFinal ? "result" : "manager evaluation",
    approved: "manager evaluation as approved",
    earlier: "manager evaluation before it was reopened",
  };
  const hasException =
    review.exclusion === "exempted" || review.selfDeadline !== null || review.managerDeadline !== null;
  return [
    ...(self === null
      ? []
      : [self.version === "earlier" ? "self-evaluation before it was reopened" : "self-evaluation"]),
    ...(manager === null ? [] : [managerNames[manager.version]]),
    ...(approvalComments ? ["the CTO's comments"] : []),
    ...(exceptionReasons && hasException ? ["reasons of exceptions"] : []),
  ];
};

/** Such as "Self evaluation, result". */
export const readableText = (seen: SeenReview): string => {
  const text = readableParts(seen).join(", ");
  return text === "" ? "Nothing" : `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
};
