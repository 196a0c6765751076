import type { WebClient } from "@slack/web-api";
import type { SlackChannel } from "#domain/slack/model.ts";
import { withSlack } from "./withSlack.ts";

export type FoundChannel =
  | { readonly kind: "found"; readonly channel: SlackChannel }
  | { readonly kind: "refused"; readonly reason: string }
  | { readonly kind: "unreachable" };

const find = async (web: WebClient, id: string): Promise<FoundChannel> => {
  const { channel } = await web.conversations.info({ channel: id });
  const { name = id, is_archived: isArchived, is_member: isMember, is_private: isPrivate } = channel ?? {};
  if (isArchived) {
    return { kind: "refused", reason: `The channel #${name} is archived in Slack. Choose another one.` };
  }
  if (!isMember && isPrivate) {
    return {
      kind: "refused",
      reason: `Pulse isn't in the private channel #${name}. Invite it there in Slack.`,
    };
  }
  if (!isMember) {
    await web.conversations.join({ channel: id });
  }
  return { kind: "found", channel: { id, name } };
};

/** Also joins the channel (docs/slack.md#settings). Never throws. */
export const findChannel = async (id: string): Promise<FoundChannel> => {
  const outcome = await withSlack((web) => find(web, id));
  if (outcome.kind === "done") {
    return outcome.value;
  }
  return outcome.kind === "answered" || outcome.kind === "notConnected"
    ? { kind: "refused", reason: outcome.reason }
    : { kind: "unreachable" };
};
