import { useSyncExternalStore } from "react";
import type { Approval } from "./sendApproval.ts";

export interface OpenedReview extends Approval {
  readonly personId: string;
  readonly employeeName: string;
}

// Kept in memory only: after a reload, nothing counts as read.
let opened: readonly OpenedReview[] = [];
const listeners = new Set<() => void>();

const replace = (next: readonly OpenedReview[]): void => {
  opened = next;
  for (const listener of listeners) {
    listener();
  }
};

const withoutReview = (reviewId: string): readonly OpenedReview[] => opened.filter((one) => one.reviewId !== reviewId);

export const rememberOpened = (review: OpenedReview): void => replace([...withoutReview(review.reviewId), review]);

export const forgetOpened = (reviewId: string): void => replace(withoutReview(reviewId));

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Reviews that this person opened in this window and can approve, in reading order. */
export const useOpenedReviews = (personId: string): readonly OpenedReview[] =>
  useSyncExternalStore(subscribe, () => opened).filter((one) => one.personId === personId);
