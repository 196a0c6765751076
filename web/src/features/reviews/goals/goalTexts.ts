import type { CopiedGoal, GoalToFollowUp } from "#domain/growth/model.ts";
import { goalStateLabels } from "#domain/growth/terms.ts";
import { formatDay } from "#web/lib/format/dates.ts";

export const followUpLabel = (
  { owner, authorId }: Pick<GoalToFollowUp, "owner" | "authorId">,
  {
    employeeName,
    viewerId,
    managerId,
    managerName,
  }: {
    /** Null if the viewer is the employee. */
    readonly employeeName: string | null;
    readonly viewerId: string;
    readonly managerId: string | null;
    /** Null if the current manager isn't known. */
    readonly managerName: string | null;
  },
): string => {
  if (owner === "employee") {
    return employeeName === null ? "What you set out to do" : `What ${employeeName} set out to do`;
  }
  if (employeeName !== null) {
    return authorId === viewerId ? "What you promised" : `What was promised to ${employeeName}`;
  }
  return authorId !== null && authorId === managerId && managerName !== null
    ? `What ${managerName} promised`
    : "What was promised to you";
};

export const ownerText = ({ owner }: Pick<CopiedGoal, "owner">, employeeName: string): string =>
  owner === "employee" ? `What ${employeeName} does` : "What the manager promises";

/** Such as "until Jan 29, 2027 · in progress". */
export const dueAndState = ({ until, state }: Pick<CopiedGoal, "until" | "state">): string =>
  `until ${formatDay(until)} · ${goalStateLabels[state].toLowerCase()}`;
