import type { WebClient } from "@slack/web-api";
import type { SlackMessage } from "#domain/slack/messages.ts";
import { slackPost } from "#domain/slack/slackPost.ts";
import { type NoSlack, type SlackOutcome, withSlack } from "./withSlack.ts";

/** Where a message goes: to a person, by the e-mail of their Slack account, or to a channel. */
export type SlackTarget = { readonly email: string } | { readonly channelId: string };

/** The outcome of an attempt to send. `rateLimited` and `retry`: the message was certainly not sent and can be retried. */
export type SendResult =
  | { readonly kind: "sent" }
  | { readonly kind: "failed"; readonly reason: string }
  | { readonly kind: "rateLimited"; readonly reason: string; readonly afterSeconds: number }
  | { readonly kind: "retry"; readonly reason: string }
  | Extract<NoSlack, { readonly kind: "notConnected" }>;

/**
 * Until when Slack wants no more calls, in milliseconds of real time. Each running function remembers it, so that a
 * whole queue of messages does not run into the same limit.
 */
let pausedUntil = 0;

const tooFast = "Slack asked to send more slowly.";

const unreachable = { kind: "retry", reason: "Slack could not be reached." } as const;

/** The result of a call that failed. `wasPosting`: the message may have been sent if the outcome is unknown. */
const resultOf = (
  outcome: Exclude<SlackOutcome<never>, { readonly kind: "done" }>,
  wasPosting: boolean,
): SendResult => {
  switch (outcome.kind) {
    case "notConnected":
      return outcome;
    case "tokenUnreadable":
      return { kind: "retry", reason: "Slack's token could not be read." };
    case "rateLimited":
      pausedUntil = Date.now() + outcome.afterSeconds * 1000;
      return { kind: "rateLimited", reason: tooFast, afterSeconds: outcome.afterSeconds };
    case "unreachable":
      return unreachable;
    case "answered":
      return { kind: "failed", reason: outcome.reason };
    case "unknown":
      return wasPosting ? { kind: "failed", reason: "Delivery unknown: Slack's answer never came." } : unreachable;
  }
};

/** The id under which Slack accepts messages to the target. */
const channelOf = async (web: WebClient, target: SlackTarget): Promise<string> => {
  if ("channelId" in target) {
    return target.channelId;
  }
  const { user } = await web.users.lookupByEmail({ email: target.email });
  return user?.id ?? "";
};

/**
 * Sends a message. Never throws. The result is `rateLimited` or `retry` only if nothing was sent; `retry` is for
 * connections that were never established, and failures before the message itself was posted (docs/slack.md#sending).
 */
export const sendToSlack = async (
  target: SlackTarget,
  message: Pick<SlackMessage, "message" | "link">,
): Promise<SendResult> => {
  const pause = Math.ceil((pausedUntil - Date.now()) / 1000);
  if (pause > 0) {
    return { kind: "rateLimited", reason: tooFast, afterSeconds: pause };
  }
  const found = await withSlack((web) => channelOf(web, target));
  if (found.kind !== "done") {
    return resultOf(found, false);
  }
  const { text, blocks } = slackPost(message);
  const posted = await withSlack((web) =>
    web.chat.postMessage({
      channel: found.value,
      text,
      blocks: blocks.map((block) => ({ ...block })) as never,
      parse: "none",
      link_names: false,
      unfurl_links: false,
      unfurl_media: false,
    }),
  );
  return posted.kind === "done" ? { kind: "sent" } : resultOf(posted, true);
};
