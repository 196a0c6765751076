import * as z from "zod";
import { pageOf, pageQuery } from "../shared/page.ts";
import { day, id, instant } from "../shared/text.ts";
import { auditKinds } from "./terms.ts";

/** Only fields that readers may see, with people, positions and rounds as IDs. */
const values = z.record(z.string(), z.unknown());

export const auditItem = z.object({
  id,
  at: instant,
  /** One of `auditActions`, or an action of another version of Pulse. */
  action: z.string(),
  kind: z.enum([...auditKinds, "other"]),
  /** A person's ID, `schedule`, `deployment` or `newAddress`. */
  actorId: z.string(),
  subjectId: z.string(),
  /** The affected person or thing; for a review, its employee. */
  concernedId: z.string(),
  /** Current or recorded name; null for a person, whose name is looked up. */
  subjectName: z.string().nullable(),
  round: z.object({ id, name: z.string().nullable() }).nullable(),
  change: values,
  before: values,
  changesRights: z.boolean(),
  /** The ID of the operation that this entry summarizes, such as an import. */
  bulkOperationId: z.string().nullable(),
  partOf: z.string().nullable(),
});
export type AuditItem = z.infer<typeof auditItem>;

/** Filters combine with AND. Both days are included, in the organization's time zone. */
export const auditFilter = z.object({
  concerned: z.string().min(1).max(100).optional(),
  actor: z.string().min(1).max(100).optional(),
  kind: z.enum(auditKinds).optional(),
  /** Only entries that changed what someone may do or read. */
  rights: z.literal("only").optional(),
  from: day.optional(),
  to: day.optional(),
  partOf: z.string().min(1).max(100).optional(),
});
export type AuditFilter = z.infer<typeof auditFilter>;

export const auditQuery = pageQuery.extend(auditFilter.shape);

/** Newest first. */
export const auditPage = pageOf(auditItem).extend({
  /** The earliest day searched, if the page stopped before it was full; otherwise null. */
  searchedTo: day.nullable(),
});
