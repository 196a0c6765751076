import { createContext, type ReactNode } from "react";

/** The queue of a review page, as far as the page itself needs it. */
interface PageQueue {
  /** The place in the queue, which `ReviewLayout` shows in the bar at the bottom; null if there is nothing to show. */
  readonly bar: ReactNode;
  /** Opens the next review that waits with the focus on its first open question; does nothing if none waits. */
  readonly openNextQuestion: () => Promise<void>;
}

/** Null on pages without a queue. */
export const QueueContext = createContext<PageQueue | null>(null);
