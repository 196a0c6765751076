import type { ReviewProgress } from "./model.ts";
import type { SetAsideReason } from "./terms.ts";

/** Whether a review is set aside: nobody is waited for, nothing can be changed, and it is in no counter. */
export const isSetAside = ({ setAside }: Pick<ReviewProgress, "setAside">): boolean => setAside !== null;

export const setAsideMessages: Readonly<Record<SetAsideReason, string>> = {
  left: "This person has left. Their review can be read, but not changed.",
  exempted: "This review is exempted from the round. It can be read, but not changed.",
};

/** Why a review that is set aside cannot be changed; null if it goes on. */
export const setAsideRefusal = ({ setAside }: Pick<ReviewProgress, "setAside">): string | null =>
  setAside === null ? null : setAsideMessages[setAside];
