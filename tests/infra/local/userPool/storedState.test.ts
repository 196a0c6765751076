import { readFileSync, statSync } from "node:fs";
import { decodeJwt } from "jose";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { call, makeAccount, password, signIn, tokensOf } from "./poolClient.ts";
import { clientId, type RunningPool, startPool } from "./startPool.ts";

let pool: RunningPool;
beforeEach(async () => {
  pool = await startPool();
});
afterEach(() => pool.stop());

describe("the pool's stored state", () => {
  it("includes accounts, sessions and the key after a restart", async () => {
    await makeAccount(pool, "ana@acme.com");
    const { IdToken, RefreshToken } = tokensOf(await signIn(pool, "ana@acme.com"));
    // Another pool on the same file, as after a kill: the first one couldn't save on exit.
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
});
