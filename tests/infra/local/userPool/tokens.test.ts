import { createRemoteJWKSet, decodeJwt, exportJWK, generateKeyPair, jwtVerify, SignJWT, UnsecuredJWT } from "jose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { redeem, signInWithGoogle } from "./googleClient.ts";
import { clientId, type RunningPool, startPool } from "./startPool.ts";

let pool: RunningPool;
let idToken: string;
let accessToken: string;

beforeAll(async () => {
  pool = await startPool();
  ({ id_token: idToken, access_token: accessToken } = await signInWithGoogle(pool, "ana@acme.com"));
});
afterAll(() => pool.stop());

describe("verify", () => {
  it("accepts id and access tokens of this pool for the named audience", async () => {
    expect(await pool.pool.verify(idToken, ["other", clientId])).toMatchObject({ token_use: "id" });
    expect(await pool.pool.verify(accessToken, [clientId])).toMatchObject({ token_use: "access" });
  });

  it("accepts signatures that its published key verifies", async () => {
    const keys = createRemoteJWKSet(new URL(`${pool.url}/local_pulse/.well-known/jwks.json`));
    const { payload } = await jwtVerify(idToken, keys, { issuer: pool.options.issuer, audience: clientId });
    expect(payload["email"]).toBe("ana@acme.com");
  });

  it("rejects a token for another audience", async () => {
    await expect(pool.pool.verify(idToken, ["other"])).rejects.toThrow("another client");
    await expect(pool.pool.verify(accessToken, [])).rejects.toThrow("another client");
  });

  it("rejects tokens that are forged, unsigned, changed, cut or empty", async () => {
    const { privateKey } = await generateKeyPair("RS256");
    const claims = decodeJwt(idToken);
    const forged = await new SignJWT(claims).setProtectedHeader({ alg: "RS256" }).sign(privateKey);
    // The public key is used as a shared secret.
    const secret = new TextEncoder().encode(
      JSON.stringify(await exportJWK((await generateKeyPair("RS256")).publicKey)),
    );
    const confused = await new SignJWT(claims).setProtectedHeader({ alg: "HS256" }).sign(secret);
    const [head = "", body = "", signature = ""] = idToken.split(".");
    const changedBody = Buffer.from(JSON.stringify({ ...claims, email: "root@acme.com" })).toString("base64url");
    const tokens = [
      forged,
      confused,
      new UnsecuredJWT(claims).encode(),
      `${head}.${changedBody}.${signature}`,
      `${head}.${body}.`,
      "",
      "a.b.c",
    ];
    for (const token of tokens) {
      await expect(pool.pool.verify(token, [clientId])).rejects.toThrow();
    }
  });

  it("rejects a token of another pool, even with the same client and issuer", async () => {
    const other = await startPool();
    try {
      const { id_token } = await signInWithGoogle(other, "ana@acme.com");
      await expect(pool.pool.verify(id_token, [clientId])).rejects.toThrow();
    } finally {
      await other.stop();
    }
  });

  it("rejects an expired token", async () => {
    const brief = await startPool({ idTokenSeconds: -1 });
    try {
      const { id_token } = await signInWithGoogle(brief, "ana@acme.com");
      await expect(brief.pool.verify(id_token, [clientId])).rejects.toThrow(/exp/);
    } finally {
      await brief.stop();
    }
  });

  it("rejects an expired refresh token", async () => {
    const brief = await startPool({ refreshTokenSeconds: 0 });
    try {
      const { refresh_token: token = "" } = await signInWithGoogle(brief, "ana@acme.com");
      const answer = await redeem(brief, "", { grant_type: "refresh_token", refresh_token: token });
      expect(await answer.json()).toEqual({ error: "invalid_grant" });
    } finally {
      await brief.stop();
    }
  });
});
