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
import { useGoogleMessage } from "#domain/people/accounts.ts";
import type { useToast } from "#web/ui/feedback/toasts.tsx";
import { passwordSignIn } from "./passwordSignIn.ts";

/** Whether the pool refused a sign-up because the address has an account, with a password or with Google. */
const isTakenAddress = (error: unknown): boolean =>
  error instanceof Error && (error.name === "UsernameExistsException" || error.message.includes(useGoogleMessage));

/** What the pool answers to a sign-up for which it sent a code. */
const codeExpected: SignUpOutput = {
  isSignUpComplete: false,
  nextStep: { signUpStep: "CONFIRM_SIGN_UP", codeDeliveryDetails: {} },
};

/**
 * The services of the Authenticator: the password flow, with the toasts of docs/sign-in.md#sign-in-messages.
 * `onSigningUp` is called with true when a sign-up request starts and with false when it ends.
 *
 * The page answers alike whether or not the address has an account. After a sign-up for a taken address, codes are
 * neither requested nor redeemed: the account may have been registered by somebody else, with a password that they
 * know, and must not be confirmed by the address's owner (docs/sign-in.md#signing-up-with-a-taken-address).
 */
export const passwordServices = (toast: ReturnType<typeof useToast>, onSigningUp: (busy: boolean) => void) => {
  /** The address whose last sign-up was refused; null after any other answer. */
  let takenAddress: string | null = null;
  /** The account that was created in this visit. Signing up with it once more is not refused. */
  let created: SignUpInput | null = null;

  return {
    handleSignIn: async (input: SignInInput) => {
      takenAddress = null;
      const result = await passwordSignIn(input);
      if (result.isSignedIn) {
        toast.success("Success", "Signed in successfully!");
      }
      return result;
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
          created = input;
          return output;
        })
        .catch((error: unknown) => {
          if (!isTakenAddress(error)) {
            throw error;
          }
          takenAddress = created?.username === username && created.password === password ? null : username;
          return codeExpected;
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
        toast.success("Success", "Your e-mail is confirmed. Please sign in.");
      }
      return result;
    },
    handleResendSignUpCode: async (input: ResendSignUpCodeInput) => {
      const result = input.username === takenAddress ? {} : await resendSignUpCode(input);
      toast.success("Success", "Please check your e-mail for a new code.");
      return result;
    },
  };
};
