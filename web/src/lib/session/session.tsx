import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { SWRConfig, type SWRConfiguration } from "swr";
import { foreignDomainMessage, isCompanyEmail } from "#domain/people/accounts.ts";
import { isDemoId } from "#domain/people/demo.ts";
import type { Me } from "#domain/people/model.ts";
import type { LadderStructure } from "#domain/positions/structure.ts";
import { useConfig } from "../config.ts";
import { ApiError, offline } from "../reading/ApiError.ts";
import { call } from "../reading/api.ts";
import { followPageUse, isPageInUse, onReturn } from "../reading/pageUse.ts";
import { forgetPrefetched } from "../reading/prefetchedReads.ts";
import { readRoute } from "../reading/readRoute.ts";
import { retryDelay } from "../reading/retryDelay.ts";
import { CacheBridge } from "../saving/readCache.ts";
import { isTemporaryError } from "../saving/sendAndVerify.ts";
import { removeUnsavedCopiesOf } from "../saving/unsavedCopies.ts";
import { unknownTermsIn } from "../unknownTerms.ts";
import { useLatest } from "../useLatest.ts";
import {
  clearStoredSession,
  lastSignInNotice,
  type SignInNotice,
  signOutOfUserPool,
  storeSignInFailure,
} from "./auth.ts";
import { idToken } from "./idToken.ts";
import { lastViewer, rememberViewer } from "./lastViewer.ts";
import { acceptIdToken, endPageSession, isOtherPersonSignedIn, isPageSessionCurrent } from "./pageSession.ts";
import { onPoolEvent } from "./poolEvents.ts";
import { onRefusal } from "./sessionEvents.ts";
import { isSessionChange } from "./storedSession.ts";
import { restoreWantedPage } from "./wantedPage.ts";

/** `failed` if the profile couldn't be loaded (docs/sign-in.md#session, docs/sign-in.md#statuses). */
export type SessionState =
  | { readonly status: "loading" }
  | { readonly status: "signed-out"; readonly notice: SignInNotice | null }
  | { readonly status: "pending" }
  | { readonly status: "inactive" }
  | { readonly status: "active"; readonly me: Me }
  | { readonly status: "failed"; readonly error: unknown };

interface Session {
  readonly state: SessionState;
  /** Adopts saved engineer types and career paths unless the session has newer ones. */
  readonly updateStructure: (structure: LadderStructure) => void;
  /** Reloads the profile. Without a token, the session becomes signed out. */
  readonly refresh: () => Promise<void>;
  /**
   * Removes the person's device copies unless kept (docs/sign-in.md#unsaved-texts-on-the-device). `message` is for the
   * sign-in page.
   */
  readonly signOut: (copies: "remove" | "keep", message?: string) => Promise<void>;
  /** The ID of the page's person, even while Pulse rejects their requests; null if unknown. */
  readonly personId: () => string | null;
}

const SessionContext = createContext<Session | null>(null);

const stateOf = (me: Me): SessionState => {
  if (me.status === "pending_review") {
    return { status: "pending" };
  }
  if (me.status === "inactive") {
    return { status: "inactive" };
  }
  return { status: "active", me };
};

const isDemo = (state: SessionState): boolean => state.status === "active" && isDemoId(state.me.id);

interface SessionProviderProps {
  readonly onSignedIn?: () => void;
  readonly children: ReactNode;
}

/** Each user gets their own cache, which is discarded on sign-out or when someone else signs in. */
export const SessionProvider = ({ onSignedIn, children }: SessionProviderProps) => {
  const { stage, emailDomain } = useConfig();
  const [state, setState] = useState<SessionState>({ status: "loading" });
  const latestState = useLatest(state);
  const personIdRef = useRef<string | null>(null);
  const refreshCount = useRef(0);

  const signOutForeignDomain = useCallback(async () => {
    const message = foreignDomainMessage(emailDomain);
    storeSignInFailure(message);
    await signOutOfUserPool();
    endPageSession();
    setState({ status: "signed-out", notice: { kind: "failure", message } });
  }, [emailDomain]);

  const refresh = useCallback(async () => {
    refreshCount.current += 1;
    const refreshNumber = refreshCount.current;
    if (refreshNumber > 1) {
      // Prefetched reads belong to the session that the visit began with.
      forgetPrefetched();
    }
    const settle = (next: SessionState) => {
      if (refreshNumber === refreshCount.current) {
        setState(next);
      }
    };
    try {
      const token = await idToken().catch(() => {
        throw offline();
      });
      if (token === null) {
        endPageSession();
        return settle({ status: "signed-out", notice: lastSignInNotice() });
      }
      if (!acceptIdToken(token)) {
        endPageSession();
        // Unmount forms first: they would ask whether to leave the page.
        flushSync(() => setState({ status: "loading" }));
        window.location.reload();
        return;
      }
      // A sign-in is reported more than once; only the last report restarts the reads.
      if (refreshNumber > 1 && refreshNumber === refreshCount.current && latestState.current.status !== "active") {
        restoreWantedPage();
        onSignedIn?.();
      }
      const me = await readRoute("people", "getMe", {});
      personIdRef.current = me.id;
      if (stage === "production" && !isCompanyEmail(me.email, emailDomain)) {
        return await signOutForeignDomain();
      }
      restoreWantedPage();
      if (me.status === "active") {
        rememberViewer(me);
      }
      settle(stateOf(me));
    } catch (error) {
      // No effect if `call` announced a rejection: its listener has set the state and raised `refreshCount`.
      settle({ status: "failed", error });
    }
  }, [stage, emailDomain, signOutForeignDomain, onSignedIn]);

  const updateStructure = useCallback((structure: LadderStructure) => {
    setState((before) =>
      before.status === "active" && structure.version > before.me.structure.version
        ? { ...before, me: { ...before.me, structure } }
        : before,
    );
  }, []);

  // A colleague may just have added an engineer type or career path. Each unknown ID causes one request.
  const requestedTermIds = useRef<ReadonlySet<string>>(new Set());
  const inspectedParts = useRef(new WeakSet<object>());
  const requestUnknownTerms = useCallback(
    (response: unknown) => {
      if (latestState.current.status !== "active") {
        return;
      }
      // Lists report all their pages each time they load another.
      const parts = [response].flat().filter((part) => typeof part === "object" && part !== null);
      const newParts = parts.filter((part) => !inspectedParts.current.has(part));
      for (const part of newParts) {
        inspectedParts.current.add(part);
      }
      const unknownIds = unknownTermsIn(newParts, latestState.current.me.structure).filter(
        (id) => !requestedTermIds.current.has(id),
      );
      if (unknownIds.length === 0) {
        return;
      }
      requestedTermIds.current = new Set([...requestedTermIds.current, ...unknownIds]);
      // Until the response arrives, or without one, IDs are shown as they are.
      call("people", "getMe", {}).then(
        ({ structure }) => updateStructure(structure),
        () => undefined,
      );
    },
    [updateStructure],
  );

  const personId = useCallback((): string | null => personIdRef.current ?? lastViewer()?.id ?? null, []);

  const signOut = useCallback(
    async (copies: "remove" | "keep", message?: string) => {
      refreshCount.current += 1;
      const leavingId = personId();
      if (isDemo(latestState.current) && !isOtherPersonSignedIn()) {
        clearStoredSession();
      } else if (!isOtherPersonSignedIn()) {
        await signOutOfUserPool();
      }
      endPageSession();
      // Last, because other windows store unsaved text again while the session exists.
      if (copies === "remove" && leavingId !== null) {
        removeUnsavedCopiesOf(leavingId);
      }
      if (isOtherPersonSignedIn()) {
        await refresh();
      } else {
        setState({ status: "signed-out", notice: message === undefined ? null : { kind: "ended", message } });
      }
    },
    [personId, refresh],
  );

  useEffect(followPageUse, []);

  useEffect(() => {
    const stopPoolEvents = onPoolEvent(() => void refresh());
    const stopRefusals = onRefusal((refusal) => {
      if (refusal === "other-session") {
        void refresh();
        return;
      }
      refreshCount.current += 1;
      if (refusal === "foreign-domain") {
        void signOutForeignDomain();
      }
      if (refusal === "account-pending") {
        setState({ status: "pending" });
      }
      if (refusal === "account-inactive") {
        setState({ status: "inactive" });
      }
      if (refusal === "session-ended") {
        endPageSession();
        clearStoredSession();
        // Only someone who was working needs an explanation.
        const notice: SignInNotice = { kind: "ended", message: "Your session has ended. Sign in again." };
        setState((before) => ({ status: "signed-out", notice: before.status === "active" ? notice : null }));
      }
    });
    // Follow sign-ins and sign-outs in other tabs.
    const onStorage = (event: StorageEvent) => {
      if (isSessionChange(event)) {
        // Immediately: the other tab may remove this page's texts before the person signs in again.
        if (event.newValue === null || isOtherPersonSignedIn()) {
          endPageSession();
        }
        void refresh();
      }
    };
    // A page restored from the back/forward cache missed these events.
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted && !isPageSessionCurrent()) {
        endPageSession();
        void refresh();
      }
    };
    window.addEventListener("storage", onStorage);
    window.addEventListener("pageshow", onShow);
    void refresh();
    return () => {
      stopPoolEvents();
      stopRefusals();
      window.removeEventListener("storage", onStorage);
      window.removeEventListener("pageshow", onShow);
    };
  }, [refresh, signOutForeignDomain]);

  const session = useMemo(
    () => ({ state, updateStructure, refresh, signOut, personId }),
    [state, updateStructure, refresh, signOut, personId],
  );
  const cacheKey = state.status === "active" ? state.me.id : state.status;
  return (
    <SessionContext value={session}>
      <SWRConfig key={cacheKey} value={swrSettings(requestUnknownTerms)}>
        <CacheBridge />
        {children}
      </SWRConfig>
    </SessionContext>
  );
};

/** For reads that don't poll; polling reads retry without a limit. */
const maxRetries = 3;

/** Revalidates when someone returns to the window, or to the page after a long break. */
const onFocus = (read: () => void): (() => void) => {
  const stopWaiting = onReturn(read);
  window.addEventListener("focus", read);
  document.addEventListener("visibilitychange", read);
  return () => {
    stopWaiting();
    window.removeEventListener("focus", read);
    document.removeEventListener("visibilitychange", read);
  };
};

/**
 * A new cache per call; responses go to `onResponse`. Retries temporary errors. Polls while in use,
 * one request at a time, with growing waits after errors.
 */
const swrSettings = (onResponse: (response: unknown) => void): SWRConfiguration => ({
  provider: () => new Map(),
  onSuccess: onResponse,
  isVisible: isPageInUse,
  initFocus: onFocus,
  shouldRetryOnError: (error: unknown) => !(error instanceof ApiError) || isTemporaryError(error),
  onErrorRetry: (_error, _key, { refreshInterval }, revalidate, attempt) => {
    if (refreshInterval || attempt.retryCount <= maxRetries) {
      setTimeout(() => void revalidate(attempt), retryDelay(attempt.retryCount));
    }
  },
});

/** @throws Error outside its provider (message: docs/sign-in.md#session) */
export const useSession = (): Session => {
  const session = useContext(SessionContext);
  if (!session) {
    throw new Error("useAuth must be used within an AuthProvider");
  }
  return session;
};

/** The signed-in person's profile. Throws if no one is signed in. */
export const useMe = (): Me => {
  const { state } = useSession();
  if (state.status !== "active") {
    throw new Error("No user");
  }
  return state.me;
};
