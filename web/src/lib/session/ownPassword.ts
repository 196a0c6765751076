import "./amplify.ts";
import { fetchAuthSession, updatePassword } from "aws-amplify/auth";
import { userPool } from "./storedSession.ts";
import { userPoolErrorMessage } from "./userPoolErrorMessage.ts";

const refusalOf = (error: unknown): string => {
  const message = error instanceof Error ? error.message : "";
  if (/incorrect username or password/i.test(message)) {
    return "Your current password is wrong.";
  }
  // A sign-in with Google may not change the account.
  return /required scopes/i.test(message)
    ? "You are signed in with Google. Please sign in with your password to change it."
    : userPoolErrorMessage(message, "Your password was not changed. Please try again.");
};

/** Replaces the password of the signed-in person, who has to know it; returns why not, or null once it is changed. */
export const changeOwnPassword = async (oldPassword: string, newPassword: string): Promise<string | null> => {
  try {
    await updatePassword({ oldPassword, newPassword });
    return null;
  } catch (error) {
    return refusalOf(error);
  }
};

const globalSignOutTarget = "AWSCognitoIdentityProviderService.GlobalSignOut";

/** Where the user pool answers: its id begins with its region. */
const userPoolAddress = (): string => {
  const { userPoolEndpoint, userPoolId } = userPool();
  return userPoolEndpoint ?? `https://cognito-idp.${userPoolId.split("_")[0]}.amazonaws.com/`;
};

/**
 * Ends all sign-ins of the signed-in person at the user pool, this one too: none is renewed any more. Returns whether the pool
 * did so, which Amplify's own sign-out does not tell.
 */
export const endAllSignIns = async (): Promise<boolean> => {
  try {
    const { tokens } = await fetchAuthSession();
    const { ok } = await fetch(userPoolAddress(), {
      method: "POST",
      headers: { "content-type": "application/x-amz-json-1.1", "x-amz-target": globalSignOutTarget },
      body: JSON.stringify({ AccessToken: tokens?.accessToken.toString() }),
    });
    return ok;
  } catch {
    return false;
  }
};
