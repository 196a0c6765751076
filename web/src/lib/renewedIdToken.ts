import "./amplify.ts";
import { fetchAuthSession } from "aws-amplify/auth";

/** Errors of the user pool after which a session cannot be refreshed: the user was removed, the token was revoked. */
const sessionEndedErrors = [
  "NotAuthorizedException",
  "TokenRevokedException",
  "UserNotFoundException",
  "PasswordResetRequiredException",
  "UserNotConfirmedException",
  "RefreshTokenReuseException",
];

/** The id token, renewed if needed; null if nobody is signed in. Throws if the user pool cannot be reached. */
export const renewedIdToken = async (): Promise<string | null> => {
  try {
    const session = await fetchAuthSession();
    return session.tokens?.idToken?.toString() ?? null;
  } catch (error) {
    if (error instanceof Error && sessionEndedErrors.includes(error.name)) {
      return null;
    }
    throw error;
  }
};
