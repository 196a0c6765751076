import * as z from "zod";
import type { UserPoolOptions } from "./userPoolOptions.ts";

/** The client's AllowedOAuthScopes (infra/stacks/authStack.ts). */
const allowedScopes: readonly string[] = ["openid", "email", "profile"];

/** The parameters of Cognito's authorize endpoint. The challenge follows RFC 7636. */
const authorizeParameters = z.object({
  client_id: z.string(),
  redirect_uri: z.string(),
  response_type: z.literal("code"),
  code_challenge: z.string().regex(/^[\w-]{43}$/),
  code_challenge_method: z.literal("S256"),
  identity_provider: z.literal("Google").optional(),
  prompt: z.enum(["login", "select_account", "consent"]).optional(),
  scope: z
    .string()
    .default(allowedScopes.join(" "))
    .refine((scopes) => scopes.split(" ").every((scope) => allowedScopes.includes(scope))),
  state: z.string().max(4096).optional(),
  nonce: z.string().max(512).optional(),
  login_hint: z.string().max(254).optional(),
  hd: z.string().max(254).optional(),
});
export type AuthorizeRequest = z.infer<typeof authorizeParameters>;

export const returnAddress = (
  { redirect_uri: address, state }: Pick<AuthorizeRequest, "redirect_uri" | "state">,
  parameters: Readonly<Record<string, string>>,
): string => {
  const url = new URL(address);
  for (const [name, value] of Object.entries({ ...parameters, ...(state === undefined ? {} : { state }) })) {
    url.searchParams.set(name, value);
  }
  return url.href;
};

/**
 * Validates the request. An unknown client or an unregistered return address is "refused", with a `refusal` to show
 * instead of a redirect. Other errors are "returned": redirect to `returnTo`, which contains the OAuth error.
 */
export const readAuthorizeRequest = (
  parameters: URLSearchParams,
  options: Pick<UserPoolOptions, "clientId" | "callbackUrls">,
):
  | { readonly kind: "asked"; readonly request: AuthorizeRequest }
  | { readonly kind: "refused"; readonly refusal: string }
  | { readonly kind: "returned"; readonly returnTo: string } => {
  const given = Object.fromEntries(parameters);
  const redirectUri = given["redirect_uri"] ?? "";
  if (given["client_id"] !== options.clientId) {
    return { kind: "refused", refusal: "This sign-in was started for an unknown app (client_id)." };
  }
  if (!options.callbackUrls.includes(redirectUri)) {
    return {
      kind: "refused",
      refusal: "This sign-in would return to an address that is not registered (redirect_uri).",
    };
  }
  const parsed = authorizeParameters.safeParse(given);
  if (parsed.success) {
    return { kind: "asked", request: parsed.data };
  }
  const invalidParameter = String(parsed.error.issues[0]?.path[0]);
  const state = given["state"] === undefined ? {} : { state: given["state"] };
  // The pool keeps no sign-in session, so `prompt=none` never succeeds.
  const error =
    given["prompt"] === "none" ? "login_required" : invalidParameter === "scope" ? "invalid_scope" : "invalid_request";
  return {
    kind: "returned",
    returnTo: returnAddress(
      { redirect_uri: redirectUri, ...state },
      { error, error_description: `Correct the parameter ${invalidParameter}.` },
    ),
  };
};
