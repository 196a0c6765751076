import { useSyncExternalStore } from "react";
import type { Approval } from "./sendApproval.ts";

/** A review that was opened in this window and can be approved, with the versions that were shown. */
export interface OpenedReview extends Approval {
  /** Who opened it. */
  readonly personId: string;
  readonly employeeName: string;
}

// Kept for the visit only: after the app is loaded again, nothing counts as read.
let opened: readonly OpenedReview[] = [];
const listeners = new Set<() => void>();

const replace = (next: readonly OpenedReview[]): void => {
  opened = next;
  for (const listener of listeners) {
    listener();
  }
};

const without = (reviewId: string): readonly OpenedReview[] => opened.filter((one) => one.reviewId !== reviewId);

/** Remembers a review as it is shown to a person who can approve it. */
export const rememberOpened = (review: OpenedReview): void => replace([...without(review.reviewId), review]);

/** Forgets a review that is approved, or can no longer be approved as it was shown. */
export const forgetOpened = (reviewId: string): void => replace(without(reviewId));

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The reviews that this person opened in this window and can approve, in the order of reading. */
export const useOpenedReviews = (personId: string): readonly OpenedReview[] =>
  useSyncExternalStore(subscribe, () => opened).filter((one) => one.personId === personId);
