import type { ReactNode } from "react";
import type { Day } from "#domain/shared/time.ts";

export interface Task {
  readonly key: string;
  readonly title: string;
  readonly detail: ReactNode;
  /** The label of the button that leads to `href`, where the task is done. */
  readonly button: string;
  readonly href: string;
  /** Null if there is no deadline. */
  readonly deadline: Day | null;
  /** Listed first, regardless of the deadline. */
  readonly isNews?: boolean;
  readonly isNotDueYet?: boolean;
  readonly action?: {
    readonly label: string;
    readonly failed: string;
    readonly send: () => Promise<unknown>;
  };
}

export interface TaskSource {
  /** Undefined until loaded. */
  readonly items: readonly Task[] | undefined;
  readonly unlistedCount: number;
  readonly error: unknown;
  readonly retry: () => void;
}

/** In display order (docs/evaluations.md#to-do). */
export const taskGroups = ["news", "overdue", "thisWeek", "later", "early"] as const;
export type TaskGroup = (typeof taskGroups)[number];
