import { Hub } from "aws-amplify/utils";
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from "react";
import { SWRConfig } from "swr";
import { foreignDomainMessage, isCompanyEmail } from "#domain/people/accounts.ts";
import type { Me } from "#domain/people/model.ts";
import { ApiError, call } from "./api.ts";
import { clearDevice, keepSignInFailure, lastSignInFailure, signOutEverywhere } from "./auth.ts";
import { useConfig } from "./config.ts";
import { idToken } from "./idToken.ts";
import { onRefusal } from "./sessionEvents.ts";
import { restoreWantedPage } from "./wantedPage.ts";

/** Why somebody is at the sign-in page: something failed, or their session ended. */
export interface SignInNotice {
  readonly kind: "failure" | "ended";
  readonly sentence: string;
}

/**
 * Where somebody stands (docs/sign-in.md#session, docs/sign-in.md#statuses); `failed` when their profile could not be
 * read.
 */
export type SessionState =
  | { readonly status: "loading" }
  | { readonly status: "signed-out"; readonly notice: SignInNotice | null }
  | { readonly status: "pending" }
  | { readonly status: "inactive" }
  | { readonly status: "active"; readonly me: Me }
  | { readonly status: "failed"; readonly error: unknown };

interface Session {
  readonly state: SessionState;
  /** Reads the profile anew; without a token the session is signed out. */
  readonly refresh: () => Promise<void>;
  readonly signOut: () => Promise<void>;
}

const SessionContext = createContext<Session | null>(null);

const stateOf = (me: Me): SessionState => {
  if (me.status === "pending_review") return { status: "pending" };
  if (me.status === "inactive") return { status: "inactive" };
  return { status: "active", me };
};

const offline = (): ApiError =>
  new ApiError({
    status: 0,
    code: "OFFLINE",
    detail: "Pulse could not be reached. Please check your connection and try again.",
  });

const isDemo = (state: SessionState): boolean => state.status === "active" && state.me.id.startsWith("demo-");

/**
 * Knows who is signed in and tells everything inside. What was read for one person is kept in a cache of their own,
 * which is gone when they sign out or another person signs in.
 */
export const SessionProvider = ({ children }: { readonly children: ReactNode }) => {
  const { stage, emailDomain, userPoolClientId } = useConfig();
  const [state, setState] = useState<SessionState>({ status: "loading" });
  const latest = useRef(state);
  const reads = useRef(0);
  useEffect(() => {
    latest.current = state;
  }, [state]);

  const endForeign = useCallback(async () => {
    const sentence = foreignDomainMessage(emailDomain);
    keepSignInFailure(sentence);
    await signOutEverywhere(userPoolClientId);
    setState({ status: "signed-out", notice: { kind: "failure", sentence } });
  }, [emailDomain, userPoolClientId]);

  const refresh = useCallback(async () => {
    reads.current += 1;
    const read = reads.current;
    const settle = (next: SessionState) => {
      if (read === reads.current) setState(next);
    };
    try {
      const token = await idToken().catch(() => {
        throw offline();
      });
      if (token === null) {
        const sentence = lastSignInFailure();
        return settle({ status: "signed-out", notice: sentence === null ? null : { kind: "failure", sentence } });
      }
      const me = await call("people", "getMe", {});
      if (stage === "production" && !isCompanyEmail(me.email, emailDomain)) return await endForeign();
      restoreWantedPage();
      settle(stateOf(me));
    } catch (error) {
      // What was announced as a refusal has settled the state already, and so counts as a newer read.
      settle({ status: "failed", error });
    }
  }, [stage, emailDomain, endForeign]);

  const signOut = useCallback(async () => {
    reads.current += 1;
    if (isDemo(latest.current)) clearDevice(userPoolClientId);
    else await signOutEverywhere(userPoolClientId);
    setState({ status: "signed-out", notice: null });
  }, [userPoolClientId]);

  useEffect(() => {
    const stopHub = Hub.listen("auth", ({ payload }) => {
      if (payload.event === "signedIn" || payload.event === "signInWithRedirect") void refresh();
      if (payload.event === "signInWithRedirect_failure") void refresh();
    });
    const stopRefusals = onRefusal((refusal) => {
      reads.current += 1;
      if (refusal === "foreign-domain") void endForeign();
      if (refusal === "account-pending") setState({ status: "pending" });
      if (refusal === "account-inactive") setState({ status: "inactive" });
      if (refusal === "session-ended") {
        clearDevice(userPoolClientId);
        // Whoever comes with an old session is asked to sign in; whoever was at work is told why.
        const notice: SignInNotice = { kind: "ended", sentence: "Your session has ended. Please sign in again." };
        setState({ status: "signed-out", notice: latest.current.status === "active" ? notice : null });
      }
    });
    // Signing in or out in another tab concerns this one too.
    const onStorage = ({ key }: StorageEvent) => {
      if (key === null || key === `CognitoIdentityServiceProvider.${userPoolClientId}.LastAuthUser`) void refresh();
    };
    window.addEventListener("storage", onStorage);
    void refresh();
    return () => {
      stopHub();
      stopRefusals();
      window.removeEventListener("storage", onStorage);
    };
  }, [refresh, endForeign, userPoolClientId]);

  const session = useMemo(() => ({ state, refresh, signOut }), [state, refresh, signOut]);
  const cacheKey = state.status === "active" ? state.me.id : state.status;
  return (
    <SessionContext value={session}>
      <SWRConfig key={cacheKey} value={swrSettings()}>
        {children}
      </SWRConfig>
    </SessionContext>
  );
};

/** A cache of its own for each person; what was refused is not asked again by itself. */
const swrSettings = () => ({
  provider: () => new Map(),
  shouldRetryOnError: (error: unknown) => !(error instanceof ApiError) || error.status === 0 || error.status >= 500,
  errorRetryCount: 3,
});

/**
 * The session: its state, `signOut()`, `refresh()`. Throws outside its provider (the text: docs/sign-in.md#session).
 */
export const useSession = (): Session => {
  const session = useContext(SessionContext);
  if (!session) throw new Error("useAuth must be used within an AuthProvider");
  return session;
};

/** The signed-in person's profile. Throws where nobody is signed in. */
export const useMe = (): Me => {
  const { state } = useSession();
  if (state.status !== "active") throw new Error("No user");
  return state.me;
};
