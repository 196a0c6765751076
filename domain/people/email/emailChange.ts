import { DomainError, throwFieldError } from "../../shared/errors.ts";
import type { Instant } from "../../shared/time.ts";
import { assertFreeEmail } from "../adding.ts";
import type { Actor, User } from "../model.ts";
import { fullName, maxFormerEmails } from "../terms.ts";
import type { EmailChange } from "./emailChangeModel.ts";
import { proposalRefusal } from "./emailRefusals.ts";
import { releasedEmail, wasNeverApproved } from "./emails.ts";

/**
 * The address must be free or belong to an account that was never approved. Errors: INVALID_INPUT.
 */
export const assertObtainable = (email: string, owner: User | null, companyDomain: string | null): void =>
  assertFreeEmail(email, owner !== null && wasNeverApproved(owner) ? null : owner, companyDomain);

/**
 * `owner` is the person who has the address now (docs/people.md#changing-an-email). Errors: FORBIDDEN for your own
 * email; STATE_CONFLICT if the person can't get another email or has an open proposal; INVALID_INPUT for a taken
 * address.
 */
export const withEmailProposed = (
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
      `${user.emailChange.email} is already proposed for ${fullName(user)}. Withdraw it first.`,
    );
  }
  if (user.formerEmails.length >= maxFormerEmails) {
    throw new DomainError(
      "STATE_CONFLICT",
      `${fullName(user)} has already had ${maxFormerEmails} other emails. Keep the current one.`,
    );
  }
  if (email === user.email) {
    throwFieldError("email", `${fullName(user)} already has this email.`);
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

/** Errors: STATE_CONFLICT if there is no open proposal of this address. */
export const assertOpenProposal = (user: Pick<User, "emailChange">, email: string): EmailChange => {
  const { emailChange } = user;
  if (emailChange === null || emailChange.email !== email) {
    throw new DomainError("STATE_CONFLICT", "This proposal was withdrawn or replaced. Check it again.");
  }
  return emailChange;
};

/**
 * Allows sign-in with the proposed address. Errors: STATE_CONFLICT if it is released already, or another address is
 * proposed.
 */
export const withEmailReleased = (user: User, email: string, releasedById: string, now: Instant): User => {
  const openProposal = assertOpenProposal(user, email);
  if (openProposal.releasedAt !== null) {
    throw new DomainError("STATE_CONFLICT", "This email is already confirmed. Sign in with it.");
  }
  return { ...user, emailChange: { ...openProposal, releasedBy: releasedById, releasedAt: now }, updatedAt: now };
};

/** After the first sign-in with the released address, which replaces the former one. */
export const withEmailReplaced = (user: User, now: Instant): User => {
  const email = releasedEmail(user);
  if (email === null) {
    throw new Error("No email was released for this person.");
  }
  const formerEmails = [...user.formerEmails.filter((former) => former !== email), user.email];
  return { ...user, email, emailChange: null, formerEmails, hasSignedIn: true, updatedAt: now };
};
