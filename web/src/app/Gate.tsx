import { Suspense } from "react";
import { AccountScreen } from "#web/features/auth/AccountScreen.tsx";
import { lazyComponent } from "#web/lib/lazyComponent.ts";
import { useSession } from "#web/lib/session.tsx";
import { LoadingScreen } from "./LoadingScreen.tsx";

const SignInPage = lazyComponent(async () => (await import("#web/features/auth/SignInPage.tsx")).SignInPage);
const SignedIn = lazyComponent(async () => (await import("./SignedIn.tsx")).SignedIn);

const Screen = () => {
  const { state } = useSession();
  if (state.status === "loading") {
    return <LoadingScreen />;
  }
  if (state.status === "signed-out") {
    return <SignInPage notice={state.notice} />;
  }
  if (state.status === "active") {
    return <SignedIn />;
  }
  return <AccountScreen state={state} />;
};

/** Selects the screen for the state of the session (docs/sign-in.md#session). */
export const Gate = () => (
  <Suspense fallback={<LoadingScreen />}>
    <Screen />
  </Suspense>
);
