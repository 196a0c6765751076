import "#web/lib/session/amplify.ts";
import { confirmResetPassword, resetPassword } from "aws-amplify/auth";
import { sharedPasswordMessage } from "#domain/people/accounts.ts";

/** Reasons why the user pool sends no code. Showing one would reveal whether the address has an account. */
const revealingErrors: readonly string[] = [
  "UserNotFoundException",
  "LimitExceededException",
  "NotAuthorizedException",
  "InvalidParameterException",
];

/**
 * Succeeds whether or not the address has a password to reset
 * (docs/sign-in.md#account-discovery).
 */
export const requestResetCode = async (username: string): Promise<void> => {
  try {
    await resetPassword({ username });
  } catch (error) {
    const revealsAccount =
      error instanceof Error && (revealingErrors.includes(error.name) || error.message.includes(sharedPasswordMessage));
    if (!revealsAccount) {
      throw error;
    }
  }
};

export const saveNewPassword = (username: string, confirmationCode: string, newPassword: string): Promise<void> =>
  confirmResetPassword({ username, confirmationCode, newPassword });
