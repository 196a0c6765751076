import { channelsOf, fallsBackToEmail, isAboutAccount } from "#domain/messages/rules.ts";
import type { MessageChannel } from "#domain/messages/terms.ts";
import type { User } from "#domain/people/model.ts";
import { now } from "../clock.ts";
import { emailSender } from "../environment.ts";
import { newId } from "../ids.ts";
import { readUser } from "../people/store/people.ts";
import { type SlackTarget, sendToSlack } from "../slack/send.ts";
import { readSlackSettings, recordConnectionStatus, type StoredSlackSettings } from "../slack/store/slackSettings.ts";
import type { Store } from "../table/store.ts";
import { tryEnqueue } from "../work/queues.ts";
import type { SendResult } from "./sendResult.ts";
import { type MessageToDeliver, splitMessage } from "./store/messageLog.ts";
import { readUndeliverable } from "./store/undeliverable.ts";

/** Where a message went, or would have gone. */
export interface Delivery {
  readonly result: SendResult;
  readonly channel: MessageChannel;
  /** null for a Slack channel and for a message that wasn't sent. */
  readonly email: string | null;
  readonly redirected?: { readonly testRecipientId: string; readonly originalRecipientEmail: string | null };
}

const withheld = (channel: MessageChannel, reason: string): Delivery => ({
  result: { kind: "withheld", reason },
  channel,
  email: null,
});

/** null if the person gets messages (docs/messages.md#who-gets-no-messages). */
const withholdingReason = (person: User | null, { notificationType }: MessageToDeliver): string | null => {
  if (!person) {
    return "This person no longer exists.";
  }
  if (person.status === "inactive") {
    return "This account is deactivated.";
  }
  return person.notificationsEnabled || isAboutAccount(notificationType)
    ? null
    : "This person has turned notifications off.";
};

/** Records a lost connection for the sweep, even if the message then goes by email. */
const sendBySlack = async (store: Store, target: SlackTarget, message: MessageToDeliver): Promise<SendResult> => {
  const result = await sendToSlack(target, message);
  if (result.kind === "notConnected") {
    await recordConnectionStatus(store, result.status, now());
  }
  return result;
};

const announce = async (store: Store, message: MessageToDeliver, settings: StoredSlackSettings): Promise<Delivery> =>
  settings.announcementChannel === null
    ? withheld("slack", "No announcement channel is set.")
    : {
        result: await sendBySlack(store, { channelId: settings.announcementChannel.id }, message),
        channel: "slack",
        email: null,
      };

/** Sends by one channel. Falls back to email if Slack can't deliver. */
const sendTo = async (
  store: Store,
  message: MessageToDeliver,
  channel: MessageChannel,
  recipient: { readonly id: string; readonly email: string },
): Promise<Pick<Delivery, "result" | "channel">> => {
  if (channel === "slack") {
    const result = await sendBySlack(store, { email: recipient.email }, message);
    if ((result.kind !== "noAccount" && result.kind !== "notConnected") || emailSender() === null) {
      return { result, channel };
    }
    // If both channels are chosen, the email is a separate message. Some types have no fallback.
    if (message.channel !== null || !fallsBackToEmail(message.notificationType)) {
      return { result: result.kind === "noAccount" ? { ...result, kind: "withheld" } : result, channel };
    }
  }
  const undeliverable = await readUndeliverable(store, recipient.id);
  if (undeliverable?.email === recipient.email) {
    return {
      result: { kind: "withheld", reason: "Email to this address bounced or was reported as spam." },
      channel: "email",
    };
  }
  // Loaded on first use, which keeps cold starts short for messages that go by Slack.
  const { sendEmail } = await import("./email.ts");
  return { result: await sendEmail(store, recipient, message), channel: "email" };
};

/**
 * Sends by current settings (docs/messages.md#settings). If both channels are chosen, the email becomes its own
 * message. If this throws, the message wasn't sent.
 */
export const deliver = async (store: Store, message: MessageToDeliver): Promise<Delivery> => {
  const { userId, address, notificationType } = message;
  const [settings, person] = await Promise.all([
    readSlackSettings(store),
    userId === null ? null : readUser(store, userId),
  ]);
  const [first, second] =
    message.channel !== null
      ? [message.channel]
      : channelsOf(notificationType, person?.notificationChannel ?? "slack", emailSender() !== null);
  const reason = userId === null ? null : withholdingReason(person, message);
  if (first === undefined || reason !== null) {
    return withheld(first ?? "email", reason ?? "The calendar invitation replaces this message.");
  }
  if (second !== undefined) {
    const secondId = await splitMessage(store, message.id, first, second, newId);
    if (secondId !== null) {
      await tryEnqueue(store, "messages", secondId);
    }
    return deliver(store, { ...message, channel: first });
  }
  const { testModeEnabled, testModeRecipientId } = settings;
  const tester = testModeEnabled && testModeRecipientId !== null ? await readUser(store, testModeRecipientId) : null;
  if (testModeEnabled && testModeRecipientId !== null && tester?.status !== "active") {
    return withheld(first, "Test mode is on, and its recipient's account isn't active.");
  }
  if (tester) {
    return {
      ...(await sendTo(store, message, first, tester)),
      email: tester.email,
      redirected: { testRecipientId: tester.id, originalRecipientEmail: address ?? person?.email ?? null },
    };
  }
  if (!person) {
    return announce(store, message, settings);
  }
  const email = address ?? person.email;
  return { ...(await sendTo(store, message, first, { id: person.id, email })), email };
};
