import { beforeEach, describe, expect, it } from "vitest";
import { configureAuth } from "#web/lib/auth.ts";
import { freshIdToken, hasStoredSession, rememberUserPool, sessionKeys } from "#web/lib/storedSession.ts";
import { sampleConfig } from "../support/samples.ts";
import { storeTokens } from "../support/tokens.ts";

const { userPoolClientId } = sampleConfig();
const prefix = `${sessionKeys(userPoolClientId)}.user`;

const store = (name: string, value: string): void => localStorage.setItem(`${prefix}.${name}`, value);

/** A token that ends in so many seconds. */
const tokenFor = (seconds: number): string =>
  `h.${btoa(JSON.stringify({ name: "Zoë?>", exp: Math.floor(Date.now() / 1000) + seconds }))}.s`;

beforeEach(() => {
  localStorage.clear();
  configureAuth(sampleConfig());
});

describe("the token of the session on this device", () => {
  it("is the one that Amplify gives", async () => {
    storeTokens(userPoolClientId, "ana.kovac@acme.com");
    const { renewedIdToken } = await import("#web/lib/renewedIdToken.ts");
    const token = await renewedIdToken();
    expect(token).toBeTruthy();
    expect(freshIdToken()).toBe(token);
    expect(hasStoredSession()).toBe(true);
  });

  it("is missing without a session", () => {
    expect(freshIdToken()).toBeNull();
    expect(hasStoredSession()).toBe(false);
  });

  it("is not that of another client", () => {
    storeTokens("another client", "ana.kovac@acme.com");
    expect(freshIdToken()).toBeNull();
    rememberUserPool(sampleConfig({ userPoolClientId: "another client" }));
    expect(freshIdToken()).not.toBeNull();
  });

  it.each([
    ["has long to go", 3600, 0, true],
    ["has ended", -1, 0, false],
    ["ends while the request is on its way", 8, 0, false],
    ["has ended by the clock of the user pool, which is ahead", 600, 700, false],
    ["has not ended by the clock of the user pool, which is behind", -600, -700, true],
  ])("is used as long as it counts: one that %s", (_what, seconds, drift, isUsed) => {
    storeTokens(userPoolClientId, "ana.kovac@acme.com");
    const token = tokenFor(seconds);
    store("idToken", token);
    store("clockDrift", String(drift * 1000));
    expect(freshIdToken()).toBe(isUsed ? token : null);
  });

  it.each(["", "revoked", "a.b.c", "a.!.c", `a.${btoa("null")}.c`, `a.${btoa('{"exp":"later"}')}.c`])(
    "is not %j, which is no token",
    (token) => {
      storeTokens(userPoolClientId, "ana.kovac@acme.com");
      store("idToken", token);
      expect(freshIdToken()).toBeNull();
    },
  );
});
