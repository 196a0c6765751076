import * as z from "zod";

const identity = z.strictObject({
  userId: z.string(),
  providerName: z.literal("Google"),
  /** "false" if it was linked to an existing account. */
  primary: z.enum(["true", "false"]),
  /** Milliseconds since the epoch. */
  dateCreated: z.string(),
});

/** Times are milliseconds since the epoch. */
const confirmationCode = z.strictObject({
  value: z.string(),
  expiresAt: z.number(),
  attemptsLeft: z.number(),
});
export type ConfirmationCode = z.infer<typeof confirmationCode>;

const poolUser = z.strictObject({
  /** The sub of an account with a password, or google_<id> of an account that was created by a Google sign-in. */
  username: z.string(),
  status: z.enum(["UNCONFIRMED", "CONFIRMED", "EXTERNAL_PROVIDER", "FORCE_CHANGE_PASSWORD"]),
  /** Cognito's standard attributes. All values are strings, including email_verified. */
  attributes: z.intersection(
    z.record(z.string(), z.string()),
    z.object({ sub: z.string(), email: z.string(), email_verified: z.enum(["true", "false"]) }),
  ),
  passwordHash: z.string().nullable(),
  code: confirmationCode.nullable(),
  /** The code for setting a new password; it doesn't confirm the account. */
  resetCode: confirmationCode.nullable().default(null),
  identities: z.array(identity),
  /** Seconds since the epoch, as in Cognito's responses. */
  createdAt: z.number(),
});
export type PoolUser = z.infer<typeof poolUser>;

/** A refresh token's record, keyed by the token's SHA-256. A session has several; all but the latest were exchanged. */
const refreshTokenRecord = z.strictObject({
  username: z.string(),
  scope: z.string(),
  /** Seconds since the epoch. */
  authTime: z.number(),
  /** The `origin_jti` claim of the session's tokens. */
  originJti: z.string(),
  /** Milliseconds since the epoch. */
  expiresAt: z.number(),
  /** When the refresh token was exchanged for another one, in milliseconds since the epoch; null for the latest one. */
  rotatedAt: z.number().nullable().default(null),
});
export type RefreshTokenRecord = z.infer<typeof refreshTokenRecord>;

export const poolState = z.strictObject({
  key: z.looseObject({ kty: z.literal("RSA"), kid: z.string(), n: z.string(), e: z.string(), d: z.string() }),
  users: z.record(z.string(), poolUser),
  sessions: z.record(z.string(), refreshTokenRecord),
});
export type PoolState = z.infer<typeof poolState>;
