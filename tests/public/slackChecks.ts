import assert from "node:assert/strict";
import { createServer } from "node:http";
import { WebClient } from "@slack/web-api";
import { testMessage } from "#domain/messages/messages.ts";
import { slackPost } from "#domain/messages/slackPost.ts";
import { listenOnFreePort } from "#infra/listen.ts";
import { createSlackEmulator, type SlackEmulator } from "#infra/local/slack/slackEmulator.ts";
import { openSlackInbox } from "#infra/local/slack/slackInbox.ts";
import type { Check } from "./check.ts";
import { readSlackDescription } from "./slackDescription.ts";

/** A request to the emulator and its response. */
interface Exchange {
  readonly method: string;
  readonly parameters: readonly string[];
  readonly answer: { readonly ok: boolean; readonly error?: string };
}

/** Errors that Slack documents for every method but omits in its description. */
const generalErrors = new Set(["token_revoked", "missing_scope", "ratelimited", "invalid_blocks"]);

/** Runs the calls against the emulator and records requests and responses. */
const recorded = async (
  run: (client: WebClient, emulator: SlackEmulator) => Promise<void>,
): Promise<readonly Exchange[]> => {
  const exchanges: Exchange[] = [];
  const emulator = createSlackEmulator({ inbox: openSlackInbox(null), now: () => new Date() });
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    const write = response.end.bind(response);
    response.end = ((body?: string) => {
      const sent = new URLSearchParams(Buffer.concat(chunks).toString("utf8"));
      exchanges.push({
        method: request.url?.split("/").at(-1) ?? "",
        parameters: [...sent.keys()],
        answer: JSON.parse(body ?? "{}"),
      });
      return write(body);
    }) as never;
    await emulator.handle(request, response);
  });
  const origin = await listenOnFreePort(server);
  const client = new WebClient(emulator.secret(), {
    slackApiUrl: `${origin}/`,
    retryConfig: { retries: 0 },
    rejectRateLimitedCalls: true,
  });
  try {
    await run(client, emulator);
  } finally {
    server.close();
    server.closeAllConnections();
  }
  return exchanges;
};

/** Every call that Pulse makes, as functions/slack makes it: successful ones, and ones that Slack rejects. */
const everyCall = async (client: WebClient, emulator: SlackEmulator): Promise<void> => {
  const refused = (call: Promise<unknown>): Promise<void> => assert.rejects(call);
  await client.auth.test();
  const { user } = await client.users.lookupByEmail({ email: "ana@acme.com" });
  await refused(client.users.lookupByEmail({ email: "no-slack@acme.com" }));
  const { text, blocks } = slackPost({
    ...testMessage("id", "Hello <!channel> & goodbye"),
    link: { label: "Open Pulse", href: "https://pulse.acme.com/" },
  });
  const post = (channel: string) =>
    client.chat.postMessage({
      channel,
      text,
      blocks: blocks.map((block) => ({ ...block })) as never,
      parse: "none",
      link_names: false,
      unfurl_links: false,
      unfurl_media: false,
    });
  await post(user?.id ?? "");
  await post("C0ENGINEER");
  for (const channel of ["C0OLDNEWS1", "C0GENERAL1", "C0UNKNOWN1"]) {
    await refused(post(channel));
  }
  await client.conversations.info({ channel: "C0ENGINEER" });
  await refused(client.conversations.info({ channel: "C0UNKNOWN1" }));
  await client.conversations.join({ channel: "C0GENERAL1" });
  await refused(client.conversations.join({ channel: "C0OLDNEWS1" }));
  emulator.setMode("lacking permissions");
  await refused(client.conversations.info({ channel: "C0ENGINEER" }));
  emulator.setMode("normal");
  emulator.setTokenState("revoked");
  await refused(client.auth.test());
};

/** Checks Pulse's requests and the emulator's responses against Slack's own description of its Web API. */
export const slackChecks = (dataFolder: string): readonly Check[] => [
  {
    name: "Slack: Pulse's requests and the emulator's responses match Slack's API description",
    run: async () => {
      const methods = await readSlackDescription(dataFolder);
      const exchanges = await recorded(everyCall);
      assert.deepEqual([...new Set(exchanges.map(({ method }) => method))].toSorted(), [
        "auth.test",
        "chat.postMessage",
        "conversations.info",
        "conversations.join",
        "users.lookupByEmail",
      ]);
      for (const { method, parameters, answer } of exchanges) {
        const described = methods.get(method);
        assert.ok(described, `Slack describes no method ${method}.`);
        for (const name of parameters) {
          assert.ok(described.parameters.has(name), `${method} has no parameter ${name}.`);
        }
        for (const name of described.required) {
          assert.ok(parameters.includes(name), `${method} requires ${name}.`);
        }
        if (answer.ok) {
          described.success.parse(answer);
        } else {
          const error = answer.error ?? "";
          assert.ok(described.knowsError(error) || generalErrors.has(error), `${method} does not answer ${error}.`);
          if (described.knowsError(error)) {
            described.failure.parse(answer);
          }
        }
      }
    },
  },
];
