import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { listenOnFreePort } from "#infra/listen.ts";
import { createEmailEmulator, type EmailEmulator } from "#infra/local/email/emailEmulator.ts";
import type { Mail } from "#infra/local/mailbox.ts";
import { createSlackEmulator, type SlackEmulator } from "#infra/local/slack/slackEmulator.ts";
import { openSlackInbox, type SlackInboxMessage } from "#infra/local/slack/slackInbox.ts";

/**
 * The emulator's response to Slack's chat.postMessage. "hang up" closes the connection without a response; "never"
 * delivers the message and leaves the connection open without a response.
 */
export type SlackAnswer =
  | { readonly status: number; readonly headers?: Record<string, string>; readonly body: unknown }
  | "hang up"
  | "never";

/** Emulators of the queues, the secret and Slack, as far as the functions use them. */
export interface LocalAws {
  readonly endpoint: string;
  /** The bodies of all queued messages, of both queues. */
  readonly queued: string[];
  /** The redelivery delays in seconds, including those of requeued messages. */
  readonly waits: number[];
  /** The accounts of the user pool, as far as functions manage them. */
  readonly accounts: { readonly username: string; readonly sub: string; readonly email: string }[];
  /** The messages that reached Slack, newest first. */
  readonly slackMessages: () => readonly SlackInboxMessage[];
  /** The number of calls of Slack's Web API. */
  slackCalls: number;
  /** The emulator of Slack, also that of the local runtime. */
  readonly slack: SlackEmulator;
  /** The emails that were sent, newest first. */
  readonly mails: () => readonly Mail[];
  /** The emulator of Amazon SES, also that of the local runtime. */
  readonly email: EmailEmulator;
  /** The events of returned email, oldest first. */
  readonly emailEvents: string[];
  /** Makes the queue reject messages. */
  queueIsDown: boolean;
  /** Makes the user pool delete no account. */
  userPoolIsDown: boolean;
  /** Slack's response to the next messages; undefined delivers them. */
  slackAnswer: SlackAnswer | undefined;
  readonly stop: () => Promise<void>;
}

const text = async (request: AsyncIterable<Buffer>): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) {
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
};

/** The request with its body, which was read already. */
const again = (request: IncomingMessage, body: string): IncomingMessage => {
  const { url, headers } = request;
  return Object.assign(Readable.from([Buffer.from(body)]) as unknown as IncomingMessage, { url, headers });
};

/** Starts the emulators on one port of this machine. */
export const startLocalAws = async (): Promise<LocalAws> => {
  const inbox = openSlackInbox(null);
  const slack = createSlackEmulator({ inbox, now: () => new Date() });
  const mails: Mail[] = [];
  const emailEvents: string[] = [];
  const email = createEmailEmulator({
    onMail: (mail) => mails.unshift(mail),
    onUndeliverable: (body) => emailEvents.push(body),
    now: () => new Date(),
  });
  const state = {
    endpoint: "",
    queued: [] as string[],
    waits: [] as number[],
    accounts: [] as LocalAws["accounts"],
    slackMessages: inbox.messages,
    slackCalls: 0,
    slack,
    mails: () => [...mails],
    email,
    emailEvents,
    queueIsDown: false,
    userPoolIsDown: false,
    slackAnswer: undefined as SlackAnswer | undefined,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const json = (status: number, value: unknown, headers: Record<string, string> = {}) => {
      response.writeHead(status, { "content-type": "application/json", ...headers });
      response.end(JSON.stringify(value));
    };
    const target = String(request.headers["x-amz-target"] ?? "");
    if (target.endsWith("SendMessage")) {
      if (state.queueIsDown) {
        return json(503, { __type: "ServiceUnavailable", message: "down" });
      }
      const { MessageBody: message, DelaySeconds: delay } = JSON.parse(body);
      state.queued.push(message);
      if (delay !== undefined) {
        state.waits.push(delay);
      }
      const MD5OfMessageBody = createHash("md5").update(message).digest("hex");
      return json(200, { MessageId: crypto.randomUUID(), MD5OfMessageBody });
    }
    if (target.endsWith("ChangeMessageVisibility")) {
      if (state.queueIsDown) {
        return json(503, { __type: "ServiceUnavailable", message: "down" });
      }
      state.waits.push(JSON.parse(body).VisibilityTimeout);
      return json(200, {});
    }
    if (target.endsWith("ListUsers")) {
      const [, attribute = "", value = ""] = /^(\w+) = "(.*)"$/.exec(JSON.parse(body).Filter) ?? [];
      const found = state.accounts.filter((account) => (attribute === "sub" ? account.sub : account.email) === value);
      return json(200, { Users: found.map(({ username }) => ({ Username: username })) });
    }
    if (target.endsWith("AdminDeleteUser")) {
      if (state.userPoolIsDown) {
        return json(500, { __type: "InternalErrorException", message: "down" });
      }
      const at = state.accounts.findIndex(({ username }) => username === JSON.parse(body).Username);
      if (at === -1) {
        return json(400, { __type: "UserNotFoundException", message: "User does not exist." });
      }
      state.accounts.splice(at, 1);
      return json(200, {});
    }
    if (target.endsWith("GetSecretValue")) {
      return json(200, { Name: "pulse/slack-token", SecretString: slack.secret() });
    }
    if (request.url === "/v2/email/outbound-emails") {
      return email.handle(again(request, body), response);
    }
    if (request.url?.startsWith("/slack/api/")) {
      state.slackCalls += 1;
      const answer = request.url.endsWith("/chat.postMessage") ? state.slackAnswer : undefined;
      if (answer === "hang up") {
        return request.socket.destroy();
      }
      if (answer === "never") {
        return slack.handle(again(request, body), new ServerResponse(request));
      }
      if (answer) {
        return json(answer.status, answer.body, answer.headers ?? {});
      }
      return slack.handle(again(request, body), response);
    }
    json(404, { message: `No emulator for ${target || request.url}` });
  });
  // By default Node.js closes connections after five idle seconds, which resets a request sent at that time.
  server.keepAliveTimeout = 0;
  state.endpoint = await listenOnFreePort(server);
  return state;
};
