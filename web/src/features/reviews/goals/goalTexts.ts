import type { CopiedGoal } from "#domain/growth/model.ts";
import { goalStateLabels } from "#domain/growth/terms.ts";
import { formatDay } from "#web/lib/format/dates.ts";

export const ownerText = ({ owner }: Pick<CopiedGoal, "owner">, employeeName: string): string =>
  owner === "employee" ? `What ${employeeName} does` : "What the manager promises";

/** Such as "until Jan 29, 2027 · in progress". */
export const dueAndState = ({ until, state }: Pick<CopiedGoal, "until" | "state">): string =>
  `until ${formatDay(until)} · ${goalStateLabels[state].toLowerCase()}`;
