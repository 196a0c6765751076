import { Entity, type EntityConfiguration } from "electrodb";
import { primaryIndex } from "../../table/keys.ts";

/**
 * For how long the data of people who have left is kept: one item (docs/privacy.md#retention).
 *
 * | question | index | key | who asks |
 * |---|---|---|---|
 * | how long is it kept? | table | `RETENTION` / `SETTINGS`, one item | the page of requests, the operation of every night, the set-up |
 */
export const retentionEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { entity: "retention", version: "1", service: "pulse" },
      attributes: {
        /** Months after someone leaves; absent means forever. */
        months: { type: "number" },
        version: { type: "number", required: true },
      },
      indexes: {
        one: primaryIndex({ composite: [], template: "RETENTION" }, { composite: [], template: "SETTINGS" }),
      },
    } as const,
    configuration,
  );
