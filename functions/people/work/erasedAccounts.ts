import {
  AdminDeleteUserCommand,
  CognitoIdentityProviderClient,
  ListUsersCommand,
  UserNotFoundException,
} from "@aws-sdk/client-cognito-identity-provider";
import { environment } from "../../environment.ts";

const client = new CognitoIdentityProviderClient({});

/** Removes user pool accounts with this attribute value. Safe to repeat: missing accounts aren't found. */
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
