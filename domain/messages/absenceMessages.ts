import type { Absence } from "../people/nameModel.ts";
import { formatDay } from "../shared/time.ts";
import { type Message, type MessageContent, type NamedPerson, withSubject } from "./messages.ts";

interface ApproverAbsence {
  readonly person: NamedPerson;
  readonly absence: Absence | null;
  readonly delegate: NamedPerson | null;
}

const notificationType = "approver_away";

const daysOf = ({ from, to }: Absence): string => `from ${formatDay(from)} to ${formatDay(to)}`;

const idsOf = (...people: readonly (NamedPerson | null)[]): readonly string[] =>
  people.flatMap((person) => (person === null ? [] : [person.id]));

const awayText = (
  { absence, delegate }: ApproverAbsence,
  whoIs: string,
  whose: string,
): Pick<Message, "subject" | "message"> =>
  absence === null
    ? { message: `${whoIs} no longer away.` }
    : withSubject(
        `${whoIs} away ${daysOf(absence)}`,
        `${delegate?.name ?? "No one"} approves reviews on ${whose} behalf.`,
      );

/** Tells the CTO that someone who approves reviews is away on other days, or has another delegate. */
export const approverAbsenceChanged = ({
  href,
  ...away
}: ApproverAbsence & { readonly href: string }): MessageContent => ({
  notificationType,
  ...awayText(away, `${away.person.name} is`, "their"),
  link: { label: "Open their page", href },
  mentionedIds: idsOf(away.person, away.absence && away.delegate),
});

/** Tells someone who approves reviews that the CTO changed their absence or delegate. */
export const ownAbsenceChanged = (
  recipientId: string,
  { actor, href, ...away }: ApproverAbsence & { readonly actor: NamedPerson; readonly href: string },
): Message => ({
  notificationType,
  recipientId,
  ...awayText(away, `${actor.name} changed your absence: you are`, "your"),
  link: { label: "Open your profile", href },
  mentionedIds: idsOf(actor, away.absence && away.delegate),
});

/** Tells a delegate for whom they approve, and when. */
export const delegateNamed = (
  recipientId: string,
  { person, absence, href }: { readonly person: NamedPerson; readonly absence: Absence; readonly href: string },
): Message => ({
  notificationType,
  recipientId,
  ...withSubject(`${person.name} is away ${daysOf(absence)}`, "You approve reviews on their behalf."),
  link: { label: "Open the reviews", href },
  mentionedIds: [person.id],
});

/** Tells a former delegate that they no longer approve. */
export const delegateEnded = (recipientId: string, { person }: Pick<ApproverAbsence, "person">): Message => ({
  notificationType,
  recipientId,
  message: `You no longer approve reviews on behalf of ${person.name}.`,
  link: null,
  mentionedIds: [person.id],
});
