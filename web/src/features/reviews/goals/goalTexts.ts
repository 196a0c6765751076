import type { AskedGoal, CopiedGoal } from "#domain/growth/model.ts";
import { goalStateLabels } from "#domain/growth/terms.ts";
import { formatDay } from "#web/lib/words/dates.ts";

/** What a goal is called where the viewer is asked about it: whose it is, in their words. */
export const askedLabel = (
  { owner, authorId }: Pick<AskedGoal, "owner" | "authorId">,
  {
    employee,
    viewerId,
    managerId,
    manager,
  }: {
    /** The employee's first name, or null for the employee. */
    readonly employee: string | null;
    readonly viewerId: string;
    readonly managerId: string | null;
    /** The name of the current manager, as far as it is known. */
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

/** What a goal is called in a document, for everybody who reads it. */
export const ownerText = ({ owner }: Pick<CopiedGoal, "owner">, employee: string): string =>
  owner === "employee" ? `What ${employee} does` : "What the manager promises";

/** Until when a goal is, and how far: "until Jan 29, 2027 · under way". */
export const dueAndState = ({ until, state }: Pick<CopiedGoal, "until" | "state">): string =>
  `until ${formatDay(until)} · ${goalStateLabels[state].toLowerCase()}`;
