import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { readBody } from "../api/readBody.ts";
import type { SlackInbox } from "./slackInbox.ts";

/** How the emulator responds, for testing how Pulse handles errors. */
export const slackModes = ["normal", "rate limited", "refusing", "broken"] as const;
export type SlackMode = (typeof slackModes)[number];

/** An emulator for the methods of Slack's Web API that Pulse uses. Messages go to an inbox. */
export interface SlackEmulator {
  /** Answers a call. `request.url` ends with the name of the method. */
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
  mode(): SlackMode;
  setMode(mode: SlackMode): void;
}

export interface SlackEmulatorOptions {
  readonly token: string;
  readonly inbox: SlackInbox;
  readonly now: () => Date;
}

/** A member id in Slack's format (a letter, then capitals and digits), which depends only on the e-mail address. */
const memberId = (email: string): string =>
  `U${createHash("sha256").update(email.toLowerCase()).digest("hex").slice(0, 10).toUpperCase()}`;

/** The arguments of a call, from a form or JSON body. */
const argumentsOf = (contentType: string, body: string): Readonly<Record<string, string>> => {
  if (!contentType.includes("json")) {
    return Object.fromEntries(new URLSearchParams(body));
  }
  const parsed: unknown = JSON.parse(body || "{}");
  return Object.fromEntries(Object.entries(Object(parsed)).map(([name, value]) => [name, String(value)]));
};

const maxBodyBytes = 1_000_000;

export const createSlackEmulator = ({ token, inbox, now }: SlackEmulatorOptions): SlackEmulator => {
  let mode: SlackMode = "normal";

  const methods: Readonly<Record<string, (call: Readonly<Record<string, string>>) => object>> = {
    "auth.test": () => ({ ok: true, team: "Local", user: "pulse", team_id: "T0LOCAL", user_id: "U0PULSE" }),
    "users.lookupByEmail": ({ email = "" }) => {
      if (!email.includes("@")) {
        return { ok: false, error: "users_not_found" };
      }
      const id = memberId(email);
      inbox.addMember(id, email);
      return { ok: true, user: { id, name: email.split("@")[0], profile: { email } } };
    },
    "conversations.open": ({ users = "" }) => ({ ok: true, channel: { id: users } }),
    "chat.postMessage": ({ channel = "", text = "" }) => {
      if (channel === "") {
        return { ok: false, error: "channel_not_found" };
      }
      if (text === "") {
        return { ok: false, error: "no_text" };
      }
      const { ts } = inbox.post(channel, text, now());
      return { ok: true, channel, ts, message: { text, ts } };
    },
  };

  return {
    mode: () => mode,
    setMode: (next) => {
      mode = next;
    },
    handle: async (request, response) => {
      const body = await readBody(request, maxBodyBytes);
      const send = (status: number, answer: object, headers: Readonly<Record<string, string>> = {}): void => {
        response.writeHead(status, { "content-type": "application/json", ...headers });
        response.end(JSON.stringify(answer));
      };
      if (mode === "broken") {
        send(500, {});
        return;
      }
      if (mode === "rate limited") {
        send(429, { ok: false, error: "ratelimited" }, { "retry-after": "1" });
        return;
      }
      if (mode === "refusing" || request.headers.authorization !== `Bearer ${token}`) {
        send(200, { ok: false, error: "invalid_auth" });
        return;
      }
      const name = new URL(request.url ?? "", "http://local").pathname.split("/").at(-1) ?? "";
      const method = Object.hasOwn(methods, name) ? methods[name] : undefined;
      const call = argumentsOf(request.headers["content-type"] ?? "", body?.toString("utf8") ?? "");
      send(200, method ? method(call) : { ok: false, error: "unknown_method" });
    },
  };
};
