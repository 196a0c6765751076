import type { SiteConfig } from "#domain/shared/site.ts";
import { forgetViewer } from "./lastViewer.ts";
import { onPoolEvent, type PoolEvent } from "./poolEvents.ts";
import { forgetSession, hasStoredSession, rememberUserPoolConfig } from "./storedSession.ts";
import { userPoolErrorMessage } from "./userPoolErrorMessage.ts";
import { clearRedirect, isSignInReturn, rememberWantedPage, restoreWantedPage } from "./wantedPage.ts";

const retriedKey = "pulse.signInRetried";
const failureKey = "pulse.signInFailure";
const greetingKey = "pulse.signInGreeting";
const linkingMessage =
  "Google is being linked to your existing account. Google may ask you to choose your account again.";

/** Returns, only once, a message stored before a redirect. */
const takeStoredFailure = (): string | null => {
  const failure = sessionStorage.getItem(failureKey);
  sessionStorage.removeItem(failureKey);
  return failure;
};

/** Shown after a failed sign-in or an ended session, or while linking to Google. */
export interface SignInNotice {
  readonly kind: "failure" | "ended" | "linking";
  readonly message: string;
}

const failureNotice = (message: string | null): SignInNotice | null =>
  message === null ? null : { kind: "failure", message };

let notice: SignInNotice | null = failureNotice(takeStoredFailure());
let linked = false;
let hostedDomain: string | null = null;

/** Null if there is nothing to show. Cleared by the next successful sign-in. */
export const lastSignInNotice = (): SignInNotice | null => notice;

/** See docs/sign-in.md#google-and-password-accounts. True only once. */
export const takeIsLinked = (): boolean => {
  const first = linked;
  linked = false;
  return first;
};

/** Survives the redirects of signing out. */
export const storeSignInFailure = (message: string): void => {
  notice = failureNotice(message);
  sessionStorage.setItem(failureKey, message);
};

/** Marks a password sign-in as started, so the person is greeted even after a page load. */
export const expectGreeting = (isExpected: boolean): void => {
  if (isExpected) {
    sessionStorage.setItem(greetingKey, "yes");
  } else {
    sessionStorage.removeItem(greetingKey);
  }
};

/** Whether a password sign-in just succeeded. True only for the first call. */
export const takeIsGreetingDue = (): boolean => {
  const first = sessionStorage.getItem(greetingKey) !== null;
  expectGreeting(false);
  return first;
};

const loadUserPool = () => import("./userPool.ts");

/**
 * Returns to the root, then to the requested page. In production, hints at the company's domain
 * (docs/sign-in.md#domain-rule).
 */
export const signInWithGoogle = async (): Promise<void> => {
  rememberWantedPage();
  const { signInWithRedirect } = await loadUserPool();
  await signInWithRedirect({
    provider: "Google",
    ...(hostedDomain ? { options: { loginHint: `@${hostedDomain}` } } : {}),
  });
};

/**
 * Cognito rejects the first Google sign-in that it links; the second succeeds.
 * @returns whether it was retried
 */
const retryLinkedSignIn = (message: string): boolean => {
  if (!/already found an entry for username/i.test(message) || sessionStorage.getItem(retriedKey)) {
    return false;
  }
  sessionStorage.setItem(retriedKey, "yes");
  signInWithGoogle().catch(() => sessionStorage.removeItem(retriedKey));
  return true;
};

const onSignIn = ({ kind, message }: PoolEvent): void => {
  if (kind === "signedIn") {
    notice = null;
    sessionStorage.removeItem(failureKey);
  }
  if (kind === "signInWithRedirect") {
    linked = sessionStorage.getItem(retriedKey) !== null;
    sessionStorage.removeItem(retriedKey);
  }
  if (kind !== "signInWithRedirect_failure") {
    return;
  }
  clearRedirect();
  restoreWantedPage();
  if (retryLinkedSignIn(message)) {
    notice = { kind: "linking", message: linkingMessage };
    return;
  }
  sessionStorage.removeItem(retriedKey);
  notice = failureNotice(userPoolErrorMessage(message));
};

/** Loads the user pool only if no one is signed in here, or on return from Google. */
export const configureAuth = (config: SiteConfig): void => {
  rememberUserPoolConfig(config);
  hostedDomain = config.stage === "production" ? config.emailDomain : null;
  onPoolEvent(onSignIn);
  if (!hasStoredSession() || isSignInReturn()) {
    // A failure shows on sign-in, which loads the user pool again.
    loadUserPool().catch(() => undefined);
  }
};

/** Sends no request; for demo accounts and ended sessions (docs/sign-in.md#demo-accounts). */
export const clearStoredSession = (): void => {
  forgetViewer();
  forgetSession();
};

/** Clears the device's session even if the request fails, and logs failures (docs/sign-in.md#signing-out). */
export const signOutOfUserPool = async (): Promise<void> => {
  try {
    const { signOut } = await loadUserPool();
    await signOut();
  } catch (error) {
    console.error("Signing out failed", error);
  }
  clearStoredSession();
};
