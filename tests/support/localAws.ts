import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";

/** The emulator's answer to Slack's chat.postMessage; "hang up" closes the connection without an answer. */
export type SlackAnswer =
  | { readonly status: number; readonly headers?: Record<string, string>; readonly body: unknown }
  | "hang up";

/** Emulators of the queues, the secret and Slack, as far as the functions use them. */
export interface LocalAws {
  readonly endpoint: string;
  /** The bodies of all queued messages, of both queues. */
  readonly queued: string[];
  /** The messages that reached Slack. */
  readonly slack: { readonly channel: string; readonly text: string }[];
  /** Makes the queue refuse messages. */
  queueIsDown: boolean;
  /** Slack's answer to the next messages; undefined delivers them. */
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

/** Starts the emulators on one port of this machine. */
export const startLocalAws = async (): Promise<LocalAws> => {
  const state = {
    endpoint: "",
    queued: [] as string[],
    slack: [] as { channel: string; text: string }[],
    queueIsDown: false,
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
      const message: string = JSON.parse(body).MessageBody;
      state.queued.push(message);
      const MD5OfMessageBody = createHash("md5").update(message).digest("hex");
      return json(200, { MessageId: crypto.randomUUID(), MD5OfMessageBody });
    }
    if (target.endsWith("GetSecretValue")) {
      return json(200, { Name: "pulse/slack-token", SecretString: "xoxb-test" });
    }
    const form = new URLSearchParams(body);
    if (request.url?.endsWith("/users.lookupByEmail")) {
      const email = form.get("email") ?? "";
      return email.startsWith("nobody")
        ? json(200, { ok: false, error: "users_not_found" })
        : json(200, { ok: true, user: { id: `U-${email}` } });
    }
    if (request.url?.endsWith("/chat.postMessage")) {
      const answer = state.slackAnswer;
      if (answer === "hang up") {
        return request.socket.destroy();
      }
      if (answer) {
        return json(answer.status, answer.body, answer.headers ?? {});
      }
      state.slack.push({ channel: form.get("channel") ?? "", text: form.get("text") ?? "" });
      return json(200, { ok: true, ts: "1.1", channel: form.get("channel") });
    }
    json(404, { message: `No emulator for ${target || request.url}` });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") {
    throw new Error("The server was given no port.");
  }
  state.endpoint = `http://127.0.0.1:${address.port}`;
  return state;
};
