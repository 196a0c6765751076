import { GetSecretValueCommand, SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import type { WebClient } from "@slack/web-api";
import { isBotToken } from "#domain/slack/rules.ts";
import { environment } from "../environment.ts";
import { errorDetails, log } from "../log.ts";
import { type SlackFailure, slackFailureOf } from "./failures.ts";

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

/** Slack refused the token, so the next call reads the secret again. */
const forgetSlackClient = (): void => {
  clientPromise = undefined;
};

/**
 * Null while the secret holds a placeholder. After a failure or a placeholder, the next call reads the secret again.
 */
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
 * If Slack refuses the token, the secret is read again, and a changed token is tried immediately
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
      log("warn", "Slack did not do what was asked.", { failure, ...errorDetails(error) });
      if (failure.kind !== "refused") {
        return failure;
      }
      forgetSlackClient();
    }
  }
};
