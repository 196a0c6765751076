import type { Account } from "#domain/people/accounts.ts";
import { isReplacedEmail } from "#domain/people/email/emails.ts";
import type { User } from "#domain/people/model.ts";
import { DomainError } from "#domain/shared/errors.ts";
import type { Store } from "../../table/store.ts";
import { readUser } from "./people.ts";

export interface Owner {
  readonly userId: string;
  /** Null if the person was removed. */
  readonly person: User | null;
  /** If false, the account has no identity and was found by its email. */
  readonly isLinked: boolean;
}

/**
 * Caches user IDs by the pool's `sub`, so a warm function needs one read. This is safe, because
 * identities change only on removal and the profile is always read.
 */
const userIdCache = new Map<string, string>();

/** Bounds the memory of a long-lived instance. */
const maxCached = 10_000;

const remember = (sub: string, userId: string): void => {
  if (userIdCache.size >= maxCached) {
    userIdCache.clear();
  }
  userIdCache.set(sub, userId);
};

/**
 * Errors: UNAUTHENTICATED if the email was replaced, so its next owner can't open the profile
 * (docs/sign-in.md#replaced-emails).
 */
const linkedOwner = ({ email }: Account, userId: string, person: User | null): Owner => {
  if (person && isReplacedEmail(person, email)) {
    throw new DomainError("UNAUTHENTICATED", "This email was replaced in Pulse. Sign in with the new one.");
  }
  return { userId, person, isLinked: true };
};

const findCached = async (store: Store, account: Account): Promise<Owner | null> => {
  const userId = userIdCache.get(account.sub);
  const person = userId === undefined ? null : await readUser(store, userId);
  return person && linkedOwner(account, person.id, person);
};

/**
 * Finds the owner by identity or, before the first GET /me, by email; null without one. One request for a
 * cached account, otherwise two or three. Errors: UNAUTHENTICATED if the email was replaced.
 */
export const findOwner = async (store: Store, account: Account): Promise<Owner | null> => {
  const cachedOwner = await findCached(store, account);
  if (cachedOwner) {
    return cachedOwner;
  }
  const { data: identity } = await store.entities.identity.get({ sub: account.sub }).go({ consistent: true });
  if (identity) {
    remember(account.sub, identity.userId);
    return linkedOwner(account, identity.userId, await readUser(store, identity.userId));
  }
  const { data: claim } = await store.entities.emailClaim.get({ email: account.email }).go({ consistent: true });
  return claim && { userId: claim.userId, person: await readUser(store, claim.userId), isLinked: false };
};
