import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { call, confirm, lastCode, makeAccount, otherCode, signIn, signUp } from "./poolClient.ts";
import { clientId, type RunningPool, startPool } from "./startPool.ts";

let pool: RunningPool;

beforeAll(async () => {
  pool = await startPool();
});
afterAll(() => pool.stop());
beforeEach(async () => {
  await pool.pool.reset();
  pool.mails.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
});

const newPassword = "another horse";
const forget = (email: string) => call(pool, "ForgotPassword", { ClientId: clientId, Username: email });
const reset = (email: string, code: string, password = newPassword) =>
  call(pool, "ConfirmForgotPassword", {
    ClientId: clientId,
    Username: email,
    ConfirmationCode: code,
    Password: password,
  });

describe("a forgotten password", () => {
  it("is reset with the code from the email, which works once", async () => {
    await makeAccount(pool, "ana@acme.com");
    expect((await forget("Ana@acme.com")).status).toBe(200);
    expect(pool.mails.at(-1)).toMatchObject({
      to: "ana@acme.com",
      text: expect.stringMatching(/^Your password reset code is \d{6}$/),
    });
    const code = lastCode(pool);
    expect((await reset("ana@acme.com", code)).status).toBe(200);
    expect((await signIn(pool, "ana@acme.com")).type).toBe("NotAuthorizedException");
    expect((await signIn(pool, "ana@acme.com", newPassword)).status).toBe(200);
    expect((await reset("ana@acme.com", code, "a third horse")).type).toBe("ExpiredCodeException");
    expect((await signIn(pool, "ana@acme.com", newPassword)).status).toBe(200);
  });

  it("is not reset with someone else's code, a sign-up code or an older code", async () => {
    await makeAccount(pool, "ana@acme.com");
    await makeAccount(pool, "eve@acme.com");
    await forget("eve@acme.com");
    const ofEve = lastCode(pool);
    expect((await reset("ana@acme.com", ofEve)).type).toBe("ExpiredCodeException");
    await forget("ana@acme.com");
    const [older] = [lastCode(pool), await forget("ana@acme.com")];
    const code = lastCode(pool);
    for (const wrong of [ofEve, older].filter((one) => one !== code)) {
      expect((await reset("ana@acme.com", wrong)).type).toBe("CodeMismatchException");
    }
    expect((await confirm(pool, "ana@acme.com", code)).type).toBe("NotAuthorizedException");
    expect((await signIn(pool, "ana@acme.com")).status).toBe(200);
    await signUp(pool, "ida@acme.com");
    expect((await reset("ida@acme.com", lastCode(pool))).type).toBe("ExpiredCodeException");
  });

  it("is not reset after an hour, or after five wrong codes", async () => {
    await makeAccount(pool, "ana@acme.com");
    await forget("ana@acme.com");
    const code = lastCode(pool);
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      expect((await reset("ana@acme.com", otherCode(code))).type).toBe("CodeMismatchException");
    }
    expect((await reset("ana@acme.com", code)).type).toBe("LimitExceededException");
    await forget("ana@acme.com");
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 60 * 60 * 1000 + 1 });
    expect((await reset("ana@acme.com", lastCode(pool))).type).toBe("ExpiredCodeException");
    expect((await signIn(pool, "ana@acme.com")).status).toBe(200);
  });
});
