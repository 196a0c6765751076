import type { MessageLink } from "#domain/messages/messages.ts";
import type { User } from "#domain/people/model.ts";
import { readUser } from "../people/store/people.ts";
import { type SendResult, type SlackTarget, sendToSlack } from "../slack/send.ts";
import { readSlackSettings } from "../slack/store/slackSettings.ts";
import type { Store } from "../table/store.ts";

/** `userId` is null for an announcement. */
interface Delivered {
  readonly userId: string | null;
  /** The email for a notice about someone's sign-in; null for all other messages. */
  readonly address: string | null;
  readonly message: string;
  readonly link: MessageLink | null;
}

/** `withheld`: the recipient must not get the message, which is no failure. */
export interface Delivery {
  readonly result: SendResult | { readonly kind: "withheld"; readonly reason: string };
  /** null for a channel and for a message that wasn't sent. */
  readonly email: string | null;
  readonly redirected?: { readonly testRecipientId: string; readonly originalRecipientEmail: string | null };
}

const withheld = (reason: string): Delivery => ({ result: { kind: "withheld", reason }, email: null });

/** null if the person gets messages (docs/messages.md#who-gets-no-messages). */
const withheldFrom = (person: User | null, isNotice: boolean): string | null => {
  if (!person) {
    return "This person no longer exists.";
  }
  if (person.status === "inactive") {
    return "This account is deactivated.";
  }
  return person.notificationsEnabled || isNotice ? null : "This person has turned notifications off.";
};

/**
 * Sends to the recipient, the announcement channel or, in test mode, the test recipient (docs/messages.md#settings).
 * Reads settings and profile at sending time, even for older messages. Throws what reading throws; then nothing was
 * sent.
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
    return withheld("No announcement channel is set.");
  }
  if (settings.testModeEnabled && settings.testModeRecipientId !== null) {
    const recipient = await readUser(store, settings.testModeRecipientId);
    if (recipient?.status !== "active") {
      return withheld("Test mode is on, and its recipient's account isn't active.");
    }
    return {
      result: await sendToSlack({ email: recipient.email }, message),
      email: recipient.email,
      redirected: { testRecipientId: recipient.id, originalRecipientEmail: address ?? person?.email ?? null },
    };
  }
  const email = address ?? person?.email ?? null;
  const target: SlackTarget = email === null ? { channelId: settings.announcementChannel?.id ?? "" } : { email };
  return { result: await sendToSlack(target, message), email };
};
