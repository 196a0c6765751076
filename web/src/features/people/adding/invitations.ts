import type { PersonRow } from "#domain/people/model.ts";
import type { SiteConfig } from "#domain/shared/site.ts";
import { write } from "#web/lib/saving/write.ts";
import { errorMessage } from "#web/lib/words/errorMessage.ts";

export interface NotInvited {
  readonly person: PersonRow;
  readonly reason: string;
}

export const invitationText = (
  people: readonly PersonRow[],
  { company, passwordSignIn }: Pick<SiteConfig, "company" | "passwordSignIn">,
  address: string,
): string => {
  const [person] = people;
  const account = people.length === 1 && person ? person.email : "your work email";
  const how = passwordSignIn
    ? `Sign in with Google as ${account}, or sign up with this email and a password.`
    : `Sign in with Google as ${account}.`;
  return [`You're invited to ${company} Pulse.`, `Open ${address}`, how].join("\n");
};

/**
 * Invites people by Slack, one after another; a failure does not keep the others from being invited. `onSent`
 * receives the number of people invited so far.
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
      refused.push({ person, reason: errorMessage(error, "Something went wrong. Try again.") });
    }
    onSent(people.indexOf(person) + 1 - refused.length);
  }
  return refused;
};
