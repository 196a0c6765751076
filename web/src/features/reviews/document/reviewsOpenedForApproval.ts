import { useSyncExternalStore } from "react";
import type { Approval } from "./sendApproval.ts";

export interface ReviewOpenedForApproval extends Approval {
  readonly personId: string;
  readonly employeeName: string;
}

// Kept in memory only: after a reload, nothing counts as read.
let opened: readonly ReviewOpenedForApproval[] = [];
const listeners = new Set<() => void>();

const replace = (next: readonly ReviewOpenedForApproval[]): void => {
  opened = next;
  for (const listener of listeners) {
    listener();
  }
};

const withoutReview = (reviewId: string): readonly ReviewOpenedForApproval[] =>
  opened.filter((one) => one.reviewId !== reviewId);

export const rememberOpenedForApproval = (review: ReviewOpenedForApproval): void =>
  replace([...withoutReview(review.reviewId), review]);

export const forgetOpenedForApproval = (reviewId: string): void => replace(withoutReview(reviewId));

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Reviews that this person opened in this window and can approve, in reading order. */
export const useReviewsOpenedForApproval = (personId: string): readonly ReviewOpenedForApproval[] =>
  useSyncExternalStore(subscribe, () => opened).filter((one) => one.personId === personId);
