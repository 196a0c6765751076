import "#web/lib/session/amplify.ts";
import { type SignInInput, signIn } from "aws-amplify/auth";

/** Non-production clients use the password flow, without SRP. */
export const passwordSignIn = (input: SignInInput) =>
  signIn({ ...input, options: { ...input.options, authFlowType: "USER_PASSWORD_AUTH" } });
