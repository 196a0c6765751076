import { defineEntity, primaryIndex } from "../../table/keys.ts";

/**
 * How long Pulse keeps the data of people who left. One item (docs/privacy.md#retention).
 *
 * | question | index | key | who asks |
 * |---|---|---|---|
 * | how long is data of people who left kept? | table | `RETENTION` / `SETTINGS`, one item | the page of requests, the nightly operation, the set-up |
 */
export const retentionEntity = defineEntity({
  model: { entity: "retention", version: "1", service: "pulse" },
  attributes: {
    /** Months after someone leaves; absent means forever. */
    months: { type: "number" },
    version: { type: "number", required: true },
  },
  indexes: {
    one: primaryIndex({ composite: [], template: "RETENTION" }, { composite: [], template: "SETTINGS" }),
  },
});
