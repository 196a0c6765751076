import { CognitoIdentityProviderClient } from "@aws-sdk/client-cognito-identity-provider";

export const userPoolClient = new CognitoIdentityProviderClient({});
