import type { APIGatewayProxyEventV2WithJWTAuthorizer } from "aws-lambda";
import { type Account, foreignDomainMessage, isCompanyEmail } from "#domain/people/accounts.ts";
import { DomainError } from "#domain/shared/errors.ts";
import { cleanNames } from "#domain/shared/names.ts";
import { email } from "#domain/shared/text.ts";
import { requiredEmailDomain } from "../environment.ts";

const text = (claim: unknown): string => (typeof claim === "string" ? claim.trim() : "");

const isAvatar = (url: string): boolean => url.startsWith("https://") && url.length <= 2000;

/** Cleans the names for a profile. Null unless the email is valid and verified. */
export const accountFrom = (attributes: Readonly<Record<string, unknown>>): Account | null => {
  const sub = text(attributes["sub"]);
  const address = email.safeParse(text(attributes["email"]));
  if (sub === "" || !address.success || String(attributes["email_verified"]) !== "true") {
    return null;
  }
  const picture = text(attributes["picture"]);
  return {
    sub,
    email: address.data,
    ...cleanNames({ firstName: text(attributes["given_name"]), lastName: text(attributes["family_name"]) }),
    avatarUrl: isAvatar(picture) ? picture : null,
  };
};

/**
 * The account in verified ID token claims (docs/sign-in.md#tokens). Errors: UNAUTHENTICATED unless it is an ID token
 * with a verified email; FOREIGN_DOMAIN if the domain rule excludes the email.
 */
export const accountOf = (event: APIGatewayProxyEventV2WithJWTAuthorizer): Account => {
  const claims = event.requestContext.authorizer?.jwt?.claims ?? {};
  const account = text(claims["token_use"]) === "id" ? accountFrom(claims) : null;
  if (!account) {
    throw new DomainError("UNAUTHENTICATED", "Sign in again.");
  }
  const domain = requiredEmailDomain();
  if (domain !== null && !isCompanyEmail(account.email, domain)) {
    throw new DomainError("FOREIGN_DOMAIN", foreignDomainMessage(domain));
  }
  return account;
};
