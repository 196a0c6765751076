import { assertObtainable } from "#domain/people/email/emailChange.ts";
import type { User } from "#domain/people/model.ts";
import type { Store } from "../../table/store.ts";
import type { TransactionStep } from "../../table/transact.ts";
import { readUser, replaceUserSteps } from "./people.ts";
import { readClaims } from "./personClaims.ts";

/** Read consistently; null if no one has the address. */
export const readOwnerOf = async (store: Store, email: string): Promise<User | null> => {
  const ownerId = (await readClaims(store, [email])).get(email);
  return ownerId === undefined ? null : readUser(store, ownerId);
};

/**
 * Writes a person whose new email was confirmed or released, and reserves the address. If a never approved account
 * has it, both name each other and join on its next sign-in. Errors: INVALID_INPUT if someone else has the address.
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
