import {
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  CognitoIdentityProviderClient,
  UsernameExistsException,
} from "@aws-sdk/client-cognito-identity-provider";
import type { DemoAccount } from "#domain/people/demo.ts";

/** Takes region, credentials and endpoint from the function's environment. */
const client = new CognitoIdentityProviderClient({});

/** Makes sure the account exists, is confirmed and has this password. Idempotent. Sends no email. */
export const ensureAccount = async (
  UserPoolId: string,
  { email: Username, firstName, lastName }: Pick<DemoAccount, "email" | "firstName" | "lastName">,
  Password: string,
): Promise<void> => {
  const UserAttributes = [
    { Name: "email", Value: Username },
    { Name: "email_verified", Value: "true" },
    { Name: "given_name", Value: firstName },
    { Name: "family_name", Value: lastName },
  ];
  try {
    await client.send(new AdminCreateUserCommand({ UserPoolId, Username, UserAttributes, MessageAction: "SUPPRESS" }));
  } catch (error) {
    if (!(error instanceof UsernameExistsException)) {
      throw error;
    }
    // Someone may have signed up with the address, without ever confirming it.
    await client.send(new AdminUpdateUserAttributesCommand({ UserPoolId, Username, UserAttributes }));
  }
  await client.send(new AdminSetUserPasswordCommand({ UserPoolId, Username, Password, Permanent: true }));
};
