import { cognitoUserPoolsTokenProvider } from "aws-amplify/auth/cognito";
import { Hub } from "aws-amplify/utils";
import { beforeEach, describe, expect, it } from "vitest";
import { configureAuth } from "#web/lib/session/auth.ts";
import {
  forgetSession,
  freshIdToken,
  hasStoredSession,
  isSessionChange,
  rememberIdToken,
  rememberUserPoolConfig,
} from "#web/lib/session/storedSession.ts";
import { sampleConfig } from "../../support/samples.ts";
import { idTokenOf, storeTokens } from "../../support/tokens.ts";

const { userPoolClientId } = sampleConfig();
/** A session as it is stored. */
const sessionOf = (sub: string, iat = 0): string =>
  JSON.stringify({ userPoolClientId, idToken: idTokenOf({ sub, iat }), usableUntil: 0 });
const jwt = (text: string) => ({ payload: JSON.parse(atob(text.split(".")[1] ?? "")), toString: () => text });

/** Lets Amplify store a session whose token the user pool's clock issued so many seconds ahead of this device's. */
const signIn = async (ahead: number): Promise<string> => {
  const iat = Math.floor(Date.now() / 1000) + ahead;
  const token = idTokenOf({ iat, exp: iat + 3600 });
  await cognitoUserPoolsTokenProvider.tokenOrchestrator.setTokens({
    tokens: {
      accessToken: jwt(token),
      idToken: jwt(token),
      refreshToken: "refresh",
      clockDrift: ahead * 1000,
      username: "ana",
    },
  });
  Hub.dispatch("auth", { event: "signedIn", data: { username: "ana", userId: "ana" } });
  return token;
};

beforeEach(() => {
  localStorage.clear();
  configureAuth(sampleConfig());
});

describe("the session on this device", () => {
  it.each([0, 700, -700])("has the token that Amplify gives, with a clock that is %i seconds behind", async (ahead) => {
    const { renewedIdToken } = await import("#web/lib/session/renewedIdToken.ts");
    storeTokens(userPoolClientId, "somebody.else@acme.com");
    const token = await signIn(ahead);
    expect(freshIdToken()).toBeNull();
    expect(await renewedIdToken()).toBe(token);
    expect(freshIdToken()).toBe(token);
    expect(Object.keys(localStorage).filter((key) => !key.startsWith("pulse.session"))).toEqual([]);
    const { usableUntil } = JSON.parse(localStorage.getItem("pulse.session") ?? "{}");
    expect(Math.abs(usableUntil - Date.now() - 3_600_000)).toBeLessThan(60_000);
  });

  it("is gone for Amplify, too, once it is forgotten", async () => {
    const { renewedIdToken } = await import("#web/lib/session/renewedIdToken.ts");
    await signIn(0);
    expect(await renewedIdToken()).not.toBeNull();
    localStorage.setItem("pulse.colorMode", "dark");
    forgetSession();
    expect(Object.keys(localStorage)).toEqual(["pulse.colorMode"]);
    expect(await renewedIdToken()).toBeNull();
    expect(hasStoredSession()).toBe(false);
  });

  it("is not that of another client", () => {
    storeTokens("another client", "ana.kovac@acme.com");
    expect(freshIdToken()).toBeNull();
    rememberUserPoolConfig(sampleConfig({ userPoolClientId: "another client" }));
    expect(freshIdToken()).not.toBeNull();
  });

  it.each([
    ["has long to go", 3600, true],
    ["has ended", -1, false],
    ["ends while the request is on its way", 8, false],
  ])("has a token that is used as long as it counts: one that %s", (_what, seconds, isUsed) => {
    rememberIdToken("token", Date.now() + seconds * 1000);
    expect(freshIdToken()).toBe(isUsed ? "token" : null);
    expect(hasStoredSession()).toBe(true);
  });

  it.each(["", "null", "{", "7"])("is null if %j is stored", (text) => {
    localStorage.setItem("pulse.session", text);
    expect(freshIdToken()).toBeNull();
    expect(hasStoredSession()).toBe(false);
  });

  it.each([
    ["somebody signed in", "pulse.session", null, sessionOf("ana"), true],
    ["somebody signed out", "pulse.session", sessionOf("ana"), null, true],
    ["someone else signed in", "pulse.session", sessionOf("ana"), sessionOf("ben"), true],
    ["everything was deleted", null, null, null, true],
    ["a token was renewed", "pulse.session", sessionOf("ana"), sessionOf("ana", 1), false],
    ["something else was stored", "pulse.viewer", null, "a", false],
  ])("is another one after an event of another tab if %s", (_what, key, oldValue, newValue, expected) => {
    expect(isSessionChange(new StorageEvent("storage", { key, oldValue, newValue }))).toBe(expected);
  });
});
