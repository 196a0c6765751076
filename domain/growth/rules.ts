import type { HeldPosition } from "../positions/model.ts";
import { type Day, daysBetween } from "../shared/time.ts";
import type { DevelopmentGoal, GrowthPlan } from "./model.ts";
import { dueSoonDays } from "./terms.ts";

/** What a person's position says about their plan (docs/growth.md#when-the-position-changes). */
export type PositionNews = "reached" | "changed" | "none" | null;

/** Compares the position that a person holds with their plan; null while nothing has happened. */
export const positionNews = (
  { target, position }: Pick<GrowthPlan, "target" | "position">,
  held: HeldPosition | null,
): PositionNews => {
  if (held === null) {
    return "none";
  }
  if (held.id === target?.id) {
    return "reached";
  }
  return held.id === position.id ? null : "changed";
};

/** Whether a goal waits for its owner: it is not done, and due within two weeks or overdue. */
export const isDueSoon = ({ state, until }: Pick<DevelopmentGoal, "state" | "until">, today: Day): boolean =>
  state !== "done" && daysBetween(today, until) <= dueSoonDays;
