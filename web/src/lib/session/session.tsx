import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from "react";
import { SWRConfig, type SWRConfiguration } from "swr";
import { foreignDomainMessage, isCompanyEmail } from "#domain/people/accounts.ts";
import { isDemoId } from "#domain/people/demo.ts";
import type { Me } from "#domain/people/model.ts";
import type { LadderStructure } from "#domain/positions/structure.ts";
import { useConfig } from "../config.ts";
import { newestStructure, rememberStructure } from "../learnedStructure.ts";
import { ApiError, call } from "../reading/api.ts";
import { followPageUse, isPageInUse, onReturn } from "../reading/pageUse.ts";
import { readRoute } from "../reading/readRoute.ts";
import { retryDelay } from "../reading/retryDelay.ts";
import { forgetStartedReads } from "../reading/startedReads.ts";
import { ConnectReads } from "../saving/shownReads.ts";
import { removeUnsavedCopiesOf } from "../saving/unsavedCopies.ts";
import { unknownTermsIn } from "../unknownTerms.ts";
import { clearDevice, lastSignInNotice, type SignInNotice, signOutEverywhere, storeSignInFailure } from "./auth.ts";
import { idToken } from "./idToken.ts";
import { lastViewer, rememberViewer } from "./lastViewer.ts";
import { onPoolEvent } from "./poolEvents.ts";
import { onRefusal } from "./sessionEvents.ts";
import { isOtherSession } from "./storedSession.ts";
import { restoreWantedPage } from "./wantedPage.ts";

/**
 * The state of the session (docs/sign-in.md#session, docs/sign-in.md#statuses); `failed` if the profile could not be
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
  /** Takes over engineer types and career paths that were saved, unless those that it has are newer. */
  readonly learn: (structure: LadderStructure) => void;
  /** Reads the profile again. Without a token, the session becomes signed out. */
  readonly refresh: () => Promise<void>;
  /**
   * Signs out. The person's unsaved copies leave the device with them unless they are kept
   * (docs/sign-in.md#copies-of-unsaved-texts). The sign-in page shows the message, if there is one.
   */
  readonly signOut: (copies: "remove" | "keep", message?: string) => Promise<void>;
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

const offline = (): ApiError =>
  new ApiError({
    status: 0,
    code: "OFFLINE",
    detail: "Pulse could not be reached. Please check your connection and try again.",
  });

const isDemo = (state: SessionState): boolean => state.status === "active" && isDemoId(state.me.id);

interface SessionProviderProps {
  /** Called when somebody has signed in during this visit, before their profile is read. */
  readonly onSignedIn?: () => void;
  readonly children: ReactNode;
}

/**
 * Provides the session, and a data cache per signed-in person that is discarded when they sign out or another person
 * signs in.
 */
export const SessionProvider = ({ onSignedIn, children }: SessionProviderProps) => {
  const { stage, emailDomain } = useConfig();
  const [state, setState] = useState<SessionState>({ status: "loading" });
  const latest = useRef(state);
  const reads = useRef(0);
  useEffect(() => {
    latest.current = state;
  }, [state]);

  const signOutForeignDomain = useCallback(async () => {
    const message = foreignDomainMessage(emailDomain);
    storeSignInFailure(message);
    await signOutEverywhere();
    setState({ status: "signed-out", notice: { kind: "failure", message } });
  }, [emailDomain]);

  const refresh = useCallback(async () => {
    reads.current += 1;
    const read = reads.current;
    if (read > 1) {
      // What was started belongs to the session that the visit began with.
      forgetStartedReads();
    }
    const settle = (next: SessionState) => {
      if (read === reads.current) {
        setState(next);
      }
    };
    try {
      const token = await idToken().catch(() => {
        throw offline();
      });
      if (token === null) {
        return settle({ status: "signed-out", notice: lastSignInNotice() });
      }
      // A sign-in is reported more than once; only the last report begins the reads anew.
      if (read > 1 && read === reads.current && latest.current.status !== "active") {
        restoreWantedPage();
        onSignedIn?.();
      }
      const profile = await readRoute("people", "getMe", { query: {} });
      const me = { ...profile, structure: newestStructure(profile.id, profile.structure) };
      if (stage === "production" && !isCompanyEmail(me.email, emailDomain)) {
        return await signOutForeignDomain();
      }
      restoreWantedPage();
      if (me.status === "active") {
        rememberViewer(me);
      }
      // A function may know what was saved a minute ago only, this page knows it already.
      const known = latest.current.status === "active" ? latest.current.me.structure : me.structure;
      settle(stateOf(known.version > me.structure.version ? { ...me, structure: known } : me));
    } catch (error) {
      // If `call` announced a refusal, its listener has set the state and incremented `reads`: this has no effect.
      settle({ status: "failed", error });
    }
  }, [stage, emailDomain, signOutForeignDomain, onSignedIn]);

  const learn = useCallback((structure: LadderStructure) => {
    if (latest.current.status === "active") {
      rememberStructure(latest.current.me.id, structure);
    }
    setState((before) =>
      before.status === "active" && structure.version > before.me.structure.version
        ? { ...before, me: { ...before.me, structure } }
        : before,
    );
  }, []);

  // A colleague may have added them a moment ago. What nobody knows is asked about once.
  const asked = useRef<ReadonlySet<string>>(new Set());
  const explain = useCallback(
    (answer: unknown) => {
      if (latest.current.status !== "active") {
        return;
      }
      const unknown = unknownTermsIn(answer, latest.current.me.structure).filter((id) => !asked.current.has(id));
      const [unknownTerm] = unknown;
      if (unknownTerm === undefined) {
        return;
      }
      asked.current = new Set([...asked.current, ...unknown]);
      // Until then, and without an answer, ids are shown as they are.
      call("people", "getMe", { query: { unknownTerm } }).then(
        ({ structure }) => learn(structure),
        () => undefined,
      );
    },
    [learn],
  );

  const signOut = useCallback(async (copies: "remove" | "keep", message?: string) => {
    reads.current += 1;
    const personId = lastViewer()?.id;
    if (isDemo(latest.current)) {
      clearDevice();
    } else {
      await signOutEverywhere();
    }
    // After the session: as long as there is one, other windows keep what is unsaved in them.
    if (copies === "remove" && personId !== undefined) {
      removeUnsavedCopiesOf(personId);
    }
    setState({ status: "signed-out", notice: message === undefined ? null : { kind: "ended", message } });
  }, []);

  useEffect(followPageUse, []);

  useEffect(() => {
    const stopPoolEvents = onPoolEvent(() => void refresh());
    const stopRefusals = onRefusal((refusal) => {
      reads.current += 1;
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
        clearDevice();
        // Only a person who was working needs an explanation. On arrival with an old session, the form is enough.
        const notice: SignInNotice = { kind: "ended", message: "Your session has ended. Please sign in again." };
        // A text that is saved as its page goes away is refused once more; the sign-in page keeps its explanation.
        setState((before) =>
          before.status === "signed-out"
            ? before
            : { status: "signed-out", notice: before.status === "active" ? notice : null },
        );
      }
    });
    // Follow sign-ins and sign-outs in other tabs.
    const onStorage = (event: StorageEvent) => {
      if (isOtherSession(event)) {
        void refresh();
      }
    };
    window.addEventListener("storage", onStorage);
    void refresh();
    return () => {
      stopPoolEvents();
      stopRefusals();
      window.removeEventListener("storage", onStorage);
    };
  }, [refresh, signOutForeignDomain]);

  const session = useMemo(() => ({ state, learn, refresh, signOut }), [state, learn, refresh, signOut]);
  const cacheKey = state.status === "active" ? state.me.id : state.status;
  return (
    <SessionContext value={session}>
      <SWRConfig key={cacheKey} value={swrSettings(explain)}>
        <ConnectReads />
        {children}
      </SWRConfig>
    </SessionContext>
  );
};

/** Another page than one that polls asks so many times again. */
const attemptsOfOnce = 3;

/** Reads again when somebody comes back to the window, or to the page after they did nothing in it for longer. */
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
 * A new cache on every call; each answer is passed to `onAnswer`. Requests that the API rejected (4xx) are not retried. What is
 * polled is asked again while the page is in use, and until Pulse answers, with growing waits; SWR itself pauses the polling until
 * then, and makes one request at a time.
 */
const swrSettings = (onAnswer: (answer: unknown) => void): SWRConfiguration => ({
  provider: () => new Map(),
  onSuccess: onAnswer,
  isVisible: isPageInUse,
  initFocus: onFocus,
  shouldRetryOnError: (error: unknown) => !(error instanceof ApiError) || error.status === 0 || error.status >= 500,
  onErrorRetry: (_error, _key, { refreshInterval }, revalidate, attempt) => {
    if (refreshInterval || attempt.retryCount <= attemptsOfOnce) {
      setTimeout(() => void revalidate(attempt), retryDelay(attempt.retryCount));
    }
  },
});

/**
 * The session: its state, `signOut()` and `refresh()`. Throws outside its provider (message: docs/sign-in.md#session).
 */
export const useSession = (): Session => {
  const session = useContext(SessionContext);
  if (!session) {
    throw new Error("useAuth must be used within an AuthProvider");
  }
  return session;
};

/** The signed-in person's profile. Throws if nobody is signed in. */
export const useMe = (): Me => {
  const { state } = useSession();
  if (state.status !== "active") {
    throw new Error("No user");
  }
  return state.me;
};
