import type { Step } from "./transact.ts";

/** Records who changed what, in the transaction of the change. `change` holds the values that were set. */
export const auditStep = (entry: {
  readonly id: string;
  readonly at: Date;
  readonly action: string;
  readonly actorId: string;
  readonly subjectId: string;
  readonly change: Readonly<Record<string, unknown>>;
}): Step => {
  const at = entry.at.toISOString();
  return { write: ({ audit }) => audit.create({ ...entry, at, month: at.slice(0, 7) }).commit() };
};
