import { GetSecretValueCommand, SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import { WebClient } from "@slack/web-api";
import { environment, localEnvironment } from "../environment.ts";

let client: Promise<WebClient> | undefined;

const create = async (): Promise<WebClient> => {
  const { SecretString } = await new SecretsManagerClient({}).send(
    new GetSecretValueCommand({ SecretId: environment("SLACK_TOKEN_SECRET") }),
  );
  const slackApiUrl = localEnvironment("SLACK_API_URL");
  return new WebClient(SecretString, {
    // The queue retries instead: the client would sleep for minutes inside the function.
    retryConfig: { retries: 0 },
    rejectRateLimitedCalls: true,
    timeout: 10_000,
    ...(slackApiUrl && { slackApiUrl }),
  });
};

/** The client of Slack's Web API, with the bot token. If the token cannot be read, the next call tries again. */
export const slackClient = (): Promise<WebClient> => {
  client ??= create().catch((error: unknown) => {
    client = undefined;
    throw error;
  });
  return client;
};
