import { defineEntity, primaryIndex } from "../table/keys.ts";

/**
 * How far `seedDemo` has written the sample organization (docs/deploying.md#demo-accounts-on-preview). Each of its
 * transactions also updates this item, so a stopped run continues where it stopped. Absent on stages without demo
 * accounts, and on the local stage.
 *
 * | question | index | key | who asks |
 * |---|---|---|---|
 * | was the sample written, and which transaction is next? | table | `SAMPLE` / `LOAD` | seedDemo |
 */
export const sampleLoadEntity = defineEntity({
  model: { entity: "sampleLoad", version: "1", service: "pulse" },
  attributes: {
    /** The sample's dates are relative to this time. */
    startedAt: { type: "string", required: true },
    /** Random text from which the sample's IDs are derived. */
    seed: { type: "string", required: true },
    fingerprint: { type: "string", required: true },
    /** Number of transactions; `done` of them are written. */
    total: { type: "number", required: true },
    done: { type: "number", required: true },
  },
  indexes: {
    one: primaryIndex({ composite: [], template: "SAMPLE" }, { composite: [], template: "LOAD" }),
  },
});
