import type { Account } from "#domain/people/accounts.ts";
import { isUnused, pendingEmail } from "#domain/people/email/emails.ts";
import type { User } from "#domain/people/model.ts";
import type { Store } from "../../table/store.ts";
import type { Owner } from "./accountOwner.ts";
import { readUser } from "./people.ts";

/**
 * For whom the email of an account was released, which is now to replace theirs (docs/people.md#changing-an-email): the
 * account's person, or someone whom an account of its own joins. Null if it was for no one.
 */
export const findPendingOwner = async (store: Store, account: Account, person: User): Promise<User | null> => {
  const awaiting = person.joinsId === null ? person : await readUser(store, person.joinsId);
  const isMeant = awaiting?.id === person.id || awaiting?.emailChange?.accountId === person.id;
  return awaiting && isMeant && pendingEmail(awaiting) === account.email ? awaiting : null;
};

/** Whether an account opens nothing but the page on which it can decline to become the email of who awaits it. */
export const isReserved = ({ person, isLinked }: Owner, awaiting: User): boolean =>
  awaiting.id === person?.id ? !isLinked : person !== null && isUnused(person);
