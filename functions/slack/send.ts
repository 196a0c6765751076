import { ErrorCode } from "@slack/web-api";
import { errorDetails, log } from "../log.ts";
import { slackClient } from "./client.ts";

/** The outcome of an attempt to send. `retry`: the message was certainly not sent and can be retried. */
export type SendResult =
  | { readonly kind: "sent" }
  | { readonly kind: "failed"; readonly reason: string }
  | { readonly kind: "retry"; readonly reason: string };

/** Errors of connections that were never established, so nothing was sent (Node.js system errors). */
const neverConnected = new Set(["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH"]);

const reasons: Readonly<Record<string, string>> = {
  users_not_found: "No Slack account has this person's e-mail.",
  channel_not_found: "Slack does not know this channel.",
  invalid_auth: "Slack refuses the token. Please check the Slack secret.",
};

const has = <K extends string>(value: unknown, key: K): value is Record<K, unknown> =>
  typeof value === "object" && value !== null && key in value;

const resultOf = (error: unknown): SendResult => {
  const code = has(error, "code") ? error.code : undefined;
  if (code === ErrorCode.RateLimitedError) {
    return { kind: "retry", reason: "Slack asked to send more slowly." };
  }
  if (code === ErrorCode.PlatformError && has(error, "data") && has(error.data, "error")) {
    const answer = String(error.data.error);
    return { kind: "failed", reason: reasons[answer] ?? `Slack answered ${answer}.` };
  }
  const original = has(error, "original") && has(error.original, "code") ? String(error.original.code) : "";
  if (code === ErrorCode.RequestError && neverConnected.has(original)) {
    return { kind: "retry", reason: "Slack could not be reached." };
  }
  return { kind: "failed", reason: "Delivery unknown: Slack's answer never came." };
};

/**
 * Sends a direct message to the Slack account with this e-mail. Never throws. Only rate limiting and connections that
 * were never established (to Slack, or to read the token) result in `retry` (docs/slack.md#sending).
 */
export const sendDirectMessage = async (email: string, text: string): Promise<SendResult> => {
  const slack = await slackClient().catch((error: unknown) => {
    log("warn", "Slack's token could not be read.", errorDetails(error));
  });
  if (!slack) {
    return { kind: "retry", reason: "Slack's token could not be read." };
  }
  try {
    const { user } = await slack.users.lookupByEmail({ email });
    if (!user?.id) {
      return { kind: "failed", reason: "No Slack account has this person's e-mail." };
    }
    await slack.chat.postMessage({ channel: user.id, text, unfurl_links: false });
    return { kind: "sent" };
  } catch (error) {
    const result = resultOf(error);
    log("warn", "A Slack message was not sent.", { result, ...errorDetails(error) });
    return result;
  }
};
