import { decodeJwt } from "jose";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { call, confirm, lastCode, makeAccount, otherCode, password, signIn, signUp, tokensOf } from "./poolClient.ts";
import { clientId, type RunningPool, startPool } from "./startPool.ts";

const confirmed: string[] = [];
let pool: RunningPool;

beforeAll(async () => {
  pool = await startPool({
    triggers: {
      postConfirmation: async (event) => {
        confirmed.push(`${event.triggerSource} ${event.request.userAttributes["email"]}`);
        return event;
      },
    },
  });
});
afterAll(() => pool.stop());
beforeEach(async () => {
  await pool.pool.reset();
  pool.mails.length = 0;
  confirmed.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
});

describe("signing up", () => {
  it("emails a code that confirms the account, and calls the post-confirmation function once", async () => {
    const answer = await signUp(pool, "Ana@acme.com");
    expect(answer.body).toMatchObject({ UserConfirmed: false, CodeDeliveryDetails: { Destination: "a***@a***" } });
    expect(pool.mails).toEqual([
      expect.objectContaining({ to: "ana@acme.com", text: expect.stringMatching(/^Your confirmation code is \d{6}$/) }),
    ]);
    expect((await signIn(pool, "ana@acme.com")).type).toBe("UserNotConfirmedException");

    expect((await confirm(pool, "ANA@acme.com", lastCode(pool))).status).toBe(200);
    expect(confirmed).toEqual(["PostConfirmation_ConfirmSignUp ana@acme.com"]);
    const { IdToken } = tokensOf(await signIn(pool, "ana@Acme.com"));
    expect(decodeJwt(IdToken)).toMatchObject({ email: "ana@acme.com", email_verified: true });
  });

  it("emails different codes", async () => {
    const codes = new Set<string>();
    for (const name of ["a", "b", "c", "d"]) {
      await signUp(pool, `${name}@acme.com`);
      codes.add(lastCode(pool));
    }
    expect(codes.size).toBeGreaterThan(1);
  });

  it("rejects a wrong code, and after five even the right one, until a new code is sent", async () => {
    await signUp(pool, "ana@acme.com");
    const code = lastCode(pool);
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      expect((await confirm(pool, "ana@acme.com", otherCode(code))).type).toBe("CodeMismatchException");
    }
    expect((await confirm(pool, "ana@acme.com", code)).type).toBe("LimitExceededException");
    await call(pool, "ResendConfirmationCode", { ClientId: clientId, Username: "ana@acme.com" });
    expect(pool.mails).toHaveLength(2);
    expect((await confirm(pool, "ana@acme.com", lastCode(pool))).status).toBe(200);
  });

  it("rejects a code after a day", async () => {
    await signUp(pool, "ana@acme.com");
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 24 * 60 * 60 * 1000 + 1 });
    expect((await confirm(pool, "ana@acme.com", lastCode(pool))).type).toBe("ExpiredCodeException");
  });

  it("does not confirm twice", async () => {
    await makeAccount(pool, "ana@acme.com");
    expect(await confirm(pool, "ana@acme.com", lastCode(pool))).toMatchObject({
      type: "NotAuthorizedException",
      message: "User cannot be confirmed. Current status is CONFIRMED",
    });
    expect(confirmed).toHaveLength(1);
  });

  it("rejects a password of fewer than 8 characters", async () => {
    const answer = await call(pool, "SignUp", { ClientId: clientId, Username: "ana@acme.com", Password: "1234567" });
    expect(answer.type).toBe("InvalidPasswordException");
  });
});

describe("signing in", () => {
  it("responds the same to an unknown person and a wrong password", async () => {
    await makeAccount(pool, "ana@acme.com");
    const wrong = await signIn(pool, "ana@acme.com", "wrong password");
    expect(wrong).toMatchObject({ status: 400, type: "NotAuthorizedException" });
    expect(wrong.message).toBe("Incorrect username or password.");
    expect(await signIn(pool, "nobody@acme.com")).toEqual(wrong);
  });

  it("returns an ID token for the app and an access token for the pool", async () => {
    await makeAccount(pool, "ana@acme.com");
    const tokens = tokensOf(await signIn(pool, "ana@acme.com"));
    const id = decodeJwt(tokens.IdToken);
    expect(id).toMatchObject({
      aud: clientId,
      token_use: "id",
      iss: pool.options.issuer,
      given_name: "Ana",
      family_name: "Kovač",
      "cognito:username": id.sub,
    });
    expect(Number(id.exp) - Number(id.iat)).toBe(3600);
    const access = decodeJwt(tokens.AccessToken);
    expect(access).toMatchObject({ client_id: clientId, token_use: "access", username: id.sub });
    expect(access).not.toHaveProperty("aud");
    expect(access).not.toHaveProperty("email");

    const person = await call(pool, "GetUser", { AccessToken: tokens.AccessToken });
    expect(person.body["UserAttributes"]).toContainEqual({ Name: "email_verified", Value: "true" });
    expect((await call(pool, "GetUser", { AccessToken: tokens.IdToken })).type).toBe("NotAuthorizedException");
  });

  it("changes a password only with an access token, the old password and a valid new one", async () => {
    await makeAccount(pool, "ana@acme.com");
    const { AccessToken, IdToken } = tokensOf(await signIn(pool, "ana@acme.com"));
    const change = (PreviousPassword: string, ProposedPassword: string, token = AccessToken) =>
      call(pool, "ChangePassword", { AccessToken: token, PreviousPassword, ProposedPassword });
    expect(await change("not the password", "another horse")).toMatchObject({
      type: "NotAuthorizedException",
      message: "Incorrect username or password.",
    });
    expect((await change(password, "short12")).type).toBe("InvalidPasswordException");
    expect((await change(password, "another horse", IdToken)).type).toBe("NotAuthorizedException");
    expect((await signIn(pool, "ana@acme.com")).status).toBe(200);

    expect((await change(password, "another horse")).status).toBe(200);
    expect((await signIn(pool, "ana@acme.com")).type).toBe("NotAuthorizedException");
    expect((await signIn(pool, "ana@acme.com", "another horse")).status).toBe(200);
  });

  it("ends all of one person's sign-ins on request, and no one else's", async () => {
    await makeAccount(pool, "ana@acme.com");
    await makeAccount(pool, "ben@acme.com");
    const refresh = (RefreshToken = "") =>
      call(pool, "GetTokensFromRefreshToken", { ClientId: clientId, RefreshToken });
    const here = tokensOf(await signIn(pool, "ana@acme.com"));
    const elsewhere = tokensOf(await signIn(pool, "ana@acme.com"));
    const renewed = tokensOf(await refresh(elsewhere.RefreshToken));
    const other = tokensOf(await signIn(pool, "ben@acme.com"));
    const end = (AccessToken: string) => call(pool, "GlobalSignOut", { AccessToken });
    expect((await end(here.IdToken)).type).toBe("NotAuthorizedException");
    expect((await refresh(here.RefreshToken)).status).toBe(200);

    expect((await end(here.AccessToken)).status).toBe(200);
    for (const { RefreshToken } of [here, elsewhere, renewed]) {
      expect((await refresh(RefreshToken)).type).toBe("NotAuthorizedException");
    }
    expect(await end(renewed.AccessToken)).toMatchObject({ message: "Access Token has been revoked" });
    expect((await refresh(other.RefreshToken)).status).toBe(200);
    expect((await signIn(pool, "ana@acme.com")).status).toBe(200);
  });

  it("rotates refresh tokens; revoking one revokes the whole session", async () => {
    await makeAccount(pool, "ana@acme.com");
    const first = tokensOf(await signIn(pool, "ana@acme.com"));
    const refresh = (RefreshToken = "") =>
      call(pool, "GetTokensFromRefreshToken", { ClientId: clientId, RefreshToken });
    const second = tokensOf(await refresh(first.RefreshToken));
    const third = tokensOf(await refresh(second.RefreshToken));
    for (const again of [second, third]) {
      const { sub, auth_time, origin_jti, jti } = decodeJwt(first.IdToken);
      expect(decodeJwt(again.IdToken)).toMatchObject({ sub, auth_time, origin_jti });
      expect(decodeJwt(again.IdToken).jti).not.toBe(jti);
    }
    expect(new Set([first, second, third].map(({ RefreshToken }) => RefreshToken)).size).toBe(3);

    await call(pool, "RevokeToken", { ClientId: clientId, Token: third.RefreshToken });
    for (const { RefreshToken } of [first, second, third]) {
      expect(await refresh(RefreshToken)).toMatchObject({
        type: "NotAuthorizedException",
        message: "Invalid Refresh Token",
      });
    }
    expect(await call(pool, "GetUser", { AccessToken: first.AccessToken })).toMatchObject({
      type: "NotAuthorizedException",
      message: "Access Token has been revoked",
    });
  });
});

describe("a refresh token that was exchanged", () => {
  it("works again only within its grace period, while the latest token stays valid", async () => {
    await makeAccount(pool, "ana@acme.com");
    const strict = await startPool({ file: pool.options.file, refreshTokenGraceSeconds: 0 });
    const exchange = (from: RunningPool, RefreshToken = "") =>
      call(from, "GetTokensFromRefreshToken", { ClientId: clientId, RefreshToken });
    try {
      const { RefreshToken: first } = tokensOf(await signIn(strict, "ana@acme.com"));
      const { RefreshToken: second } = tokensOf(await exchange(strict, first));
      expect((await exchange(strict, first)).type).toBe("RefreshTokenReuseException");
      expect(tokensOf(await exchange(strict, second)).RefreshToken).toBeTypeOf("string");
    } finally {
      await strict.stop();
    }
    const { RefreshToken: first } = tokensOf(await signIn(pool, "ana@acme.com"));
    const [one, other] = [await exchange(pool, first), await exchange(pool, first)].map(tokensOf);
    expect(one?.RefreshToken).not.toBe(other?.RefreshToken);
  });
});
