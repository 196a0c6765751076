import { readFileSync, statSync, writeFileSync } from "node:fs";
import { decodeJwt } from "jose";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createUserPool } from "#infra/local/userPool/userPool.ts";
import { call, makeAccount, password, signIn, subOf, tokensOf } from "./poolClient.ts";
import { clientId, type RunningPool, startPool } from "./startPool.ts";

let pool: RunningPool;
beforeEach(async () => {
  pool = await startPool();
});
afterEach(() => pool.stop());

const demo = { email: "Employee@software.demo.acme.com", password, firstName: "Employee", lastName: "Demo" };

describe("the pool's stored state", () => {
  it("includes accounts, sessions and the key after a restart", async () => {
    await makeAccount(pool, "ana@acme.com");
    const { IdToken, RefreshToken } = tokensOf(await signIn(pool, "ana@acme.com"));
    // Starts another pool on the same file, as after a kill: the first one had no chance to write at its end.
    const again = await startPool({ file: pool.options.file });
    try {
      expect(await again.pool.verify(IdToken, [clientId])).toMatchObject({ email: "ana@acme.com" });
      const refreshed = await call(again, "GetTokensFromRefreshToken", { ClientId: clientId, RefreshToken });
      expect(decodeJwt(tokensOf(refreshed).IdToken).sub).toBe(decodeJwt(IdToken).sub);
      expect((await signIn(again, "ana@acme.com")).status).toBe(200);
    } finally {
      await again.stop();
    }
  });

  it("contains no plain passwords or refresh tokens, in a file that only its owner can read", async () => {
    await makeAccount(pool, "ana@acme.com");
    const { RefreshToken = "" } = tokensOf(await signIn(pool, "ana@acme.com"));
    const stored = readFileSync(pool.options.file, "utf8");
    expect(stored).not.toContain(password);
    expect(stored).not.toContain(RefreshToken);
    expect(statSync(pool.options.file).mode & 0o777).toBe(0o600);
  });

  it.each(["{", "{}", '{"users":[]}', ""])("says what to do about a damaged file (%j)", async (damaged) => {
    writeFileSync(pool.options.file, damaged);
    await expect(createUserPool(pool.options)).rejects.toThrow(
      `The accounts in ${pool.options.file} cannot be read: move that file away and start again.`,
    );
  });
});

describe("accounts that the runtime provides", () => {
  it("are created once and can sign in immediately", async () => {
    await pool.pool.ensureAccount(demo);
    const sub = await subOf(pool, demo.email);
    await pool.pool.ensureAccount({ ...demo, password: "another password" });
    expect(await subOf(pool, demo.email)).toBe(sub);
    const { IdToken } = tokensOf(await signIn(pool, demo.email));
    expect(decodeJwt(IdToken)).toMatchObject({
      email: "employee@software.demo.acme.com",
      email_verified: true,
      given_name: "Employee",
      family_name: "Demo",
    });
  });
});

describe("reset", () => {
  it("forgets accounts and sessions and keeps the key", async () => {
    await pool.pool.ensureAccount(demo);
    const { IdToken, RefreshToken } = tokensOf(await signIn(pool, demo.email));
    await pool.pool.reset();
    expect((await signIn(pool, demo.email)).type).toBe("NotAuthorizedException");
    const refreshed = await call(pool, "GetTokensFromRefreshToken", { ClientId: clientId, RefreshToken });
    expect(refreshed.type).toBe("NotAuthorizedException");
    expect(await pool.pool.verify(IdToken, [clientId])).toMatchObject({ token_use: "id" });
  });
});
