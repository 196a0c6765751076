import { CustomAttributeType } from "electrodb";
import { auditKinds } from "#domain/audit/terms.ts";
import { defineEntity, primaryIndex, secondaryIndex } from "../table/keys.ts";

const values = CustomAttributeType<Readonly<Record<string, unknown>>>("any");

/**
 * Who changed what, written with the change (docs/privacy.md#audit-trail). Never removed; only migrations and erasures
 * change rows. IDs sort by time. `trail` is `main` outside operations.
 *
 * | question | index | key | who asks |
 * |---|---|---|---|
 * | what happened to this person or thing? | gsi1 | `AUDITOF#concernedId` / `id` | the audit page |
 * | what did this person do? | gsi2 | `AUDITBY#actorId#trail` / `id` | the audit page |
 * | what happened of this kind? | gsi3 | `AUDITKIND#kind#trail` / `id` | the audit page |
 * | what changed someone's rights? | gsi4 | `AUDITRIGHTS#rightsTrail` / `id` | the audit page |
 * | what happened, of any kind; what are the parts of this operation? | gsi5 | `AUDIT#trail` / `id` | the audit page |
 */
export const auditEntity = defineEntity({
  model: { entity: "audit", version: "1", service: "pulse" },
  attributes: {
    month: { type: "string", required: true },
    id: { type: "string", required: true },
    at: { type: "string", required: true },
    action: { type: "string", required: true },
    actorId: { type: "string", required: true },
    subjectId: { type: "string", required: true },
    /** Values by field name. The action decides which fields are allowed (`auditActions`). */
    change: { type: values, required: true },
    before: { type: values },
    roundId: { type: "string" },
    /** For a review, its employee. */
    concernedId: { type: "string", required: true },
    kind: { type: [...auditKinds, "other"] as const, required: true },
    trail: { type: "string", required: true },
    /** Equals the trail if the entry changed what someone may do or read; absent otherwise. */
    rightsTrail: { type: "string" },
  },
  indexes: {
    byMonth: primaryIndex(
      { composite: ["month"], template: "AUDIT#${month}" },
      { composite: ["id"], template: "${id}" },
    ),
    byConcerned: secondaryIndex(
      "gsi1",
      { composite: ["concernedId"], template: "AUDITOF#${concernedId}" },
      { composite: ["id"], template: "${id}" },
    ),
    byActor: secondaryIndex(
      "gsi2",
      { composite: ["actorId", "trail"], template: "AUDITBY#${actorId}#${trail}" },
      { composite: ["id"], template: "${id}" },
    ),
    byKind: secondaryIndex(
      "gsi3",
      { composite: ["kind", "trail"], template: "AUDITKIND#${kind}#${trail}" },
      { composite: ["id"], template: "${id}" },
    ),
    byRights: secondaryIndex(
      "gsi4",
      { composite: ["rightsTrail"], template: "AUDITRIGHTS#${rightsTrail}" },
      { composite: ["id"], template: "${id}" },
    ),
    byTrail: secondaryIndex(
      "gsi5",
      { composite: ["trail"], template: "AUDIT#${trail}" },
      { composite: ["id"], template: "${id}" },
    ),
  },
});
