import { randomUUID } from "node:crypto";
import type { PoolState, PoolUser } from "./poolState.ts";

/** An account that came with a password, before it is confirmed. `now` in milliseconds. */
export const newNativeUser = (
  attributes: Readonly<Record<string, string>>,
  email: string,
  passwordHash: string,
  now: number,
): PoolUser => {
  const sub = randomUUID();
  return {
    username: sub,
    status: "UNCONFIRMED",
    attributes: { ...attributes, email: email.toLowerCase(), email_verified: "false", sub },
    passwordHash,
    code: null,
    identities: [],
    createdAt: Math.floor(now / 1000),
  };
};

/**
 * Finds an account by what Cognito takes as a username: the username, the sub, or the e-mail of an account with a
 * password; case is ignored. Accounts that came with Google are not found by their e-mail.
 */
export const findUser = (state: PoolState, name: string): PoolUser | undefined => {
  const wanted = name.toLowerCase();
  return Object.values(state.users).find(
    (user) =>
      user.username === wanted ||
      user.attributes.sub === wanted ||
      (user.status !== "EXTERNAL_PROVIDER" && user.attributes.email === wanted),
  );
};

/** Finds the account that a Google identity signs in to. */
export const findByIdentity = (state: PoolState, googleId: string): PoolUser | undefined =>
  Object.values(state.users).find((user) => user.identities.some((identity) => identity.userId === googleId));

/** The `identities` of an account as they stand in the identity token. */
export const identityClaims = (user: PoolUser) =>
  user.identities.map((identity) => ({ ...identity, providerType: identity.providerName, issuer: null }));

/** The attributes of an account, `identities` included, as texts. */
export const attributeTexts = (user: PoolUser): Record<string, string> => ({
  ...user.attributes,
  ...(user.identities.length > 0 ? { identities: JSON.stringify(identityClaims(user)) } : {}),
});

/** The attributes of an account as Cognito's API lists them. */
export const attributeList = (user: PoolUser) =>
  Object.entries(attributeTexts(user)).map(([Name, Value]) => ({ Name, Value }));

/** Takes an account and its sessions out of the pool. */
export const removeUser = (state: PoolState, user: PoolUser): void => {
  delete state.users[user.username];
  for (const [key, session] of Object.entries(state.sessions)) {
    if (session.username === user.username) {
      delete state.sessions[key];
    }
  }
};
