import * as z from "zod";
import * as people from "#domain/people/contract.ts";
import { openApiPath, type SiteConfig, siteConfig } from "#domain/shared/site.ts";

export interface SmokeResponse {
  readonly status: number;
  readonly headers: { get(name: string): string | null };
  text(): Promise<string>;
}

/** Rejects if the address can't be reached. */
export type SendRequest = (url: string) => Promise<SmokeResponse>;

export interface SmokeCheck {
  readonly title: string;
  /** What is wrong and how to fix it; null if the check passed. */
  readonly problem: string | null;
}

export interface SmokeOptions {
  readonly siteUrl: string;
  /** Where to send requests while the site's host name doesn't resolve; otherwise the site's address. */
  readonly via: string;
  readonly request: SendRequest;
}

const jsonOf = async (response: SmokeResponse): Promise<unknown> => {
  try {
    return JSON.parse(await response.text());
  } catch {
    return null;
  }
};

const keysShape = z.object({ keys: z.array(z.object({ kid: z.string() })).min(1) });
const openApiShape = z.object({ openapi: z.string().startsWith("3.") });

const pageProblem = async (response: SmokeResponse): Promise<string | null> => {
  if (response.status !== 200 || !(await response.text()).includes('<div id="root">')) {
    return `The page responded with ${response.status}, without the app. Check that the stack site was deployed.`;
  }
  const missing = ["strict-transport-security", "content-security-policy"].filter(
    (name) => response.headers.get(name) === null,
  );
  return missing.length === 0 ? null : `The page lacks the headers ${missing.join(" and ")}.`;
};

const poolUrlOf = ({ userPoolEndpoint, region, userPoolId }: SiteConfig): string =>
  `${(userPoolEndpoint ?? `https://cognito-idp.${region}.amazonaws.com`).replace(/\/$/, "")}/${userPoolId}`;

/** The URL that "Continue with Google" opens. The challenge is valid, but no one has its verifier. */
const authorizeUrl = ({ oauthDomain, userPoolClientId, userPoolEndpoint }: SiteConfig, siteUrl: string): string => {
  const scheme = userPoolEndpoint?.startsWith("http:") ? "http" : "https";
  const parameters = new URLSearchParams({
    identity_provider: "Google",
    client_id: userPoolClientId,
    redirect_uri: `${siteUrl}/`,
    response_type: "code",
    scope: "openid email profile",
    state: "smoke",
    code_challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
    code_challenge_method: "S256",
  });
  return `${scheme}://${oauthDomain}/oauth2/authorize?${parameters}`;
};

const googleHost = "accounts.google.com";

/** Google's error code, from a base64 parameter; null if Google shows its sign-in page. */
const googleError = (response: SmokeResponse): string | null => {
  const location = response.headers.get("location") ?? "";
  if (response.status < 400 && !location.includes("/signin/oauth/error")) {
    return null;
  }
  const encodedError =
    location === "" ? null : new URL(location, `https://${googleHost}`).searchParams.get("authError");
  const decodedError = Buffer.from(encodedError ?? "", "base64").toString("latin1");
  return /[a-z]+_[a-z_]+/.exec(decodedError)?.[0] ?? `status ${response.status}`;
};

const googleAdvice: Readonly<Record<string, string>> = {
  invalid_client: "Correct google.clientId in infra/settings.ts: Google has no such client.",
  deleted_client: "Correct google.clientId in infra/settings.ts: the client was deleted.",
  redirect_uri_mismatch:
    "Add the output GoogleRedirectUri of the stack auth to the authorized redirect URIs of the client in Google Cloud.",
};

const googleProblem = async (config: SiteConfig, siteUrl: string, request: SendRequest): Promise<string | null> => {
  const authorizeResponse = await request(authorizeUrl(config, siteUrl));
  if (config.userPoolEndpoint !== undefined) {
    return authorizeResponse.status === 200
      ? null
      : `The user pool responded with ${authorizeResponse.status} to a sign-in with Google.`;
  }
  const location = authorizeResponse.headers.get("location") ?? "";
  if (authorizeResponse.status !== 302 || !location.startsWith(`https://${googleHost}/`)) {
    return `The user pool responded with ${authorizeResponse.status} ${location} instead of a redirect to Google. Check that siteUrl in infra/settings.ts is the address that people open.`;
  }
  const errorCode = googleError(await request(location));
  return errorCode === null
    ? null
    : `Google rejects the sign-in: ${errorCode}. ${googleAdvice[errorCode] ?? "Check the OAuth client and the consent screen in Google Cloud."}`;
};

/**
 * Checks the page, the settings, the API description, a route without a token, the token keys, and the redirect to
 * Google. Changes nothing and needs no account.
 */
export const smokeTest = async ({ siteUrl, via, request }: SmokeOptions): Promise<readonly SmokeCheck[]> => {
  const checks: SmokeCheck[] = [];
  const check = async (title: string, findProblem: () => Promise<string | null>): Promise<void> => {
    const problem = await findProblem().catch((error: unknown) => {
      const cause = error instanceof Error && error.cause instanceof Error ? `: ${error.cause.message}` : "";
      return `It could not be reached: ${error instanceof Error ? error.message : String(error)}${cause}.`;
    });
    checks.push({ title, problem });
  };
  let config: SiteConfig | null = null;

  await check("The page", async () => pageProblem(await request(`${via}/`)));
  await check("The settings of the web app", async () => {
    const response = await request(`${via}/config.json`);
    const found = siteConfig.safeParse(await jsonOf(response));
    if (!found.success) {
      return `/config.json responded with ${response.status} and unexpected content. Check that the stack site was deployed.`;
    }
    config = found.data;
    return null;
  });
  await check("The description of the API", async () => {
    const response = await request(`${via}${openApiPath}`);
    return response.status === 200 && openApiShape.safeParse(await jsonOf(response)).success
      ? null
      : `${openApiPath} responded with ${response.status}, without the description. Check that the stack site was deployed.`;
  });
  await check("A route without a token", async () => {
    const { status } = await request(`${via}${people.getMe.path}`);
    return status === 401
      ? null
      : `${people.getMe.path} responded with ${status} to a request without a token, not 401.`;
  });
  const settings: SiteConfig | null = config;
  const checkWithSettings = async (
    findProblem: (config: SiteConfig) => Promise<string | null>,
  ): Promise<string | null> =>
    settings === null ? "Not checked, because the settings couldn't be read." : findProblem(settings);
  await check("The keys of the user pool", () =>
    checkWithSettings(async (site) => {
      const response = await request(`${poolUrlOf(site)}/.well-known/jwks.json`);
      return keysShape.safeParse(await jsonOf(response)).success
        ? null
        : `The user pool ${site.userPoolId} responded with ${response.status}, without keys. Check that the stack auth was deployed.`;
    }),
  );
  await check("The redirect to Google", () => checkWithSettings((site) => googleProblem(site, siteUrl, request)));
  return checks;
};

export const smokeLines = (checks: readonly SmokeCheck[]): readonly string[] =>
  checks.map(({ title, problem }) => (problem === null ? `  ok      ${title}` : `  failed  ${title}: ${problem}`));
