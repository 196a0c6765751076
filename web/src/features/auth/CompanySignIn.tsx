import Typography from "@mui/material/Typography";
import { useConfig } from "#web/lib/config.ts";
import { GoogleButton } from "./GoogleButton.tsx";
import { SignInHeading } from "./SignInHeading.tsx";

/** The sign-in of production hosts: Google only (docs/sign-in.md#sign-in-page). */
export const CompanySignIn = () => {
  const { company, emailDomain } = useConfig();
  return (
    <>
      <SignInHeading title={`Sign In to ${company} Pulse`} subtitle={`Use your ${company} Google account`} />
      <GoogleButton primary />
      <Typography variant="body2" color="textSecondary" sx={{ mt: 2, textAlign: "center" }}>
        Only @{emailDomain} accounts are allowed
      </Typography>
    </>
  );
};
