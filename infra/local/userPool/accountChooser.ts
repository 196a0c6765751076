import type { AuthorizeRequest } from "./authorizeRequest.ts";
import { escapeHtml } from "./sendPage.ts";
import type { GoogleAccount } from "./userPoolOptions.ts";

const hasDomain = (email: string, domain: string): boolean => email.toLowerCase().endsWith(`@${domain.toLowerCase()}`);

/** The accounts to list, the hinted account first. With a hosted-domain hint, only accounts of that domain. */
const accountsToOffer = (
  accounts: readonly GoogleAccount[],
  { hd, login_hint: hint }: Pick<AuthorizeRequest, "hd" | "login_hint">,
): readonly GoogleAccount[] => {
  const ofDomain = hd ? accounts.filter(({ email }) => hasDomain(email, hd)) : accounts;
  const hinted = ({ email }: GoogleAccount) => email.toLowerCase() === hint?.toLowerCase();
  return [...ofDomain.filter(hinted), ...ofDomain.filter((account) => !hinted(account))];
};

const accountItem = ({ email, name }: GoogleAccount): string =>
  `<li><button class="account" name="account" value="${escapeHtml(email)}">${escapeHtml(name)}` +
  `<span>${escapeHtml(email)}</span></button></li>`;

export const accountChooser = (
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
  // A hinted account that is listed is clicked; another one is filled in.
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
