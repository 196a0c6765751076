import { describe, expect, it } from "vitest";
import { tooManyMailsMessage, tooManySignUpsMessage } from "#domain/people/accounts.ts";
import { userPoolErrorMessage } from "#web/lib/session/userPoolErrorMessage.ts";

/** The same for every reason, so that nobody can find out who has an account. */
const codeRefused =
  "This code cannot be used. Please check it or send a new one. If you already have an account, please sign in.";

describe("a refusal of the user pool, in words", () => {
  it.each([
    [
      "PreSignUp failed with error Only @acme.com email addresses are allowed.",
      "Only @acme.com email addresses are allowed",
    ],
    [
      "PreSignUp+failed+with+error+Only+@acme.com+email+addresses+are+allowed. ",
      "Only @acme.com email addresses are allowed",
    ],
    [
      "PreSignUp failed with error No more accounts with a password can be created today: please sign in with Google, or try again tomorrow.",
      tooManySignUpsMessage,
    ],
    [
      "CustomMessage failed with error No more confirmation codes can be sent today: please try again tomorrow.",
      tooManyMailsMessage,
    ],
    ["User cancelled OAuth flow.", "The sign-in with Google was not completed. Please try again."],
    ["access_denied", "The sign-in with Google was not completed. Please try again."],
    ["Incorrect username or password.", "The e-mail or the password is wrong."],
    ["User does not exist.", "The e-mail or the password is wrong."],
    [
      "Password did not conform with policy: Password not long enough",
      "This password cannot be used. Use 8 to 256 characters.",
    ],
    ["Invalid verification code provided, please try again.", codeRefused],
    ["Invalid code provided, please request a code again.", codeRefused],
    ["User cannot be confirmed. Current status is CONFIRMED", codeRefused],
    [
      "PreSignUp failed with error This e-mail address already signs in with Google: please choose Sign in with Google.",
      "Signing in failed. Please try again.",
    ],
    [
      "Attempt limit exceeded, please try after some time.",
      "There were too many attempts. Please wait a few minutes and try again.",
    ],
    ["Password attempts exceeded", "There were too many attempts. Please wait a few minutes and try again."],
    ["A network error has occurred.", "Pulse could not be reached. Please check your connection and try again."],
    ["PreSignUp failed with error Cannot read properties of undefined.", "Signing in failed. Please try again."],
    ["PostConfirmation invocation failed due to error AccessDenied.", "Signing in failed. Please try again."],
    ["Unrecognizable lambda output", "Signing in failed. Please try again."],
    ["", "Signing in failed. Please try again."],
  ])("%s", (poolText, message) => {
    expect(userPoolErrorMessage(poolText)).toBe(message);
  });

  it("says what failed where the message is unknown", () => {
    expect(userPoolErrorMessage("Internal error", "The account could not be created.")).toBe(
      "The account could not be created.",
    );
  });
});
