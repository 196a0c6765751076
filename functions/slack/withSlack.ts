import type { WebClient } from "@slack/web-api";
import { errorDetails, log } from "../log.ts";
import { forgetSlackClient, slackClient } from "./client.ts";
import { type SlackFailure, slackFailureOf } from "./failures.ts";

/** Why Slack could not be used at all. */
export type NoSlack =
  | { readonly kind: "notConnected"; readonly status: "not_connected" | "refused"; readonly reason: string }
  | { readonly kind: "tokenUnreadable" };

const notConnected = {
  kind: "notConnected",
  status: "not_connected",
  reason: "Slack is not connected: its secret holds no bot token yet.",
} as const satisfies NoSlack;

const refused = {
  kind: "notConnected",
  status: "refused",
  reason: "Slack refuses the bot token. Please store a valid one in the secret.",
} as const satisfies NoSlack;

/** The result of a use of Slack: a value, or why there is none. */
export type SlackOutcome<Value> =
  | { readonly kind: "done"; readonly value: Value }
  | NoSlack
  | Exclude<SlackFailure, { readonly kind: "refused" }>;

/**
 * Calls Slack with the bot token. If Slack refuses the token, the secret is read again, and a token that was replaced
 * meanwhile is tried at once (docs/slack.md#connection). Never throws.
 */
export const withSlack = async <Value>(use: (web: WebClient) => Promise<Value>): Promise<SlackOutcome<Value>> => {
  let triedToken: string | null = null;
  for (;;) {
    let web: WebClient;
    try {
      const client = await slackClient();
      if (client === null) {
        return notConnected;
      }
      if (client.token === triedToken) {
        forgetSlackClient();
        return refused;
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
      log("warn", "Slack did not do what was asked.", { failure, ...errorDetails(error) });
      if (failure.kind !== "refused") {
        return failure;
      }
      forgetSlackClient();
    }
  }
};
