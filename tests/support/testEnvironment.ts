import { afterAll, beforeAll } from "vitest";
import { tableStore } from "#functions/tableStore.ts";
import { originKey } from "./call.ts";
import { type LocalAws, startLocalAws } from "./localAws.ts";
import { installRequestRecorder } from "./recorder.ts";
import { type Engine, startEngine } from "./table/engine.ts";

const tableName = "pulse-test";

/** A function's environment variables, as a stage sets them. */
const settings = {
  AWS_REGION: "eu-north-1",
  AWS_ACCESS_KEY_ID: "local",
  AWS_SECRET_ACCESS_KEY: "local",
  TABLE_NAME: tableName,
  STAGE: "local",
  COMPANY: "Acme",
  EMAIL_DOMAIN: "acme.com",
  DOMAIN_RULE: "off",
  TIME_ZONE: "UTC",
  BOOTSTRAP_ROLES: JSON.stringify({ "root@acme.com": "admin", "second@acme.com": "admin", "chief@acme.com": "cto" }),
  EMAIL_SENDER: "none",
  SITE_URL: "http://localhost:4400",
  SLACK_TOKEN_SECRET: "pulse/slack-token",
  ORIGIN_KEYS: originKey,
  MAILS_PER_DAY: "10000",
  USER_POOL_ID: "pool",
};

/** The environment of a test file: its own table engine, and emulators of the queues, the secret and Slack. */
export interface TestEnvironment {
  readonly aws: () => LocalAws;
  /** Removes all items of the table. */
  readonly clearTable: () => Promise<void>;
}

/**
 * Starts the test environment before the tests of a file and stops it after them. Call it once, at the top. With
 * `attempts`, the SDK retries as in Lambda, where it makes three attempts.
 */
export const startTestEnvironment = ({ attempts = 1 }: { readonly attempts?: number } = {}): TestEnvironment => {
  let engine: Engine | undefined;
  let aws: LocalAws | undefined;
  beforeAll(async () => {
    [engine, aws] = await Promise.all([startEngine(tableName), startLocalAws()]);
    Object.assign(process.env, settings, {
      AWS_MAX_ATTEMPTS: String(attempts),
      AWS_ENDPOINT_URL_DYNAMODB: engine.endpoint,
      AWS_ENDPOINT_URL_SQS: aws.endpoint,
      // The SQS client sends to the queue's own URL, not to the endpoint.
      MESSAGES_QUEUE_URL: `${aws.endpoint}/queues/slack`,
      OPERATIONS_QUEUE_URL: `${aws.endpoint}/queues/operations`,
      AWS_ENDPOINT_URL_SECRETS_MANAGER: aws.endpoint,
      AWS_ENDPOINT_URL_SESV2: aws.endpoint,
      AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: aws.endpoint,
      SLACK_API_URL: `${aws.endpoint}/slack/api/`,
    });
    installRequestRecorder(tableStore().client);
  });
  afterAll(async () => {
    await Promise.all([engine?.stop(), aws?.stop()]);
  });
  return {
    aws: () => {
      if (!aws) {
        throw new Error("The test environment has not started yet.");
      }
      return aws;
    },
    clearTable: async () => engine?.clear(),
  };
};
