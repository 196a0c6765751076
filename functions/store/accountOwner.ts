import type { Account } from "../http/claims.ts";
import type { Store } from "./store.ts";

/**
 * The id of the person whom an account belongs to: by its identity, or, before the first GET /me, by its e-mail. Null if
 * there is no such person yet.
 */
export const findOwner = async (
  store: Store,
  account: Account,
): Promise<{ readonly userId: string; readonly isLinked: boolean } | null> => {
  const { data: identity } = await store.entities.identity.get({ sub: account.sub }).go({ consistent: true });
  if (identity) {
    return { userId: identity.userId, isLinked: true };
  }
  const { data: claim } = await store.entities.emailClaim.get({ email: account.email }).go({ consistent: true });
  return claim && { userId: claim.userId, isLinked: false };
};
