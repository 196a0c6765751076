import type { SiteConfig } from "#domain/shared/site.ts";
import { rememberOnDevice } from "../rememberOnDevice.ts";

/** In milliseconds. Tokens count as expired this much earlier, so requests arrive in time. */
const expiryMargin = 10_000;

/** The localStorage key of `StoredSession`, and the prefix of Amplify's keys (`amplify.ts`). */
export const sessionKey = "pulse.session";

interface StoredSession {
  readonly userPoolClientId: string;
  readonly idToken: string;
  /** By this device's clock, in milliseconds. */
  readonly usableUntil: number;
}

let siteConfig: SiteConfig | null = null;

export const rememberUserPoolConfig = (config: SiteConfig): void => {
  siteConfig = config;
};

/** Throws until the settings are known. */
export const userPoolConfig = (): SiteConfig => {
  if (siteConfig === null) {
    throw new Error("The user pool was needed before its settings were known.");
  }
  return siteConfig;
};

const parseSession = (text: string | null): StoredSession | null => {
  try {
    const session: StoredSession | null = JSON.parse(text ?? "null");
    return session !== null && session.userPoolClientId === siteConfig?.userPoolClientId ? session : null;
  } catch {
    return null;
  }
};

const storedSession = (): StoredSession | null => parseSession(localStorage.getItem(sessionKey));

/** Reads the claims without verifying the token; only the server verifies it. */
export const claimsOf = (idToken: string): { readonly sub: string; readonly email: string } => {
  const [, claims = ""] = idToken.split(".");
  return JSON.parse(atob(claims.replaceAll("-", "+").replaceAll("_", "/")));
};

export const subjectOf = (idToken: string): string => claimsOf(idToken).sub;

const subjectIn = (session: StoredSession | null): string | null => {
  try {
    return session && subjectOf(session.idToken);
  } catch {
    return null;
  }
};

/** Null if this device has no session. */
export const storedSubject = (): string | null => subjectIn(storedSession());

/** True even if the session has ended. */
export const hasStoredSession = (): boolean => storedSession() !== null;

/** Null if none or due for renewal. Avoids loading Amplify before the first requests. */
export const freshIdToken = (): string | null => {
  const session = storedSession();
  return session !== null && Date.now() + expiryMargin < session.usableUntil ? session.idToken : null;
};

/**
 * Stores Amplify's ID token. `usableUntil` is by this device's clock, in milliseconds. If the storage is full, the next
 * visit gets a token from Amplify.
 */
export const rememberIdToken = (idToken: string, usableUntil: number): void => {
  const session: StoredSession = { userPoolClientId: userPoolConfig().userPoolClientId, idToken, usableUntil };
  rememberOnDevice(sessionKey, JSON.stringify(session));
};

/** Makes the next request get a token from Amplify. */
export const forgetIdToken = (): void => localStorage.removeItem(sessionKey);

/** Includes what Amplify stored. */
export const forgetSession = (): void => {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(sessionKey)) {
      localStorage.removeItem(key);
    }
  }
};

/** Whether a storage event means that someone signed in or out in another tab. */
export const isSessionChange = ({ key, oldValue, newValue }: StorageEvent): boolean =>
  // Null if the whole storage was emptied. A renewed token only replaces the old one.
  key === null || (key === sessionKey && subjectIn(parseSession(oldValue)) !== subjectIn(parseSession(newValue)));
