import { tableStore } from "#functions/tableStore.ts";
import { originKey } from "#tests/support/call.ts";
import { startLocalAws } from "#tests/support/localAws.ts";
import { type Organization, putOrganization } from "#tests/support/organization.ts";
import { installRequestRecorder } from "#tests/support/recorder.ts";
import { startEngine } from "#tests/support/table/engine.ts";
import { startUnchangedTable, type UnchangedTable } from "./unchangedTable.ts";

/** What functions find in their environment. */
export const tableSettings = {
  AWS_REGION: "eu-north-1",
  AWS_ACCESS_KEY_ID: "local",
  AWS_SECRET_ACCESS_KEY: "local",
  TABLE_NAME: "pulse-bench",
  COMPANY: "Acme",
  EMAIL_DOMAIN: "acme.com",
  DOMAIN_RULE: "on",
  TIME_ZONE: "UTC",
  BOOTSTRAP_ROLES: "{}",
  SITE_URL: "http://localhost:4400",
  ORIGIN_KEYS: originKey,
  STAGE: "local",
  USER_POOL_ID: "eu-north-1_bench",
};

/** A table that holds an organization, which the measurements share: the functions' store is made once per process. */
export interface BenchEnvironment {
  /** The organization of `smallestSize` people. */
  readonly organization: Organization;
  /** The same table for requests that are made again and again, and the queues. */
  readonly unchanged: UnchangedTable;
  readonly stop: () => Promise<void>;
}

/** How many people the organization has at first. */
export const smallestSize = 100;

/** Starts a table engine in memory with an organization, and sets the environment of the functions that read it. */
export const openBenchEnvironment = async (): Promise<BenchEnvironment> => {
  const { endpoint, stop } = await startEngine(tableSettings.TABLE_NAME);
  const unchanged = await startUnchangedTable(endpoint);
  // Has the accounts of the user pool, of which an erasure removes those of the person.
  const aws = await startLocalAws();
  Object.assign(process.env, tableSettings, {
    AWS_ENDPOINT_URL_DYNAMODB: endpoint,
    AWS_ENDPOINT_URL_SQS: unchanged.endpoint,
    AWS_ENDPOINT_URL_SECRETS_MANAGER: unchanged.endpoint,
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: aws.endpoint,
    SLACK_TOKEN_SECRET: "bench",
    MESSAGES_QUEUE_URL: `${unchanged.endpoint}/slack`,
    OPERATIONS_QUEUE_URL: `${unchanged.endpoint}/operations`,
  });
  installRequestRecorder(tableStore().client);
  return {
    organization: await putOrganization(smallestSize),
    unchanged,
    stop: async () => {
      unchanged.stop();
      await Promise.all([aws.stop(), stop()]);
    },
  };
};
