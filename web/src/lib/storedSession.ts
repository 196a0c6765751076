import type { SiteConfig } from "#domain/shared/site.ts";

/** How long before its end a token is no longer used, in milliseconds: the request has to arrive. */
const margin = 10_000;

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

/** The prefix of the keys in which Amplify stores a client's sessions. */
export const sessionKeys = (clientId: string): string => `CognitoIdentityServiceProvider.${clientId}`;

const stored = (name: string): string | null =>
  pool === null ? null : localStorage.getItem(`${sessionKeys(pool.userPoolClientId)}.${name}`);

/** Whether this device has a session, perhaps one that has ended. */
export const hasStoredSession = (): boolean => stored("LastAuthUser") !== null;

/** Whether a sign-in has gone to Google and may be returning. */
export const isReturning = (): boolean => stored("inflightOAuth") === "true";

/** When a token ends, in milliseconds; null for something that is no token. */
const endOf = (token: string): number | null => {
  try {
    const { exp }: { readonly exp?: unknown } = JSON.parse(
      atob((token.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/")),
    );
    return typeof exp === "number" ? exp * 1000 : null;
  } catch {
    return null;
  }
};

/**
 * The id token of the session on this device; null if there is none, or if it has to be renewed. Amplify decides this in
 * the same way, with the difference of the clocks that it noted when somebody signed in; but its code is most of the
 * start, and the first requests need not wait for it.
 */
export const freshIdToken = (): string | null => {
  const user = stored("LastAuthUser");
  const token = user === null ? null : stored(`${user}.idToken`);
  const end = token === null ? null : endOf(token);
  const clockDrift = Number(user === null ? 0 : (stored(`${user}.clockDrift`) ?? 0));
  return end !== null && Date.now() + clockDrift + margin < end ? token : null;
};
