import type { CopiedGoal, GoalToFollowUp } from "#domain/growth/model.ts";
import { goalStateLabels } from "#domain/growth/terms.ts";
import { formatDay } from "#web/lib/format/dates.ts";

export const askedLabel = (
  { owner, authorId }: Pick<GoalToFollowUp, "owner" | "authorId">,
  {
    employee,
    viewerId,
    managerId,
    manager,
  }: {
    /** Null if the viewer is the employee. */
    readonly employee: string | null;
    readonly viewerId: string;
    readonly managerId: string | null;
    /** Null if the current manager isn't known. */
    readonly manager: string | null;
  },
): string => {
  if (owner === "employee") {
    return employee === null ? "What you set out to do" : `What ${employee} set out to do`;
  }
  if (employee !== null) {
    return authorId === viewerId ? "What you promised" : `What was promised to ${employee}`;
  }
  return authorId !== null && authorId === managerId && manager !== null
    ? `What ${manager} promised`
    : "What was promised to you";
};

export const ownerText = ({ owner }: Pick<CopiedGoal, "owner">, employee: string): string =>
  owner === "employee" ? `What ${employee} does` : "What the manager promises";

/** Such as "until Jan 29, 2027 · in progress". */
export const dueAndState = ({ until, state }: Pick<CopiedGoal, "until" | "state">): string =>
  `until ${formatDay(until)} · ${goalStateLabels[state].toLowerCase()}`;
