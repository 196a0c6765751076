import { mayShowRefusal } from "#domain/people/accounts.ts";
import { passwordRuleText } from "./passwordRule.ts";

const unusableCodePattern =
  /invalid verification code|invalid code provided|code has expired|cannot be confirmed|already confirmed/i;

const tooManyAttemptsPattern = /attempts? .*exceeded|limit exceeded|exceeded .*limit|too many|rate exceeded/i;

/** Maps Cognito's messages to Pulse's; the first matching pattern wins. */
const messages: readonly (readonly [RegExp, string])[] = [
  // The same message for both, so no one can find out who has an account.
  [/incorrect username or password|user does not exist/i, "The email or the password is wrong."],
  [/did not conform with policy|password not long enough/i, `This password can't be used. ${passwordRuleText}`],
  // One message for a wrong code, an old one and a confirmed account.
  [
    unusableCodePattern,
    "This code can't be used. Check it or send a new one. If you already have an account, sign in.",
  ],
  [/not confirmed/i, "This account isn't confirmed yet. Enter the code from the confirmation email."],
  [/user is disabled/i, "This account is disabled. Contact your admin."],
  [tooManyAttemptsPattern, "There were too many attempts. Wait a few minutes and try again."],
  [/should be an email|invalid email/i, "Enter a valid email address."],
  [/signup is not permitted/i, "You can't create accounts here. Sign in with Google."],
  [/network error|failed to fetch/i, "Pulse couldn't be reached. Check your connection and try again."],
  [/cancel|access.denied/i, "The sign-in with Google wasn't completed. Try again."],
];

/**
 * See docs/sign-in.md#account-discovery. The pool wraps triggers' messages in "PreSignUp failed with error ….".
 * `fallback` replaces its technical texts.
 */
export const userPoolErrorMessage = (message: string, fallback = "Signing in failed. Try again."): string => {
  // In a redirect's URL, a plus sign may be a space.
  const text = message.replaceAll("+", " ");
  const wrappedMessage = /failed with error (.+?)\.?\s*$/s.exec(text)?.[1];
  if (wrappedMessage !== undefined) {
    return mayShowRefusal(wrappedMessage) ? wrappedMessage : fallback;
  }
  return messages.find(([pattern]) => pattern.test(text))?.[1] ?? fallback;
};

/**
 * One message for unusable codes and too many attempts: only existing accounts can have too many
 * (docs/sign-in.md#account-discovery).
 */
export const resetErrorMessage = (message: string): string =>
  unusableCodePattern.test(message) || tooManyAttemptsPattern.test(message)
    ? "This code can't be used. Check it or send a new one."
    : userPoolErrorMessage(message, "The password couldn't be reset. Try again.");
