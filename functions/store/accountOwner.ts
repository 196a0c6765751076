import type { User } from "#domain/people/model.ts";
import type { Account } from "../http/claims.ts";
import { readUser } from "./people.ts";
import type { Store } from "./store.ts";

/** The person whom an account belongs to. */
export interface Owner {
  readonly userId: string;
  /** Null if the person was removed. */
  readonly person: User | null;
  /** Whether the account has an identity; if not, it was found by its e-mail. */
  readonly isLinked: boolean;
}

/**
 * The people whose accounts this function has seen, by the subject of the user pool, so that a warm function reads the
 * actor with one get. An identity is never changed; the profile, on which everything depends, is read every time.
 */
const knownUserIds = new Map<string, string>();

/** A bound for the memory of a function that lives long. */
const maxKnown = 10_000;

const remember = (sub: string, userId: string): void => {
  if (knownUserIds.size >= maxKnown) {
    knownUserIds.clear();
  }
  knownUserIds.set(sub, userId);
};

/** The owner whom this function knows already; null if it has to look. */
const findKnown = async (store: Store, { sub }: Account): Promise<Owner | null> => {
  const userId = knownUserIds.get(sub);
  const person = userId === undefined ? null : await readUser(store, userId);
  return userId !== undefined && person ? { userId, person, isLinked: true } : null;
};

/**
 * The person whom an account belongs to: by its identity, or, before the first GET /me, by its e-mail. Null if there is
 * no such person yet. Two requests for an account that this function sees for the first time, then one.
 */
export const findOwner = async (store: Store, account: Account): Promise<Owner | null> => {
  const known = await findKnown(store, account);
  if (known) {
    return known;
  }
  const { data: identity } = await store.entities.identity.get({ sub: account.sub }).go({ consistent: true });
  if (identity) {
    remember(account.sub, identity.userId);
    return { userId: identity.userId, person: await readUser(store, identity.userId), isLinked: true };
  }
  const { data: claim } = await store.entities.emailClaim.get({ email: account.email }).go({ consistent: true });
  return claim && { userId: claim.userId, person: await readUser(store, claim.userId), isLinked: false };
};
