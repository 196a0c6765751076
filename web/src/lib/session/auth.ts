import type { SiteConfig } from "#domain/shared/site.ts";
import { forgetViewer } from "./lastViewer.ts";
import { onPoolEvent, type PoolEvent } from "./poolEvents.ts";
import { forgetSession, hasStoredSession, rememberUserPool } from "./storedSession.ts";
import { userPoolErrorMessage } from "./userPoolErrorMessage.ts";
import { clearRedirect, isReturning, rememberWantedPage, restoreWantedPage } from "./wantedPage.ts";

const retriedKey = "pulse.signInRetried";
const failureKey = "pulse.signInFailure";
const linkingMessage =
  "Google is being linked to the account that you already have. Google may ask you to choose your account once more.";

/** A message that was stored before a redirect is shown once. */
const takeStoredFailure = (): string | null => {
  const failure = sessionStorage.getItem(failureKey);
  sessionStorage.removeItem(failureKey);
  return failure;
};

/** Shown on the sign-in page: after a failed sign-in, after an ended session, or while an account is linked to Google. */
export interface SignInNotice {
  readonly kind: "failure" | "ended" | "linking";
  readonly message: string;
}

const failureNotice = (message: string | null): SignInNotice | null =>
  message === null ? null : { kind: "failure", message };

let notice: SignInNotice | null = failureNotice(takeStoredFailure());
let linked = false;
let hostedDomain: string | null = null;

/** What the last sign-in left to say; null without anything. Cleared by the next successful sign-in. */
export const lastSignInNotice = (): SignInNotice | null => notice;

/**
 * Whether the sign-in of this visit linked Google to an account that the person already had
 * (docs/sign-in.md#google-and-password-accounts). True only for the first call, because a person is told once.
 */
export const takeLinkedAccount = (): boolean => {
  const first = linked;
  linked = false;
  return first;
};

/** Stores an error message for the sign-in page. It survives the redirects of signing out. */
export const storeSignInFailure = (message: string): void => {
  notice = failureNotice(message);
  sessionStorage.setItem(failureKey, message);
};

const loadUserPool = () => import("./userPool.ts");

/**
 * Redirects to Google's sign-in, which returns to the site's root. Afterwards the originally requested page opens. On
 * production, Google receives the company's domain as a login hint (docs/sign-in.md#domain-rule).
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
 * Cognito rejects the first sign-in with Google that it links to an existing account; the second one succeeds. Returns
 * whether the sign-in was retried.
 */
const retryLinkedAccount = (message: string): boolean => {
  if (!/already found an entry for username/i.test(message) || sessionStorage.getItem(retriedKey)) {
    return false;
  }
  sessionStorage.setItem(retriedKey, "yes");
  signInWithGoogle().catch(() => sessionStorage.removeItem(retriedKey));
  return true;
};

/** Learns of a sign-in, or of one that failed. */
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
  if (retryLinkedAccount(message)) {
    notice = { kind: "linking", message: linkingMessage };
    return;
  }
  sessionStorage.removeItem(retriedKey);
  notice = failureNotice(userPoolErrorMessage(message));
};

/**
 * Prepares signing in and out at the stage's user pool. Its code is loaded only if nobody is signed in on this device, or
 * a sign-in is returning from Google.
 */
export const configureAuth = (config: SiteConfig): void => {
  rememberUserPool(config);
  hostedDomain = config.stage === "production" ? config.emailDomain : null;
  onPoolEvent(onSignIn);
  if (!hasStoredSession() || isReturning()) {
    // A failure shows when somebody signs in, which loads it again.
    loadUserPool().catch(() => undefined);
  }
};

/**
 * Deletes the session from this device without a request to the user pool: for demo accounts and for sessions that have
 * ended (docs/sign-in.md#demo-accounts).
 */
export const clearDevice = (): void => {
  forgetViewer();
  forgetSession();
};

/**
 * Signs out at the user pool and on this device. A failure is only logged (docs/sign-in.md#signing-out), and the
 * session is deleted from the device anyway.
 */
export const signOutEverywhere = async (): Promise<void> => {
  try {
    const { signOut } = await loadUserPool();
    await signOut();
  } catch (error) {
    console.error("Signing out failed", error);
  }
  clearDevice();
};
