import type { TransactionItem } from "./transact.ts";

/** What was done to whom or what, with the values that were set, by name; never a text of a review. */
export interface AuditEntry {
  readonly action: string;
  readonly subjectId: string;
  readonly change: Readonly<Record<string, unknown>>;
}

/** Records who changed what, in the transaction of the change. */
export const auditStep = (
  entry: AuditEntry & { readonly id: string; readonly at: Date; readonly actorId: string },
): TransactionItem => {
  const at = entry.at.toISOString();
  return { write: ({ audit }) => audit.create({ ...entry, at, month: at.slice(0, 7) }).commit() };
};
