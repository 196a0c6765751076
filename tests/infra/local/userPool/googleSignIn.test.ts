import { decodeJwt } from "jose";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { authorize, choose, oauthTokensOf, redeem, returned, signInWithGoogle } from "./googleClient.ts";
import { appUrl, clientId, type RunningPool, startPool } from "./startPool.ts";

const confirmed: unknown[] = [];
let pool: RunningPool;

beforeAll(async () => {
  pool = await startPool({
    triggers: {
      preSignUp: async (event) => {
        if (event.request.userAttributes["email"]?.endsWith("@elsewhere.example")) {
          throw new Error("Only @acme.com email addresses are allowed");
        }
        return event;
      },
      postConfirmation: async (event) => {
        confirmed.push(event.request.userAttributes);
        return event;
      },
    },
  });
});
afterAll(() => pool.stop());
beforeEach(async () => {
  await pool.pool.reset();
  confirmed.length = 0;
});

describe("the sign-in with Google", () => {
  it("returns the person's tokens, and confirms the account once", async () => {
    const chosen = returned(await choose(pool, { account: "ana@acme.com" }, { nonce: "the-nonce" }));
    expect(chosen["state"]).toBe("the-state");
    const tokens = await oauthTokensOf(await redeem(pool, chosen["code"] ?? ""));
    const id = decodeJwt(tokens.id_token);
    expect(id).toMatchObject({
      aud: clientId,
      nonce: "the-nonce",
      email: "ana@acme.com",
      email_verified: true,
      given_name: "Ana",
      family_name: "Maria Kovač",
      picture: "https://lh3.googleusercontent.com/ana",
      "cognito:username": expect.stringMatching(/^google_\d+$/),
      identities: [expect.objectContaining({ providerName: "Google", providerType: "Google", primary: "true" })],
    });
    expect(decodeJwt(tokens.access_token)).toMatchObject({ client_id: clientId, sub: id.sub });
    expect(confirmed).toEqual([
      expect.objectContaining({ sub: id.sub, email: "ana@acme.com", "cognito:user_status": "EXTERNAL_PROVIDER" }),
    ]);

    const again = await signInWithGoogle(pool, "ana@acme.com");
    expect(decodeJwt(again.id_token).sub).toBe(id.sub);
    expect(confirmed).toHaveLength(1);
  });

  it("accepts a code once, and only with its verifier and redirect URI", async () => {
    const newCode = async () => returned(await choose(pool, { account: "ana@acme.com" }))["code"] ?? "";
    for (const changes of [
      { code_verifier: "guessed" },
      { redirect_uri: "http://localhost:4400/other" },
      { code_verifier: "" },
    ]) {
      const code = await newCode();
      expect(await (await redeem(pool, code, changes)).json()).toEqual({ error: "invalid_grant" });
      // A failed attempt uses up the code.
      expect((await redeem(pool, code)).status).toBe(400);
    }
    const code = await newCode();
    expect((await redeem(pool, code)).status).toBe(200);
    expect((await redeem(pool, code)).status).toBe(400);
    expect(await (await redeem(pool, "x", { client_id: "other" })).json()).toEqual({ error: "invalid_client" });
    expect(await (await redeem(pool, "x", { grant_type: "password" })).json()).toEqual({
      error: "unsupported_grant_type",
    });
  });

  it("returns an outsider with the error of the pre-sign-up function", async () => {
    expect(returned(await choose(pool, { account: "eve@elsewhere.example" }))).toEqual({
      error: "invalid_request",
      error_description: "PreSignUp failed with error Only @acme.com email addresses are allowed.",
      state: "the-state",
    });
    expect(confirmed).toEqual([]);
  });
});

describe("the account chooser", () => {
  it.each(["http://evil.example", "null", ""])("rejects a choice from the origin %j", async (origin) => {
    const response = await choose(pool, { account: "ana@acme.com" }, { origin });
    expect(response.status).toBe(403);
    expect(response.headers.get("location")).toBeNull();
    expect(confirmed).toEqual([]);
  });

  it.each([
    ["an address that is not registered", { redirect_uri: "http://evil.example/" }],
    ["an address that only begins with a registered one", { redirect_uri: `${appUrl}..` }],
    ["an address for an unknown client", { client_id: "other" }],
  ])("never redirects to %s", async (_what, changes) => {
    for (const response of [await authorize(pool, changes), await choose(pool, { account: "ana@acme.com" }, changes)]) {
      expect(response.status).toBe(400);
      expect(response.headers.get("location")).toBeNull();
    }
  });
});

describe("the other endpoints", () => {
  it("redirect a sign-out only to registered addresses", async () => {
    const logout = (to: string) =>
      fetch(`${pool.url}/logout?${new URLSearchParams({ client_id: clientId, logout_uri: to })}`, {
        redirect: "manual",
      });
    expect((await logout(appUrl)).headers.get("location")).toBe(appUrl);
    const refused = await logout("http://evil.example/");
    expect(refused.status).toBe(400);
    expect(refused.headers.get("location")).toBeNull();
  });
});
