import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import { type FormEvent, useState } from "react";
import { useConfig } from "#web/lib/config.ts";
import { isPasswordAllowed, passwordRuleText } from "#web/lib/session/passwordRule.ts";
import { formValues } from "./formValues.ts";
import { SignInHeading } from "./SignInHeading.tsx";

export interface SignUpValues {
  readonly given_name: string;
  readonly family_name: string;
  readonly email: string;
  readonly password: string;
}

interface SignUpFormProps {
  readonly busy: boolean;
  /** The values of the last attempt, to correct. The password must be typed again. */
  readonly initialValues: Omit<SignUpValues, "password"> | null;
  /** The keys are the user pool's attribute names (OpenID Connect). */
  readonly onSubmit: (values: SignUpValues) => void;
}

export const SignUpForm = ({ busy, initialValues, onSubmit }: SignUpFormProps) => {
  const { company } = useConfig();
  const [submitAttempted, setSubmitAttempted] = useState(false);
  const [password, setPassword] = useState("");
  const passwordInvalid = submitAttempted && !isPasswordAllowed(password);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) {
      return;
    }
    setSubmitAttempted(true);
    if (isPasswordAllowed(password)) {
      return onSubmit(formValues(event.currentTarget, ["given_name", "family_name", "email", "password"]));
    }
    event.currentTarget.querySelector<HTMLInputElement>("[name=password]")?.focus();
  };
  return (
    <>
      <SignInHeading title="Create Account" subtitle={`Join ${company} Pulse`} />
      <Box component="form" onSubmit={submit} sx={{ display: "grid", gap: 1.75 }}>
        <Box sx={{ display: "grid", gridTemplateColumns: { xs: "1fr", sm: "1fr 1fr" }, gap: 1.75 }}>
          <TextField
            label="First Name"
            name="given_name"
            autoComplete="given-name"
            required
            defaultValue={initialValues?.given_name}
          />
          <TextField
            label="Last Name"
            name="family_name"
            autoComplete="family-name"
            required
            defaultValue={initialValues?.family_name}
          />
        </Box>
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          required
          autoFocus={initialValues !== null}
          defaultValue={initialValues?.email}
        />
        <TextField
          label="Password"
          name="password"
          type="password"
          autoComplete="new-password"
          required
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={passwordInvalid}
          helperText={passwordRuleText}
        />
        <Button type="submit" variant="contained" color="primary" size="large" fullWidth disabled={busy}>
          {busy ? "Loading..." : "Create Account"}
        </Button>
      </Box>
    </>
  );
};
