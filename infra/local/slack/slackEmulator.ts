import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { readBody } from "../api/readBody.ts";
import { type EmulatedChannel, slackChannels } from "./slackChannels.ts";
import type { SlackInbox } from "./slackInbox.ts";
import { parseBlocks, slackMessageView } from "./slackMessageView.ts";

/**
 * How the emulator responds, for testing how Pulse handles errors. `down`: every connection breaks. `broken`: a server
 * error. `silent`: a message arrives, but the response never does.
 */
export const slackModes = ["normal", "rate limited", "lacking permissions", "down", "broken", "silent"] as const;
export type SlackMode = (typeof slackModes)[number];

/**
 * The bot token. `issued`: the secret holds a valid token; choosing it again issues another one and revokes the last.
 * `revoked`: the secret still holds a token that Slack has revoked. `none`: the secret holds a placeholder.
 */
export const slackTokenStates = ["issued", "revoked", "none"] as const;
export type SlackTokenState = (typeof slackTokenStates)[number];

export interface SlackEmulator {
  /** `request.url` ends with the name of the method. */
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
  mode(): SlackMode;
  setMode(mode: SlackMode): void;
  tokenState(): SlackTokenState;
  setTokenState(token: SlackTokenState): void;
  secret(): string;
}

export interface SlackEmulatorOptions {
  readonly inbox: SlackInbox;
  readonly now: () => Date;
}

/** An ID in Slack's format (a letter, then capitals and digits), which depends only on the text. */
const idOf = (letter: string, text: string): string =>
  `${letter}${createHash("sha256").update(text.toLowerCase()).digest("hex").slice(0, 10).toUpperCase()}`;

/** Addresses with this prefix have no Slack account, so this case can be tested. */
const noSlackPrefix = "no-slack";

const argumentsOf = (url: URL, contentType: string, body: string): Readonly<Record<string, string>> => {
  const query = Object.fromEntries(url.searchParams);
  if (!contentType.includes("json")) {
    return { ...query, ...Object.fromEntries(new URLSearchParams(body)) };
  }
  const parsed: unknown = JSON.parse(body || "{}");
  return {
    ...query,
    ...Object.fromEntries(
      Object.entries(Object(parsed)).map(([name, value]) => [
        name,
        typeof value === "object" ? JSON.stringify(value) : String(value),
      ]),
    ),
  };
};

const maxBodyBytes = 1_000_000;
const maxTextLength = 40_000;
const retrySeconds = 2;

const allScopes = ["chat:write", "users:read", "users:read.email", "channels:read", "channels:join"];
const fewScopes = ["chat:write", "users:read"];

const neededScopes: Readonly<Record<string, string>> = {
  "users.lookupByEmail": "users:read.email",
  "chat.postMessage": "chat:write",
  "conversations.info": "channels:read",
  "conversations.join": "channels:join",
};

const botUserId = "U0PULSE";

const emptyTopic = { value: "", creator: "", last_set: 0 };

const profileOf = (email: string, name: string) => ({
  email,
  real_name: name,
  real_name_normalized: name,
  display_name: name,
  display_name_normalized: name,
  avatar_hash: "",
  title: "",
  phone: "",
  skype: "",
  status_text: "",
  status_emoji: "",
  fields: null,
});

const slackError = (error: string, details: object = {}) => ({ ok: false, error, ...details });

export const createSlackEmulator = ({ inbox, now }: SlackEmulatorOptions): SlackEmulator => {
  let mode: SlackMode = "normal";
  let tokenState: SlackTokenState = "issued";
  let issuedTokenCount = 1;

  const secret = (): string => (tokenState === "none" ? "not-a-token-yet" : `xoxb-local-${issuedTokenCount}`);
  const setTokenState = (next: SlackTokenState): void => {
    issuedTokenCount += next === "issued" ? 1 : 0;
    tokenState = next;
  };

  const conversation = ({ id, name, isArchived, isPrivate }: EmulatedChannel) => ({
    id,
    name,
    name_normalized: name,
    created: 0,
    creator: botUserId,
    is_channel: !isPrivate,
    is_group: isPrivate,
    is_private: isPrivate,
    is_archived: isArchived,
    is_general: name === "general",
    is_im: false,
    is_mpim: false,
    is_shared: false,
    is_org_shared: false,
    is_member: inbox.hasJoined(id),
    topic: emptyTopic,
    purpose: emptyTopic,
  });
  const findChannel = (id: string | undefined): EmulatedChannel | undefined =>
    // A bot does not see private channels that it is not in.
    slackChannels.find((channel) => channel.id === id && (!channel.isPrivate || inbox.hasJoined(channel.id)));

  const methods: Readonly<Record<string, (call: Readonly<Record<string, string>>) => object>> = {
    "auth.test": () => ({
      ok: true,
      url: "https://local.slack.com/",
      team: "Local",
      user: "pulse",
      team_id: "T0LOCAL",
      user_id: botUserId,
      bot_id: "B0PULSEBOT",
      is_enterprise_install: false,
    }),
    "users.lookupByEmail": ({ email = "" }) => {
      if (!email.includes("@") || email.startsWith(noSlackPrefix)) {
        return slackError("users_not_found");
      }
      const id = idOf("U", email);
      inbox.addMember(id, email);
      const name = email.split("@")[0] ?? "";
      return {
        ok: true,
        user: { id, name, is_bot: false, is_app_user: false, updated: 0, profile: profileOf(email, name) },
      };
    },
    "conversations.info": ({ channel }) => {
      const found = findChannel(channel);
      return found ? { ok: true, channel: conversation(found) } : slackError("channel_not_found");
    },
    "conversations.join": ({ channel }) => {
      const found = findChannel(channel);
      if (!found) {
        return slackError("channel_not_found");
      }
      if (found.isArchived) {
        return slackError("is_archived");
      }
      inbox.join(found.id);
      return { ok: true, channel: conversation(found) };
    },
    "chat.postMessage": ({ channel = "", text = "", blocks = "[]" }) => {
      const target = findChannel(channel);
      if (!target && !inbox.hasMember(channel)) {
        return slackError("channel_not_found");
      }
      if (target?.isArchived) {
        return slackError("is_archived");
      }
      if (target && !inbox.hasJoined(target.id)) {
        return slackError("not_in_channel");
      }
      const parsed = parseBlocks(blocks);
      if (!parsed) {
        return slackError("invalid_blocks");
      }
      if (text === "" && parsed.length === 0) {
        return slackError("no_text");
      }
      if (text.length > maxTextLength) {
        return slackError("msg_too_long");
      }
      const { ts } = inbox.post(channel, slackMessageView(text, parsed), now());
      const id = target ? channel : idOf("D", channel);
      return { ok: true, channel: id, ts, message: { type: "message", text, ts, blocks: parsed, user: botUserId } };
    },
  };

  const responseTo = (name: string, call: Readonly<Record<string, string>>): object => {
    const method = Object.hasOwn(methods, name) ? methods[name] : undefined;
    const neededScope = neededScopes[name];
    if (mode === "lacking permissions" && neededScope !== undefined && !fewScopes.includes(neededScope)) {
      return slackError("missing_scope", { needed: neededScope, provided: fewScopes.join(",") });
    }
    return method ? method(call) : slackError("unknown_method");
  };

  /** Slack's error if the token is not the current one; null if it is valid. */
  const tokenErrorFor = (authorization: string | undefined): object | null => {
    if (tokenState === "issued" && authorization === `Bearer ${secret()}`) {
      return null;
    }
    const isKnownFormat = /^Bearer xoxb-local-\d+$/.test(authorization ?? "");
    return slackError(isKnownFormat ? "token_revoked" : "invalid_auth");
  };

  return {
    mode: () => mode,
    setMode: (next) => {
      mode = next;
    },
    tokenState: () => tokenState,
    setTokenState,
    secret,
    handle: async (request, response) => {
      const body = await readBody(request, maxBodyBytes);
      const url = new URL(request.url ?? "", "http://local");
      const name = url.pathname.split("/").at(-1) ?? "";
      const send = (status: number, answer: object, headers: Readonly<Record<string, string>> = {}): void => {
        const scopes = mode === "lacking permissions" ? fewScopes : allScopes;
        response.writeHead(status, {
          "content-type": "application/json",
          "x-oauth-scopes": scopes.join(","),
          ...headers,
        });
        response.end(JSON.stringify(answer));
      };
      if (mode === "down") {
        response.destroy();
        return;
      }
      if (mode === "broken") {
        send(500, {});
        return;
      }
      if (mode === "rate limited") {
        send(429, slackError("ratelimited"), { "retry-after": String(retrySeconds) });
        return;
      }
      const tokenError = tokenErrorFor(request.headers.authorization);
      if (tokenError) {
        send(200, tokenError);
        return;
      }
      const callArguments = argumentsOf(url, request.headers["content-type"] ?? "", body?.toString("utf8") ?? "");
      const answer = responseTo(name, callArguments);
      if (mode === "silent" && name === "chat.postMessage") {
        response.destroy();
        return;
      }
      send(200, answer);
    },
  };
};
