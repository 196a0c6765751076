export interface Account {
  readonly sub: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly avatarUrl: string | null;
}

/** The part after the last @, in lower case (docs/sign-in.md#domain-rule). */
const emailDomainOf = (email: string): string => email.slice(email.lastIndexOf("@") + 1).toLowerCase();

/** The domain must match exactly, without subdomains (docs/sign-in.md#domain-rule). */
export const isCompanyEmail = (email: string, companyDomain: string): boolean =>
  email.includes("@") && emailDomainOf(email) === companyDomain.toLowerCase();

/** The error message for an address of another domain (docs/sign-in.md#domain-rule). */
export const foreignDomainMessage = (companyDomain: string): string =>
  `Only @${companyDomain} email addresses are allowed`;

// Cognito puts these messages into "PreSignUp failed with error ….", so they end without a period.

/**
 * For an address that signs in with Google (docs/sign-in.md#google-and-password-accounts). Never shown: it would reveal
 * who has an account (docs/sign-in.md#account-discovery).
 */
export const signInWithGoogleMessage = "This email address already signs in with Google. Choose Sign in with Google";

export const unverifiedMessage = "Google hasn't verified this email address. Verify it there and sign in again";

/** For an address whose account cannot be linked (docs/sign-in.md#google-and-password-accounts). */
export const notLinkableMessage = "This account can't be linked to Google yet. Ask an admin";

/** Rejects a password sign-up after the daily limit (docs/sign-in.md#emails-per-day). */
export const tooManySignUpsMessage =
  "No more accounts with a password can be created today. Sign in with Google, or try again tomorrow";

/**
 * Rejects a request for a code after the user pool's daily limit of emails
 * (docs/sign-in.md#emails-per-day).
 */
export const tooManyCodesMessage = "No more confirmation codes can be sent today. Try again tomorrow";

/** For demo accounts. Never shown: the page responds as for any other address. */
export const sharedPasswordMessage = "The password of demo accounts can't be reset";

/** Whether this is one of Pulse's own error messages that people may see. */
export const mayShowRefusal = (message: string): boolean =>
  [unverifiedMessage, notLinkableMessage, tooManySignUpsMessage, tooManyCodesMessage].includes(message) ||
  /^Only @\S+ email addresses are allowed$/.test(message);

/** In characters (docs/sign-in.md#passwords). The user pool has no other password rule. */
export const passwordLength = { min: 8, max: 256 } as const;

/** The other daily emails are reserved for people who request another code (docs/sign-in.md#emails-per-day). */
export const maxSignUpEmails = (mailsPerDay: number): number => Math.ceil((mailsPerDay * 2) / 3);
