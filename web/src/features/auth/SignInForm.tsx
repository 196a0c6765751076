import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import type { FormEvent } from "react";
import { formTexts } from "./formTexts.ts";
import { SignInHeading } from "./SignInHeading.tsx";

interface SignInFormProps {
  readonly busy: boolean;
  readonly onSubmit: (values: { readonly username: string; readonly password: string }) => void;
  /** Gets what was typed as the email. */
  readonly onForgot: (email: string) => void;
}

export const SignInForm = ({ busy, onSubmit, onForgot }: SignInFormProps) => {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!busy) {
      onSubmit(formTexts(event.currentTarget, ["username", "password"]));
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
          onClick={({ currentTarget: { form } }) => onForgot(form ? formTexts(form, ["username"]).username : "")}
        >
          Forgot Password?
        </Button>
      </Box>
    </>
  );
};
