import { fullName, type Role, roleLabels } from "../people/terms.ts";
import type { MeetingInvitation } from "../reviews/meeting/invitationModel.ts";
import type { NotificationType } from "./terms.ts";

export interface MessageLink {
  readonly label: string;
  readonly href: string;
}

/**
 * A message to one person or to the announcement channel. Its text is plain: `slackPost` and `emailContent` escape it.
 */
export interface Message {
  readonly notificationType: NotificationType;
  /** null means the announcement channel. */
  readonly recipientId: string | null;
  /**
   * Only for notices about sign-in emails. Otherwise the recipient's address at sending time is used.
   */
  readonly address?: string;
  /** The email's subject. Required if `message` has several sentences or makes a poor subject. */
  readonly subject?: string;
  readonly message: string;
  readonly link: MessageLink | null;
  /** The calendar invitation attached to the email. */
  readonly meeting?: MeetingInvitation;
  readonly mentionedIds: readonly string[];
}

export type MessageContent = Omit<Message, "recipientId">;

/** The first sentence is also the subject of the email. */
export const withSubject = (subject: string, rest: string): Required<Pick<Message, "subject" | "message">> => ({
  subject,
  message: `${subject}. ${rest}`,
});

export interface NamedPerson {
  readonly id: string;
  readonly name: string;
}

export const namedPerson = (person: Parameters<typeof fullName>[0] & { readonly id: string }): NamedPerson => ({
  id: person.id,
  name: fullName(person),
});

export const testMessage = (recipientId: string, message: string): Message => ({
  notificationType: "test",
  recipientId,
  message,
  link: null,
  mentionedIds: [],
});

export const growthCommentAdded = ({
  author,
  whose,
  href,
}: {
  readonly author: NamedPerson;
  readonly whose: "your" | "their";
  readonly href: string;
}): MessageContent => ({
  notificationType: "growth_comment",
  message: `${author.name} commented on ${whose} growth plan.`,
  link: { label: "Read the comment", href },
  mentionedIds: [author.id],
});

interface AboutPerson {
  readonly person: NamedPerson;
  readonly href: string;
}

/** Goes to the manager, or to the CTO in their place. It doesn't name the goal. */
export const proposalAccepted = ({ person, href }: AboutPerson): MessageContent => ({
  notificationType: "proposal_accepted",
  message: `${person.name} accepted a goal that you proposed.`,
  link: { label: "Open the growth plan", href },
  mentionedIds: [person.id],
});

export const accountWaiting = ({ person, email, href }: AboutPerson & { readonly email: string }): MessageContent => ({
  notificationType: "account_waiting",
  message: `${person.name === email ? email : `${person.name} (${email})`} signed up and is waiting for approval.`,
  link: { label: "Review the account", href },
  mentionedIds: [person.id],
});

/**
 * Goes to every admin and the CTO: someone got or lost the role Admin, HR or CTO, or the email of
 * someone with such a role was corrected (docs/people.md#power).
 */
export const powerChanged = ({
  actor,
  person,
  before,
  after,
  isInactive,
  href,
}: AboutPerson & {
  readonly actor: NamedPerson;
  readonly before: Role | null;
  readonly after: Role | null;
  readonly isInactive: boolean;
}): MessageContent => {
  const [lost, got] = [before && roleLabels[before], after && roleLabels[after]];
  const whatHappened =
    lost === got
      ? `${actor.name} corrected the email of ${person.name}, who has the role ${got}.`
      : lost === null
        ? `${actor.name} gave ${person.name} the role ${got}.`
        : got !== null
          ? `${actor.name} changed the role of ${person.name} from ${lost} to ${got}.`
          : isInactive
            ? `${actor.name} deactivated ${person.name}, who had the role ${lost}.`
            : `${actor.name} removed the role ${lost} from ${person.name}.`;
  return {
    notificationType: "role_changed",
    message: whatHappened,
    link: { label: "Open User Management", href },
    mentionedIds: [actor.id, person.id],
  };
};

/**
 * Goes to the person and their previous manager when an admin becomes the manager and no one else could confirm it
 * (docs/people.md#power).
 */
export const adminBecameManager = (
  recipientId: string,
  { actor, person, isOwn }: { readonly actor: NamedPerson; readonly person: NamedPerson; readonly isOwn: boolean },
): Message => ({
  notificationType: "manager_changed",
  recipientId,
  ...withSubject(
    `${actor.name} became ${isOwn ? "your manager" : `the manager of ${person.name} in your place`}`,
    "No other admin could have confirmed this.",
  ),
  link: null,
  mentionedIds: [actor.id, person.id],
});

/** Goes to someone if the only admin can now read or approve their reviews or those of their reports. */
export const reviewAccessGained = (recipientId: string, actor: NamedPerson): Message => ({
  notificationType: "manager_changed",
  recipientId,
  ...withSubject(
    `${actor.name} can now read or approve your reviews or those of people who report to you`,
    "No other admin could have made this change.",
  ),
  link: null,
  mentionedIds: [actor.id],
});

export const accountApproved = (recipientId: string, company: string, href: string): Message => ({
  notificationType: "account_approved",
  recipientId,
  message: `Your ${company} Pulse account was approved.`,
  link: { label: "Open Pulse", href },
  mentionedIds: [],
});

/** Goes to a person an admin added who has never signed in. */
export const invitation = (
  recipientId: string,
  { company, email, href }: { readonly company: string; readonly email: string; readonly href: string },
): Message => ({
  notificationType: "invitation",
  recipientId,
  ...withSubject(`You're invited to ${company} Pulse`, `Sign in as ${email}.`),
  link: { label: "Open Pulse", href },
  mentionedIds: [],
});

/** Goes to someone who turned the reminder on, after a week without an entry. It quotes nothing they wrote. */
export const journalReminder = (recipientId: string, { href }: { readonly href: string }): Message => ({
  notificationType: "journal_reminder",
  recipientId,
  ...withSubject("No journal entry yet this week", "Two sentences are enough."),
  link: { label: "Write an entry", href },
  mentionedIds: [],
});
