import type { Account } from "#domain/people/accounts.ts";
import { assertObtainable } from "#domain/people/email/emailChange.ts";
import { releasedEmail, wasNeverApproved } from "#domain/people/email/emails.ts";
import type { User } from "#domain/people/model.ts";
import type { Store } from "../../table/store.ts";
import type { TransactionWrite } from "../../table/transact.ts";
import type { Owner } from "./accountOwner.ts";
import { readUser, replaceUserWrites } from "./people.ts";
import { readEmailClaims } from "./personClaims.ts";

/** Read consistently; null if no one has the address. */
export const readOwnerOf = async (store: Store, email: string): Promise<User | null> => {
  const ownerId = (await readEmailClaims(store, [email])).get(email);
  return ownerId === undefined ? null : readUser(store, ownerId);
};

/**
 * Reserves the confirmed or released address. If an account that was never approved has it, that account merges into
 * the person at its next sign-in. Errors: INVALID_INPUT if someone else has it.
 */
export const emailReservationWrites = async (
  store: Store,
  before: User,
  released: User,
  companyDomain: string | null,
): Promise<readonly TransactionWrite[]> => {
  const { emailChange } = released;
  const owner = emailChange && (await readOwnerOf(store, emailChange.email));
  assertObtainable(emailChange?.email ?? "", owner, companyDomain);
  return owner === null
    ? replaceUserWrites(before, released)
    : [
        ...replaceUserWrites(before, {
          ...released,
          emailChange: emailChange && { ...emailChange, accountId: owner.id },
        }),
        ...replaceUserWrites(owner, { ...owner, mergesIntoId: before.id }),
      ];
};

/**
 * The person this account's email was released for (docs/people.md#changing-an-email): the account's own profile, or the
 * profile it is being merged into. Null if it was released for no one.
 */
export const findPendingOwner = async (store: Store, account: Account, person: User): Promise<User | null> => {
  const pendingOwner = person.mergesIntoId === null ? person : await readUser(store, person.mergesIntoId);
  const isMeant = pendingOwner?.id === person.id || pendingOwner?.emailChange?.accountId === person.id;
  return pendingOwner && isMeant && releasedEmail(pendingOwner) === account.email ? pendingOwner : null;
};

/** A reserved account can open only the page that declines the email. */
export const isReserved = ({ person, isLinked }: Owner, pendingOwner: User): boolean =>
  pendingOwner.id === person?.id ? !isLinked : person !== null && wasNeverApproved(person);
