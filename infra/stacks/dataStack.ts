import { type App, RemovalPolicy } from "aws-cdk-lib";
import { Secret } from "aws-cdk-lib/aws-secretsmanager";
import { jobs } from "#functions/jobs/catalog.ts";
import type { StageConfig } from "../config.ts";
import { acknowledgeFindings } from "../constructs/acknowledgeFindings.ts";
import { alarmOnTableErrors, alarmTopic } from "../constructs/alarms.ts";
import { exportAlways } from "../constructs/exportAlways.ts";
import { messageQueue } from "../constructs/messageQueue.ts";
import type { Resources } from "../constructs/resources.ts";
import { pulseTable, tableInUse } from "../constructs/table.ts";
import { pulseStack } from "./pulseStack.ts";

/**
 * Age from which a message is old, in seconds: more than all its attempts take. Messages held for Slack are queued
 * again, and an operation after each run, so their ages restart.
 */
const oldMessageSeconds = { messages: 3 * 60 * 60, operations: 30 * 60 } as const;

export const dataStack = (app: App, config: StageConfig): Resources => {
  const stack = pulseStack(app, config, "data", "table, queues, secrets and the alarms' topic");
  const alarms = alarmTopic(stack, config);
  const slackToken = new Secret(stack, "SlackToken", {
    secretName: `pulse/${config.stage}/slack-token`,
    description: "The Slack bot token; set it manually after the first deployment",
    removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
  });
  acknowledgeFindings(slackToken, {
    "AwsSolutions-SMG4": "Slack issues the bot token, which is renewed there manually and not by a rotation function.",
  });
  const queueOf = (
    id: string,
    { timeoutSeconds, trigger }: (typeof jobs)["sendMessage" | "runOperation"],
    oldSeconds: number,
  ) =>
    messageQueue(stack, id, {
      visibilitySeconds: "leaseSeconds" in trigger ? timeoutSeconds : 6 * timeoutSeconds,
      attempts: trigger.attempts,
      oldSeconds,
      alarms,
    });
  const ownTable = pulseTable(stack, config);
  const resources: Resources = {
    table: tableInUse(stack, config, ownTable),
    tableKey: config.tableKey,
    queues: {
      messages: queueOf("Messages", jobs.sendMessage, oldMessageSeconds.messages),
      operations: queueOf("Operations", jobs.runOperation, oldMessageSeconds.operations),
    },
    secrets: { slackToken },
    alarms,
  };
  const { table, queues } = resources;
  alarmOnTableErrors(stack, alarms, table);
  exportAlways(stack, [
    // Also while a restored table is used: a stack that is deployed later still imports these.
    ownTable.tableName,
    ownTable.tableArn,
    ...Object.values(queues).flatMap(({ queueUrl, queueArn, queueName }) => [queueUrl, queueArn, queueName]),
    slackToken.secretArn,
    alarms.topicArn,
  ]);
  return resources;
};
