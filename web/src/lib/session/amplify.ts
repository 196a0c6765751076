import { Amplify } from "aws-amplify";
import { cognitoUserPoolsTokenProvider } from "aws-amplify/auth/cognito";
import { Hub, type KeyValueStorageInterface } from "aws-amplify/utils";
import { announcePoolEvent } from "./poolEvents.ts";
import { forgetIdToken, forgetSession, sessionKey, userPoolConfig } from "./storedSession.ts";

const keyOf = (key: string): string => `${sessionKey}.${key}`;

/** Stores tokens under our own key, so we can delete them without knowing Amplify's key names. */
const poolStorage: KeyValueStorageInterface = {
  getItem: async (key) => localStorage.getItem(keyOf(key)),
  setItem: async (key, value) => localStorage.setItem(keyOf(key), value),
  removeItem: async (key) => localStorage.removeItem(keyOf(key)),
  clear: async () => forgetSession(),
};

// Loaded only if the token isn't fresh. Import this before `aws-amplify/auth`. The listener comes before
// `Amplify.configure`, which reports a failed redirect immediately.

let issuedAt: number | null = null;

/** By this device's clock, in milliseconds; null if the tokens were issued before this visit. */
export const tokensIssuedAt = (): number | null => issuedAt;

Hub.listen("auth", ({ payload }) => {
  if (payload.event === "signedIn" || payload.event === "tokenRefresh") {
    issuedAt = Date.now();
  }
  if (payload.event === "signedIn") {
    // The cached token may belong to someone who signed in in another tab.
    forgetIdToken();
  }
  if (payload.event === "signedIn" || payload.event === "signInWithRedirect") {
    announcePoolEvent({ kind: payload.event, message: "" });
  }
  if (payload.event === "signInWithRedirect_failure") {
    announcePoolEvent({ kind: payload.event, message: payload.data.error?.message ?? "" });
  }
});

const rootUrl = `${window.location.origin}/`;
const config = userPoolConfig();
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
          redirectSignIn: [rootUrl],
          redirectSignOut: [rootUrl],
          responseType: "code",
          providers: ["Google"],
        },
      },
    },
  },
});
// After `Amplify.configure`, which sets its own storage.
cognitoUserPoolsTokenProvider.setKeyValueStorage(poolStorage);
