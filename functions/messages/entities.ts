import { CustomAttributeType } from "electrodb";
import { messageChannels, messageStatuses, notificationTypes, undeliverableReasons } from "#domain/messages/terms.ts";
import type { MeetingInvitation } from "#domain/reviews/meeting/invitationModel.ts";
import { defineEntity, primaryIndex } from "../table/keys.ts";

/**
 * A message or an operation to queue, written in the transaction that causes it. A message's row is removed once it is
 * queued; an operation's row is removed when the operation has ended (docs/messages.md#outbox).
 *
 * | question | index | key | who asks |
 * |---|---|---|---|
 * | which messages were not queued yet, which operations have not ended? | table | `OUTBOX#shard` / `id` | the sweep |
 */
export const outboxEntity = defineEntity({
  model: { entity: "outbox", version: "1", service: "pulse" },
  attributes: {
    shard: { type: "string", required: true },
    id: { type: "string", required: true },
    queue: { type: ["messages", "operations"] as const, required: true },
    createdAt: { type: "string", required: true },
    /** Set on messages that only Slack can deliver, while it isn't connected (docs/messages.md#connection). */
    needsSlack: { type: "boolean" },
  },
  indexes: {
    byShard: primaryIndex(
      { composite: ["shard"], template: "OUTBOX#${shard}" },
      { composite: ["id"], template: "${id}" },
    ),
  },
});

/**
 * The log row of a message (docs/messages.md#log). It is written in the transaction that causes the message; the
 * sender claims it and records the outcome.
 *
 * | question | index | key | who asks |
 * |---|---|---|---|
 * | which messages were sent recently? | table | `MESSAGELOG` / `id`, newest first | the Slack settings page |
 * | what is the text of this message, and has a sender claimed it? | table | the same, one item | the sender |
 */
export const messageLogEntity = defineEntity({
  model: { entity: "messageLog", version: "1", service: "pulse" },
  attributes: {
    id: { type: "string", required: true },
    /** The recipient. Absent for announcements. */
    userId: { type: "string" },
    /** In test mode, the actual recipient. */
    testRecipientId: { type: "string" },
    /** Everyone else who appears in the text or the link. */
    mentionedIds: { type: CustomAttributeType<readonly string[]>("any"), required: true },
    /** The email for a notice about someone's sign-in (docs/messages.md#who-gets-no-messages). */
    address: { type: "string" },
    /** As it was when the message was written. */
    channelName: { type: "string" },
    notificationType: { type: notificationTypes, required: true },
    /** Absent if the message is its own subject. */
    subject: { type: "string" },
    message: { type: "string", required: true },
    /** Shown as a button. */
    link: {
      type: "map",
      properties: { label: { type: "string", required: true }, href: { type: "string", required: true } },
    },
    meeting: { type: CustomAttributeType<MeetingInvitation>("any") },
    /** The sender sets it from the recipient's choice; absent until then. */
    channel: { type: messageChannels },
    status: { type: messageStatuses, required: true },
    /** Why the message failed, or is still pending after an attempt to send it. */
    errorMessage: { type: "string" },
    testModeActive: { type: "boolean" },
    originalRecipientEmail: { type: "string" },
    createdAt: { type: "string", required: true },
    /** When a sender claimed the message. A claimed message is not claimed again unless its sender releases it. */
    claimedAt: { type: "string" },
    /** Identifies the claim, so a claim repeated after a lost response is recognized. */
    claimId: { type: "string" },
    /** Seconds since the epoch. DynamoDB deletes the row some time after this. */
    expiresAt: { type: "number", required: true },
  },
  indexes: {
    byTime: primaryIndex({ composite: [], template: "MESSAGELOG" }, { composite: ["id"], template: "${id}" }),
  },
});

/**
 * An address whose email bounced or was marked as spam (docs/messages.md#bounces). Ignored once the person has another
 * address.
 *
 * | question | index | key | who asks |
 * |---|---|---|---|
 * | can this person get email? | table | `UNDELIVERABLE` / `userId`, one item | the sender, a person's page |
 * | who can't get email? | table | `UNDELIVERABLE` / `userId` | To Do of admins |
 */
export const undeliverableEntity = defineEntity({
  model: { entity: "undeliverable", version: "1", service: "pulse" },
  attributes: {
    userId: { type: "string", required: true },
    email: { type: "string", required: true },
    reason: { type: undeliverableReasons, required: true },
    at: { type: "string", required: true },
  },
  indexes: {
    all: primaryIndex({ composite: [], template: "UNDELIVERABLE" }, { composite: ["userId"], template: "${userId}" }),
  },
});

/**
 * Records that a person was sent a reminder, or a message to everyone with a role. The transaction that writes the
 * message creates it and fails if it exists, so no one gets the same message twice (docs/messages.md#reminders,
 * docs/messages.md#messages).
 *
 * | question | index | key | who asks |
 * |---|---|---|---|
 * | did this person already get this message? | table | `REMINDED#userId` / `occasion` | the operations that remind or notify |
 */
export const sentOnceEntity = defineEntity({
  model: { entity: "sentOnce", version: "1", service: "pulse" },
  attributes: {
    userId: { type: "string", required: true },
    /** The reminder's kind and period, or the operation that sends the message. */
    occasion: { type: "string", required: true },
    /** Seconds since the epoch. DynamoDB deletes the item some time after this. */
    expiresAt: { type: "number", required: true },
  },
  indexes: {
    byUser: primaryIndex(
      { composite: ["userId"], template: "REMINDED#${userId}" },
      { composite: ["occasion"], template: "${occasion}" },
    ),
  },
});
