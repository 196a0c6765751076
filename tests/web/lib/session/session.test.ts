import { readFileSync } from "node:fs";
import { join } from "node:path";
import { cognitoUserPoolsTokenProvider } from "aws-amplify/auth/cognito";
import { Hub } from "aws-amplify/utils";
import { beforeEach, describe, expect, it } from "vitest";
import { tooManyCodesMessage, tooManySignUpsMessage } from "#domain/people/accounts.ts";
import { call } from "#web/lib/reading/api.ts";
import { createDeviceCopyStore } from "#web/lib/saving/deviceCopyStore.ts";
import { isOutcomeUnknown } from "#web/lib/saving/sendAndVerify.ts";
import { configureAuth } from "#web/lib/session/auth.ts";
import { lastViewer, rememberViewer } from "#web/lib/session/lastViewer.ts";
import { endPageSession } from "#web/lib/session/pageSession.ts";
import { onRefusal, type SessionRefusal } from "#web/lib/session/sessionEvents.ts";
import {
  forgetSession,
  freshIdToken,
  hasStoredSession,
  isSessionChange,
  rememberIdToken,
  rememberUserPoolConfig,
} from "#web/lib/session/storedSession.ts";
import { userPoolErrorMessage } from "#web/lib/session/userPoolErrorMessage.ts";
import { rewriteOauthScheme, testedVersion } from "../../../../web/build/oauthSchemePlugin.ts";
import { fakeApi, refusal } from "../../support/fakeApi.ts";
import { sampleConfig, sampleMe } from "../../support/samples.ts";
import { idTokenOf, storeTokens } from "../../support/tokens.ts";

describe("the session of a page", () => {
  const { userPoolClientId } = sampleConfig();
  const signInAs = (email: string) => storeTokens(userPoolClientId, email);
  const entry = {
    id: "01JD0000000000000000000E01",
    day: "2026-11-20",
    text: "Private",
    skillsetIds: [],
    links: [],
    readerId: null,
  };
  const add = () => call("journal", "addJournalEntry", { body: entry });
  const path = "POST /api/journal/entries";

  /** The refusals that the page's session announces while a write fails, and the write's error. */
  const failing = async (
    write: () => Promise<unknown>,
  ): Promise<{ error: unknown; told: readonly SessionRefusal[] }> => {
    const told: SessionRefusal[] = [];
    const stop = onRefusal((one) => told.push(one));
    const error = await write().then(
      () => null,
      (thrown: unknown) => thrown,
    );
    stop();
    return { error, told };
  };

  beforeEach(async () => {
    configureAuth(sampleConfig());
    signInAs("ana@acme.com");
    fakeApi({ [path]: entry });
    await add();
  });

  describe("a page that someone has used", () => {
    it("sends nothing with someone else's token, and announces their session", async () => {
      const requests = fakeApi({ [path]: entry });
      signInAs("ben@acme.com");
      const { error, told } = await failing(add);
      expect(error).toMatchObject({ code: "UNAUTHENTICATED" });
      // It isn't resent automatically.
      expect(isOutcomeUnknown(error)).toBe(false);
      expect(told).toEqual(["other-session"]);
      expect(requests).toEqual([]);
    });

    it("continues with a renewed token of the same person", async () => {
      const requests = fakeApi({ [path]: entry });
      storeTokens(userPoolClientId, "ana@acme.com", 7200);
      await add();
      expect(requests).toHaveLength(1);
    });

    it("doesn't end the session of someone who signs in during its rejected request", async () => {
      fakeApi({
        [path]: () => {
          signInAs("ben@acme.com");
          return refusal(401, "UNAUTHENTICATED", "Sign in again.");
        },
      });
      expect((await failing(add)).told).toEqual(["other-session"]);
    });

    it.each([
      ["someone else", "ben@acme.com"],
      ["the same person", "ana@acme.com"],
    ])("sends nothing after a sign-out, even if %s signs in", async (_, next) => {
      const requests = fakeApi({ [path]: entry });
      forgetSession();
      endPageSession();
      signInAs(next);
      expect(await failing(add)).toMatchObject({ error: { code: "UNAUTHENTICATED" }, told: [] });
      expect(requests).toEqual([]);
    });

    it.each([
      ["while its session is on the device", () => undefined, true],
      ["but not while the device has someone else's session", () => signInAs("ben@acme.com"), false],
      ["but not after its session has ended", () => endPageSession(), false],
      ["but not after a sign-out in another window", () => forgetSession(), false],
    ])("stores copies of texts, %s", (_, happen, isKept) => {
      happen();
      const copies = createDeviceCopyStore(({ text }) => (typeof text === "string" ? { text } : null));
      expect(copies.store("key", { text: "Typed" })).toBe(isKept);
      expect(localStorage.getItem("key") !== null).toBe(isKept);
    });
  });

  it("forgets the last viewer if someone else signs in before they sign out", () => {
    rememberViewer(sampleMe());
    expect(lastViewer()?.id).toBe(sampleMe().id);
    signInAs("ben@acme.com");
    expect(lastViewer()).toBeNull();
    forgetSession();
    expect(lastViewer()).toBeNull();
  });
});

/** The same for every reason, so no one can find out who has an account. */
const codeRefused = "This code can't be used. Check it or send a new one. If you already have an account, sign in.";

describe("the message for an error of the user pool", () => {
  it.each([
    [
      "PreSignUp failed with error Only @acme.com email addresses are allowed.",
      "Only @acme.com email addresses are allowed",
    ],
    [
      "PreSignUp+failed+with+error+Only+@acme.com+email+addresses+are+allowed. ",
      "Only @acme.com email addresses are allowed",
    ],
    [
      "PreSignUp failed with error No more accounts with a password can be created today. Sign in with Google, or try again tomorrow.",
      tooManySignUpsMessage,
    ],
    [
      "CustomMessage failed with error No more confirmation codes can be sent today. Try again tomorrow.",
      tooManyCodesMessage,
    ],
    ["User cancelled OAuth flow.", "The sign-in with Google wasn't completed. Try again."],
    ["access_denied", "The sign-in with Google wasn't completed. Try again."],
    ["Incorrect username or password.", "The email or the password is wrong."],
    ["User does not exist.", "The email or the password is wrong."],
    [
      "Password did not conform with policy: Password not long enough",
      "This password can't be used. Use 8 to 256 characters.",
    ],
    ["Invalid verification code provided, please try again.", codeRefused],
    ["Invalid code provided, please request a code again.", codeRefused],
    ["User cannot be confirmed. Current status is CONFIRMED", codeRefused],
    [
      "PreSignUp failed with error This email address already signs in with Google. Choose Sign in with Google.",
      "Signing in failed. Try again.",
    ],
    [
      "Attempt limit exceeded, please try after some time.",
      "There were too many attempts. Wait a few minutes and try again.",
    ],
    ["Password attempts exceeded", "There were too many attempts. Wait a few minutes and try again."],
    ["A network error has occurred.", "Pulse couldn't be reached. Check your connection and try again."],
    ["PreSignUp failed with error Cannot read properties of undefined.", "Signing in failed. Try again."],
    ["PostConfirmation invocation failed due to error AccessDenied.", "Signing in failed. Try again."],
    ["Unrecognizable lambda output", "Signing in failed. Try again."],
    ["", "Signing in failed. Try again."],
  ])("%s", (poolText, message) => {
    expect(userPoolErrorMessage(poolText)).toBe(message);
  });

  it("says what failed if the error is unknown", () => {
    expect(userPoolErrorMessage("Internal error", "The account could not be created.")).toBe(
      "The account could not be created.",
    );
  });
});

describe("the OAuth addresses of the local stage", () => {
  it("are tested with the installed version of aws-amplify", () => {
    const installed = readFileSync(
      join(import.meta.dirname, "../../../../node_modules/aws-amplify/package.json"),
      "utf8",
    );
    expect(JSON.parse(installed).version).toBe(testedVersion);
  });

  it.each([
    ["const u = `https://${domain}/oauth2/authorize?${p}`;", "const u = `http://${domain}/oauth2/authorize?${p}`;"],
    ["const u = `https://${domain}/logout?${p}`;", "const u = `http://${domain}/logout?${p}`;"],
    ["const t = 'https://' + domain + '/oauth2/token';", "const t = \"http://\" + domain + '/oauth2/token';"],
    ["location.href = url.replace('http://', 'https://');", "location.href = url;"],
  ])("are rewritten: %s", (code, expected) => {
    expect(rewriteOauthScheme(code)).toEqual({ code: expected, count: 1 });
  });

  it("are not changed elsewhere", () => {
    const code = 'const issuer = `https://cognito-idp.${region}.amazonaws.com`; const a = "https://example.com";';
    expect(rewriteOauthScheme(code)).toEqual({ code, count: 0 });
  });
});

describe("the session on this device", () => {
  const { userPoolClientId } = sampleConfig();
  /** A stored session. */
  const sessionOf = (sub: string, iat = 0): string =>
    JSON.stringify({ userPoolClientId, idToken: idTokenOf({ sub, iat }), usableUntil: 0 });
  const jwt = (text: string) => ({ payload: JSON.parse(atob(text.split(".")[1] ?? "")), toString: () => text });

  /** Lets Amplify store a session whose token comes from a user pool with a clock `ahead` seconds ahead. */
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

  it.each([0, 700, -700])("has Amplify's token on a device whose clock is %i seconds behind", async (ahead) => {
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

  it("is removed for Amplify too once it is forgotten", async () => {
    const { renewedIdToken } = await import("#web/lib/session/renewedIdToken.ts");
    await signIn(0);
    expect(await renewedIdToken()).not.toBeNull();
    localStorage.setItem("pulse.colorMode", "dark");
    forgetSession();
    expect(Object.keys(localStorage)).toEqual(["pulse.colorMode"]);
    expect(await renewedIdToken()).toBeNull();
    expect(hasStoredSession()).toBe(false);
  });

  it("isn't used if it belongs to another client", () => {
    storeTokens("another client", "ana.kovac@acme.com");
    expect(freshIdToken()).toBeNull();
    rememberUserPoolConfig(sampleConfig({ userPoolClientId: "another client" }));
    expect(freshIdToken()).not.toBeNull();
  });

  it.each([
    ["expires much later", 3600, true],
    ["has expired", -1, false],
    ["expires during the request", 8, false],
  ])("has a token that is used only while valid: one that %s", (_what, seconds, isUsed) => {
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
    ["someone signed in", "pulse.session", null, sessionOf("ana"), true],
    ["someone signed out", "pulse.session", sessionOf("ana"), null, true],
    ["someone else signed in", "pulse.session", sessionOf("ana"), sessionOf("ben"), true],
    ["everything was deleted", null, null, null, true],
    ["a token was renewed", "pulse.session", sessionOf("ana"), sessionOf("ana", 1), false],
    ["something else was stored", "pulse.viewer", null, "a", false],
  ])("changes only with the person, after an event of another tab: %s", (_what, key, oldValue, newValue, expected) => {
    expect(isSessionChange(new StorageEvent("storage", { key, oldValue, newValue }))).toBe(expected);
  });
});
