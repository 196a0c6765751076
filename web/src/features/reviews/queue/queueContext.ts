import { createContext, type ReactNode } from "react";

interface PageQueue {
  /** The bar that `ReviewLayout` shows at the bottom; null if there is nothing to show. */
  readonly bar: ReactNode;
  /** Focuses its first open question. Nothing if none waits. */
  readonly openNextQuestion: () => Promise<void>;
}

/** Null on pages without a queue. */
export const QueueContext = createContext<PageQueue | null>(null);
