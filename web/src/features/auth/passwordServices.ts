import { type SignInInput, type SignUpInput, signUp } from "aws-amplify/auth";
import type { useToast } from "#web/ui/feedback/toasts.tsx";
import { passwordSignIn } from "./passwordSignIn.ts";

/**
 * What the Authenticator's steps call: the password flow, and the toasts of docs/sign-in.md#sign-in-messages.
 * `onSigningUp` is told when a sign-up begins and when it was answered.
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
