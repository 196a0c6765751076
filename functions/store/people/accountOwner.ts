import type { Account } from "#domain/people/accounts.ts";
import { isGivenUp } from "#domain/people/email/emails.ts";
import type { User } from "#domain/people/model.ts";
import { DomainError } from "#domain/shared/errors.ts";
import type { Store } from "../store.ts";
import { readUser } from "./people.ts";

/** The person whom an account belongs to. */
export interface Owner {
  readonly userId: string;
  /** Null if the person was removed. */
  readonly person: User | null;
  /** Whether the account has an identity; if not, it was found by its e-mail. */
  readonly isLinked: boolean;
}

/**
 * The people whose accounts this instance of the function has seen, by the user pool's `sub`, so that a warm function reads the
 * actor with one get. An identity is changed only when its person is removed; the profile, on which everything depends, is
 * read every time.
 */
const knownUserIds = new Map<string, string>();

/** A bound for the memory of an instance that lives long. */
const maxKnown = 10_000;

const remember = (sub: string, userId: string): void => {
  if (knownUserIds.size >= maxKnown) {
    knownUserIds.clear();
  }
  knownUserIds.set(sub, userId);
};

/**
 * The person with an account's identity. Errors: UNAUTHENTICATED if its e-mail was replaced with another one, so that
 * whoever has the former one now does not open the profile (docs/sign-in.md#another-e-mail).
 */
const linkedOwner = ({ email }: Account, userId: string, person: User | null): Owner => {
  if (person && isGivenUp(person, email)) {
    throw new DomainError("UNAUTHENTICATED", "This e-mail was replaced in Pulse. Please sign in with the other one.");
  }
  return { userId, person, isLinked: true };
};

/** The owner whom this instance knows already; null if the owner has to be looked up. */
const findKnown = async (store: Store, account: Account): Promise<Owner | null> => {
  const userId = knownUserIds.get(account.sub);
  const person = userId === undefined ? null : await readUser(store, userId);
  return person && linkedOwner(account, person.id, person);
};

/**
 * The person whom an account belongs to: by its identity, or, before the first GET /me, by its e-mail. Null if there is
 * no such person yet. Two table requests for an account that this instance sees for the first time, then one.
 * Errors: UNAUTHENTICATED if its e-mail was replaced with another one.
 */
export const findOwner = async (store: Store, account: Account): Promise<Owner | null> => {
  const known = await findKnown(store, account);
  if (known) {
    return known;
  }
  const { data: identity } = await store.entities.identity.get({ sub: account.sub }).go({ consistent: true });
  if (identity) {
    remember(account.sub, identity.userId);
    return linkedOwner(account, identity.userId, await readUser(store, identity.userId));
  }
  const { data: claim } = await store.entities.emailClaim.get({ email: account.email }).go({ consistent: true });
  return claim && { userId: claim.userId, person: await readUser(store, claim.userId), isLinked: false };
};
