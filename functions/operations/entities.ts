import { CustomAttributeType } from "electrodb";
import type { Remark } from "#domain/operations/model.ts";
import { operationKinds, operationStatuses } from "#domain/operations/terms.ts";
import type { ColumnChoice } from "#domain/people/file/fileColumns.ts";
import type { FileMapping } from "#domain/people/file/mappingModel.ts";
import { defineEntity, primaryIndex } from "../table/keys.ts";

/**
 * A background job that runs in steps. Each step is written in one transaction with the operation's progress.
 *
 * | question | index | key | who asks |
 * |---|---|---|---|
 * | how far along is this operation, and where does its next step begin? | table | `OPERATION#id` / `OPERATION` | the page that started it, the job runOperation |
 */
export const operationEntity = defineEntity({
  model: { entity: "operation", version: "1", service: "pulse" },
  attributes: {
    id: { type: "string", required: true },
    kind: { type: operationKinds, required: true },
    status: { type: operationStatuses, required: true },
    total: { type: "number", required: true },
    done: { type: "number", required: true },
    /** Absent before the first step. */
    created: { type: "number" },
    /** Absent before the first step and after the last. */
    cursor: { type: "string" },
    /** The shape depends on the kind. */
    input: { type: CustomAttributeType<unknown>("any"), required: true },
    remarks: { type: CustomAttributeType<readonly Remark[]>("any"), required: true },
    problem: { type: "string" },
    startedBy: { type: "string", required: true },
    /** Digest of the starting request (`requestDigest`); absent if the request has no id. */
    requestDigest: { type: "string" },
    createdAt: { type: "string", required: true },
    updatedAt: { type: "string", required: true },
    wakes: { type: "number" },
    version: { type: "number", required: true },
  },
  indexes: {
    byId: primaryIndex({ composite: ["id"], template: "OPERATION#${id}" }, { composite: [], template: "OPERATION" }),
  },
});

/**
 * The most recent import of people, running or ended. Every import updates this item conditionally, so only one runs at
 * a time.
 *
 * | question | index | key | who asks |
 * |---|---|---|---|
 * | is a file of people being imported, and which import was the last? | table | `IMPORT#people` / `STATE` | starting an import, its page |
 */
export const peopleImportEntity = defineEntity({
  model: { entity: "peopleImport", version: "1", service: "pulse" },
  attributes: { operationId: { type: "string", required: true } },
  indexes: {
    one: primaryIndex({ composite: [], template: "IMPORT#people" }, { composite: [], template: "STATE" }),
  },
});

/**
 * Values and columns that people mapped manually in imports of people (docs/import-export.md#unknown-values).
 *
 * | question | index | key | who asks |
 * |---|---|---|---|
 * | what do the file's values and columns mean? | table | `IMPORT#people` / `MAPPINGS` | checking and starting an import |
 */
export const importMappingsEntity = defineEntity({
  model: { entity: "importMappings", version: "1", service: "pulse" },
  attributes: {
    mappings: { type: CustomAttributeType<readonly FileMapping[]>("any"), required: true },
    columns: { type: CustomAttributeType<readonly ColumnChoice[]>("any"), required: true },
  },
  indexes: {
    one: primaryIndex({ composite: [], template: "IMPORT#people" }, { composite: [], template: "MAPPINGS" }),
  },
});

/**
 * A part of an operation's input, when the input is too large for one item.
 *
 * | question | index | key | who asks |
 * |---|---|---|---|
 * | what is the next part? | table | `OPERATION#operationId` / `CHUNK#number` | the job runOperation |
 * | what are all parts? | table | `OPERATION#operationId` / `CHUNK#number` | the job runOperation |
 */
export const operationChunkEntity = defineEntity({
  model: { entity: "operationChunk", version: "1", service: "pulse" },
  attributes: {
    operationId: { type: "string", required: true },
    number: { type: "number", required: true },
    input: { type: CustomAttributeType<unknown>("any"), required: true },
    /** Seconds since the epoch: DynamoDB deletes the part later, even if the operation never started. */
    expiresAt: { type: "number" },
  },
  indexes: {
    byOperation: primaryIndex(
      { composite: ["operationId"], template: "OPERATION#${operationId}" },
      { composite: ["number"], template: "CHUNK#${number}" },
    ),
  },
});

/**
 * A migration of stored data that was started, and whether it has ended. Code that depends on it reads both formats
 * until then (docs/contributing.md#add-a-migration).
 *
 * | question | index | key | who asks |
 * |---|---|---|---|
 * | which migrations must still be started? | table | `MIGRATIONS` / `name` | startMigrations |
 */
export const migrationEntity = defineEntity({
  model: { entity: "migration", version: "1", service: "pulse" },
  attributes: {
    name: { type: "string", required: true },
    /** The operation that last ran it. Absent in data folders, which migrate on start. */
    operationId: { type: "string" },
    startedAt: { type: "string", required: true },
    endedAt: { type: "string" },
  },
  indexes: {
    byName: primaryIndex({ composite: [], template: "MIGRATIONS" }, { composite: ["name"], template: "${name}" }),
  },
});
