import {
  AdminDeleteUserCommand,
  AdminLinkProviderForUserCommand,
  ListUsersCommand,
  type UserType,
} from "@aws-sdk/client-cognito-identity-provider";
import type { PreSignUpTriggerEvent } from "aws-lambda";
import {
  foreignDomainMessage,
  isCompanyEmail,
  notLinkableMessage,
  unverifiedMessage,
  useGoogleMessage,
} from "#domain/people/accounts.ts";
import { environment } from "../environment.ts";
import { userPoolClient } from "./userPoolClient.ts";

const attributeOf = (user: UserType, name: string): string | undefined =>
  user.Attributes?.find((attribute) => attribute.Name === name)?.Value;

const isExternal = (user: UserType): boolean => user.UserStatus === "EXTERNAL_PROVIDER";

/**
 * The accounts of an address. The pool ignores case and keeps addresses in lower case; one that was kept as it was
 * typed is found by the address as it came.
 */
const findAccounts = async (userPoolId: string, email: string): Promise<readonly UserType[]> => {
  const spellings = [...new Set([email.toLowerCase(), email])];
  const answers = await Promise.all(
    spellings.map((spelling) =>
      userPoolClient.send(
        new ListUsersCommand({
          UserPoolId: userPoolId,
          Filter: `email = "${spelling.replace(/["\\]/g, "\\$&")}"`,
        }),
      ),
    ),
  );
  return answers.flatMap(({ Users: users = [] }) => users);
};

/**
 * Removes an account that nobody confirmed, so that it cannot lie in wait for its address's owner
 * (docs/sign-in.md#google-and-password-accounts).
 */
const remove = (userPoolId: string, account: UserType) =>
  userPoolClient.send(new AdminDeleteUserCommand({ UserPoolId: userPoolId, Username: account.Username }));

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
 * A first Google sign-in: joins the confirmed account of its address, if there is one
 * (docs/sign-in.md#google-and-password-accounts).
 */
const joinAccount = async ({ userPoolId, userName, request }: PreSignUpTriggerEvent, email: string): Promise<void> => {
  // An address that Google itself has not verified is nobody's yet: it neither joins nor removes anything.
  if (request.userAttributes["email_verified"] !== "true") {
    throw new Error(unverifiedMessage);
  }
  const native = (await findAccounts(userPoolId, email)).find((account) => !isExternal(account));
  if (!native) {
    return;
  }
  if (native.UserStatus === "UNCONFIRMED") {
    await remove(userPoolId, native);
    return;
  }
  if (native.UserStatus !== "CONFIRMED" || attributeOf(native, "email_verified") !== "true") {
    throw new Error(notLinkableMessage);
  }
  await link(userPoolId, native, userName);
};

/** A sign-up with a password must not stand beside the Google account of the same address. */
const refuseShadow = async ({ userPoolId }: PreSignUpTriggerEvent, email: string): Promise<void> => {
  if ((await findAccounts(userPoolId, email)).some(isExternal)) {
    throw new Error(useGoogleMessage);
  }
};

/**
 * Asked by the user pool before an account comes into being. Refuses foreign addresses where the domain rule is on
 * (docs/sign-in.md#domain-rule), joins Google sign-ins to the confirmed account of their address
 * (docs/sign-in.md#google-and-password-accounts).
 */
export const handler = async (event: PreSignUpTriggerEvent): Promise<PreSignUpTriggerEvent> => {
  const email = event.request.userAttributes["email"] ?? "";
  const domain = environment("EMAIL_DOMAIN");
  if (environment("DOMAIN_RULE") === "on" && !isCompanyEmail(email, domain)) {
    throw new Error(foreignDomainMessage(domain));
  }
  if (event.triggerSource === "PreSignUp_ExternalProvider") {
    await joinAccount(event, email);
  } else {
    await refuseShadow(event, email);
  }
  return event;
};
