import { type Message, type MessageContent, type NamedPerson, withSubject } from "./messages.ts";

interface Recipient {
  readonly id: string;
  readonly email: string;
}

interface Change {
  readonly email: string;
  readonly href: string;
}

/**
 * A notice about the sign-in email. It goes to `address`, the email at the time of the change, even if the email has
 * changed again or the person turned messages off (docs/messages.md#who-gets-no-messages).
 */
type Notice = Message & { readonly address: string };

const notice = (
  recipient: Recipient,
  text: Pick<Message, "subject" | "message">,
  link: Message["link"],
  mentionedIds: readonly string[] = [],
): Notice => ({
  notificationType: "email_change",
  recipientId: recipient.id,
  address: recipient.email,
  ...text,
  link,
  mentionedIds,
});

/** Tells the person that an admin proposes another email for them. */
export const emailProposedNotice = (
  recipient: Recipient,
  { actor, email, href }: Change & { readonly actor: NamedPerson },
): Notice =>
  notice(
    recipient,
    withSubject(
      `${actor.name} wants to change your sign-in email to ${email}`,
      "Confirm or decline it in your profile.",
    ),
    { label: "Open your profile", href },
    [actor.id],
  );

/** Sent even if the person confirmed the email: the first sign-in with it takes over this profile. */
export const emailReleasedNotice = (
  recipient: Recipient,
  { email, href, isOwn }: Change & { readonly isOwn: boolean },
): Notice =>
  notice(
    recipient,
    withSubject(
      `${isOwn ? "From now on," : "In 72 hours,"} you can sign in with ${email}`,
      "The first sign-in switches your account to it. Not your address? Decline it in your profile now.",
    ),
    { label: "Open your profile", href },
  );

export const emailReplacedNotice = (recipient: Recipient, { email }: Pick<Change, "email">): Notice =>
  notice(
    recipient,
    withSubject(`Your sign-in email is now ${email}`, "If you didn't do this, contact an admin."),
    null,
  );

export const emailToRelease = ({
  actor,
  person,
  email,
  href,
}: Change & { readonly actor: NamedPerson; readonly person: NamedPerson }): MessageContent => ({
  notificationType: "email_change",
  ...withSubject(
    `${actor.name} wants to change the email of ${person.name} to ${email}`,
    `If ${person.name} can't sign in to confirm it, check that it's theirs, and release it.`,
  ),
  link: { label: "Open User Management", href },
  mentionedIds: [actor.id, person.id],
});
