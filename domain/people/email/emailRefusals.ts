import type { Actor, User } from "../model.ts";
import { ownProposalRefusal } from "../power/proposals.ts";
import { fullName } from "../terms.ts";

type PersonWithEmailChange = Pick<User, "id" | "role" | "isApprover" | "emailChange">;

/** The CTO releases new emails of HR and approvers; admins release all others. */
export const releaserRole = ({ role, isApprover }: Pick<User, "role" | "isApprover">): "admin" | "cto" =>
  role === "hr" || isApprover ? "cto" : "admin";

/** Null if the admin can propose another email (docs/people.md#changing-an-email). */
export const proposalRefusal = (
  person: Pick<User, "id" | "firstName" | "lastName" | "email" | "status" | "hasSignedIn">,
  actor: Pick<Actor, "id">,
): string | null => {
  if (person.status !== "active") {
    return `${fullName(person)} isn't active, so they can't sign in with a new email.`;
  }
  if (!person.hasSignedIn) {
    return `No one has signed in as ${fullName(person)} yet. Correct the email instead.`;
  }
  return person.id === actor.id ? "You can't change your own email. Ask another admin." : null;
};

/**
 * Null if the actor can release the email. People confirm their own email on their profile instead.
 * `isLinkedToProposer`: whether the actor got their account or role from the proposer, or the reverse. Only the server
 * knows this.
 */
export const releaseRefusal = (
  person: PersonWithEmailChange,
  actor: Pick<Actor, "id" | "role">,
  isLinkedToProposer: boolean,
): string | null => {
  const own = person.emailChange && ownProposalRefusal(person.emailChange, actor);
  if (own !== null) {
    return own;
  }
  if (actor.id === person.id) {
    return "This email is proposed for you. Confirm it in your profile.";
  }
  if (isLinkedToProposer) {
    return "Your account or role comes from the person who proposed this email, or theirs from you. Someone else must release it.";
  }
  if (actor.role === "cto" || actor.role === releaserRole(person)) {
    return null;
  }
  return releaserRole(person) === "cto"
    ? "Only the CTO can release a new email for HR and approvers."
    : "Only admins can release a new email.";
};
