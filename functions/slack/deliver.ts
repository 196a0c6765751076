import type { User } from "#domain/people/model.ts";
import type { MessageLink } from "#domain/slack/messages.ts";
import { readUser } from "../store/people/people.ts";
import { readSlackSettings } from "../store/slack/slackSettings.ts";
import type { Store } from "../store/store.ts";
import { type SendResult, type SlackTarget, sendToSlack } from "./send.ts";

/** A message of the log to deliver; `userId` is null for an announcement. */
interface Delivered {
  readonly userId: string | null;
  /** The e-mail of a notice about the person's sign-in; null for all other messages. */
  readonly address: string | null;
  readonly message: string;
  readonly link: MessageLink | null;
}

/** The outcome of a delivery. `withheld`: the recipient is not to get the message, which is no fault. */
export interface Delivery {
  readonly result: SendResult | { readonly kind: "withheld"; readonly reason: string };
  /** The e-mail that the message was sent to; null for a channel and for a message that was not sent. */
  readonly email: string | null;
  /** In test mode: who got the message, and whom it was meant for. */
  readonly redirected?: { readonly userId: string; readonly originalRecipientEmail: string | null };
}

const withheld = (reason: string): Delivery => ({ result: { kind: "withheld", reason }, email: null });

/** Why a person gets no messages; null if they do (docs/slack.md#who-gets-no-messages). */
const withheldFrom = (person: User | null, isNotice: boolean): string | null => {
  if (!person) {
    return "This person no longer exists.";
  }
  if (person.status === "inactive") {
    return "This account is deactivated.";
  }
  return person.slackNotificationsEnabled || isNotice ? null : "Notifications are switched off for this person.";
};

/**
 * Delivers a message to its recipient, to the announcement channel or, in test mode, to the test recipient
 * (docs/slack.md#test-mode). The settings and the recipient's profile are read when the message is sent, even if it was
 * written earlier. Throws what reading throws; then nothing was sent.
 */
export const deliver = async (store: Store, { userId, address, ...message }: Delivered): Promise<Delivery> => {
  const [settings, person] = await Promise.all([
    readSlackSettings(store),
    userId === null ? null : readUser(store, userId),
  ]);
  const reason = userId === null ? null : withheldFrom(person, address !== null);
  if (reason !== null) {
    return withheld(reason);
  }
  if (userId === null && settings.announcementChannel === null) {
    return withheld("No announcement channel is set any more.");
  }
  if (settings.testModeEnabled && settings.testModeRecipientId !== null) {
    const recipient = await readUser(store, settings.testModeRecipientId);
    if (recipient?.status !== "active") {
      return withheld("Test mode is on, and the account of its recipient is not active.");
    }
    return {
      result: await sendToSlack({ email: recipient.email }, message),
      email: recipient.email,
      redirected: { userId: recipient.id, originalRecipientEmail: address ?? person?.email ?? null },
    };
  }
  const email = address ?? person?.email ?? null;
  const target: SlackTarget = email === null ? { channelId: settings.announcementChannel?.id ?? "" } : { email };
  return { result: await sendToSlack(target, message), email };
};
