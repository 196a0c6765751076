import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Divider from "@mui/material/Divider";
import TextField from "@mui/material/TextField";
import { type FormEvent, useState } from "react";
import { isPasswordAllowed, passwordRuleText } from "#web/lib/session/passwordRule.ts";
import { resetErrorMessage, userPoolErrorMessage } from "#web/lib/session/userPoolErrorMessage.ts";
import { useToast } from "#web/ui/feedback/toasts.tsx";
import { Hint } from "#web/ui/text/Hint.tsx";
import { formValues } from "./formValues.ts";
import { SignInHeading } from "./SignInHeading.tsx";
import "#web/lib/session/amplify.ts";
import { confirmResetPassword, resetPassword } from "aws-amplify/auth";
import { sharedPasswordMessage } from "#domain/people/accounts.ts";

/** Reasons why the user pool sends no code. Showing one would reveal whether the address has an account. */
const revealingErrors: readonly string[] = [
  "UserNotFoundException",
  "LimitExceededException",
  "NotAuthorizedException",
  "InvalidParameterException",
];

/** Succeeds whether or not the address has a password to reset (docs/sign-in.md#account-discovery). */
const requestResetCode = async (username: string): Promise<void> => {
  try {
    await resetPassword({ username });
  } catch (error) {
    const revealsAccount =
      error instanceof Error && (revealingErrors.includes(error.name) || error.message.includes(sharedPasswordMessage));
    if (!revealsAccount) {
      throw error;
    }
  }
};

interface ResetPasswordFormProps {
  /** Typed in the sign-in form. */
  readonly email: string;
  readonly onSignIn: () => void;
}

/** Shows the same text whether or not the address has an account. */
export const ResetPasswordForm = ({ email: initialEmail, onSignIn }: ResetPasswordFormProps) => {
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [submitAttempted, setSubmitAttempted] = useState(false);
  const [password, setPassword] = useState("");
  const passwordInvalid = submitAttempted && !isPasswordAllowed(password);

  const run = async (step: () => Promise<void>, messageOf: (message: string) => string) => {
    setBusy(true);
    try {
      await step();
    } catch (error) {
      toast.error("Error", messageOf(error instanceof Error ? error.message : ""));
    } finally {
      setBusy(false);
    }
  };
  const send = (email: string, successText: string | null) =>
    run(
      async () => {
        await requestResetCode(email);
        setSentTo(email);
        if (successText !== null) {
          toast.success("Success", successText);
        }
      },
      (message) => userPoolErrorMessage(message, "The code couldn't be sent. Try again."),
    );
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (busy) {
      return;
    }
    if (sentTo === null) {
      void send(formValues(form, ["username"]).username.trim(), null);
      return;
    }
    setSubmitAttempted(true);
    if (!isPasswordAllowed(password)) {
      form.querySelector<HTMLInputElement>("[name=password]")?.focus();
      return;
    }
    void run(async () => {
      const confirmationCode = formValues(form, ["code"]).code.trim();
      await confirmResetPassword({ username: sentTo, confirmationCode, newPassword: password });
      toast.success("Success", "Your password has been changed. Sign in.");
      onSignIn();
    }, resetErrorMessage);
  };

  return (
    <>
      <SignInHeading
        title="Reset Password"
        subtitle={
          sentTo === null
            ? "We'll send a code to your email"
            : `If ${sentTo} has an account with a password, we sent a code to it. It works for an hour.`
        }
      />
      <Box component="form" onSubmit={submit} sx={{ display: "grid", gap: 1.75 }}>
        {sentTo === null ? (
          <TextField
            key="email"
            label="Email"
            name="username"
            type="email"
            autoComplete="username"
            required
            autoFocus
            defaultValue={initialEmail}
          />
        ) : (
          <>
            <TextField
              key="code"
              label="Code"
              name="code"
              autoComplete="one-time-code"
              required
              autoFocus
              slotProps={{ htmlInput: { inputMode: "numeric" } }}
            />
            <TextField
              label="New Password"
              name="password"
              type="password"
              autoComplete="new-password"
              required
              value={password}
              onChange={(event) => setPassword(event.target.value)}
              error={passwordInvalid}
              helperText={passwordRuleText}
            />
          </>
        )}
        <Button type="submit" variant="contained" color="primary" size="large" fullWidth disabled={busy}>
          {busy ? "Loading..." : sentTo === null ? "Send Code" : "Save Password"}
        </Button>
        {sentTo !== null && (
          <Button
            variant="text"
            color="primary"
            onClick={() => void send(sentTo, "Check your email for a new code.")}
            disabled={busy}
          >
            Send New Code
          </Button>
        )}
      </Box>
      <Divider sx={{ my: 2.5 }} />
      {sentTo !== null && (
        <Hint sx={{ mb: 1.5 }}>
          No code after a few minutes? Check the address above and your spam folder. Accounts without a password sign in
          with Google.
        </Hint>
      )}
      <Button fullWidth variant="text" color="primary" onClick={onSignIn} disabled={busy}>
        Back to Sign In
      </Button>
    </>
  );
};
