import { describe, expect, it } from "vitest";
import { tooManyCodesMessage, tooManySignUpsMessage } from "#domain/people/accounts.ts";
import { userPoolErrorMessage } from "#web/lib/session/userPoolErrorMessage.ts";

/** The same for every reason, so no one can find out who has an account. */
const codeRefused = "This code can't be used. Check it or send a new one. If you already have an account, sign in.";

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
      "PreSignUp failed with error No more accounts with a password can be created today. Sign in with Google, or try again tomorrow.",
      tooManySignUpsMessage,
    ],
    [
      "CustomMessage failed with error No more confirmation codes can be sent today. Try again tomorrow.",
      tooManyCodesMessage,
    ],
    ["User cancelled OAuth flow.", "The sign-in with Google wasn't completed. Try again."],
    ["access_denied", "The sign-in with Google wasn't completed. Try again."],
    ["Incorrect username or password.", "The email or the password is wrong."],
    ["User does not exist.", "The email or the password is wrong."],
    [
      "Password did not conform with policy: Password not long enough",
      "This password can't be used. Use 8 to 256 characters.",
    ],
    ["Invalid verification code provided, please try again.", codeRefused],
    ["Invalid code provided, please request a code again.", codeRefused],
    ["User cannot be confirmed. Current status is CONFIRMED", codeRefused],
    [
      "PreSignUp failed with error This email address already signs in with Google. Choose Sign in with Google.",
      "Signing in failed. Try again.",
    ],
    [
      "Attempt limit exceeded, please try after some time.",
      "There were too many attempts. Wait a few minutes and try again.",
    ],
    ["Password attempts exceeded", "There were too many attempts. Wait a few minutes and try again."],
    ["A network error has occurred.", "Pulse couldn't be reached. Check your connection and try again."],
    ["PreSignUp failed with error Cannot read properties of undefined.", "Signing in failed. Try again."],
    ["PostConfirmation invocation failed due to error AccessDenied.", "Signing in failed. Try again."],
    ["Unrecognizable lambda output", "Signing in failed. Try again."],
    ["", "Signing in failed. Try again."],
  ])("%s", (poolText, message) => {
    expect(userPoolErrorMessage(poolText)).toBe(message);
  });

  it("says what failed where the message is unknown", () => {
    expect(userPoolErrorMessage("Internal error", "The account could not be created.")).toBe(
      "The account could not be created.",
    );
  });
});
