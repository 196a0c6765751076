import { Suspense, useEffect } from "react";
import { AccountScreen } from "#web/features/auth/AccountScreen.tsx";
import { lazyComponent } from "#web/lib/lazyComponent.ts";
import { takeGreeting, takeLinkedAccount } from "#web/lib/session/auth.ts";
import { type SessionState, useSession } from "#web/lib/session/session.tsx";
import { useToast } from "#web/ui/feedback/toasts.tsx";
import { LoadingScreen } from "./LoadingScreen.tsx";
import { SignedInApp } from "./SignedInApp.ts";

const SignInPage = lazyComponent(async () => (await import("#web/features/auth/SignInPage.tsx")).SignInPage);

/** Says once that a sign-in succeeded, or that Google now opens the account (docs/sign-in.md#account-discovery). */
const useSignInToasts = (status: SessionState["status"]): void => {
  const toast = useToast();
  useEffect(() => {
    if (status !== "active" && status !== "pending") {
      return;
    }
    if (takeGreeting()) {
      toast.success("Success", "Signed in successfully!");
    }
    if (takeLinkedAccount()) {
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

/** Selects the screen for the state of the session (docs/sign-in.md#session). */
export const Gate = () => (
  <Suspense fallback={<LoadingScreen />}>
    <Screen />
  </Suspense>
);
