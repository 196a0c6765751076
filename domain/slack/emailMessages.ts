import type { SlackMessage, SlackMessageContent } from "./messages.ts";

interface Change {
  readonly email: string;
  readonly href: string;
}

/**
 * A notice about the e-mail that a person signs in with. It goes to `address`, the e-mail that they have now, whatever their
 * profile says when it is sent, and also if their messages are off (docs/slack.md#who-gets-no-messages).
 */
type Notice = SlackMessage & { readonly address: string };

const notice = (
  recipient: { readonly id: string; readonly email: string },
  message: string,
  link: SlackMessage["link"],
): Notice => ({
  notificationType: "email_change",
  recipientId: recipient.id,
  address: recipient.email,
  message,
  link,
});

/** To the person: an administrator proposes another e-mail for them. */
export const emailProposedNotice = (
  recipient: { readonly id: string; readonly email: string },
  { by, email, href }: Change & { readonly by: string },
): Notice =>
  notice(
    recipient,
    `${by} proposes ${email} as the e-mail with which you sign in to Pulse. Please confirm it on your profile if it is yours. If it is not, please decline it there.`,
    { label: "Open your profile", href },
  );

/** To the person: whoever signs in with the other e-mail first is taken for them. */
export const emailReleasedNotice = (
  recipient: { readonly id: string; readonly email: string },
  { email, href }: Change,
): Notice =>
  notice(
    recipient,
    `From now on you can sign in to Pulse with ${email}. As soon as somebody does, it replaces your present e-mail, and your profile is theirs. If this e-mail is not yours, please decline it on your profile at once.`,
    { label: "Open your profile", href },
  );

/** To the person's former e-mail: it was replaced. */
export const emailReplacedNotice = (
  recipient: { readonly id: string; readonly email: string },
  { email }: Pick<Change, "email">,
): Notice =>
  notice(
    recipient,
    `Your e-mail in Pulse is ${email} from now on, and you sign in with it. If this was not you, please tell an administrator at once.`,
    null,
  );

/** To those who may release it: another e-mail is proposed for somebody. */
export const emailToRelease = ({
  by,
  person,
  email,
  href,
}: Change & { readonly by: string; readonly person: string }): SlackMessageContent => ({
  notificationType: "email_change",
  message: `${by} proposes ${email} as the e-mail of ${person}. If ${person} cannot sign in to confirm it, please make sure that it is theirs, and release it.`,
  link: { label: "Open User Management", href },
});
