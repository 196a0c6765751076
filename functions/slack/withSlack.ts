import { GetSecretValueCommand, SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import type { WebClient } from "@slack/web-api";
import { isBotToken } from "#domain/slack/rules.ts";
import { environment } from "../environment.ts";
import { errorDetails, log } from "../log.ts";
import { type SlackFailure, slackFailureOf } from "./failures.ts";

/** A client of Slack's Web API, and the token that it uses. */
interface SlackClient {
  readonly web: WebClient;
  readonly token: string;
}

let cached: Promise<SlackClient | null> | undefined;

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

/** Drops the client, so that the next call reads the secret again: Slack refused its token. */
const forgetSlackClient = (): void => {
  cached = undefined;
};

/**
 * The client of Slack's Web API with the bot token; null while the secret holds a placeholder. Only a client is kept:
 * after a failure or a placeholder, the next call reads the secret again.
 */
const slackClient = async (): Promise<SlackClient | null> => {
  const current = cached ?? create();
  cached = current;
  const client = await current.catch((error: unknown) => {
    forgetSlackClient();
    throw error;
  });
  if (client === null) {
    forgetSlackClient();
  }
  return client;
};

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
