import { randomUUID } from "node:crypto";
import { type JWTPayload, jwtVerify, SignJWT } from "jose";
import type { PoolState, PoolUser, RefreshTokenRecord } from "./poolState.ts";
import { importKeyPair } from "./signingKey.ts";
import type { UserPoolOptions } from "./userPoolOptions.ts";
import { identityClaims } from "./users.ts";

export interface TokenService {
  /** Signs the ID token (with `aud` and the email) and the access token (with `client_id` instead). */
  sign(user: PoolUser, session: RefreshTokenRecord, nonce?: string): Promise<{ idToken: string; accessToken: string }>;
  /** Returns the claims of a token. Throws if it is invalid, expired by real time, or for another audience. */
  verify(token: string, audience: readonly string[]): Promise<JWTPayload>;
}

export const createTokenService = async (
  key: PoolState["key"],
  options: Pick<UserPoolOptions, "issuer" | "clientId" | "idTokenSeconds">,
): Promise<TokenService> => {
  const { privateKey, publicKey } = await importKeyPair(key);
  const sign = (claims: JWTPayload) =>
    new SignJWT(claims).setProtectedHeader({ alg: "RS256", kid: key.kid }).sign(privateKey);

  return {
    sign: async (user, session, nonce) => {
      const { sub, email_verified, ...profile } = user.attributes;
      const now = Math.floor(Date.now() / 1000);
      const common = {
        sub,
        iss: options.issuer,
        origin_jti: session.originJti,
        event_id: randomUUID(),
        auth_time: session.authTime,
        iat: now,
        exp: now + options.idTokenSeconds,
      };
      const [idToken, accessToken] = await Promise.all([
        sign({
          ...common,
          ...profile,
          email_verified: email_verified === "true",
          "cognito:username": user.username,
          ...(user.identities.length > 0 ? { identities: identityClaims(user) } : {}),
          ...(nonce === undefined ? {} : { nonce }),
          aud: options.clientId,
          token_use: "id",
          jti: randomUUID(),
        }),
        sign({
          ...common,
          client_id: options.clientId,
          scope: session.scope,
          username: user.username,
          token_use: "access",
          version: 2,
          jti: randomUUID(),
        }),
      ]);
      return { idToken, accessToken };
    },
    verify: async (token, audience) => {
      const { payload } = await jwtVerify(token, publicKey, {
        issuer: options.issuer,
        algorithms: ["RS256"],
        requiredClaims: ["exp", "token_use"],
      });
      // Like API Gateway: an access token has no aud, so its client_id is checked instead.
      const receiver = payload.aud ?? payload["client_id"];
      if (typeof receiver !== "string" || !audience.includes(receiver)) {
        throw new Error("The token is for another client.");
      }
      return payload;
    },
  };
};
