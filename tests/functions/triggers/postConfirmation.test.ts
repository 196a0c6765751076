import type { PostConfirmationTriggerEvent } from "aws-lambda";
import { describe, expect, it } from "vitest";
import { readUser } from "#functions/people/store/people.ts";
import { tableStore } from "#functions/tableStore.ts";
import { handler } from "#functions/triggers/postConfirmation.ts";
import { released } from "#tests/support/people/emailChange.ts";
import { makeUser, putUser } from "#tests/support/people/people.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";

startTestEnvironment();

const event = (userAttributes: Record<string, string>): PostConfirmationTriggerEvent => ({
  version: "1",
  region: "eu-north-1",
  userPoolId: "local_pulse",
  userName: "Google_42",
  triggerSource: "PostConfirmation_ConfirmSignUp",
  callerContext: { awsSdkVersion: "aws-sdk-unknown-unknown", clientId: "test-client" },
  request: { userAttributes },
  response: {},
});

const confirmed = async (attributes: Record<string, string>) => {
  const confirmation = event({ sub: crypto.randomUUID(), email_verified: "true", ...attributes });
  expect(await handler(structuredClone(confirmation))).toEqual(confirmation);
  const { identity } = tableStore().entities;
  const { data } = await identity
    .get({ sub: confirmation.request.userAttributes["sub"] ?? "" })
    .go({ consistent: true });
  return data && readUser(tableStore(), data.userId);
};

describe("a confirmed account", () => {
  it("gets a profile, with the name truncated to its maximum length", async () => {
    const profile = await confirmed({
      email: "Long@Acme.com",
      given_name: "a".repeat(2048),
      family_name: `${"b".repeat(199)}\u{1f600}`,
      picture: `https://example.com/${"p".repeat(2000)}`,
    });
    expect(profile).toMatchObject({
      email: "long@acme.com",
      firstName: "a".repeat(200),
      lastName: "b".repeat(199),
      avatarUrl: null,
      status: "pending_review",
    });
  });

  it("with the approved new email of an existing person gets no profile, and changes nothing yet", async () => {
    const emailChange = released();
    const user = await putUser(makeUser({ emailChange }));
    expect(await confirmed({ email: emailChange.email })).toBeNull();
    expect(await readUser(tableStore(), user.id)).toEqual(user);
  });

  it.each([
    ["not verified", { email: "un@acme.com", email_verified: "false" }],
    ["invalid", { email: "nonsense" }],
  ])("gets no profile, without an error, while its address is %s", async (_what, attributes) => {
    expect(await confirmed(attributes)).toBeNull();
  });
});
