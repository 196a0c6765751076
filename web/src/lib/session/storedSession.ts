import type { SiteConfig } from "#domain/shared/site.ts";

/** How long before its end a token is no longer used, in milliseconds: the request has to arrive. */
const margin = 10_000;

/** The session on this device, as far as the start needs it. What Amplify stores goes below it (`poolStorage.ts`). */
export const sessionKey = "pulse.session";

interface StoredSession {
  readonly userPoolClientId: string;
  readonly idToken: string;
  /** By the clock of this device, in milliseconds. */
  readonly usableUntil: number;
}

let pool: SiteConfig | null = null;

/** Sets the user pool whose sessions the functions of this module read. */
export const rememberUserPool = (config: SiteConfig): void => {
  pool = config;
};

/** The settings of the user pool. Throws before they are known. */
export const userPool = (): SiteConfig => {
  if (pool === null) {
    throw new Error("The user pool was needed before its settings were known.");
  }
  return pool;
};

const storedSession = (): StoredSession | null => {
  try {
    const session: StoredSession | null = JSON.parse(localStorage.getItem(sessionKey) ?? "null");
    return session !== null && session.userPoolClientId === pool?.userPoolClientId ? session : null;
  } catch {
    return null;
  }
};

/** Whether this device has a session, perhaps one that has ended. */
export const hasStoredSession = (): boolean => storedSession() !== null;

/**
 * The id token of the session on this device; null if there is none, or if it has to be renewed. Amplify knows the same,
 * but its code is most of the start, and the first requests need not wait for it.
 */
export const freshIdToken = (): string | null => {
  const session = storedSession();
  return session !== null && Date.now() + margin < session.usableUntil ? session.idToken : null;
};

/** Stores the id token that Amplify gave, and until when it can be used by the clock of this device, in milliseconds. */
export const rememberIdToken = (idToken: string, usableUntil: number): void => {
  const session: StoredSession = { userPoolClientId: userPool().userPoolClientId, idToken, usableUntil };
  try {
    localStorage.setItem(sessionKey, JSON.stringify(session));
  } catch {
    // The storage is full: the next visit asks Amplify.
  }
};

/** Forgets the id token, so that Amplify is asked. */
export const forgetIdToken = (): void => localStorage.removeItem(sessionKey);

/** Deletes the session from this device, also what Amplify stored of it. */
export const forgetSession = (): void => {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(sessionKey)) {
      localStorage.removeItem(key);
    }
  }
};

/** Whether an event of the storage says that somebody has signed in or out in another tab. */
export const isOtherSession = ({ key, oldValue, newValue }: StorageEvent): boolean =>
  // The key is null if the whole storage was emptied. A renewed token only replaces the one before.
  key === null || (key === sessionKey && (oldValue === null) !== (newValue === null));
