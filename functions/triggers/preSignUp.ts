import {
  AdminDeleteUserCommand,
  AdminLinkProviderForUserCommand,
  CognitoIdentityProviderClient,
  ListUsersCommand,
  type UserType,
} from "@aws-sdk/client-cognito-identity-provider";
import type { PreSignUpTriggerEvent } from "aws-lambda";
import {
  foreignDomainMessage,
  isCompanyEmail,
  maxSignUpEmails,
  notLinkableMessage,
  signInWithGoogleMessage,
  tooManySignUpsMessage,
  unverifiedMessage,
} from "#domain/people/accounts.ts";
import { requiredEmailDomain } from "../environment.ts";

export const userPoolClient = new CognitoIdentityProviderClient({});

const attributeOf = (user: UserType, name: string): string | undefined =>
  user.Attributes?.find((attribute) => attribute.Name === name)?.Value;

const isExternal = (user: UserType): boolean => user.UserStatus === "EXTERNAL_PROVIDER";

/** Emails are stored in lower case, but older accounts have them as typed. */
const findAccounts = async (userPoolId: string, email: string): Promise<readonly UserType[]> => {
  const spellings = [...new Set([email.toLowerCase(), email])];
  const responses = await Promise.all(
    spellings.map((spelling) =>
      userPoolClient.send(
        new ListUsersCommand({
          UserPoolId: userPoolId,
          Filter: `email = "${spelling.replace(/["\\]/g, "\\$&")}"`,
        }),
      ),
    ),
  );
  return responses.flatMap(({ Users: users = [] }) => users);
};

/** Frees the address, so its owner can sign in (docs/sign-in.md#google-and-password-accounts). */
const remove = (userPoolId: string, account: UserType) =>
  userPoolClient.send(new AdminDeleteUserCommand({ UserPoolId: userPoolId, Username: account.Username }));

/** Whether the account's person has replaced this email with another. */
const wasGivenUp = async (account: UserType, email: string): Promise<boolean> => {
  const { isFormerEmail } = await import("./isFormerEmail.ts");
  return isFormerEmail(attributeOf(account, "sub") ?? "", email.toLowerCase());
};

/** Lets a Google identity (userName "Google_<id>") sign in to an existing account. */
const link = (userPoolId: string, account: UserType, userName: string) =>
  userPoolClient.send(
    new AdminLinkProviderForUserCommand({
      UserPoolId: userPoolId,
      DestinationUser: { ProviderName: "Cognito", ProviderAttributeValue: account.Username },
      SourceUser: {
        ProviderName: "Google",
        ProviderAttributeName: "Cognito_Subject",
        ProviderAttributeValue: userName.replace(/^google_/i, ""),
      },
    }),
  );

/**
 * A first Google sign-in joins the confirmed account of its address (docs/sign-in.md#google-and-password-accounts). If
 * that person has another address now, the account is removed, so the new owner doesn't share it
 * (docs/sign-in.md#replaced-emails).
 */
const linkOrRemoveAccount = async (
  { userPoolId, userName, request }: PreSignUpTriggerEvent,
  email: string,
): Promise<void> => {
  // An unverified address must not link or remove an account.
  if (request.userAttributes["email_verified"] !== "true") {
    throw new Error(unverifiedMessage);
  }
  const passwordAccount = (await findAccounts(userPoolId, email)).find((account) => !isExternal(account));
  if (!passwordAccount) {
    return;
  }
  if (passwordAccount.UserStatus === "UNCONFIRMED" || (await wasGivenUp(passwordAccount, email))) {
    await remove(userPoolId, passwordAccount);
    return;
  }
  if (passwordAccount.UserStatus !== "CONFIRMED" || attributeOf(passwordAccount, "email_verified") !== "true") {
    throw new Error(notLinkableMessage);
  }
  await link(userPoolId, passwordAccount, userName);
};

/** Rejects a sign-up with a password if the address already has a Google account. */
const assertNoGoogleAccount = async ({ userPoolId }: PreSignUpTriggerEvent, email: string): Promise<void> => {
  if ((await findAccounts(userPoolId, email)).some(isExternal)) {
    throw new Error(signInWithGoogleMessage);
  }
};

/**
 * Rejects a password sign-up, which sends an email, once the daily limit is reached (docs/sign-in.md#emails-per-day).
 */
const reserveSignUpEmail = async (): Promise<void> => {
  // Loaded on demand, because most Google sign-ins don't need the table's client.
  const { mailsPerDay, tryCountMail } = await import("./mails.ts");
  if (!(await tryCountMail(maxSignUpEmails(mailsPerDay())))) {
    throw new Error(tooManySignUpsMessage);
  }
};

/**
 * Rejects other domains by the domain rule (docs/sign-in.md#domain-rule), limits password sign-ups
 * (docs/sign-in.md#emails-per-day), and links Google sign-ins (docs/sign-in.md#google-and-password-accounts).
 */
export const handler = async (event: PreSignUpTriggerEvent): Promise<PreSignUpTriggerEvent> => {
  const email = event.request.userAttributes["email"] ?? "";
  const domain = requiredEmailDomain();
  if (domain !== null && !isCompanyEmail(email, domain)) {
    throw new Error(foreignDomainMessage(domain));
  }
  if (event.triggerSource === "PreSignUp_ExternalProvider") {
    await linkOrRemoveAccount(event, email);
  } else {
    await assertNoGoogleAccount(event, email);
  }
  if (event.triggerSource === "PreSignUp_SignUp") {
    await reserveSignUpEmail();
  }
  return event;
};
