import { fetchAuthSession } from "aws-amplify/auth";
import { tokensIssuedAt } from "./amplify.ts";
import { forgetIdToken, rememberIdToken } from "./storedSession.ts";

/** The user was removed, or the token revoked. */
const sessionEndedErrors = [
  "NotAuthorizedException",
  "TokenRevokedException",
  "UserNotFoundException",
  "PasswordResetRequiredException",
  "UserNotConfirmedException",
  "RefreshTokenReuseException",
];

/** In milliseconds. This device's clock may differ from the user pool's. */
const expiresAt = ({ exp = 0, iat = 0 }: { readonly exp?: number; readonly iat?: number }): number => {
  const issuedAt = tokensIssuedAt();
  return (issuedAt === null ? exp : issuedAt / 1000 + exp - iat) * 1000;
};

/** Renewed if needed and stored for `freshIdToken`; null if signed out. Throws if the pool is unreachable. */
export const renewedIdToken = async (): Promise<string | null> => {
  try {
    const { tokens } = await fetchAuthSession();
    if (tokens?.idToken === undefined) {
      forgetIdToken();
      return null;
    }
    const token = tokens.idToken.toString();
    rememberIdToken(token, expiresAt(tokens.idToken.payload));
    return token;
  } catch (error) {
    if (error instanceof Error && sessionEndedErrors.includes(error.name)) {
      forgetIdToken();
      return null;
    }
    throw error;
  }
};
