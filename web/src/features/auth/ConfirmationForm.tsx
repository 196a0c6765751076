import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import type { FormEvent } from "react";
import { formTexts } from "./formTexts.ts";
import { SignInHeading } from "./SignInHeading.tsx";

interface ConfirmationFormProps {
  /** The address to which the code was sent. */
  readonly email: string;
  readonly busy: boolean;
  readonly onSubmit: (code: string) => void;
  readonly onResend: () => void;
  /** Returns to the form in which the address was typed; null if it was not typed in this visit. */
  readonly onCorrect: (() => void) | null;
}

/** Asks for the code from the confirmation e-mail, which proves that the address belongs to the person. */
export const ConfirmationForm = ({ email, busy, onSubmit, onResend, onCorrect }: ConfirmationFormProps) => {
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
        subtitle={`We sent a confirmation code to ${email || "your address"}. Enter it here to finish.`}
      />
      <Box component="form" onSubmit={submit} sx={{ display: "grid", gap: 1.75 }}>
        <TextField
          label="Confirmation code"
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
          Send a new code
        </Button>
        {onCorrect !== null && (
          <Button variant="text" color="primary" onClick={onCorrect} disabled={busy}>
            Correct the address
          </Button>
        )}
      </Box>
    </>
  );
};
