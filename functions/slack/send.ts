import type { WebClient } from "@slack/web-api";
import type { Message } from "#domain/messages/messages.ts";
import { slackPost } from "#domain/messages/slackPost.ts";
import type { SendResult } from "../messages/sendResult.ts";
import { type SlackOutcome, withSlack } from "./withSlack.ts";

/** People are found by the email of their Slack account. */
export type SlackTarget = { readonly email: string } | { readonly channelId: string };

/**
 * Slack rejects calls until this time, in milliseconds of real time (`Date.now`). Each function instance remembers it,
 * so a queue of messages doesn't hit the same limit again.
 */
let pausedUntil = 0;

const tooFast = "Slack asked Pulse to send more slowly.";

const unreachable = { kind: "retry", reason: "Pulse couldn't reach Slack." } as const;

/** With `wasPosting`, an unknown outcome means that the message may have been sent. */
const handleFailedOutcome = (
  outcome: Exclude<SlackOutcome<never>, { readonly kind: "done" }>,
  wasPosting: boolean,
): SendResult => {
  switch (outcome.kind) {
    case "notConnected":
      return outcome;
    case "tokenUnreadable":
      return { kind: "retry", reason: "Pulse couldn't read Slack's token." };
    case "rateLimited":
      pausedUntil = Date.now() + outcome.afterSeconds * 1000;
      return { kind: "rateLimited", reason: tooFast, afterSeconds: outcome.afterSeconds };
    case "unreachable":
      return unreachable;
    case "answered":
      return { kind: outcome.isNoAccount ? "noAccount" : "failed", reason: outcome.reason };
    case "unknown":
      return wasPosting
        ? { kind: "failed", reason: "Delivery unknown: Slack returned no usable response." }
        : unreachable;
  }
};

const channelOf = async (web: WebClient, target: SlackTarget): Promise<string> => {
  if ("channelId" in target) {
    return target.channelId;
  }
  const { user } = await web.users.lookupByEmail({ email: target.email });
  return user?.id ?? "";
};

/**
 * Never throws. `rateLimited` and `retry` mean that nothing was sent; `retry` covers connections that were never
 * established and failures before posting (docs/messages.md#sending).
 */
export const sendToSlack = async (
  target: SlackTarget,
  message: Pick<Message, "message" | "link">,
): Promise<SendResult> => {
  const pause = Math.ceil((pausedUntil - Date.now()) / 1000);
  if (pause > 0) {
    return { kind: "rateLimited", reason: tooFast, afterSeconds: pause };
  }
  const found = await withSlack((web) => channelOf(web, target));
  if (found.kind !== "done") {
    return handleFailedOutcome(found, false);
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
  return posted.kind === "done" ? { kind: "sent" } : handleFailedOutcome(posted, true);
};
