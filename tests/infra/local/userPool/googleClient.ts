import { createHash, randomBytes } from "node:crypto";
import * as z from "zod";
import { appUrl, clientId, type RunningPool } from "./startPool.ts";

const verifier = randomBytes(48).toString("base64url");

/** The parameters with which aws-amplify starts a Google sign-in. */
const authorizeParameters = (changes: Record<string, string> = {}): Record<string, string> => ({
  redirect_uri: appUrl,
  response_type: "code",
  client_id: clientId,
  identity_provider: "Google",
  scope: "openid email profile",
  state: "the-state",
  code_challenge: createHash("sha256").update(verifier).digest("base64url"),
  code_challenge_method: "S256",
  ...changes,
});

/** Opens the account chooser. */
export const authorize = ({ url }: RunningPool, changes: Record<string, string> = {}) =>
  fetch(`${url}/oauth2/authorize?${new URLSearchParams(authorizeParameters(changes))}`, { redirect: "manual" });

/** Submits the account chooser's form, by default with the origin of the chooser's page. */
export const choose = (
  { url }: RunningPool,
  form: Record<string, string>,
  { origin = new URL(url).origin, ...changes }: Record<string, string> = {},
) =>
  fetch(`${url}/google/choose`, {
    method: "POST",
    headers: { origin },
    body: new URLSearchParams({ ...authorizeParameters(changes), ...form }),
    redirect: "manual",
  });

/**
 * The parameters of a redirect to the app.
 * @throws Error if the answer redirects anywhere else.
 */
export const returned = (response: Response): Record<string, string> => {
  const location = new URL(response.headers.get("location") ?? "none:");
  if (`${location.origin}${location.pathname}` !== appUrl) {
    throw new Error(`Not a redirect to the app: ${response.status} ${location}`);
  }
  return Object.fromEntries(location.searchParams);
};

/** Exchanges a code at the token endpoint. */
export const redeem = ({ url }: RunningPool, code: string, changes: Record<string, string> = {}) =>
  fetch(`${url}/oauth2/token`, {
    method: "POST",
    body: new URLSearchParams({
      grant_type: "authorization_code",
      client_id: clientId,
      redirect_uri: appUrl,
      code_verifier: verifier,
      code,
      ...changes,
    }),
  });

const oauthTokens = z.object({
  id_token: z.string(),
  access_token: z.string(),
  refresh_token: z.string().optional(),
  expires_in: z.number(),
});

export const oauthTokensOf = async (response: Response) => oauthTokens.parse(await response.json());

/** Signs in with Google and returns the tokens. */
export const signInWithGoogle = async (pool: RunningPool, account: string) => {
  const { code = "" } = returned(await choose(pool, { account }));
  return oauthTokensOf(await redeem(pool, code));
};
