import type { SlackNotificationType } from "./terms.ts";

/** The button of a message. */
export interface MessageLink {
  readonly label: string;
  readonly href: string;
}

/** A message to one person or to the announcement channel. Its text is plain: `slackPost` escapes it. */
export interface SlackMessage {
  readonly notificationType: SlackNotificationType;
  /** null: the announcement channel. */
  readonly recipientId: string | null;
  /** The e-mail to which a notice about a person's sign-in goes; otherwise the one that they have when it is sent. */
  readonly address?: string;
  readonly message: string;
  readonly link: MessageLink | null;
}

/** A message without its recipient, which may be everybody who has a role. */
export type SlackMessageContent = Omit<SlackMessage, "recipientId">;

/** A message that an administrator sends to try out the integration. */
export const testMessage = (recipientId: string, message: string): SlackMessage => ({
  notificationType: "test",
  recipientId,
  message,
  link: null,
});

/** To the other of the two who read a growth plan: somebody has commented on it. It says nothing that they wrote. */
export const growthComment = ({
  author,
  whose,
  href,
}: {
  readonly author: string;
  /** Whose plan it is: "your", "their". */
  readonly whose: "your" | "their";
  readonly href: string;
}): SlackMessageContent => ({
  notificationType: "growth_comment",
  message: `${author} has commented on ${whose} growth plan.`,
  link: { label: "Read the comment", href },
});

/** To the manager, or to the cto in their place: the person has accepted a goal that was proposed. It does not name the goal. */
export const proposalAccepted = ({
  person,
  href,
}: {
  readonly person: string;
  readonly href: string;
}): SlackMessageContent => ({
  notificationType: "proposal_accepted",
  message: `${person} has accepted a goal that you proposed.`,
  link: { label: "Open the growth plan", href },
});

/** To administrators: somebody has signed up. */
export const accountWaiting = ({
  person,
  email,
  href,
}: {
  readonly person: string;
  readonly email: string;
  readonly href: string;
}): SlackMessageContent => ({
  notificationType: "account_waiting",
  message: `${person === email ? email : `${person} (${email})`} has signed up and waits for approval.`,
  link: { label: "Review the account", href },
});

/** To a person: their account was approved. */
export const accountApproved = (recipientId: string, company: string, href: string): SlackMessage => ({
  notificationType: "account_approved",
  recipientId,
  message: `Your ${company} Pulse account has been approved.`,
  link: { label: "Open Pulse", href },
});

/** To a person whom an administrator brought into Pulse, and who has never signed in. */
export const invitation = (
  recipientId: string,
  { company, email, href }: { readonly company: string; readonly email: string; readonly href: string },
): SlackMessage => ({
  notificationType: "invitation",
  recipientId,
  message: `You are invited to ${company} Pulse. Please sign in as ${email}.`,
  link: { label: "Open Pulse", href },
});

/** A reminder of a week without an entry to somebody who wants it. It says nothing that they wrote. */
export const journalReminder = (recipientId: string, { href }: { readonly href: string }): SlackMessage => ({
  notificationType: "journal_reminder",
  recipientId,
  message: "You have written nothing about this week in your journal. Two sentences are enough.",
  link: { label: "Write an entry", href },
});
