import { type SignInInput, type SignUpInput, signUp } from "aws-amplify/auth";
import type { useToast } from "#web/ui/feedback/toasts.tsx";
import { passwordSignIn } from "./passwordSignIn.ts";

/**
 * The services of the Authenticator: the password flow, with the toasts of docs/sign-in.md#sign-in-messages.
 * `onSigningUp` is called with true when a sign-up request starts and with false when it ends.
 */
export const passwordServices = (toast: ReturnType<typeof useToast>, onSigningUp: (busy: boolean) => void) => ({
  handleSignIn: async (input: SignInInput) => {
    const result = await passwordSignIn(input);
    if (result.isSignedIn) {
      toast.success("Success", "Signed in successfully!");
    }
    return result;
  },
  handleSignUp: async (input: SignUpInput) => {
    onSigningUp(true);
    const result = await signUp({
      ...input,
      options: {
        ...input.options,
        userAttributes: input.options?.userAttributes ?? {},
        autoSignIn: { authFlowType: "USER_PASSWORD_AUTH" },
      },
    }).finally(() => onSigningUp(false));
    toast.success("Success", "Account created! Please check your email to verify your account.");
    return result;
  },
});
