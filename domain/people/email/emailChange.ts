import { DomainError, throwFieldError } from "../../shared/errors.ts";
import type { Instant } from "../../shared/time.ts";
import { assertFreeEmail } from "../adding.ts";
import type { Actor, User } from "../model.ts";
import { fullName } from "../terms.ts";
import type { EmailChange } from "./emailChangeModel.ts";
import { proposalRefusal } from "./emailRefusals.ts";
import { awaitedEmail } from "./emails.ts";

/**
 * Whether an account may give its e-mail to somebody who has another profile: nobody ever approved it, so nothing but the
 * profile belongs to it.
 */
export const isUnused = ({ status, rejectedAt }: Pick<User, "status" | "rejectedAt">): boolean =>
  status === "pending_review" || (status === "inactive" && rejectedAt !== null);

/**
 * Checks that an address may become somebody's: that it is nobody's, or that of an account which was never approved.
 * Errors: INVALID_INPUT.
 */
export const assertObtainable = (email: string, owner: User | null, companyDomain: string | null): void =>
  assertFreeEmail(email, owner !== null && isUnused(owner) ? null : owner, companyDomain);

/**
 * The person with a proposal of another e-mail (docs/user-management.md#another-e-mail). `owner` is who has that address.
 * Errors: FORBIDDEN for oneself; STATE_CONFLICT for people who cannot get one, or have a proposal; INVALID_INPUT for an
 * address that somebody has.
 */
export const emailProposed = (
  user: User,
  email: string,
  actor: Pick<Actor, "id">,
  { owner, companyDomain }: { readonly owner: User | null; readonly companyDomain: string | null },
  now: Instant,
): User => {
  const refusal = proposalRefusal(user, actor);
  if (refusal !== null) {
    throw new DomainError(user.id === actor.id ? "FORBIDDEN" : "STATE_CONFLICT", refusal);
  }
  if (user.emailChange !== null) {
    throw new DomainError(
      "STATE_CONFLICT",
      `${user.emailChange.email} is proposed for ${fullName(user)} already. Please withdraw it first.`,
    );
  }
  if (email === user.email) {
    throwFieldError("email", `${fullName(user)} has this e-mail already.`);
  }
  assertObtainable(email, owner, companyDomain);
  const emailChange = {
    email,
    proposedBy: actor.id,
    proposedAt: now,
    releasedBy: null,
    releasedAt: null,
    accountId: null,
  };
  return { ...user, emailChange, updatedAt: now };
};

/**
 * The proposal of this address. Errors: STATE_CONFLICT if there is none any more.
 */
export const openProposal = (user: Pick<User, "emailChange">, email: string): EmailChange => {
  const { emailChange } = user;
  if (emailChange === null || emailChange.email !== email) {
    throw new DomainError("STATE_CONFLICT", "This proposal was withdrawn or replaced. Please look at it again.");
  }
  return emailChange;
};

/**
 * The person whose proposed address may be signed in with from now on: they confirmed it, or `by` released it, which
 * `releaseRefusal` allows. Errors: STATE_CONFLICT if this was done before, or the proposal is of another address.
 */
export const emailReleased = (user: User, email: string, by: string, now: Instant): User => {
  const open = openProposal(user, email);
  if (open.releasedAt !== null) {
    throw new DomainError("STATE_CONFLICT", "This e-mail is confirmed already. Please sign in with it.");
  }
  return { ...user, emailChange: { ...open, releasedBy: by, releasedAt: now }, updatedAt: now };
};

/** The person after somebody has signed in with the released address, which is theirs from now on. */
export const emailJoined = (user: User, now: Instant): User => {
  const email = awaitedEmail(user);
  if (email === null) {
    throw new Error("No e-mail was released for this person.");
  }
  const formerEmails = [...user.formerEmails.filter((former) => former !== email), user.email];
  return { ...user, email, emailChange: null, formerEmails, hasSignedIn: true, updatedAt: now };
};
