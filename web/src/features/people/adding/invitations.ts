import type { PersonRow } from "#domain/people/model.ts";
import type { SiteConfig } from "#domain/shared/site.ts";
import { write } from "#web/lib/saving/write.ts";
import { errorMessage } from "#web/lib/words/errorMessage.ts";

/** A person whom Slack did not reach, and why. */
export interface NotInvited {
  readonly person: PersonRow;
  readonly reason: string;
}

/** The text of an invitation: the address of Pulse, and how to sign in there. */
export const invitationText = (
  people: readonly PersonRow[],
  { company, passwordSignIn }: Pick<SiteConfig, "company" | "passwordSignIn">,
  address: string,
): string => {
  const [person] = people;
  const account = people.length === 1 && person ? person.email : "your work e-mail";
  const how = passwordSignIn
    ? `Sign in with Google as ${account}, or sign up with this e-mail and a password.`
    : `Sign in with Google as ${account}.`;
  return [`You are invited to ${company} Pulse.`, `Open ${address}`, how].join("\n");
};

/**
 * Invites people by Slack, one after another. Each is invited or not, and nobody's refusal keeps the others from being
 * invited. `onSent` is told how many were.
 */
export const inviteBySlack = async (
  people: readonly PersonRow[],
  onSent: (count: number) => void,
): Promise<readonly NotInvited[]> => {
  const refused: NotInvited[] = [];
  for (const person of people) {
    try {
      const { reason } = await write("people", "inviteBySlack", { params: { userId: person.id } });
      if (reason !== null) {
        refused.push({ person, reason });
      }
    } catch (error) {
      refused.push({ person, reason: errorMessage(error, "Something went wrong. Please try again.") });
    }
    onSent(people.indexOf(person) + 1 - refused.length);
  }
  return refused;
};
