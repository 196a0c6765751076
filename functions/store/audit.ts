import type { TransactionItem } from "./transact.ts";

/** An entry of the audit trail. `change` holds the new values by field name, never texts of a review. */
export interface AuditEntry {
  readonly action: string;
  readonly subjectId: string;
  readonly change: Readonly<Record<string, unknown>>;
}

/** Writes an audit entry in the transaction of the change. */
export const auditStep = (
  entry: AuditEntry & { readonly id: string; readonly at: Date; readonly actorId: string },
): TransactionItem => {
  const at = entry.at.toISOString();
  return { write: ({ audit }) => audit.create({ ...entry, at, month: at.slice(0, 7) }).commit() };
};
