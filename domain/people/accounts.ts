/** The user account that an id token identifies. */
export interface Account {
  readonly sub: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly avatarUrl: string | null;
}

/** The domain of an e-mail address: what follows the last @, in lower case (docs/sign-in.md#domain-rule). */
const emailDomainOf = (email: string): string => email.slice(email.lastIndexOf("@") + 1).toLowerCase();

/** Whether an address belongs to the company: its domain exactly, without subdomains (docs/sign-in.md#domain-rule). */
export const isCompanyEmail = (email: string, companyDomain: string): boolean =>
  email.includes("@") && emailDomainOf(email) === companyDomain.toLowerCase();

/** The error message for an address of another domain (docs/sign-in.md#domain-rule). */
export const foreignDomainMessage = (companyDomain: string): string =>
  `Only @${companyDomain} email addresses are allowed`;

// Cognito puts these messages into "PreSignUp failed with error ….", so they end without a full stop.

/**
 * The refusal of a sign-up whose address already signs in with Google (docs/sign-in.md#google-and-password-accounts).
 * The web app does not show it, because that would reveal who has an account (docs/sign-in.md#signing-up-with-a-taken-address).
 */
export const useGoogleMessage = "This e-mail address already signs in with Google: please choose Sign in with Google";

/** The refusal of an address that Google has not verified (docs/sign-in.md#google-and-password-accounts). */
export const unverifiedMessage =
  "Google has not verified this e-mail address: please verify it there and sign in again";

/** The refusal of an address whose account cannot be linked (docs/sign-in.md#google-and-password-accounts). */
export const notLinkableMessage =
  "This e-mail address has an account that cannot be joined with Google yet: please ask an administrator";

/** The refusal of a password sign-up after the daily limit of sign-ups is reached (docs/sign-in.md#mails-a-day). */
export const tooManySignUpsMessage =
  "No more accounts with a password can be created today: please sign in with Google, or try again tomorrow";

/** The refusal of a code after the user pool's daily limit of mails is reached (docs/sign-in.md#mails-a-day). */
export const tooManyMailsMessage = "No more confirmation codes can be sent today: please try again tomorrow";

/** Whether a message is one of Pulse's own refusals of a sign-up or sign-in that a person may read. */
export const isAccountRefusal = (message: string): boolean =>
  [unverifiedMessage, notLinkableMessage, tooManySignUpsMessage, tooManyMailsMessage].includes(message) ||
  /^Only @\S+ email addresses are allowed$/.test(message);

/** How many characters a password has (docs/sign-in.md#passwords). The user pool has no other rule. */
export const passwordLength = { min: 8, max: 256 } as const;

/**
 * How many of the daily mails may go to new accounts. The rest is reserved for people who need their code again
 * (docs/sign-in.md#mails-a-day).
 */
export const maxSignUpMails = (mailsPerDay: number): number => Math.ceil((mailsPerDay * 2) / 3);
