import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { WebClient } from "@slack/web-api";
import { expect, it, vi } from "vitest";
import { sendToSlack } from "#functions/slack/send.ts";
import { withSlack } from "#functions/slack/withSlack.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";

const environment = startTestEnvironment();

const hello = { message: "Hello", link: null };

it("retries a message if Slack's token can't be read, instead of reporting an unknown result", async () => {
  const secrets = process.env["AWS_ENDPOINT_URL_SECRETS_MANAGER"];
  process.env["AWS_ENDPOINT_URL_SECRETS_MANAGER"] = "http://127.0.0.1:1";
  expect(await sendToSlack({ email: "ana@acme.com" }, hello)).toEqual({
    kind: "retry",
    reason: "Pulse couldn't read Slack's token.",
  });
  process.env["AWS_ENDPOINT_URL_SECRETS_MANAGER"] = secrets;
  expect(await sendToSlack({ email: "ana@acme.com" }, hello)).toEqual({ kind: "sent" });
  expect(environment.aws().slackMessages()).toMatchObject([{ email: "ana@acme.com", text: "Hello" }]);
});

it("distinguishes a failed connection from a missing response", async () => {
  const failed = async (use: (web: WebClient) => Promise<unknown>) => (await withSlack(use)).kind;
  const closed = new WebClient("xoxb-1", { slackApiUrl: "http://127.0.0.1:59999/", retryConfig: { retries: 0 } });
  expect(await failed(() => closed.auth.test())).toBe("unreachable");
  environment.aws().slackAnswer = "hang up";
  expect(await failed((web) => web.chat.postMessage({ channel: "C0ENGINEER", text: "Hello" }))).toBe("unknown");
  environment.aws().slackAnswer = undefined;
});

it("sends nothing until a rate limit ends", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const target = { email: "ana@acme.com" };
  const limited = (afterSeconds: number) => ({
    kind: "rateLimited",
    reason: "Slack asked Pulse to send more slowly.",
    afterSeconds,
  });
  environment.aws().slackAnswer = {
    status: 429,
    headers: { "retry-after": "120" },
    body: { ok: false, error: "ratelimited" },
  };
  const before = environment.aws().slackMessages().length;
  expect(await sendToSlack(target, hello)).toEqual(limited(120));
  environment.aws().slackAnswer = undefined;
  vi.setSystemTime(Date.now() + 100_000);
  expect(await sendToSlack(target, hello)).toEqual(limited(20));
  expect(environment.aws().slackMessages()).toHaveLength(before);
  vi.setSystemTime(Date.now() + 21_000);
  expect(await sendToSlack(target, hello)).toEqual({ kind: "sent" });
  vi.useRealTimers();
});

it("doesn't follow a redirect to another host", async () => {
  let visits = 0;
  const elsewhere = createServer((_request, response) => {
    visits += 1;
    response.setHeader("content-type", "application/json").end('{"ok":true}');
  }).listen(0, "127.0.0.1");
  await once(elsewhere, "listening");
  const { port } = elsewhere.address() as AddressInfo;
  const location = `http://127.0.0.1:${port}/api/chat.postMessage`;
  environment.aws().slackAnswer = { status: 307, headers: { location }, body: {} };
  expect((await sendToSlack({ email: "ana@acme.com" }, hello)).kind).not.toBe("sent");
  environment.aws().slackAnswer = undefined;
  elsewhere.close();
  expect(visits).toBe(0);
});
