import { Entity, type EntityConfiguration } from "electrodb";
import { primaryIndex } from "../table/keys.ts";

/**
 * How far the sample organisation was written by `seedDemo` (docs/stages.md#demo-accounts-on-preview). Each of its
 * transactions updates this item too, so a run that was stopped goes on where it stopped. Absent on stages without demo
 * accounts, and on the local stage.
 *
 * | question | index | key | who asks |
 * |---|---|---|---|
 * | was the sample written, and which transaction is next? | table | `SAMPLE` / `LOAD` | seedDemo |
 */
export const sampleLoadEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { entity: "sampleLoad", version: "1", service: "pulse" },
      attributes: {
        /** The moment that the dates of the sample refer to. */
        startedAt: { type: "string", required: true },
        /** A random text from which its ids are made. Absent where an earlier version wrote the sample. */
        seed: { type: "string" },
        /** The hash of everything that is to be written. */
        fingerprint: { type: "string", required: true },
        /** How many transactions there are, and how many of them were written. */
        total: { type: "number", required: true },
        done: { type: "number", required: true },
      },
      indexes: {
        one: primaryIndex({ composite: [], template: "SAMPLE" }, { composite: [], template: "LOAD" }),
      },
    } as const,
    configuration,
  );
