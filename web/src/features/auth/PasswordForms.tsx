import { Authenticator, useAuthenticator } from "@aws-amplify/ui-react";
import Button from "@mui/material/Button";
import Divider from "@mui/material/Divider";
import { useEffect, useRef, useState } from "react";
import { userPoolErrorMessage } from "#web/lib/userPoolErrorMessage.ts";
import { useToast } from "#web/ui/feedback/toasts.tsx";
import { ConfirmationForm } from "./ConfirmationForm.tsx";
import { GoogleButton } from "./GoogleButton.tsx";
import { passwordServices } from "./passwordServices.ts";
import { SignInForm } from "./SignInForm.tsx";
import { SignUpForm, type SignUpValues } from "./SignUpForm.tsx";

const Step = () => {
  const toast = useToast();
  const { route, error, isPending, username, codeDeliveryDetails, ...machine } = useAuthenticator();
  const started = useRef(false);
  // The Authenticator's `isPending` is not set during a sign-up request.
  const [signingUpNow, setSigningUpNow] = useState(false);
  /** What the person typed to sign up; the pool itself tells only a part of the address. */
  const [typed, setTyped] = useState<SignUpValues | null>(null);

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
      toast.error("Error", userPoolErrorMessage(error, "Something went wrong. Please try again."));
    }
  }, [error, toast]);

  if (route === "confirmSignUp") {
    return (
      <ConfirmationForm
        email={typed?.email ?? codeDeliveryDetails?.Destination ?? username ?? ""}
        busy={isPending}
        onSubmit={(code) => machine.submitForm({ confirmation_code: code })}
        onResend={() => machine.resendCode()}
        onCorrect={
          typed &&
          (() => {
            // The Authenticator leads from here to signing up only by way of signing in.
            machine.toSignIn();
            machine.toSignUp();
          })
        }
      />
    );
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
            machine.submitForm(values);
          }}
        />
      ) : (
        <SignInForm busy={isPending} onSubmit={machine.submitForm} />
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
 * Signing in and up with e-mail and password, on localhost and preview hosts (docs/sign-in.md#sign-in-page). The steps
 * are those of Amplify's Authenticator, without its styles. Loaded only if the stage allows passwords.
 */
export const PasswordForms = () => (
  <Authenticator.Provider>
    <Step />
  </Authenticator.Provider>
);
