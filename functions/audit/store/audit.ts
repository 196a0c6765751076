import { encodeTime } from "ulid";
import { type AuditEntry, auditKeysOf, storedValues } from "#domain/audit/actions.ts";
import type { TransactionWrite } from "../../table/transact.ts";

/** An ID of this time with the random part of another ID. Entries sort by ID. */
export const idAt = (at: Date, otherId: string): string => `${encodeTime(at.getTime())}${otherId.slice(-16)}`;

/** Writes the entry in the change's transaction. Leaves out fields that its action doesn't allow. */
export const auditWrite = ({
  action,
  subjectId,
  change,
  before,
  review,
  ...made
}: AuditEntry & { readonly id: string; readonly at: Date; readonly actorId: string }): TransactionWrite => {
  const at = made.at.toISOString();
  const values = storedValues(action, change);
  return {
    write: ({ audit }) =>
      audit
        .create({
          ...made,
          at,
          month: at.slice(0, 7),
          action,
          subjectId,
          change: values,
          ...(before && { before: storedValues(action, before) }),
          ...(review && { roundId: review.roundId }),
          ...auditKeysOf({ action, subjectId, change: values, review }),
        })
        .commit(),
  };
};
