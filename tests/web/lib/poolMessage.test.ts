import { describe, expect, it } from "vitest";
import { userPoolErrorMessage } from "#web/lib/userPoolErrorMessage.ts";

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
    ["User cancelled OAuth flow.", "The sign-in with Google was not completed. Please try again."],
    ["access_denied", "The sign-in with Google was not completed. Please try again."],
    ["Incorrect username or password.", "The email or the password is wrong."],
    ["User does not exist.", "The email or the password is wrong."],
    ["User already exists", "This account could not be created. If you already have one, please sign in."],
    [
      "Password did not conform with policy: Password not long enough",
      "This password cannot be used. Use 8 to 256 characters.",
    ],
    ["Invalid verification code provided, please try again.", "This code is wrong. Please check it and try again."],
    ["Invalid code provided, please request a code again.", "This code is no longer valid. Please send a new one."],
    ["User cannot be confirmed. Current status is CONFIRMED", "This account is already confirmed. Please sign in."],
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
