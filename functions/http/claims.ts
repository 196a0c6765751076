import type { APIGatewayProxyEventV2WithJWTAuthorizer } from "aws-lambda";
import { foreignDomainSentence, isCompanyEmail } from "#domain/people/accounts.ts";
import { DomainError } from "#domain/shared/errors.ts";
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
 * Who is asking, from the claims that the authorizer checked: an id token (decision 6) with a verified e-mail, of the
 * company's domain where that rule is on. Anything else is refused.
 */
export const accountOf = (event: APIGatewayProxyEventV2WithJWTAuthorizer): Account => {
  const claims = event.requestContext.authorizer?.jwt?.claims ?? {};
  const sub = text(claims["sub"]);
  const email = text(claims["email"]).toLowerCase();
  if (text(claims["token_use"]) !== "id" || sub === "" || email === "" || String(claims["email_verified"]) !== "true") {
    throw new DomainError("UNAUTHENTICATED", "Please sign in again.");
  }
  const domain = environment("EMAIL_DOMAIN");
  if (environment("DOMAIN_RULE") === "on" && !isCompanyEmail(email, domain)) {
    throw new DomainError("FOREIGN_DOMAIN", foreignDomainSentence(domain));
  }
  const picture = text(claims["picture"]);
  return {
    sub,
    email,
    firstName: text(claims["given_name"]).slice(0, 200),
    lastName: text(claims["family_name"]).slice(0, 200),
    avatarUrl: isAvatar(picture) ? picture : null,
  };
};
