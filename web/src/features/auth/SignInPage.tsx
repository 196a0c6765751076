import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { Suspense, useEffect, useRef } from "react";
import { useConfig } from "#web/lib/config.ts";
import { lazyComponent } from "#web/lib/lazyComponent.ts";
import type { SignInNotice } from "#web/lib/session/auth.ts";
import { panel } from "#web/theme/tokens.ts";
import { useToast } from "#web/ui/feedback/toasts.tsx";
import { Logo } from "#web/ui/Logo.tsx";
import { CompanySignIn } from "./CompanySignIn.tsx";
import { DemoAccounts } from "./DemoAccounts.tsx";
import { GoogleButton } from "./GoogleButton.tsx";
import { LadderDrawing } from "./LadderDrawing.tsx";
import { SignInHeading } from "./SignInHeading.tsx";
import { signInPresentation } from "./signInPresentation.ts";

const PasswordForms = lazyComponent(async () => (await import("./PasswordForms.tsx")).PasswordForms);

const OpenSignIn = () => {
  const { passwordSignIn, demo } = useConfig();
  return (
    <>
      {passwordSignIn ? (
        <Suspense fallback={<Box sx={{ minHeight: 360, color: "text.secondary" }}>Loading...</Box>}>
          <PasswordForms />
        </Suspense>
      ) : (
        <>
          <SignInHeading title="Sign In" subtitle="Access your career dashboard" />
          <GoogleButton primary />
        </>
      )}
      {demo && <DemoAccounts password={demo.password} />}
    </>
  );
};

/** Shows each message only once (docs/sign-in.md#account-discovery). */
const useFailureToast = (notice: SignInNotice | null): void => {
  const toast = useToast();
  const lastMessage = useRef<string | null>(null);
  const message = notice?.kind === "failure" ? notice.message : null;
  useEffect(() => {
    if (message !== null && lastMessage.current !== message) {
      toast.error("Error", message);
    }
    lastMessage.current = message;
  }, [message, toast]);
};

/** What Pulse is, and how to sign in (docs/sign-in.md#sign-in-page). */
export const SignInPage = ({ notice }: { readonly notice: SignInNotice | null }) => {
  const config = useConfig();
  useFailureToast(notice);
  return (
    <Box
      sx={{
        display: "flex",
        flexDirection: { xs: "column", lg: "row" },
        minHeight: "100dvh",
        bgcolor: "background.paper",
      }}
    >
      <Box
        component="aside"
        sx={{
          display: "flex",
          flexDirection: "column",
          // On narrow screens a band above the form, whose text is aligned with the form's left edge.
          alignItems: { xs: "center", lg: "stretch" },
          width: { lg: "57%" },
          p: { xs: 3, lg: 8 },
          pt: { lg: 6.5 },
          bgcolor: panel.background,
          color: panel.text,
        }}
      >
        <Box sx={{ width: "100%", maxWidth: { xs: 380, lg: "none" } }}>
          <Logo company={config.company} />
          <Typography
            sx={{
              mt: { xs: 2.5, lg: 11 },
              fontSize: { xs: "1.375rem", lg: "2.75rem" },
              fontWeight: 650,
              letterSpacing: "-0.025em",
              lineHeight: 1.15,
            }}
          >
            Engineering Career Ladder
          </Typography>
          <Typography
            sx={{
              mt: { xs: 1, lg: 2 },
              maxWidth: 600,
              fontSize: { xs: "0.875rem", lg: "1.0625rem" },
              lineHeight: { xs: 1.5, lg: 1.6 },
              color: panel.textMuted,
            }}
          >
            Empower your engineering team with clear career progression paths, comprehensive performance reviews, and
            skill development tracking.
          </Typography>
        </Box>
        <Box
          sx={{
            display: { xs: "none", lg: "flex" },
            flex: 1,
            alignItems: "flex-end",
            pl: { lg: 6, xl: 12 },
            pt: 4,
          }}
        >
          <LadderDrawing />
        </Box>
      </Box>
      <Box
        component="main"
        sx={{
          flex: 1,
          display: "grid",
          alignContent: { xs: "start", md: "center" },
          justifyItems: "center",
          p: 3,
          pt: { xs: 4, md: 3 },
        }}
      >
        <Box sx={{ width: "100%", maxWidth: 380 }}>
          {notice && (
            // The toast announces a failure. This message stays, so there is enough time to read it.
            <Alert
              severity={notice.kind === "failure" ? "error" : "info"}
              role={notice.kind === "failure" ? "none" : "status"}
              sx={{ mb: 2.5 }}
            >
              {notice.message}
            </Alert>
          )}
          {signInPresentation(config, window.location.hostname) === "company" ? <CompanySignIn /> : <OpenSignIn />}
        </Box>
      </Box>
    </Box>
  );
};
