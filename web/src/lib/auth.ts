import { Amplify } from "aws-amplify";
import { signOut as poolSignOut, signInWithRedirect } from "aws-amplify/auth";
import { Hub } from "aws-amplify/utils";
import type { SiteConfig } from "#domain/shared/site.ts";
import { userPoolErrorMessage } from "./userPoolErrorMessage.ts";
import { clearRedirect, rememberWantedPage, restoreWantedPage } from "./wantedPage.ts";

const retriedKey = "pulse.signInRetried";
const failureKey = "pulse.signInFailure";

/** A sentence that was kept over a redirect is shown once. */
const takeStoredFailure = (): string | null => {
  const failure = sessionStorage.getItem(failureKey);
  sessionStorage.removeItem(failureKey);
  return failure;
};

let failure: string | null = takeStoredFailure();
let hostedDomain: string | null = null;

/** Why the last sign-in failed, in a sentence, until somebody signs in; null when it did not. */
export const lastSignInFailure = (): string | null => failure;

/** Keeps a sentence for the sign-in page, also when signing out leads over the pool's own page and back. */
export const keepSignInFailure = (sentence: string): void => {
  failure = sentence;
  sessionStorage.setItem(failureKey, sentence);
};

/**
 * Leaves for Google's sign-in and comes back to the site's root; afterwards the page that was asked for opens. On
 * production Google is told which domain to offer (docs/sign-in.md#domain-rule).
 */
export const signInWithGoogle = async (): Promise<void> => {
  rememberWantedPage();
  await signInWithRedirect({
    provider: "Google",
    ...(hostedDomain ? { options: { loginHint: `@${hostedDomain}` } } : {}),
  });
};

/**
 * The first sign-in with Google that is joined to an existing account is refused once by the pool; the second works.
 * Returns whether the sign-in was started again.
 */
const retryJoinedAccount = (message: string): boolean => {
  if (!/already found an entry for username/i.test(message) || sessionStorage.getItem(retriedKey)) return false;
  sessionStorage.setItem(retriedKey, "yes");
  signInWithGoogle().catch(() => sessionStorage.removeItem(retriedKey));
  return true;
};

/** Tells Amplify about the stage's user pool. Listens first, because a failed redirect is reported at once. */
export const configureAuth = (config: SiteConfig): void => {
  hostedDomain = config.stage === "production" ? config.emailDomain : null;
  Hub.listen("auth", ({ payload }) => {
    if (payload.event === "signedIn") {
      failure = null;
      sessionStorage.removeItem(failureKey);
    }
    if (payload.event === "signInWithRedirect") sessionStorage.removeItem(retriedKey);
    if (payload.event !== "signInWithRedirect_failure") return;
    const message = payload.data.error?.message ?? "";
    clearRedirect();
    restoreWantedPage();
    if (retryJoinedAccount(message)) return;
    sessionStorage.removeItem(retriedKey);
    failure = userPoolErrorMessage(message);
  });
  const self = `${window.location.origin}/`;
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId: config.userPoolId,
        userPoolClientId: config.userPoolClientId,
        ...(config.userPoolEndpoint ? { userPoolEndpoint: config.userPoolEndpoint } : {}),
        loginWith: {
          email: config.passwordSignIn,
          oauth: {
            domain: config.oauthDomain,
            scopes: ["openid", "email", "profile"],
            redirectSignIn: [self],
            redirectSignOut: [self],
            responseType: "code",
            providers: ["Google"],
          },
        },
      },
    },
  });
};

/**
 * Forgets the session on this device, without telling the pool (docs/sign-in.md#demo-accounts: demo accounts; ended
 * sessions).
 */
export const clearDevice = (clientId: string): void => {
  const prefix = `CognitoIdentityServiceProvider.${clientId}`;
  for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
};

/**
 * Signs out at the pool and on this device. A failure is logged only (docs/sign-in.md#signing-out); the device is
 * cleared anyway.
 */
export const signOutEverywhere = async (clientId: string): Promise<void> => {
  try {
    await poolSignOut();
  } catch (error) {
    console.error("Signing out failed", error);
  }
  clearDevice(clientId);
};
