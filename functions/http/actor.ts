import type { Account } from "#domain/people/accounts.ts";
import { emailReservedError } from "#domain/people/email/emails.ts";
import type { User } from "#domain/people/model.ts";
import { DomainError } from "#domain/shared/errors.ts";
import { now as clock } from "../clock.ts";
import { findOwner } from "../people/store/accountOwner.ts";
import type { Store } from "../table/store.ts";

/**
 * Null without a profile. Errors: UNAUTHENTICATED if the person was removed or the email replaced; EMAIL_RESERVED for a
 * person's approved new email before the first sign-in with it.
 */
const findPerson = async (store: Store, account: Account): Promise<User | null> => {
  const owner = await findOwner(store, account);
  if (owner && !owner.person) {
    throw new DomainError("UNAUTHENTICATED", "This account no longer exists. Sign in again.");
  }
  // An approved address grants no access until the first sign-in with it calls GET /me.
  if (owner?.person && !owner.isLinked && owner.person.email !== account.email) {
    throw emailReservedError(owner.person, account.email, clock());
  }
  return owner?.person ?? null;
};

/** Throws ACCOUNT_INACTIVE for rejected and deactivated accounts (docs/sign-in.md#statuses). */
export const assertNotInactive = (person: User): void => {
  if (person.status === "inactive") {
    throw new DomainError("ACCOUNT_INACTIVE", "Your account was deactivated. Contact your admin.");
  }
};

/**
 * See docs/sign-in.md#statuses. Errors: ACCOUNT_PENDING, ACCOUNT_INACTIVE, EMAIL_RESERVED; UNAUTHENTICATED if the
 * person was removed or the email replaced.
 */
export const assertActor = async (store: Store, account: Account): Promise<User> => {
  const person = await findPerson(store, account);
  if (person) {
    assertNotInactive(person);
  }
  if (!person || person.status === "pending_review") {
    throw new DomainError("ACCOUNT_PENDING", "Your account is currently being reviewed by an administrator.");
  }
  return person;
};
