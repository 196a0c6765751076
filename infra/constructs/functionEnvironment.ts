import type { CommonVariable, PoolTriggerVariable, RouteVariable } from "#functions/environment.ts";
import type { StageConfig } from "../config.ts";
import { originKeyValues } from "./originKeys.ts";
import type { Resources } from "./resources.ts";

/** The type requires every variable of functions/environment.ts. */
export const functionEnvironment = (
  config: StageConfig,
  { table, queues, secrets }: Resources,
): Readonly<Record<CommonVariable, string>> => ({
  TABLE_NAME: table.tableName,
  STAGE: config.stage,
  COMPANY: config.company,
  EMAIL_DOMAIN: config.emailDomain,
  DOMAIN_RULE: config.domainRule,
  TIME_ZONE: config.timeZone,
  BOOTSTRAP_ROLES: JSON.stringify(config.bootstrapRoles),
  EMAIL_SENDER: config.emailSender ?? "none",
  SITE_URL: config.siteUrl,
  MESSAGES_QUEUE_URL: queues.messages.queueUrl,
  OPERATIONS_QUEUE_URL: queues.operations.queueUrl,
  SLACK_TOKEN_SECRET: secrets.slackToken.secretArn,
});

export const routeEnvironment = (config: StageConfig): Readonly<Record<RouteVariable, string>> => ({
  ORIGIN_KEYS: originKeyValues(config).join(","),
});

export const triggerEnvironment = (config: StageConfig): Readonly<Record<PoolTriggerVariable, string>> => ({
  MAILS_PER_DAY: String(config.emailsPerDay),
});
