import { createHash, randomBytes, randomUUID } from "node:crypto";
import { AwsError } from "../awsEndpoint/jsonApi.ts";
import type { PoolState, PoolUser, RefreshTokenRecord } from "./poolState.ts";

/** Scope of a password sign-in. It allows the pool's operations on the signed-in person's own account. */
export const selfServiceScope = "aws.cognito.signin.user.admin";

const keyOf = (refreshToken: string): string => createHash("sha256").update(refreshToken).digest("hex");

const newRefreshToken = (): string => randomBytes(48).toString("base64url");

/** The session's length is in seconds, `now` in milliseconds. Also deletes expired sessions. */
export const startSession = (
  state: PoolState,
  user: PoolUser,
  scope: string,
  seconds: number,
  now: number,
): { session: RefreshTokenRecord; refreshToken: string } => {
  for (const [key, { expiresAt }] of Object.entries(state.sessions)) {
    if (expiresAt <= now) {
      delete state.sessions[key];
    }
  }
  const refreshToken = newRefreshToken();
  const session = {
    username: user.username,
    scope,
    authTime: Math.floor(now / 1000),
    originJti: randomUUID(),
    expiresAt: now + seconds * 1000,
    rotatedAt: null,
  };
  state.sessions[keyOf(refreshToken)] = session;
  return { session, refreshToken };
};

/**
 * Exchanges a refresh token for the session's next one. The same token can be exchanged again within `graceSeconds`.
 * `now` is in milliseconds. Throws NotAuthorizedException, or RefreshTokenReuseException after the grace period.
 */
export const resumeSession = (
  state: PoolState,
  refreshToken: string,
  graceSeconds: number,
  now: number,
): { session: RefreshTokenRecord; user: PoolUser; refreshToken: string } => {
  const key = keyOf(refreshToken);
  const session = state.sessions[key];
  const user = session && state.users[session.username];
  if (!user || session.expiresAt <= now) {
    throw new AwsError("NotAuthorizedException", "Invalid Refresh Token");
  }
  if (session.rotatedAt !== null && now >= session.rotatedAt + graceSeconds * 1000) {
    throw new AwsError("RefreshTokenReuseException", "Refresh Token has been reused");
  }
  const next = newRefreshToken();
  state.sessions[key] = { ...session, rotatedAt: session.rotatedAt ?? now };
  state.sessions[keyOf(next)] = { ...session, rotatedAt: null };
  return { session, user, refreshToken: next };
};

/** Also ends the session's other tokens. Does nothing if the token is unknown. */
export const endSession = (state: PoolState, refreshToken: string): void => {
  const endedOriginJti = state.sessions[keyOf(refreshToken)]?.originJti;
  for (const [key, { originJti }] of Object.entries(state.sessions)) {
    if (originJti === endedOriginJti) {
      delete state.sessions[key];
    }
  }
};

export const endAllSessions = (state: PoolState, username: string): void => {
  for (const [key, session] of Object.entries(state.sessions)) {
    if (session.username === username) {
      delete state.sessions[key];
    }
  }
};

export const hasSession = (state: PoolState, originJti: unknown): boolean =>
  Object.values(state.sessions).some((session) => session.originJti === originJti);
