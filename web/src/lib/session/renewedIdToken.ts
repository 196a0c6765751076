import { fetchAuthSession } from "aws-amplify/auth";
import { tokensIssuedAt } from "./amplify.ts";
import { forgetIdToken, rememberIdToken } from "./storedSession.ts";

/** Errors of the user pool after which a session cannot be refreshed: the user was removed, the token was revoked. */
const sessionEndedErrors = [
  "NotAuthorizedException",
  "TokenRevokedException",
  "UserNotFoundException",
  "PasswordResetRequiredException",
  "UserNotConfirmedException",
  "RefreshTokenReuseException",
];

/** Until when a token can be used, in milliseconds. The clock of this device may differ from that of the user pool. */
const endOf = ({ exp = 0, iat = 0 }: { readonly exp?: number; readonly iat?: number }): number => {
  const issuedAt = tokensIssuedAt();
  return (issuedAt === null ? exp : issuedAt / 1000 + exp - iat) * 1000;
};

/**
 * The id token, renewed if needed, which is then stored for `freshIdToken`; null if nobody is signed in. Throws if the user
 * pool cannot be reached.
 */
export const renewedIdToken = async (): Promise<string | null> => {
  try {
    const { tokens } = await fetchAuthSession();
    if (tokens?.idToken === undefined) {
      forgetIdToken();
      return null;
    }
    const token = tokens.idToken.toString();
    rememberIdToken(token, endOf(tokens.idToken.payload));
    return token;
  } catch (error) {
    if (error instanceof Error && sessionEndedErrors.includes(error.name)) {
      forgetIdToken();
      return null;
    }
    throw error;
  }
};
