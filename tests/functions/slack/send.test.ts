import { expect, it } from "vitest";
import { sendDirectMessage } from "#functions/slack/send.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";

const environment = startTestEnvironment();

it("sends a message again, instead of reporting an unknown result, when Slack's token could not be read", async () => {
  const secrets = process.env["AWS_ENDPOINT_URL_SECRETS_MANAGER"];
  process.env["AWS_ENDPOINT_URL_SECRETS_MANAGER"] = "http://127.0.0.1:1";
  expect(await sendDirectMessage("ana@acme.com", "Hello")).toEqual({
    kind: "retry",
    reason: "Slack's token could not be read.",
  });
  process.env["AWS_ENDPOINT_URL_SECRETS_MANAGER"] = secrets;
  expect(await sendDirectMessage("ana@acme.com", "Hello")).toEqual({ kind: "sent" });
  expect(environment.aws().slack).toEqual([{ channel: "U-ana@acme.com", text: "Hello" }]);
});
