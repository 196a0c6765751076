import { Authenticator, useAuthenticator } from "@aws-amplify/ui-react";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Divider from "@mui/material/Divider";
import TextField from "@mui/material/TextField";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { userPoolErrorMessage } from "#web/lib/session/userPoolErrorMessage.ts";
import { useToast } from "#web/ui/feedback/toasts.tsx";
import { Hint } from "#web/ui/text/Hint.tsx";
import { formValues } from "./formValues.ts";
import { GoogleButton } from "./GoogleButton.tsx";
import { passwordServices } from "./passwordServices.ts";
import { ResetPasswordForm } from "./ResetPasswordForm.tsx";
import { SignInHeading } from "./SignInHeading.tsx";
import { SignUpForm, type SignUpValues } from "./SignUpForm.tsx";

interface ConfirmationFormProps {
  readonly email: string;
  /**
   * After a sign-up, the text is the same for any address (docs/sign-in.md#account-discovery).
   * Otherwise, the person entered the right password, so the account is theirs.
   */
  readonly isNewSignUp: boolean;
  readonly busy: boolean;
  readonly onSubmit: (code: string) => void;
  readonly onResend: () => void;
  readonly onCorrectAddress: () => void;
  readonly onSignIn: () => void;
}

/** The code from the confirmation email proves that the address belongs to the person. */
const ConfirmationForm = ({
  email,
  isNewSignUp,
  busy,
  onSubmit,
  onResend,
  onCorrectAddress,
  onSignIn,
}: ConfirmationFormProps) => {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!busy) {
      onSubmit(formValues(event.currentTarget, ["code"]).code.trim());
    }
  };
  return (
    <>
      <SignInHeading
        title="Confirm your email"
        subtitle={
          isNewSignUp
            ? `If ${email} has no account yet, we sent a confirmation code to it. Enter the code to finish.`
            : `We sent a confirmation code to ${email}. Enter the code to finish.`
        }
      />
      <Box component="form" onSubmit={submit} sx={{ display: "grid", gap: 1.75 }}>
        <TextField
          label="Confirmation Code"
          name="code"
          autoComplete="one-time-code"
          required
          autoFocus
          slotProps={{ htmlInput: { inputMode: "numeric" } }}
        />
        <Button type="submit" variant="contained" color="primary" size="large" fullWidth disabled={busy}>
          {busy ? "Loading..." : "Confirm"}
        </Button>
        <Button variant="text" color="primary" onClick={onResend} disabled={busy}>
          Send New Code
        </Button>
      </Box>
      {isNewSignUp && (
        <>
          <Divider sx={{ my: 2.5 }} />
          <Hint>
            No code after a few minutes? Check the address above and your spam folder. If you signed up before, sign in
            with your password or with Google instead.
          </Hint>
          <Box sx={{ display: "grid", gap: 1, mt: 1.5 }}>
            <Button variant="text" color="primary" onClick={onCorrectAddress} disabled={busy}>
              Correct Address
            </Button>
            <Button variant="text" color="primary" onClick={onSignIn} disabled={busy}>
              Already have an account? Sign in
            </Button>
          </Box>
        </>
      )}
    </>
  );
};

interface SignInFormProps {
  readonly busy: boolean;
  readonly onSubmit: (values: { readonly username: string; readonly password: string }) => void;
  /** Receives the text of the email field. */
  readonly onForgot: (email: string) => void;
}

const SignInForm = ({ busy, onSubmit, onForgot }: SignInFormProps) => {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!busy) {
      onSubmit(formValues(event.currentTarget, ["username", "password"]));
    }
  };
  return (
    <>
      <SignInHeading title="Sign In" subtitle="Access your career dashboard" />
      <Box component="form" onSubmit={submit} sx={{ display: "grid", gap: 1.75 }}>
        <TextField label="Email" name="username" type="email" autoComplete="username" required />
        <TextField label="Password" name="password" type="password" autoComplete="current-password" required />
        <Button type="submit" variant="contained" color="primary" size="large" fullWidth disabled={busy}>
          {busy ? "Loading..." : "Sign In"}
        </Button>
        <Button
          variant="text"
          color="primary"
          disabled={busy}
          onClick={({ currentTarget: { form } }) => onForgot(form ? formValues(form, ["username"]).username : "")}
        >
          Forgot Password?
        </Button>
      </Box>
    </>
  );
};

const PasswordSteps = () => {
  const toast = useToast();
  const { route, error, isPending, username, ...machine } = useAuthenticator();
  const started = useRef(false);
  // The Authenticator's `isPending` is not set during a sign-up request.
  const [isSubmittingSignUp, setIsSubmittingSignUp] = useState(false);
  const [lastSignUp, setLastSignUp] = useState<SignUpValues | null>(null);
  const [resetEmail, setResetEmail] = useState<string | null>(null);
  const [lastForm, setLastForm] = useState<"signIn" | "signUp">("signIn");

  useEffect(() => {
    if (started.current || route === "idle") {
      return;
    }
    started.current = true;
    machine.initializeMachine({
      initialState: "signIn",
      loginMechanisms: ["email"],
      services: passwordServices(toast, setIsSubmittingSignUp),
    });
  }, [route, machine.initializeMachine, toast]);

  useEffect(() => {
    if (error) {
      toast.error("Error", userPoolErrorMessage(error, "Something went wrong. Try again."));
    }
  }, [error, toast]);

  if (route === "confirmSignUp") {
    return (
      <ConfirmationForm
        email={username ?? ""}
        isNewSignUp={lastForm === "signUp"}
        busy={isPending}
        onSubmit={(code) => machine.submitForm({ confirmation_code: code })}
        onResend={() => machine.resendCode()}
        onCorrectAddress={() => {
          // The Authenticator reaches the sign-up form from here only through the sign-in form.
          machine.toSignIn();
          machine.toSignUp();
        }}
        onSignIn={machine.toSignIn}
      />
    );
  }
  if (resetEmail !== null) {
    return <ResetPasswordForm email={resetEmail} onSignIn={() => setResetEmail(null)} />;
  }
  const signingUp = route === "signUp";
  return (
    <>
      {signingUp ? (
        <SignUpForm
          busy={isPending || isSubmittingSignUp}
          initialValues={lastSignUp}
          onSubmit={(values) => {
            setLastSignUp(values);
            setLastForm("signUp");
            machine.submitForm(values);
          }}
        />
      ) : (
        <SignInForm
          busy={isPending}
          onSubmit={(values) => {
            setLastForm("signIn");
            machine.submitForm(values);
          }}
          onForgot={setResetEmail}
        />
      )}
      <Divider sx={{ my: 2.5, color: "text.secondary", fontSize: "0.8125rem" }}>Or continue with</Divider>
      <GoogleButton />
      <Button
        fullWidth
        variant="text"
        color="primary"
        sx={{ mt: 1 }}
        onClick={() => (signingUp ? machine.toSignIn() : machine.toSignUp())}
      >
        {signingUp ? "Already have an account? Sign in" : "Don't have an account? Sign up"}
      </Button>
    </>
  );
};

/**
 * Used on localhost and preview hosts (docs/sign-in.md#sign-in-page): Amplify's flow without its styles. Loaded only if
 * passwords are allowed.
 */
export const PasswordForms = () => (
  <Authenticator.Provider>
    <PasswordSteps />
  </Authenticator.Provider>
);
