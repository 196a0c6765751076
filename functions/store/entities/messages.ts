import { CustomAttributeType, Entity, type EntityConfiguration } from "electrodb";
import { slackLogStatuses, slackNotificationTypes } from "#domain/slack/terms.ts";
import { primaryIndex, secondaryIndex } from "../table/keys.ts";

/**
 * A message to queue, written with the action that causes it and removed once it is queued (docs/slack.md#outbox); that
 * of an operation is removed when the operation has ended.
 *
 * | question | index | key | who asks |
 * |---|---|---|---|
 * | which messages were written but never queued, which operations have not ended? | table | `OUTBOX#shard` / `id` | the sweep |
 */
export const outboxEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { entity: "outbox", version: "1", service: "pulse" },
      attributes: {
        shard: { type: "string", required: true },
        id: { type: "string", required: true },
        queue: { type: ["slack", "operations"] as const, required: true },
        createdAt: { type: "string", required: true },
      },
      indexes: {
        byShard: primaryIndex(
          { composite: ["shard"], template: "OUTBOX#${shard}" },
          { composite: ["id"], template: "${id}" },
        ),
      },
    } as const,
    configuration,
  );

/**
 * The log row of a Slack message (docs/slack.md#log): written with the action, claimed and marked by the sender.
 *
 * | question | index | key | who asks |
 * |---|---|---|---|
 * | which messages were sent lately? | table | `SLACKLOG` / `id`, newest first | the Slack settings page |
 * | what is to be sent, and was it claimed? | table | the same, one item | the sender |
 */
export const slackLogEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { entity: "slackLog", version: "1", service: "pulse" },
      attributes: {
        id: { type: "string", required: true },
        userId: { type: "string", required: true },
        notificationType: { type: slackNotificationTypes, required: true },
        message: { type: "string", required: true },
        status: { type: slackLogStatuses, required: true },
        errorMessage: { type: "string" },
        createdAt: { type: "string", required: true },
        /** When a sender took the message; a message that was taken is never taken again. */
        claimedAt: { type: "string" },
        /** Seconds since the epoch; the row is gone some time after. */
        expiresAt: { type: "number", required: true },
      },
      indexes: {
        byTime: primaryIndex({ composite: [], template: "SLACKLOG" }, { composite: ["id"], template: "${id}" }),
      },
    } as const,
    configuration,
  );

/**
 * Who changed what, written in the transaction of the change; never changed, never removed.
 *
 * | question | index | key | who asks |
 * |---|---|---|---|
 * | what happened in this month? | table | `AUDIT#yyyy-MM` / `id` | an administrator, by hand |
 * | what happened to this person or thing? | gsi1 | `AUDITOF#subjectId` / `id` | the same |
 */
export const auditEntity = (configuration: EntityConfiguration) =>
  new Entity(
    {
      model: { entity: "audit", version: "1", service: "pulse" },
      attributes: {
        month: { type: "string", required: true },
        id: { type: "string", required: true },
        at: { type: "string", required: true },
        action: { type: "string", required: true },
        actorId: { type: "string", required: true },
        subjectId: { type: "string", required: true },
        /** The values that were set, by name; never a text of a review. */
        change: { type: CustomAttributeType<Readonly<Record<string, unknown>>>("any"), required: true },
      },
      indexes: {
        byMonth: primaryIndex(
          { composite: ["month"], template: "AUDIT#${month}" },
          { composite: ["id"], template: "${id}" },
        ),
        bySubject: secondaryIndex(
          "gsi1",
          { composite: ["subjectId"], template: "AUDITOF#${subjectId}" },
          { composite: ["id"], template: "${id}" },
        ),
      },
    } as const,
    configuration,
  );
