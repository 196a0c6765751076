import * as z from "zod";

/** An identity of a provider that an account is signed in with, as it stands in the `identities` claim. */
const identity = z.strictObject({
  userId: z.string(),
  providerName: z.literal("Google"),
  /** "false" where it was linked to an account that existed before. */
  primary: z.enum(["true", "false"]),
  /** Milliseconds since the epoch. */
  dateCreated: z.string(),
});

/** A confirmation code on its way. Times are milliseconds since the epoch. */
const confirmationCode = z.strictObject({
  value: z.string(),
  expiresAt: z.number(),
  attemptsLeft: z.number(),
});
export type ConfirmationCode = z.infer<typeof confirmationCode>;

const poolUser = z.strictObject({
  /** The sub of an account with a password; google_<id> of one that came with Google. */
  username: z.string(),
  status: z.enum(["UNCONFIRMED", "CONFIRMED", "EXTERNAL_PROVIDER"]),
  /** Cognito's standard attributes; all are texts, email_verified too. */
  attributes: z.intersection(
    z.record(z.string(), z.string()),
    z.object({ sub: z.string(), email: z.string(), email_verified: z.enum(["true", "false"]) }),
  ),
  passwordHash: z.string().nullable(),
  code: confirmationCode.nullable(),
  identities: z.array(identity),
  /** Seconds since the epoch, as in Cognito's answers. */
  createdAt: z.number(),
});
export type PoolUser = z.infer<typeof poolUser>;

/** A sign-in that can be refreshed, kept under the SHA-256 of its refresh token. */
const session = z.strictObject({
  username: z.string(),
  scope: z.string(),
  /** Seconds since the epoch. */
  authTime: z.number(),
  /** Names the session in its tokens (the `origin_jti` claim). */
  originJti: z.string(),
  /** Milliseconds since the epoch. */
  expiresAt: z.number(),
});
export type Session = z.infer<typeof session>;

/** Everything that the pool keeps between two starts. */
export const poolState = z.strictObject({
  /** The private signing key (JWK, RSA). */
  key: z.looseObject({ kty: z.literal("RSA"), kid: z.string(), n: z.string(), e: z.string(), d: z.string() }),
  users: z.record(z.string(), poolUser),
  sessions: z.record(z.string(), session),
});
export type PoolState = z.infer<typeof poolState>;
