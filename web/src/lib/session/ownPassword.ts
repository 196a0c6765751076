import "./amplify.ts";
import { updatePassword } from "aws-amplify/auth";
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
