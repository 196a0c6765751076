import { describe, expect, it } from "vitest";
import { smokeCommand } from "#infra/deploy/smokeCommand.ts";
import type { SmokeResponse } from "#infra/deploy/smokeTest.ts";

const site = "https://pulse.globex.com";
const config = {
  stage: "production",
  company: "Globex",
  emailDomain: "globex.com",
  timeZone: "UTC",
  previewHostMarker: "preview",
  demo: null,
  passwordSignIn: false,
  sendsEmail: false,
  region: "eu-north-1",
  userPoolId: "eu-north-1_abc",
  userPoolClientId: "client",
  oauthDomain: "pulse-globex.auth.eu-north-1.amazoncognito.com",
};

const answer = (status: number, body: unknown = "", headers: Record<string, string> = {}): SmokeResponse => ({
  status,
  headers: new Headers(headers),
  text: async () => (typeof body === "string" ? body : JSON.stringify(body)),
});

const google = "https://accounts.google.com/o/oauth2/v2/auth?client_id=123";
/** Google's response to a rejected client: a redirect with the reason in base64, as a length and a text. */
const refused = (reason: string): SmokeResponse =>
  answer(302, "", {
    location: `https://accounts.google.com/signin/oauth/error/v2?authError=${encodeURIComponent(Buffer.from(`\n\x0e${reason}\x12\x1fThe client is wrong.`).toString("base64"))}`,
  });

/** The responses of a working stage, by the beginning of the URL. */
const working: Readonly<Record<string, SmokeResponse>> = {
  [`${site}/config.json`]: answer(200, config),
  [`${site}/api/openapi.json`]: answer(200, { openapi: "3.1.0" }),
  [`${site}/api/me`]: answer(401, { message: "Unauthorized" }),
  [`${site}/`]: answer(200, '<!doctype html><div id="root"></div>', {
    "strict-transport-security": "max-age=1",
    "content-security-policy": "default-src 'self'",
  }),
  "https://cognito-idp.eu-north-1.amazonaws.com/eu-north-1_abc/.well-known/jwks.json": answer(200, {
    keys: [{ kid: "1" }],
  }),
  [`https://${config.oauthDomain}/oauth2/authorize`]: answer(302, "", { location: google }),
  [google]: answer(302, "", { location: "https://accounts.google.com/v3/signin/identifier?client_id=123" }),
};

/** Tests a stage that responds as `working` with changes; null is a URL that cannot be reached. */
const smoke = async (
  changes: Readonly<Record<string, SmokeResponse | null>> = {},
  args: readonly string[] = [site],
) => {
  const printed: string[] = [];
  const requested: string[] = [];
  const answers = Object.entries({ ...working, ...changes }).sort(([a], [b]) => b.length - a.length);
  const code = await smokeCommand(args, {
    request: async (url) => {
      requested.push(url);
      const found = answers.find(([beginning]) => url.startsWith(beginning))?.[1];
      if (!found) {
        throw new TypeError("fetch failed", { cause: new Error(`getaddrinfo ENOTFOUND ${new URL(url).host}`) });
      }
      return found;
    },
    print: (line) => printed.push(line),
  });
  return { code, text: printed.join("\n"), failed: printed.filter((line) => line.startsWith("  failed")), requested };
};

describe("npm run smoke", () => {
  it("passes a stage that works", async () => {
    const { code, text, failed } = await smoke();
    expect(failed).toEqual([]);
    expect(code).toBe(0);
    expect(text).toContain(`${site} works.`);
  });

  it("requests a Google sign-in that returns to the site, even when tested through another address", async () => {
    const via = "https://d1.cloudfront.net";
    const moved = Object.fromEntries(
      Object.entries(working).map(([url, value]) => [url.replace(site, via), value] as const),
    );
    const { code, requested } = await smoke({ ...moved, [`${site}/`]: null }, [site, "--via", via]);
    expect(code).toBe(0);
    expect(requested.filter((url) => url.startsWith(site))).toEqual([]);
    const authorize = new URL(requested.find((url) => url.includes("/oauth2/authorize")) ?? "none:");
    expect(Object.fromEntries(authorize.searchParams)).toMatchObject({
      identity_provider: "Google",
      client_id: "client",
      redirect_uri: `${site}/`,
      response_type: "code",
    });
  });

  const page = `${site}/`;
  const description = `${site}/api/openapi.json`;
  const keys = "https://cognito-idp.eu-north-1.amazonaws.com/eu-north-1_abc/.well-known/jwks.json";
  const authorize = `https://${config.oauthDomain}/oauth2/authorize`;
  const redirect = answer(302, "", { location: `${site}/?error=redirect_mismatch` });
  const wrong: readonly (readonly [string, string, SmokeResponse | null, string])[] = [
    ["a page without the app", page, answer(403, "<Error>"), "The page: The page responded with 403, without the app."],
    [
      "a page without its security headers",
      page,
      answer(200, '<div id="root">'),
      "lacks the headers strict-transport-",
    ],
    ["an API without its description", description, answer(404, "{}"), "responded with 404, without the description."],
    [
      "an HTML page instead of the description",
      description,
      answer(200, "<html>"),
      "responded with 200, without the description.",
    ],
    [
      "an API without authorization",
      `${site}/api/me`,
      answer(200, {}),
      "with 200 to a request without a token, not 401.",
    ],
    ["an API that fails", `${site}/api/me`, answer(500), "responded with 500 to a request without a token"],
    ["no keys of the issuer", keys, answer(404, {}), "The user pool eu-north-1_abc responded with 404, without keys."],
    [
      "a user pool without its sign-in host",
      authorize,
      null,
      "could not be reached: fetch failed: getaddrinfo ENOTFOUND",
    ],
    ["a redirect back to the site with an error", authorize, redirect, "responded with 302"],
    [
      "a Google client that does not exist",
      google,
      refused("invalid_client"),
      "invalid_client. Correct google.clientId",
    ],
    [
      "a redirect URI that Google does not know",
      google,
      refused("redirect_uri_mismatch"),
      "redirect_uri_mismatch. Add the output GoogleRedirectUri",
    ],
    [
      "a Google project without a consent screen",
      google,
      refused("access_denied"),
      "access_denied. Check the OAuth client and the consent screen",
    ],
    ["an answer of Google without a reason", google, answer(400, "Error 400"), "rejects the sign-in: status 400."],
  ];
  it.each(wrong)("reports only one failure for %s", async (_what, address, response, complaint) => {
    const { code, failed, text } = await smoke({ [address]: response });
    expect(code).toBe(1);
    expect(failed).toEqual([expect.stringContaining(complaint)]);
    expect(text).toContain("A check of");
  });

  it("still checks the rest when the site has no settings", async () => {
    const { failed, code } = await smoke({ [`${site}/config.json`]: answer(200, "<html>") });
    expect(code).toBe(1);
    expect(failed).toEqual([
      expect.stringContaining("/config.json responded with 200 and unexpected content."),
      expect.stringContaining("Not checked, because the settings couldn't be read."),
      expect.stringContaining("Not checked, because the settings couldn't be read."),
    ]);
  });

  it.each([
    [],
    ["pulse.globex.com"],
    ["ftp://pulse.globex.com"],
    [`${site}/reviews`],
    [site, "--via"],
    [site, "--via", "x"],
    [site, "now"],
  ])("prints its usage when called with %j %j %j", async (...args) => {
    const { code, text, requested } = await smoke({}, args);
    expect([code, requested]).toEqual([2, []]);
    expect(text).toContain("npm run smoke -- URL");
  });
});
