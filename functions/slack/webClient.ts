import { WebClient } from "@slack/web-api";
import { localEnvironment } from "../environment.ts";

/** Import this file on first use, because the library is large. */
export const createWebClient = (token: string): WebClient => {
  const slackApiUrl = localEnvironment("SLACK_API_URL");
  return new WebClient(token, {
    // The queue retries instead: the client would sleep for minutes inside the function.
    retryConfig: { retries: 0 },
    rejectRateLimitedCalls: true,
    timeout: 8_000,
    ...(slackApiUrl && { slackApiUrl }),
  });
};
