import { randomUUID } from "node:crypto";
import * as z from "zod";
import type { PoolState, PoolUser } from "./poolState.ts";
import { endAllSessions } from "./sessions.ts";

/** In the form of Cognito's API: a list of names and values. */
export const attributeInput = z.array(z.object({ Name: z.string(), Value: z.string().max(2048) }));

export const attributesOf = (list: z.infer<typeof attributeInput>): Record<string, string> =>
  Object.fromEntries(list.map(({ Name, Value }) => [Name, Value]));

/** Unconfirmed; the password may be set later. `now` is in milliseconds. */
export const newNativeUser = (
  attributes: Readonly<Record<string, string>>,
  email: string,
  passwordHash: string | null,
  now: number,
): PoolUser => {
  const sub = randomUUID();
  return {
    username: sub,
    status: "UNCONFIRMED",
    attributes: { ...attributes, email: email.toLowerCase(), email_verified: "false", sub },
    passwordHash,
    code: null,
    resetCode: null,
    identities: [],
    createdAt: Math.floor(now / 1000),
  };
};

/**
 * Finds an account by what Cognito accepts as a username: the username, the sub, or the email of a password account.
 * Case is ignored. Accounts created by a Google sign-in are not found by their email.
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

export const findByIdentity = (state: PoolState, googleId: string): PoolUser | undefined =>
  Object.values(state.users).find((user) => user.identities.some((identity) => identity.userId === googleId));

export const identityClaims = (user: PoolUser) =>
  user.identities.map((identity) => ({ ...identity, providerType: identity.providerName, issuer: null }));

export const attributeTexts = (user: PoolUser): Record<string, string> => ({
  ...user.attributes,
  ...(user.identities.length > 0 ? { identities: JSON.stringify(identityClaims(user)) } : {}),
});

export const attributeList = (user: PoolUser) =>
  Object.entries(attributeTexts(user)).map(([Name, Value]) => ({ Name, Value }));

/** Also removes the account's sessions. */
export const removeUser = (state: PoolState, user: PoolUser): void => {
  delete state.users[user.username];
  endAllSessions(state, user.username);
};
