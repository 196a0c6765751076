import { isAccountRefusal } from "#domain/people/accounts.ts";
import { passwordRule } from "./passwordRule.ts";

/** Patterns of Cognito's messages, each with Pulse's message. The first pattern that matches wins. */
const messages: readonly (readonly [RegExp, string])[] = [
  // The same message for both, so that nobody can find out who has an account.
  [/incorrect username or password|user does not exist/i, "The e-mail or the password is wrong."],
  [/did not conform with policy|password not long enough/i, `This password cannot be used. ${passwordRule}`],
  // The same message for a wrong code, an old one and a confirmed account, for the same reason.
  [
    /invalid verification code|invalid code provided|code has expired|cannot be confirmed|already confirmed/i,
    "This code cannot be used. Please check it or send a new one. If you already have an account, please sign in.",
  ],
  [/not confirmed/i, "This account is not confirmed yet. Please enter the code from the confirmation e-mail."],
  [/user is disabled/i, "This account is disabled. Please contact your administrator."],
  [
    /attempts? .*exceeded|limit exceeded|exceeded .*limit|too many|rate exceeded/i,
    "There were too many attempts. Please wait a few minutes and try again.",
  ],
  [/should be an email|invalid email/i, "Please enter a valid e-mail address."],
  [/signup is not permitted/i, "Accounts cannot be created here. Please sign in with Google."],
  [/network error|failed to fetch/i, "Pulse could not be reached. Please check your connection and try again."],
  [/cancel|access.denied/i, "The sign-in with Google was not completed. Please try again."],
];

/**
 * Converts an error message of the user pool to one of Pulse's (docs/sign-in.md#sign-in-messages). The pool wraps the
 * messages of Pulse's triggers: "PreSignUp failed with error Only @acme.com email addresses are allowed." becomes
 * "Only @acme.com email addresses are allowed". `fallback` replaces every message that Pulse does not know, because
 * the pool's texts are technical.
 */
export const userPoolErrorMessage = (message: string, fallback = "Signing in failed. Please try again."): string => {
  // In the address of a redirect, a plus sign may be a space.
  const text = message.replaceAll("+", " ");
  const wrapped = /failed with error (.+?)\.?\s*$/s.exec(text)?.[1];
  if (wrapped !== undefined) {
    return isAccountRefusal(wrapped) ? wrapped : fallback;
  }
  return messages.find(([pattern]) => pattern.test(text))?.[1] ?? fallback;
};
