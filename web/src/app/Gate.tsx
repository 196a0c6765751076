import Box from "@mui/material/Box";
import CircularProgress from "@mui/material/CircularProgress";
import Skeleton from "@mui/material/Skeleton";
import { Suspense, useEffect } from "react";
import { AccountScreen } from "../features/auth/AccountScreen.tsx";
import { useConfig } from "../lib/config.ts";
import { lazyComponent } from "../lib/lazy.tsx";
import { takeIsGreetingDue, takeIsLinked } from "../lib/session/auth.ts";
import { type SessionState, useSession } from "../lib/session/session.tsx";
import { useToast } from "../ui/feedback/toasts.tsx";
import { Logo } from "../ui/Logo.tsx";
import { SignedInApp } from "./SignedInApp.ts";

const LoadingScreen = () => {
  const { company } = useConfig();
  return (
    <Box sx={{ minHeight: "100dvh", display: "flex", flexDirection: "column" }}>
      <Box
        component="header"
        sx={{
          display: "flex",
          alignItems: "center",
          justifyContent: "space-between",
          height: 56,
          px: 2.5,
          borderBottom: 1,
          borderColor: "line.main",
          bgcolor: "background.paper",
        }}
      >
        <Logo company={company} />
        <Box aria-hidden sx={{ display: "flex", alignItems: "center", gap: 1.75 }}>
          <Skeleton width={140} height={20} />
          <Skeleton variant="circular" width={34} height={34} />
        </Box>
      </Box>
      <Box
        component="main"
        role="status"
        sx={{ flex: 1, display: "grid", placeContent: "center", justifyItems: "center", gap: 2 }}
      >
        <CircularProgress size={28} aria-hidden />
        <Box sx={{ color: "text.secondary" }}>Loading...</Box>
      </Box>
    </Box>
  );
};

const SignInPage = lazyComponent(async () => (await import("#web/features/auth/SignInPage.tsx")).SignInPage);

/** Shows a toast once after a sign-in, or after Google was linked (docs/sign-in.md#account-discovery). */
const useSignInToasts = (status: SessionState["status"]): void => {
  const toast = useToast();
  useEffect(() => {
    if (status !== "active" && status !== "pending") {
      return;
    }
    if (takeIsGreetingDue()) {
      toast.success("Success", "Signed in successfully!");
    }
    if (takeIsLinked()) {
      toast.success(
        "Google is linked to your account",
        "Google and your password now open the same account. Sign in with either.",
      );
    }
  }, [status, toast]);
};

const Screen = () => {
  const { state } = useSession();
  useSignInToasts(state.status);
  if (state.status === "loading") {
    return <LoadingScreen />;
  }
  if (state.status === "signed-out") {
    return <SignInPage notice={state.notice} />;
  }
  if (state.status === "active") {
    return <SignedInApp />;
  }
  return <AccountScreen state={state} />;
};

export const Gate = () => (
  <Suspense fallback={<LoadingScreen />}>
    <Screen />
  </Suspense>
);
