import type { IncomingMessage, ServerResponse } from "node:http";
import * as z from "zod";
import { AwsError } from "../awsEndpoint/jsonApi.ts";
import type { AuthorizationCodes } from "./authorizationCodes.ts";
import { type AuthorizeRequest, readAuthorizeRequest, returnAddress } from "./authorizeRequest.ts";
import { signInWithGoogle } from "./googleSignIn.ts";
import { readText, redirect, sendJson } from "./httpExchange.ts";
import type { PoolContext } from "./poolContext.ts";
import { escapeHtml, sendErrorPage, sendPage } from "./sendPage.ts";
import { resumeSession, startSession } from "./sessions.ts";
import type { GoogleAccount } from "./userPoolOptions.ts";

const hasDomain = (email: string, domain: string): boolean => email.toLowerCase().endsWith(`@${domain.toLowerCase()}`);

/** The accounts to list, the hinted account first. With a hosted-domain hint, only accounts of that domain. */
const accountsToOffer = (
  accounts: readonly GoogleAccount[],
  { hd, login_hint: hint }: Pick<AuthorizeRequest, "hd" | "login_hint">,
): readonly GoogleAccount[] => {
  const accountsOfDomain = hd ? accounts.filter(({ email }) => hasDomain(email, hd)) : accounts;
  const isHinted = ({ email }: GoogleAccount) => email.toLowerCase() === hint?.toLowerCase();
  return [...accountsOfDomain.filter(isHinted), ...accountsOfDomain.filter((account) => !isHinted(account))];
};

const accountItem = ({ email, name }: GoogleAccount): string =>
  `<li><button class="account" name="account" value="${escapeHtml(email)}">${escapeHtml(name)}` +
  `<span>${escapeHtml(email)}</span></button></li>`;

const accountChooser = (
  request: AuthorizeRequest,
  accounts: readonly GoogleAccount[],
  action: string,
  error?: string,
): string => {
  const form = (content: string) =>
    `<form method="post" action="${escapeHtml(action)}">${Object.entries(request)
      .map(([name, value = ""]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
      .join("")}${content}</form>`;
  const offered = accountsToOffer(accounts, request);
  const hint = request.login_hint ?? "";
  // Prefills the form only with a hinted account that isn't listed.
  const typedHint = offered.some(({ email }) => email.toLowerCase() === hint.toLowerCase()) ? "" : hint;

  return `<p class="note">This page runs on this machine in place of Google's. It does not ask for a password.</p>
${error === undefined ? "" : `<p class="error" role="alert">${escapeHtml(error)}</p>`}
${request.hd ? `<p class="note">Only accounts of ${escapeHtml(request.hd)} are listed.</p>` : ""}
${offered.length > 0 ? form(`<ul>${offered.map(accountItem).join("")}</ul>`) : "<p>No account is listed.</p>"}
<h2>Another account</h2>
${form(`<label>Email <input name="email" type="email" required maxlength="254" autocomplete="off"
  value="${escapeHtml(typedHint)}"></label>
<label>Name <input name="name" maxlength="200" autocomplete="off"></label>
<div class="actions"><button class="main">Continue</button>
<button name="cancel" value="yes" formnovalidate>Cancel</button></div>`)}`;
};

const chooserPath = "/google/choose";

type Respond = (request: IncomingMessage, response: ServerResponse, query: URLSearchParams) => Promise<void> | void;

export const createOauthEndpoints = (context: PoolContext, codes: AuthorizationCodes) => {
  const { options, store, tokens } = context;
  const ownOrigin = new URL(options.publicUrl).origin;
  const callbackOrigins = [...new Set(options.callbackUrls.map((url) => new URL(url).origin))];

  const sendChooser = (response: ServerResponse, authorizeRequest: AuthorizeRequest, error?: string) =>
    sendPage(response, {
      status: error === undefined ? 200 : 400,
      title: "Local emulator for Google: choose an account",
      content: accountChooser(authorizeRequest, options.googleAccounts, `${options.publicUrl}${chooserPath}`, error),
      formOrigins: callbackOrigins,
    });

  const readValidRequest = (response: ServerResponse, parameters: URLSearchParams): AuthorizeRequest | undefined => {
    const result = readAuthorizeRequest(parameters, options);
    if (result.kind === "asked") {
      return result.request;
    }
    if (result.kind === "refused") {
      sendErrorPage(response, 400, result.refusal);
    } else {
      redirect(response, result.returnTo);
    }
    return undefined;
  };

  const chosenAccount = (form: URLSearchParams): GoogleAccount | undefined => {
    const email = (form.get("account") ?? form.get("email") ?? "").trim().toLowerCase();
    if (!z.email().max(254).safeParse(email).success) {
      return undefined;
    }
    const listed = options.googleAccounts.find((account) => account.email.toLowerCase() === email);
    const name = (form.get("name") ?? "").trim().slice(0, 200);
    return listed ?? { email, name: name || email.slice(0, email.indexOf("@")) };
  };

  const signIn = async (response: ServerResponse, authorizeRequest: AuthorizeRequest, account: GoogleAccount) => {
    try {
      const user = await signInWithGoogle(context, account);
      redirect(response, returnAddress(authorizeRequest, { code: codes.issue(user.username, authorizeRequest) }));
    } catch (error) {
      if (!(error instanceof AwsError)) {
        throw error;
      }
      redirect(
        response,
        returnAddress(authorizeRequest, { error: "invalid_request", error_description: error.message }),
      );
    }
  };

  const sendTokens = async (
    response: ServerResponse,
    { user, session, refreshToken }: ReturnType<typeof resumeSession>,
    nonce?: string,
  ) => {
    const { idToken, accessToken } = await tokens.sign(user, session, nonce);
    sendJson(response, 200, {
      id_token: idToken,
      access_token: accessToken,
      refresh_token: refreshToken,
      expires_in: options.idTokenSeconds,
      token_type: "Bearer",
    });
  };

  const redeemCode = async (response: ServerResponse, form: URLSearchParams) => {
    const grant = codes.redeem({
      code: form.get("code") ?? "",
      clientId: form.get("client_id") ?? "",
      redirectUri: form.get("redirect_uri") ?? "",
      verifier: form.get("code_verifier") ?? "",
    });
    const user = grant && store.state.users[grant.username];
    if (!user) {
      sendJson(response, 400, { error: "invalid_grant" });
      return;
    }
    const { session, refreshToken } = startSession(
      store.state,
      user,
      grant.request.scope,
      options.refreshTokenSeconds,
      Date.now(),
    );
    store.save();
    await sendTokens(response, { user, session, refreshToken }, grant.request.nonce);
  };

  const refresh = async (response: ServerResponse, form: URLSearchParams) => {
    try {
      const resumed = resumeSession(
        store.state,
        form.get("refresh_token") ?? "",
        options.refreshTokenGraceSeconds,
        Date.now(),
      );
      store.save();
      await sendTokens(response, resumed);
    } catch (error) {
      if (!(error instanceof AwsError)) {
        throw error;
      }
      sendJson(response, 400, { error: "invalid_grant" });
    }
  };

  return {
    "GET /oauth2/authorize": (_request, response, query) => {
      const authorizeRequest = readValidRequest(response, query);
      if (authorizeRequest) {
        sendChooser(response, authorizeRequest);
      }
    },

    [`POST ${chooserPath}`]: async (request, response) => {
      const form = new URLSearchParams(await readText(request));
      // Only forms of the chooser itself may sign people in. Browsers send the origin of a form's page.
      if (request.headers.origin !== ownOrigin) {
        sendErrorPage(response, 403, "The account was not chosen on this user pool's own page.");
        return;
      }
      const authorizeRequest = readValidRequest(response, form);
      if (!authorizeRequest) {
        return;
      }
      if (form.get("cancel") !== null) {
        redirect(
          response,
          returnAddress(authorizeRequest, { error: "access_denied", error_description: "access_denied" }),
        );
        return;
      }
      const account = chosenAccount(form);
      if (!account) {
        sendChooser(response, authorizeRequest, "Enter a full email address, such as ana@example.com.");
        return;
      }
      await signIn(response, authorizeRequest, account);
    },

    "POST /oauth2/token": async (request, response) => {
      const form = new URLSearchParams(await readText(request));
      if (form.get("client_id") !== options.clientId) {
        sendJson(response, 400, { error: "invalid_client" });
      } else if (form.get("grant_type") === "authorization_code") {
        await redeemCode(response, form);
      } else if (form.get("grant_type") === "refresh_token") {
        await refresh(response, form);
      } else {
        sendJson(response, 400, { error: "unsupported_grant_type" });
      }
    },

    "GET /logout": (_request, response, query) => {
      const returnTo = query.get("logout_uri") ?? "";
      if (query.get("client_id") !== options.clientId || !options.logoutUrls.includes(returnTo)) {
        sendErrorPage(response, 400, "This sign-out would return to an address that is not registered (logout_uri).");
        return;
      }
      redirect(response, returnTo);
    },
  } satisfies Record<string, Respond>;
};
