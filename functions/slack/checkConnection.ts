import type { SlackConnection } from "#domain/slack/model.ts";
import { missingScopes } from "#domain/slack/rules.ts";
import type { SlackConnectionStatus } from "#domain/slack/terms.ts";
import type { Store } from "../table/store.ts";
import { recordConnectionStatus } from "./store/slackSettings.ts";
import { withSlack } from "./withSlack.ts";

const noBot = { botName: null, workspace: null, missingScopes: [] };

/** Returns the bot, the workspace and missing scopes. Never throws. */
const askSlack = async (): Promise<SlackConnection> => {
  const outcome = await withSlack((web) => web.auth.test());
  if (outcome.kind === "done") {
    const { user = null, team = null, response_metadata: metadata } = outcome.value;
    return {
      status: "connected",
      botName: user,
      workspace: team,
      missingScopes: [...missingScopes(metadata?.scopes ?? [])],
      reason: null,
    };
  }
  if (outcome.kind === "notConnected") {
    return { ...noBot, status: outcome.status, reason: outcome.reason };
  }
  const reason =
    outcome.kind === "tokenUnreadable"
      ? "Pulse couldn't read Slack's token. Try again."
      : "Slack isn't responding. Pulse keeps trying to send.";
  return { ...noBot, status: "unreachable", reason };
};

/**
 * Asks Slack which bot and workspace Pulse is connected to (docs/messages.md#connection). Stores the status for
 * every page if it has changed, unless Slack was unreachable.
 */
export const checkSlackConnection = async (
  store: Store,
  at: Date,
  previousStatus: SlackConnectionStatus | null,
): Promise<SlackConnection> => {
  const connection = await askSlack();
  const { status } = connection;
  if (status !== "unreachable" && status !== previousStatus) {
    await recordConnectionStatus(store, status, at);
  }
  return connection;
};
