import { CustomAttributeType, Entity, type EntityConfiguration } from "electrodb";
import { slackLogStatuses, slackNotificationTypes } from "#domain/slack/terms.ts";
import { primaryIndex, secondaryIndex } from "../table/keys.ts";

/**
 * A message or an operation to queue, written in the transaction that causes it. A message's row is removed once it is
 * queued; an operation's row is removed when the operation has ended (docs/slack.md#outbox).
 *
 * | question | index | key | who asks |
 * |---|---|---|---|
 * | which messages were not queued yet, which operations have not ended? | table | `OUTBOX#shard` / `id` | the sweep |
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
 * The log row of a Slack message (docs/slack.md#log). It is written in the transaction that causes the message; the
 * sender claims it and records the outcome.
 *
 * | question | index | key | who asks |
 * |---|---|---|---|
 * | which messages were sent recently? | table | `SLACKLOG` / `id`, newest first | the Slack settings page |
 * | what is the text of this message, and has a sender claimed it? | table | the same, one item | the sender |
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
        /** When a sender claimed the message. A claimed message is not claimed again unless its sender releases it. */
        claimedAt: { type: "string" },
        /** Seconds since the epoch. DynamoDB deletes the row some time after this. */
        expiresAt: { type: "number", required: true },
      },
      indexes: {
        byTime: primaryIndex({ composite: [], template: "SLACKLOG" }, { composite: ["id"], template: "${id}" }),
      },
    } as const,
    configuration,
  );

/**
 * Who changed what, written in the transaction of the change. Audit rows are never changed or removed.
 *
 * | question | index | key | who asks |
 * |---|---|---|---|
 * | what happened in this month? | table | `AUDIT#yyyy-MM` / `id` | an administrator, by hand |
 * | what happened to this person or object? | gsi1 | `AUDITOF#subjectId` / `id` | an administrator, by hand |
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
        /** The new values, by field name; never texts of a review. */
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
