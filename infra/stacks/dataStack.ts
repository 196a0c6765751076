import { type App, RemovalPolicy, type Stack } from "aws-cdk-lib";
import { EventBus, Rule } from "aws-cdk-lib/aws-events";
import { SqsQueue } from "aws-cdk-lib/aws-events-targets";
import { Secret } from "aws-cdk-lib/aws-secretsmanager";
import { ConfigurationSet, ConfigurationSetTlsPolicy, EmailSendingEvent, EventDestination } from "aws-cdk-lib/aws-ses";
import type { IQueue } from "aws-cdk-lib/aws-sqs";
import { configurationSetOf } from "#functions/environment.ts";
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
 * A message this old, in seconds, raises an alarm. Must exceed the time that all its attempts take. Pulse requeues
 * messages held for Slack, and operations after each run, so their ages restart.
 */
const oldMessageSeconds = { messages: 3 * 60 * 60, operations: 30 * 60, emailEvents: 3 * 60 * 60 } as const;

/**
 * Reports bounces and complaints of the stage's email to a queue. Someone verifies the sender's domain manually, once
 * per account.
 */
const stageEmail = (stack: Stack, { stage, region, account }: StageConfig, sender: string, events: IQueue) => {
  const configurationSet = new ConfigurationSet(stack, "Email", {
    configurationSetName: configurationSetOf(stage),
    tlsPolicy: ConfigurationSetTlsPolicy.REQUIRE,
    reputationMetrics: true,
  });
  configurationSet.addEventDestination("Events", {
    destination: EventDestination.eventBus(EventBus.fromEventBusName(stack, "DefaultBus", "default")),
    events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT],
  });
  new Rule(stack, "UndeliverableEmail", {
    description: "Bounces and complaints about the stage's email",
    eventPattern: {
      source: ["aws.ses"],
      detailType: ["Email Bounced", "Email Complaint Received"],
      detail: { mail: { tags: { "ses:configuration-set": [configurationSetOf(stage)] } } },
    },
    targets: [new SqsQueue(events)],
  });
  const arn = (resource: string): string => `arn:aws:ses:${region}:${account}:${resource}`;
  const [, domain = ""] = sender.split("@");
  return {
    sender,
    domain,
    identityArns: [arn(`identity/${domain}`), arn(`identity/${sender}`)],
    configurationSetName: configurationSetOf(stage),
    configurationSetArn: arn(`configuration-set/${configurationSetOf(stage)}`),
  };
};

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
    { timeoutSeconds, trigger }: (typeof jobs)["sendMessage" | "runOperation" | "recordEmailEvents"],
    maxAgeSeconds: number,
  ) =>
    messageQueue(stack, id, {
      visibilitySeconds: "leaseSeconds" in trigger ? timeoutSeconds : 6 * timeoutSeconds,
      attempts: trigger.attempts,
      maxAgeSeconds: maxAgeSeconds,
      alarms,
    });
  const ownTable = pulseTable(stack, config);
  const resources: Resources = {
    table: tableInUse(stack, config, ownTable),
    tableKey: config.tableKey,
    queues: {
      messages: queueOf("Messages", jobs.sendMessage, oldMessageSeconds.messages),
      operations: queueOf("Operations", jobs.runOperation, oldMessageSeconds.operations),
      emailEvents: queueOf("EmailEvents", jobs.recordEmailEvents, oldMessageSeconds.emailEvents),
    },
    secrets: { slackToken },
    email: null,
    alarms,
  };
  const { table, queues } = resources;
  const email = config.emailSender === null ? null : stageEmail(stack, config, config.emailSender, queues.emailEvents);
  alarmOnTableErrors(stack, alarms, table);
  exportAlways(stack, [
    // Even with a restored table: stacks that deploy later still import these.
    ownTable.tableName,
    ownTable.tableArn,
    ...Object.values(queues).flatMap(({ queueUrl, queueArn, queueName }) => [queueUrl, queueArn, queueName]),
    slackToken.secretArn,
    alarms.topicArn,
  ]);
  return { ...resources, email };
};
