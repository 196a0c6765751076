import { createHash, randomBytes, randomUUID } from "node:crypto";
import { PoolError } from "./poolError.ts";
import type { PoolState, PoolUser, Session } from "./poolState.ts";

/** The scope of a sign-in with a password. It allows the pool's operations on the signed-in person's own account. */
export const selfServiceScope = "aws.cognito.signin.user.admin";

const keyOf = (refreshToken: string): string => createHash("sha256").update(refreshToken).digest("hex");

/** Starts a session of so many seconds and deletes expired ones. `now` is in milliseconds. */
export const startSession = (
  state: PoolState,
  user: PoolUser,
  scope: string,
  seconds: number,
  now: number,
): { session: Session; refreshToken: string } => {
  for (const [key, { expiresAt }] of Object.entries(state.sessions)) {
    if (expiresAt <= now) {
      delete state.sessions[key];
    }
  }
  const refreshToken = randomBytes(48).toString("base64url");
  const session = {
    username: user.username,
    scope,
    authTime: Math.floor(now / 1000),
    originJti: randomUUID(),
    expiresAt: now + seconds * 1000,
  };
  state.sessions[keyOf(refreshToken)] = session;
  return { session, refreshToken };
};

/** The session of a refresh token, and its user. Throws NotAuthorizedException if it has ended. `now` is in ms. */
export const resumeSession = (
  state: PoolState,
  refreshToken: string,
  now: number,
): { session: Session; user: PoolUser } => {
  const session = state.sessions[keyOf(refreshToken)];
  const user = session && state.users[session.username];
  if (!user || session.expiresAt <= now) {
    throw new PoolError("NotAuthorizedException", "Invalid Refresh Token");
  }
  return { session, user };
};

/** Ends the session of a refresh token. Does nothing if the token is unknown. */
export const endSession = (state: PoolState, refreshToken: string): void => {
  delete state.sessions[keyOf(refreshToken)];
};

/** Whether the session of an access token still exists. */
export const isSessionActive = (state: PoolState, originJti: unknown): boolean =>
  Object.values(state.sessions).some((session) => session.originJti === originJti);
