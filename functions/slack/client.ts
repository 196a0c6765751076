import { GetSecretValueCommand, SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import type { WebClient } from "@slack/web-api";
import { isBotToken } from "#domain/slack/rules.ts";
import { environment } from "../environment.ts";

/** A client of Slack's Web API, and the token that it uses. */
export interface SlackClient {
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

/**
 * The client of Slack's Web API with the bot token; null while the secret holds a placeholder. Only a client is kept:
 * after a failure or a placeholder, the next call reads the secret again.
 */
export const slackClient = async (): Promise<SlackClient | null> => {
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

/** Drops the client, so that the next call reads the secret again: Slack refused its token. */
export const forgetSlackClient = (): void => {
  cached = undefined;
};
