import "./amplify.ts";
import { fetchAuthSession, updatePassword } from "aws-amplify/auth";
import { isPageSessionCurrent } from "./pageSession.ts";
import { userPoolConfig } from "./storedSession.ts";
import { userPoolErrorMessage } from "./userPoolErrorMessage.ts";

const passwordProblem = (error: unknown): string => {
  const message = error instanceof Error ? error.message : "";
  if (/incorrect username or password/i.test(message)) {
    return "Your current password is wrong.";
  }
  // Tokens of a Google sign-in lack the scope to change the account.
  return /required scopes/i.test(message)
    ? "You're signed in with Google. Sign in with your password to change it."
    : userPoolErrorMessage(message, "Your password wasn't changed. Try again.");
};

/** Returns why the password wasn't changed, or null if it was. */
export const changeOwnPassword = async (oldPassword: string, newPassword: string): Promise<string | null> => {
  // Amplify uses whichever session the device has.
  if (!isPageSessionCurrent()) {
    return "Your session has ended. Sign in again.";
  }
  try {
    await updatePassword({ oldPassword, newPassword });
    return null;
  } catch (error) {
    return passwordProblem(error);
  }
};

const globalSignOutTarget = "AWSCognitoIdentityProviderService.GlobalSignOut";

const userPoolAddress = (): string => {
  const { userPoolEndpoint, userPoolId } = userPoolConfig();
  return userPoolEndpoint ?? `https://cognito-idp.${userPoolId.split("_")[0]}.amazonaws.com/`;
};

/**
 * Signs the user out on every device, this one included. Returns whether Cognito confirmed it,
 * which Amplify's own sign-out doesn't report.
 */
export const signOutAllDevices = async (): Promise<boolean> => {
  if (!isPageSessionCurrent()) {
    return false;
  }
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
