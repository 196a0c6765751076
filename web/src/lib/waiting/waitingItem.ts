import type { ReactNode } from "react";
import type { Day } from "#domain/shared/time.ts";

/** Something that the signed-in person has to do, in the card "Waiting for you". */
export interface WaitingItem {
  readonly key: string;
  /** What there is to do. */
  readonly title: string;
  /** What it belongs to, such as the round. */
  readonly detail: ReactNode;
  /** The page on which it is done. */
  readonly href: string;
  /** The last day for it; null if there is none. */
  readonly deadline: Day | null;
  /** Whether nobody waits for it yet (docs/review-lists.md#what-can-be-done-early). */
  readonly isEarly?: boolean;
  /** What one press does here, without opening the page. */
  readonly press?: {
    readonly label: string;
    /** The message if it failed. */
    readonly failed: string;
    readonly send: () => Promise<unknown>;
  };
}

/** What one kind of work adds to the card. */
export interface WaitingSource {
  /** Undefined until it is loaded. */
  readonly items: readonly WaitingItem[] | undefined;
  /** How much waits besides `items`. */
  readonly more: number;
  readonly error: unknown;
  readonly retry: () => void;
}
