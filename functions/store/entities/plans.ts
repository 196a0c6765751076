import { CustomAttributeType, Entity, type EntityConfiguration } from "electrodb";
import { planKinds, planStatuses } from "#domain/plans/terms.ts";
import { primary } from "../table/keys.ts";

/**
 * Work that is recorded first and then done in steps; each step is written in one transaction with the progress.
 *
 * | question | index | key | who asks |
 * |---|---|---|---|
 * | how far is this plan, and where does it go on? | table | `PLAN#id` / `PLAN` | the page that started it, the job runPlan |
 */
export const planEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { entity: "plan", version: "1", service: "pulse" },
      attributes: {
        id: { type: "string", required: true },
        kind: { type: planKinds, required: true },
        status: { type: planStatuses, required: true },
        total: { type: "number", required: true },
        done: { type: "number", required: true },
        /** Where the next step begins; absent before the first. */
        cursor: { type: "string" },
        /** What the plan is about: ids and values, as its kind needs them. */
        input: { type: CustomAttributeType<unknown>("any"), required: true },
        remarks: { type: CustomAttributeType<readonly string[]>("any"), required: true },
        problem: { type: "string" },
        startedBy: { type: "string", required: true },
        createdAt: { type: "string", required: true },
        updatedAt: { type: "string", required: true },
        /** How often it was woken since its last step. */
        wakes: { type: "number" },
        version: { type: "number", required: true },
      },
      indexes: {
        byId: primary({ composite: ["id"], template: "PLAN#${id}" }, { composite: [], template: "PLAN" }),
      },
    } as const,
    configuration,
  );

/**
 * Which plan imports people, or did so last: every import is written over this item, so that one goes on at a time.
 *
 * | question | index | key | who asks |
 * |---|---|---|---|
 * | is a file of people being imported, which was the last? | table | `IMPORT#people` / `STATE` | starting an import, its page |
 */
export const peopleImportEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { entity: "peopleImport", version: "1", service: "pulse" },
      attributes: { planId: { type: "string", required: true } },
      indexes: {
        one: primary({ composite: [], template: "IMPORT#people" }, { composite: [], template: "STATE" }),
      },
    } as const,
    configuration,
  );

/**
 * A part of what a plan has to do, where that is more than one item holds.
 *
 * | question | index | key | who asks |
 * |---|---|---|---|
 * | what is the next part? | table | `PLAN#planId` / `CHUNK#number` | the job runPlan |
 */
export const planChunkEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { entity: "planChunk", version: "1", service: "pulse" },
      attributes: {
        planId: { type: "string", required: true },
        number: { type: "number", required: true },
        input: { type: CustomAttributeType<unknown>("any"), required: true },
      },
      indexes: {
        byPlan: primary(
          { composite: ["planId"], template: "PLAN#${planId}" },
          { composite: ["number"], template: "CHUNK#${number}" },
        ),
      },
    } as const,
    configuration,
  );
