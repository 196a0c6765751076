import { assertObtainable } from "#domain/people/email/emailChange.ts";
import type { User } from "#domain/people/model.ts";
import type { Store } from "../store.ts";
import type { TransactionStep } from "../transact.ts";
import { readUser, replaceUserSteps } from "./people.ts";
import { readClaims } from "./personClaims.ts";

/** Who has an address, read consistently; null if nobody does. */
export const readOwnerOf = async (store: Store, email: string): Promise<User | null> => {
  const ownerId = (await readClaims(store, [email])).get(email);
  return ownerId === undefined ? null : readUser(store, ownerId);
};

/**
 * Writes a person whose other e-mail was confirmed or released: the address is reserved for them. If an account that was
 * never approved has it, both name each other, and it becomes part of the person when it signs in.
 * Errors: INVALID_INPUT if somebody else has the address.
 */
export const releaseSteps = async (
  store: Store,
  before: User,
  released: User,
  companyDomain: string | null,
): Promise<readonly TransactionStep[]> => {
  const { emailChange } = released;
  const owner = emailChange && (await readOwnerOf(store, emailChange.email));
  assertObtainable(emailChange?.email ?? "", owner, companyDomain);
  return owner === null
    ? replaceUserSteps(before, released)
    : [
        ...replaceUserSteps(before, {
          ...released,
          emailChange: emailChange && { ...emailChange, accountId: owner.id },
        }),
        ...replaceUserSteps(owner, { ...owner, joinsId: before.id }),
      ];
};
