import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Divider from "@mui/material/Divider";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import type { FormEvent } from "react";
import { formTexts } from "./formTexts.ts";
import { SignInHeading } from "./SignInHeading.tsx";

interface ConfirmationFormProps {
  readonly email: string;
  /**
   * After a sign-up, the page says the same whether or not the address has an account
   * (docs/sign-in.md#account-discovery). Otherwise their password has shown that it is theirs.
   */
  readonly signedUp: boolean;
  readonly busy: boolean;
  readonly onSubmit: (code: string) => void;
  readonly onResend: () => void;
  readonly onCorrect: () => void;
  readonly onSignIn: () => void;
}

/** The code from the confirmation email proves that the address belongs to the person. */
export const ConfirmationForm = ({
  email,
  signedUp,
  busy,
  onSubmit,
  onResend,
  onCorrect,
  onSignIn,
}: ConfirmationFormProps) => {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!busy) {
      onSubmit(formTexts(event.currentTarget, ["code"]).code.trim());
    }
  };
  return (
    <>
      <SignInHeading
        title="Confirm your email"
        subtitle={
          signedUp
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
      {signedUp && (
        <>
          <Divider sx={{ my: 2.5 }} />
          <Typography variant="body2" color="textSecondary">
            No code after a few minutes? Check the address above and your spam folder. If you signed up before, sign in
            with your password or with Google instead.
          </Typography>
          <Box sx={{ display: "grid", gap: 1, mt: 1.5 }}>
            <Button variant="text" color="primary" onClick={onCorrect} disabled={busy}>
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
