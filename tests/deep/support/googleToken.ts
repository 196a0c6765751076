import { createHash, randomBytes } from "node:crypto";
import * as z from "zod";
import { siteConfig } from "#domain/shared/site.ts";

/**
 * Signs someone in with the local stand-in for Google, as the sign-in page of the Pulse at `url` does, and returns
 * their ID token.
 */
export const googleToken = async (url: string, email: string): Promise<string> => {
  const config = siteConfig.parse(await (await fetch(`${url}/config.json`)).json());
  const verifier = randomBytes(48).toString("base64url");
  const pool = `http://${config.oauthDomain}`;
  const shared = { client_id: config.userPoolClientId, redirect_uri: `${url}/` };
  const chosen = await fetch(`${pool}/google/choose`, {
    method: "POST",
    headers: { origin: new URL(pool).origin },
    redirect: "manual",
    body: new URLSearchParams({
      ...shared,
      response_type: "code",
      code_challenge: createHash("sha256").update(verifier).digest("base64url"),
      code_challenge_method: "S256",
      account: email,
    }),
  });
  const code = new URL(chosen.headers.get("location") ?? "none:").searchParams.get("code") ?? "";
  const answer = await fetch(`${pool}/oauth2/token`, {
    method: "POST",
    body: new URLSearchParams({ ...shared, grant_type: "authorization_code", code_verifier: verifier, code }),
  });
  return z.object({ id_token: z.string() }).parse(await answer.json()).id_token;
};
