import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { Suspense, useEffect, useRef, useState } from "react";
import { demoAccount, demoEngineerTypes } from "#domain/people/demo.ts";
import { type Role, roleLabels, roles } from "#domain/people/terms.ts";
import { defaultStructure, typeLabel } from "#domain/positions/structure.ts";
import type { SiteConfig } from "#domain/shared/site.ts";
import { useConfig } from "#web/lib/config.ts";
import { lazyComponent } from "#web/lib/lazy.tsx";
import type { SignInNotice } from "#web/lib/session/auth.ts";
import { userPoolErrorMessage } from "#web/lib/session/userPoolErrorMessage.ts";
import { signInPanel } from "#web/theme/tokens.ts";
import { useToast } from "#web/ui/feedback/toasts.tsx";
import { SegmentedControl } from "#web/ui/forms/SegmentedControl.tsx";
import { Logo } from "#web/ui/Logo.tsx";
import { Hint } from "#web/ui/text/Hint.tsx";
import { GoogleButton } from "./GoogleButton.tsx";
import { SignInHeading } from "./SignInHeading.tsx";

/**
 * `open` on localhost and preview hosts, which may allow passwords; elsewhere `company`, which allows only Google
 * (docs/sign-in.md#sign-in-page). Production is always `company`.
 */
export const signInPresentation = (
  { stage, previewHostMarker }: Pick<SiteConfig, "stage" | "previewHostMarker">,
  hostname: string,
): "open" | "company" => {
  if (stage === "production") {
    return "company";
  }
  return hostname === "localhost" || hostname === "127.0.0.1" || hostname.includes(previewHostMarker)
    ? "open"
    : "company";
};

const typeOptions = demoEngineerTypes.map((value) => ({ value, label: typeLabel(defaultStructure, value) }));

/** Real accounts that share one password (docs/sign-in.md#demo-accounts). */
const DemoAccounts = ({ password }: { readonly password: string }) => {
  const { emailDomain } = useConfig();
  const toast = useToast();
  const [engineerType, setEngineerType] = useState<(typeof demoEngineerTypes)[number]>("software");
  const [busy, setBusy] = useState<Role | null>(null);

  const signInAsDemo = async (role: Role) => {
    setBusy(role);
    try {
      const { passwordSignIn } = await import("./passwordSignIn.ts");
      await passwordSignIn({ username: demoAccount(role, engineerType, emailDomain).email, password });
    } catch (error) {
      toast.error("Error", userPoolErrorMessage(error instanceof Error ? error.message : ""));
      setBusy(null);
    }
  };

  return (
    <Box
      component="section"
      aria-labelledby="demo-accounts"
      sx={{ mt: 3, pt: 2.5, borderTop: 1, borderColor: "line.main" }}
    >
      <Typography id="demo-accounts" component="h2" variant="body2" sx={{ fontWeight: 600, mb: 1 }}>
        Explore With a Demo Account
      </Typography>
      <SegmentedControl
        label="Engineer type of the demo account"
        options={typeOptions}
        value={engineerType}
        onChange={setEngineerType}
      />
      <Box sx={{ display: "grid", gridTemplateColumns: "repeat(3, 1fr)", gap: 1, mt: 1.5 }}>
        {roles.map((role) => (
          <Button key={role} onClick={() => signInAsDemo(role)} disabled={busy !== null} sx={{ px: 1 }}>
            {busy === role ? "Loading..." : roleLabels[role]}
          </Button>
        ))}
      </Box>
    </Box>
  );
};

const trunk = [90, 160, 225];
const branches = [
  { x: 40, top: 20 },
  { x: 200, top: 0 },
  { x: 360, top: -16 },
];

const LadderDrawing = () => (
  <Box
    component="svg"
    aria-hidden
    viewBox="0 -150 400 390"
    sx={{ width: "100%", maxWidth: 400, maxHeight: "46vh", fill: "none", stroke: signInPanel.line, strokeWidth: 2 }}
  >
    <path d="M200 225V90" stroke={signInPanel.node} />
    {branches.map(({ x, top }) => (
      <g key={x}>
        <path d={`M200 90C200 50 ${x} 70 ${x} 0V${top - 110}`} />
        <circle cx={x} cy={0} r={6.5} fill={signInPanel.background} stroke={signInPanel.node} />
        <circle cx={x} cy={-70} r={6.5} fill={signInPanel.background} stroke={signInPanel.node} />
      </g>
    ))}
    {trunk.map((y) => (
      <circle key={y} cx={200} cy={y} r={9} fill={signInPanel.node} stroke="none" />
    ))}
  </Box>
);

/** Google-only sign-in (docs/sign-in.md#sign-in-page). */
const CompanySignIn = () => {
  const { company, emailDomain } = useConfig();
  return (
    <>
      <SignInHeading title={`Sign In to ${company} Pulse`} subtitle={`Use your ${company} Google account`} />
      <GoogleButton primary />
      <Hint sx={{ mt: 2, textAlign: "center" }}>Only @{emailDomain} accounts are allowed</Hint>
    </>
  );
};

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
          // On narrow screens, this is a band above the form, aligned with the form's left edge.
          alignItems: { xs: "center", lg: "stretch" },
          width: { lg: "57%" },
          p: { xs: 3, lg: 8 },
          pt: { lg: 6.5 },
          bgcolor: signInPanel.background,
          color: signInPanel.text,
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
              color: signInPanel.textMuted,
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
            // Stays after the toast disappears, so people have time to read it.
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
