import { createContext, type ReactNode } from "react";

interface PageQueue {
  /** The bar that `ReviewLayout` shows at the bottom; null if there is nothing to show. */
  readonly bar: ReactNode;
  /** Opens the next review at its first open question. Without a next review, it does nothing. */
  readonly openNextReview: () => Promise<void>;
}

/** Null on pages without a queue. */
export const QueueContext = createContext<PageQueue | null>(null);
