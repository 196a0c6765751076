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
    ["Incorrect username or password.", "Incorrect username or password."],
    ["", "Signing in failed. Please try again."],
  ])("%s", (message, sentence) => {
    expect(userPoolErrorMessage(message)).toBe(sentence);
  });
});
