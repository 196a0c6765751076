import { encodeTime } from "ulid";
import { type AuditEntry, placeOf, storedValues } from "#domain/audit/actions.ts";
import type { TransactionStep } from "../transact.ts";

/** An id of this time, with the random part of another one: entries are in the order of their ids. */
export const idAt = (at: Date, other: string): string => `${encodeTime(at.getTime())}${other.slice(-16)}`;

/** Writes an audit entry in the transaction of the change. Fields that its action does not allow are left out. */
export const auditStep = ({
  action,
  subjectId,
  change,
  before,
  review,
  ...made
}: AuditEntry & { readonly id: string; readonly at: Date; readonly actorId: string }): TransactionStep => {
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
          ...placeOf({ action, subjectId, change: values, review }),
        })
        .commit(),
  };
};
