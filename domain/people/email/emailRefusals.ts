import type { Actor, User } from "../model.ts";
import { fullName, type Role } from "../terms.ts";

/** What the rules of releasing look at. */
type Proposed = Pick<User, "id" | "role" | "emailChange">;
type Releaser = Pick<Actor, "id" | "role">;

/** Who releases the other e-mail of somebody with this role. */
export const releaserRole = (role: Role): "admin" | "cto" => (role === "hr" ? "cto" : "admin");

/**
 * Why an administrator cannot propose another e-mail for a person; null if they can
 * (docs/user-management.md#another-e-mail).
 */
export const proposalRefusal = (
  person: Pick<User, "id" | "firstName" | "lastName" | "email" | "status" | "hasSignedIn">,
  actor: Pick<Actor, "id">,
): string | null => {
  if (person.status !== "active") {
    return `${fullName(person)} is not active, so they cannot sign in with another e-mail.`;
  }
  if (!person.hasSignedIn) {
    return `Nobody has signed in as ${fullName(person)} yet. Please correct the e-mail instead.`;
  }
  return person.id === actor.id ? "You cannot change your own e-mail. Please ask another administrator." : null;
};

/**
 * Why somebody cannot release the other e-mail of a person; null if they can. The person confirms it on their profile, so
 * they do not release it either.
 */
export const releaseRefusal = (person: Proposed, actor: Releaser): string | null => {
  if (actor.id === person.emailChange?.proposedBy) {
    return "You have proposed this e-mail yourself, so somebody else releases it.";
  }
  if (actor.id === person.id) {
    return "This e-mail is proposed for yourself. Please confirm it on your profile.";
  }
  if (actor.role === "cto" || actor.role === releaserRole(person.role)) {
    return null;
  }
  return releaserRole(person.role) === "cto"
    ? "Only the CTO releases another e-mail for somebody of HR."
    : "Only administrators release another e-mail.";
};
