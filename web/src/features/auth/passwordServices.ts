import "#web/lib/session/amplify.ts";
import {
  type ConfirmSignUpInput,
  confirmSignUp,
  type ResendSignUpCodeInput,
  resendSignUpCode,
  type SignInInput,
  type SignUpInput,
  type SignUpOutput,
  signUp,
} from "aws-amplify/auth";
import { signInWithGoogleMessage } from "#domain/people/accounts.ts";
import { expectGreeting } from "#web/lib/session/auth.ts";
import type { useToast } from "#web/ui/feedback/toasts.tsx";
import { passwordSignIn } from "./passwordSignIn.ts";

/** Whether the address already has an account, with a password or through Google. */
const isTakenAddress = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === "UsernameExistsException" || error.message.includes(signInWithGoogleMessage));

const unconfirmedSignUpOutput: SignUpOutput = {
  isSignUpComplete: false,
  nextStep: { signUpStep: "CONFIRM_SIGN_UP", codeDeliveryDetails: {} },
};

/**
 * Responds the same for every address (docs/sign-in.md#account-discovery). For a taken address, it sends no
 * confirmation code and accepts none, so the owner can't confirm a stranger's sign-up. `onSigningUp` gets true at the
 * start and false at the end.
 */
export const passwordServices = (toast: ReturnType<typeof useToast>, onSigningUp: (busy: boolean) => void) => {
  /** Address whose last sign-up was rejected as taken; null after any other response. */
  let takenAddress: string | null = null;
  /** Account created in this visit. Repeating its sign-up doesn't count as a taken address. */
  let createdAccount: SignUpInput | null = null;

  return {
    handleSignIn: async (input: SignInInput) => {
      takenAddress = null;
      expectGreeting(true);
      try {
        return await passwordSignIn(input);
      } catch (error) {
        expectGreeting(false);
        throw error;
      }
    },
    handleSignUp: async (input: SignUpInput) => {
      const { username, password } = input;
      onSigningUp(true);
      const result = await signUp({
        ...input,
        options: {
          ...input.options,
          userAttributes: input.options?.userAttributes ?? {},
          autoSignIn: { authFlowType: "USER_PASSWORD_AUTH" },
        },
      })
        .then((output) => {
          takenAddress = null;
          createdAccount = input;
          return output;
        })
        .catch((error: unknown) => {
          if (!isTakenAddress(error)) {
            throw error;
          }
          takenAddress =
            createdAccount?.username === username && createdAccount.password === password ? null : username;
          return unconfirmedSignUpOutput;
        })
        .finally(() => onSigningUp(false));
      toast.success("Success", "Account created! Please check your email to verify your account.");
      return result;
    },
    handleConfirmSignUp: async (input: ConfirmSignUpInput) => {
      if (input.username === takenAddress) {
        throw new Error("Invalid verification code provided, please try again.");
      }
      const result = await confirmSignUp(input);
      if (result.nextStep.signUpStep === "DONE") {
        toast.success("Success", "Your email is confirmed. Sign in.");
      }
      return result;
    },
    handleResendSignUpCode: async (input: ResendSignUpCodeInput) => {
      const result = input.username === takenAddress ? {} : await resendSignUpCode(input);
      toast.success("Success", "Check your email for a new code.");
      return result;
    },
  };
};
