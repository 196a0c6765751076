import { CognitoIdentityProviderClient } from "@aws-sdk/client-cognito-identity-provider";

/** The client of the user pool's API; region, credentials and endpoint come from the function's environment. */
export const userPoolClient = new CognitoIdentityProviderClient({});
