import * as z from "zod";
import { pageOf, pageQuery } from "../shared/page.ts";
import { day, id, instant } from "../shared/text.ts";
import { auditKinds } from "./terms.ts";

/** Values by field name, limited to the fields that readers may see. People, positions and rounds are ids. */
const values = z.record(z.string(), z.unknown());

/** An entry as its readers see it (docs/audit.md#what-an-entry-holds). */
export const auditItem = z.object({
  id,
  at: instant,
  /** One of `auditActions`, or an action of a newer or older version that this one does not know. */
  action: z.string(),
  kind: z.enum([...auditKinds, "other"]),
  /** Who did it: a person, or `schedule` or `deployment`. */
  actorId: z.string(),
  /** What it is about: a person, a review, a round and so on, according to the action. */
  subjectId: z.string(),
  /** The person or thing concerned; for a review, its employee. */
  concernedId: z.string(),
  /** The current or recorded name of the subject; null for a person, whose name is looked up separately. */
  subjectName: z.string().nullable(),
  /** The round of the review that it is about. */
  round: z.object({ id, name: z.string().nullable() }).nullable(),
  change: values,
  before: values,
  changesRights: z.boolean(),
  /** The operation, such as an import, whose individual entries belong to this one. */
  opens: z.string().nullable(),
  /** The operation that the entry is a part of. */
  partOf: z.string().nullable(),
});
export type AuditItem = z.infer<typeof auditItem>;

/** Filters that are combined with AND. Days are in the organisation's time zone, and both are included. */
export const auditFilter = z.object({
  /** The person or thing concerned. */
  concerned: z.string().min(1).max(100).optional(),
  /** Who did it. */
  actor: z.string().min(1).max(100).optional(),
  kind: z.enum(auditKinds).optional(),
  /** Only those that changed what somebody may do or read. */
  rights: z.literal("only").optional(),
  from: day.optional(),
  to: day.optional(),
  /** The parts of this operation, instead of the main trail. */
  partOf: z.string().min(1).max(100).optional(),
});
export type AuditFilter = z.infer<typeof auditFilter>;

export const auditQuery = pageQuery.extend(auditFilter.shape);

/** A page of entries, the newest first. */
export const auditPage = pageOf(auditItem).extend({
  /** The earliest day searched, if this page stopped before it was full and there may be more entries; otherwise null. */
  searchedTo: day.nullable(),
});
