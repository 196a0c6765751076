import type { APIGatewayProxyEventV2WithJWTAuthorizer } from "aws-lambda";
import { foreignDomainMessage, isCompanyEmail } from "#domain/people/accounts.ts";
import { DomainError } from "#domain/shared/errors.ts";
import { cleanNames } from "#domain/shared/names.ts";
import { email } from "#domain/shared/text.ts";
import { environment } from "../environment.ts";

/** What a token says about its bearer. */
export interface Account {
  readonly sub: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly avatarUrl: string | null;
}

const text = (claim: unknown): string => (typeof claim === "string" ? claim.trim() : "");

const isAvatar = (url: string): boolean => url.startsWith("https://") && url.length <= 2000;

/**
 * The account that claims or a user pool's attributes tell of, cut to what a profile holds; null unless its e-mail is
 * verified and one that a profile can hold.
 */
export const accountFrom = (attributes: Readonly<Record<string, unknown>>): Account | null => {
  const sub = text(attributes["sub"]);
  const address = email.safeParse(text(attributes["email"]));
  if (sub === "" || !address.success || String(attributes["email_verified"]) !== "true") return null;
  const picture = text(attributes["picture"]);
  return {
    sub,
    email: address.data,
    ...cleanNames({ firstName: text(attributes["given_name"]), lastName: text(attributes["family_name"]) }),
    avatarUrl: isAvatar(picture) ? picture : null,
  };
};

/**
 * Who is asking, from the claims that the authorizer checked: an id token (docs/sign-in.md#tokens) with a verified
 * e-mail, of the company's domain where that rule is on. Anything else is refused.
 */
export const accountOf = (event: APIGatewayProxyEventV2WithJWTAuthorizer): Account => {
  const claims = event.requestContext.authorizer?.jwt?.claims ?? {};
  const account = text(claims["token_use"]) === "id" ? accountFrom(claims) : null;
  if (!account) throw new DomainError("UNAUTHENTICATED", "Please sign in again.");
  const domain = environment("EMAIL_DOMAIN");
  if (environment("DOMAIN_RULE") === "on" && !isCompanyEmail(account.email, domain)) {
    throw new DomainError("FOREIGN_DOMAIN", foreignDomainMessage(domain));
  }
  return account;
};
