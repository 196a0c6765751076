import {
  AdminDeleteUserCommand,
  CognitoIdentityProviderClient,
  ListUsersCommand,
  UserNotFoundException,
} from "@aws-sdk/client-cognito-identity-provider";
import { environment } from "../environment.ts";

/** The client of the user pool's API; region, credentials and endpoint come from the function's environment. */
const client = new CognitoIdentityProviderClient({});

/**
 * Removes the accounts of the user pool that have this value of an attribute. Safe to repeat: an account that is gone is
 * not found.
 */
export const removeAccounts = async (attribute: "sub" | "email", value: string): Promise<void> => {
  const UserPoolId = environment("USER_POOL_ID");
  const { Users = [] } = await client.send(
    new ListUsersCommand({ UserPoolId, Filter: `${attribute} = "${value.replace(/["\\]/g, "\\$&")}"` }),
  );
  for (const { Username } of Users) {
    try {
      await client.send(new AdminDeleteUserCommand({ UserPoolId, Username }));
    } catch (error) {
      if (!(error instanceof UserNotFoundException)) {
        throw error;
      }
    }
  }
};
