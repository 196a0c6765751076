import type { Account } from "#domain/people/accounts.ts";
import type { User } from "#domain/people/model.ts";
import { DomainError } from "#domain/shared/errors.ts";
import { findOwner } from "../store/people/accountOwner.ts";
import type { Store } from "../store/store.ts";

/**
 * The person whom an account belongs to; null if the account has no profile yet.
 * Errors: UNAUTHENTICATED if the person was removed, or the e-mail was replaced with another one.
 */
const findPerson = async (store: Store, account: Account): Promise<User | null> => {
  const owner = await findOwner(store, account);
  if (owner && !owner.person) {
    throw new DomainError("UNAUTHENTICATED", "This account no longer exists. Please sign in again.");
  }
  return owner?.person ?? null;
};

/** Throws ACCOUNT_INACTIVE for an account that was rejected or deactivated (docs/sign-in.md#statuses). */
export const assertNotInactive = (person: User): void => {
  if (person.status === "inactive") {
    throw new DomainError("ACCOUNT_INACTIVE", "Your account has been deactivated. Please contact your administrator.");
  }
};

/**
 * The active person whom an account belongs to (docs/sign-in.md#statuses).
 * Errors: ACCOUNT_PENDING for a pending account or one without a profile; ACCOUNT_INACTIVE; UNAUTHENTICATED if the
 * person was removed, or the e-mail was replaced with another one.
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
