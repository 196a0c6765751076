import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { type ReactNode, useEffect, useState } from "react";
import { useConfig } from "#web/lib/config.ts";
import { lazyDialog } from "#web/lib/lazy.tsx";
import { ApiError } from "#web/lib/reading/ApiError.ts";
import { unsavedCopyCountsOf } from "#web/lib/saving/unsavedCopies.ts";
import { useSave } from "#web/lib/saving/useSave.ts";
import { write } from "#web/lib/saving/write.ts";
import { idToken } from "#web/lib/session/idToken.ts";
import { type SessionState, useSession } from "#web/lib/session/session.tsx";
import { claimsOf } from "#web/lib/session/storedSession.ts";
import { useToast } from "#web/ui/feedback/toasts.tsx";
import { Logo } from "#web/ui/Logo.tsx";

const SignOutDialog = lazyDialog(async () => (await import("#web/ui/dialogs/SignOutDialog.tsx")).SignOutDialog);

interface ScreenProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly actions: ReactNode;
}

const Screen = ({ title, children, actions }: ScreenProps) => {
  const { company } = useConfig();
  useEffect(() => {
    document.title = `${title} - ${company} Pulse`;
  }, [title, company]);
  return (
    <Box
      component="main"
      sx={{ minHeight: "100dvh", display: "grid", placeContent: "center", justifyItems: "center", gap: 3, p: 2 }}
    >
      <Logo company={company} />
      <Paper variant="outlined" sx={{ p: { xs: 3, sm: 4 }, width: "100%", maxWidth: 480 }}>
        <Typography variant="h1" sx={{ mb: 1 }}>
          {title}
        </Typography>
        {children}
        <Box sx={{ mt: 3, display: "flex", gap: 1 }}>{actions}</Box>
      </Paper>
    </Box>
  );
};

const SignOutButton = () => {
  const { signOut, personId } = useSession();
  const [signingOutId, setSigningOutId] = useState<string | null>(null);
  const onClick = () => {
    const ownId = personId();
    if (ownId !== null && unsavedCopyCountsOf(ownId).length > 0) {
      setSigningOutId(ownId);
    } else {
      void signOut("remove");
    }
  };
  return (
    <>
      <Button onClick={onClick}>Sign Out</Button>
      {signingOutId !== null && (
        <SignOutDialog
          personId={signingOutId}
          onSignOut={(copies) => void signOut(copies)}
          onClose={() => setSigningOutId(null)}
        />
      )}
    </>
  );
};

const RefreshButton = ({ label }: { readonly label: string }) => {
  const { refresh } = useSession();
  return (
    <Button variant="contained" color="primary" onClick={refresh}>
      {label}
    </Button>
  );
};

const Pending = () => (
  <Screen
    title="Account Pending Approval"
    actions={
      <>
        <RefreshButton label="Check Again" />
        <SignOutButton />
      </>
    }
  >
    <Typography color="textSecondary">Your account is currently being reviewed by an administrator</Typography>
    <Typography variant="h2" sx={{ mt: 2.5 }}>
      What happens next?
    </Typography>
    <Typography color="textSecondary" sx={{ mt: 0.5 }}>
      An administrator will review your account and assign you a role and position.
    </Typography>
    <Typography color="textSecondary" sx={{ mt: 1.5 }}>
      If you have any questions, please contact your administrator.
    </Typography>
  </Screen>
);

const Deactivated = () => {
  const { clear } = useToast();
  // "Signed in successfully!" would contradict this page.
  useEffect(() => clear(), [clear]);
  return (
    <Screen title="Account Deactivated" actions={<SignOutButton />}>
      <Typography color="textSecondary">
        Your account isn't active. If you think this is a mistake, contact your admin.
      </Typography>
    </Screen>
  );
};

/** The email is approved for a person but isn't theirs yet (docs/people.md#changing-an-email). */
const ReservedEmailScreen = ({ detail }: { readonly detail: string }) => {
  const { signOut } = useSession();
  const { clear } = useToast();
  const { busy, problem, run } = useSave();
  useEffect(() => clear(), [clear]);
  const decline = async () => {
    const token = await idToken();
    const email = token === null ? "" : claimsOf(token).email;
    await run(() => write("people", "declineOwnEmail", { body: { email } }), {
      onSaved: () => signOut("keep", "You declined this email. Nothing was changed."),
    });
  };
  return (
    <Screen
      title="This Email Is Not in Use Yet"
      actions={
        <>
          <Button variant="contained" color="primary" disabled={busy} onClick={() => void decline()}>
            Not Me
          </Button>
          <SignOutButton />
        </>
      }
    >
      <Typography color="textSecondary">{detail}</Typography>
      <Typography color="textSecondary" sx={{ mt: 1.5 }}>
        If you didn't request this change, choose "Not Me" to decline it. Then this email can't open that profile.
      </Typography>
      {problem !== null && (
        <Typography color="error" role="alert" sx={{ mt: 1.5 }}>
          {problem}
        </Typography>
      )}
    </Screen>
  );
};

const Failed = ({ error }: { readonly error: unknown }) => {
  const problem = error instanceof ApiError ? error : null;
  if (problem?.code === "EMAIL_RESERVED") {
    return <ReservedEmailScreen detail={problem.detail} />;
  }
  return (
    <Screen
      title="Your profile couldn't be loaded"
      actions={
        <>
          <RefreshButton label="Retry" />
          <SignOutButton />
        </>
      }
    >
      <Typography color="textSecondary" role="alert">
        {problem?.detail ?? "Something went wrong. Try again."}
      </Typography>
      {problem?.requestId && (
        <Typography variant="caption" color="textFaint">
          Request {problem.requestId}
        </Typography>
      )}
    </Screen>
  );
};

interface AccountScreenProps {
  readonly state: Extract<SessionState, { readonly status: "pending" | "inactive" | "failed" }>;
}

export const AccountScreen = ({ state }: AccountScreenProps) => {
  if (state.status === "pending") {
    return <Pending />;
  }
  if (state.status === "inactive") {
    return <Deactivated />;
  }
  return <Failed error={state.error} />;
};
