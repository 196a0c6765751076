import { encodeTime } from "ulid";
import { tableStore } from "#functions/tableStore.ts";

let made = 0;

/** An id for this time; those of `newId` always grow in tests, even for past times. */
export const idAt = (at: Date): string => {
  made += 1;
  return `${encodeTime(at.getTime())}${String(made).padStart(16, "0")}`;
};

/** The entries of the audit trail about a record, the oldest first. */
export const auditOf = async ({ id }: { readonly id: string }) =>
  (await tableStore().entities.audit.query.byConcerned({ concernedId: id }).go({ pages: "all" })).data;
