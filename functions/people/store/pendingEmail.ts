import type { Account } from "#domain/people/accounts.ts";
import { releasedEmail, wasNeverApproved } from "#domain/people/email/emails.ts";
import type { User } from "#domain/people/model.ts";
import type { Store } from "../../table/store.ts";
import type { Owner } from "./accountOwner.ts";
import { readUser } from "./people.ts";

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
