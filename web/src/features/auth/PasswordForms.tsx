import { Authenticator, useAuthenticator } from "@aws-amplify/ui-react";
import Button from "@mui/material/Button";
import Divider from "@mui/material/Divider";
import { useEffect, useRef, useState } from "react";
import { userPoolErrorMessage } from "#web/lib/session/userPoolErrorMessage.ts";
import { useToast } from "#web/ui/feedback/toasts.tsx";
import { ConfirmationForm } from "./ConfirmationForm.tsx";
import { GoogleButton } from "./GoogleButton.tsx";
import { passwordServices } from "./passwordServices.ts";
import { ResetPasswordForm } from "./ResetPasswordForm.tsx";
import { SignInForm } from "./SignInForm.tsx";
import { SignUpForm, type SignUpValues } from "./SignUpForm.tsx";

const Step = () => {
  const toast = useToast();
  const { route, error, isPending, username, ...machine } = useAuthenticator();
  const started = useRef(false);
  // The Authenticator's `isPending` is not set during a sign-up request.
  const [signingUpNow, setSigningUpNow] = useState(false);
  const [typed, setTyped] = useState<SignUpValues | null>(null);
  const [resetOf, setResetOf] = useState<string | null>(null);
  const [lastForm, setLastForm] = useState<"signIn" | "signUp">("signIn");

  useEffect(() => {
    if (started.current || route === "idle") {
      return;
    }
    started.current = true;
    machine.initializeMachine({
      initialState: "signIn",
      loginMechanisms: ["email"],
      services: passwordServices(toast, setSigningUpNow),
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
        signedUp={lastForm === "signUp"}
        busy={isPending}
        onSubmit={(code) => machine.submitForm({ confirmation_code: code })}
        onResend={() => machine.resendCode()}
        onCorrect={() => {
          // The Authenticator leads from here to signing up only by way of signing in.
          machine.toSignIn();
          machine.toSignUp();
        }}
        onSignIn={machine.toSignIn}
      />
    );
  }
  if (resetOf !== null) {
    return <ResetPasswordForm email={resetOf} onSignIn={() => setResetOf(null)} />;
  }
  const signingUp = route === "signUp";
  return (
    <>
      {signingUp ? (
        <SignUpForm
          busy={isPending || signingUpNow}
          typed={typed}
          onSubmit={(values) => {
            setTyped(values);
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
          onForgot={setResetOf}
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
 * On localhost and preview hosts (docs/sign-in.md#sign-in-page). Has the steps of Amplify's Authenticator, without
 * its styles. Loaded only if the stage allows passwords.
 */
export const PasswordForms = () => (
  <Authenticator.Provider>
    <Step />
  </Authenticator.Provider>
);
