import { dataRequestKinds, dataRequestStatuses } from "#domain/people/data/requestTerms.ts";
import { defineEntity, primaryIndex } from "../../table/keys.ts";

/**
 * A request about a person's data: at most one for each person, so a new one replaces one that is done
 * (docs/privacy.md#data-requests).
 *
 * | question | index | key | who asks |
 * |---|---|---|---|
 * | which requests are there? | table | `DATAREQUESTS` / `userId` | the page of requests |
 * | is there a request about this person? | table | the same, one item | recording, releasing and carrying out a request |
 */
export const dataRequestEntity = defineEntity({
  model: { entity: "dataRequest", version: "1", service: "pulse" },
  attributes: {
    userId: { type: "string", required: true },
    kind: { type: dataRequestKinds, required: true },
    status: { type: dataRequestStatuses, required: true },
    recordedBy: { type: "string", required: true },
    recordedAt: { type: "string", required: true },
    /** The deadline for answering it, yyyy-MM-dd. */
    dueOn: { type: "string", required: true },
    releasedBy: { type: "string" },
    /** The operation that carries out the request. */
    operationId: { type: "string" },
    doneAt: { type: "string" },
    /** The last day on which a released export can be downloaded, yyyy-MM-dd. */
    availableUntil: { type: "string" },
    /** For people who left: the salt, and the key derived from the file's password, in base64. */
    encryptionKey: {
      type: "map",
      properties: { salt: { type: "string", required: true }, key: { type: "string", required: true } },
    },
    version: { type: "number", required: true },
  },
  indexes: {
    all: primaryIndex({ composite: [], template: "DATAREQUESTS" }, { composite: ["userId"], template: "${userId}" }),
  },
});

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
