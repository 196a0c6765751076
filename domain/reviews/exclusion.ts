import type { ReviewProgress } from "./model.ts";
import type { ExclusionReason } from "./terms.ts";

/** Excluded reviews need no action, can't be changed, and aren't counted. */
export const isExcluded = ({ exclusion }: Pick<ReviewProgress, "exclusion">): boolean => exclusion !== null;

export const exclusionMessages: Readonly<Record<ExclusionReason, string>> = {
  left: "This person has left. Their review is read-only.",
  exempted: "This review is exempted from the round. It is read-only.",
};

export const exclusionRefusal = ({ exclusion }: Pick<ReviewProgress, "exclusion">): string | null =>
  exclusion === null ? null : exclusionMessages[exclusion];
