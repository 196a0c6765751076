import { GetSecretValueCommand, SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import type { ErrorCode, WebClient } from "@slack/web-api";
import { isBotToken } from "#domain/slack/rules.ts";
import { environment } from "../environment.ts";
import { errorDetails, log } from "../log.ts";
import { connectFailureCodes } from "../messages/sendResult.ts";

export type SlackFailure =
  | { readonly kind: "refused" }
  | { readonly kind: "rateLimited"; readonly afterSeconds: number }
  /** Slack did nothing: the connection was never made. */
  | { readonly kind: "unreachable" }
  /** Slack rejected the call, and a retry wouldn't help. */
  | { readonly kind: "answered"; readonly reason: string; readonly isNoAccount?: true }
  /** The call may or may not have taken effect. */
  | { readonly kind: "unknown" };

/** Copied, because importing the library's own constants would load all of it. */
const codes = {
  rateLimited: "slack_webapi_rate_limited_error",
  platform: "slack_webapi_platform_error",
  request: "slack_webapi_request_error",
} as const satisfies Record<string, `${ErrorCode}`>;

const tokenRefusals = new Set(["invalid_auth", "not_authed", "token_revoked", "token_expired", "account_inactive"]);

const reasons: Readonly<Record<string, string>> = {
  users_not_found: "No Slack account has this person's email.",
  channel_not_found: "This channel doesn't exist in Slack, or Pulse can't see it.",
  not_in_channel: "Pulse isn't in this channel. Invite it there in Slack.",
  is_archived: "This channel is archived in Slack.",
  msg_too_long: "This message is too long for Slack.",
  restricted_action: "A Slack workspace setting keeps Pulse from posting there.",
  user_disabled: "This person's Slack account is deactivated.",
};

const noAccountErrors = new Set(["users_not_found", "user_disabled"]);

const hasKey = <K extends string>(value: unknown, key: K): value is Record<K, unknown> =>
  typeof value === "object" && value !== null && key in value;

const slackFailureOf = (error: unknown): SlackFailure => {
  const code = hasKey(error, "code") ? error.code : undefined;
  if (code === codes.rateLimited) {
    return { kind: "rateLimited", afterSeconds: hasKey(error, "retryAfter") ? Number(error.retryAfter) : 1 };
  }
  if (code === codes.platform && hasKey(error, "data") && hasKey(error.data, "error")) {
    const slackError = String(error.data.error);
    if (tokenRefusals.has(slackError)) {
      return { kind: "refused" };
    }
    if (slackError === "ratelimited" || slackError === "rate_limited" || slackError === "service_unavailable") {
      return { kind: "rateLimited", afterSeconds: 30 };
    }
    if (slackError === "missing_scope") {
      const needed = hasKey(error.data, "needed") ? String(error.data.needed) : "a permission";
      return { kind: "answered", reason: `The Slack app lacks the permission ${needed}.` };
    }
    const reason = reasons[slackError] ?? `Slack responded: ${slackError}.`;
    return { kind: "answered", reason, ...(noAccountErrors.has(slackError) && { isNoAccount: true }) };
  }
  // The client uses fetch, whose error has the system's error as its cause.
  const cause = hasKey(error, "original") && hasKey(error.original, "cause") ? error.original.cause : undefined;
  const systemCode = hasKey(cause, "code") ? String(cause.code) : "";
  return code === codes.request && connectFailureCodes.has(systemCode) ? { kind: "unreachable" } : { kind: "unknown" };
};

interface SlackClient {
  readonly web: WebClient;
  readonly token: string;
}

let clientPromise: Promise<SlackClient | null> | undefined;

const create = async (): Promise<SlackClient | null> => {
  const { SecretString: token } = await new SecretsManagerClient({}).send(
    new GetSecretValueCommand({ SecretId: environment("SLACK_TOKEN_SECRET") }),
  );
  if (!isBotToken(token)) {
    return null;
  }
  // Loaded on first use, which keeps cold starts short for functions that rarely call Slack.
  const { createWebClient } = await import("./webClient.ts");
  return { web: createWebClient(token), token };
};

/** Makes the next call read the secret again. */
const forgetSlackClient = (): void => {
  clientPromise = undefined;
};

/** Null while the secret holds a placeholder. After a placeholder or a failure, the next call reads it again. */
const slackClient = async (): Promise<SlackClient | null> => {
  const current = clientPromise ?? create();
  clientPromise = current;
  const client = await current.catch((error: unknown) => {
    forgetSlackClient();
    throw error;
  });
  if (client === null) {
    forgetSlackClient();
  }
  return client;
};

export type SlackUnavailable =
  | { readonly kind: "notConnected"; readonly status: "not_connected" | "refused"; readonly reason: string }
  | { readonly kind: "tokenUnreadable" };

const notConnectedOutcome = {
  kind: "notConnected",
  status: "not_connected",
  reason: "Slack isn't connected: its secret has no bot token yet.",
} as const satisfies SlackUnavailable;

const refusedOutcome = {
  kind: "notConnected",
  status: "refused",
  reason: "Slack rejects the bot token. Store a valid one in the secret.",
} as const satisfies SlackUnavailable;

export type SlackOutcome<Value> =
  | { readonly kind: "done"; readonly value: Value }
  | SlackUnavailable
  | Exclude<SlackFailure, { readonly kind: "refused" }>;

/**
 * If Slack rejects the token, reads the secret again and immediately tries a changed token
 * (docs/messages.md#connection). Never throws.
 */
export const withSlack = async <Value>(use: (web: WebClient) => Promise<Value>): Promise<SlackOutcome<Value>> => {
  let triedToken: string | null = null;
  for (;;) {
    let web: WebClient;
    try {
      const client = await slackClient();
      if (client === null) {
        return notConnectedOutcome;
      }
      if (client.token === triedToken) {
        forgetSlackClient();
        return refusedOutcome;
      }
      triedToken = client.token;
      web = client.web;
    } catch (error) {
      log("warn", "Slack's token could not be read.", errorDetails(error));
      return { kind: "tokenUnreadable" };
    }
    try {
      return { kind: "done", value: await use(web) };
    } catch (error) {
      const failure = slackFailureOf(error);
      log("warn", "A call to Slack failed.", { failure, ...errorDetails(error) });
      if (failure.kind !== "refused") {
        return failure;
      }
      forgetSlackClient();
    }
  }
};
