import { fetchAuthSession } from "aws-amplify/auth";

/** How the pool says that a session is over for good: the person was removed, the token was revoked. */
const endings = [
  "NotAuthorizedException",
  "TokenRevokedException",
  "UserNotFoundException",
  "PasswordResetRequiredException",
  "UserNotConfirmedException",
  "RefreshTokenReuseException",
];

/** The id token, refreshed when it is due; null when nobody is signed in. Throws when the pool cannot be reached. */
export const idToken = async (): Promise<string | null> => {
  try {
    const session = await fetchAuthSession();
    return session.tokens?.idToken?.toString() ?? null;
  } catch (error) {
    if (error instanceof Error && endings.includes(error.name)) return null;
    throw error;
  }
};
