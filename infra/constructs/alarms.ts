import { Duration, Stack } from "aws-cdk-lib";
import {
  Alarm,
  type AlarmProps,
  ComparisonOperator,
  type IMetric,
  MathExpression,
  Metric,
  Stats,
  TreatMissingData,
} from "aws-cdk-lib/aws-cloudwatch";
import { SnsAction } from "aws-cdk-lib/aws-cloudwatch-actions";
import { type ITableV2, Operation } from "aws-cdk-lib/aws-dynamodb";
import { PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Topic } from "aws-cdk-lib/aws-sns";
import { EmailSubscription } from "aws-cdk-lib/aws-sns-subscriptions";
import type { IQueue } from "aws-cdk-lib/aws-sqs";
import type { Construct } from "constructs";
import { type JobMetric, jobMetrics } from "#functions/jobs/catalog.ts";
import type { StageConfig } from "../config.ts";

/** The topic that alarms publish to. It sends e-mails to the stage's alarm address, if there is one. */
export const alarmTopic = (scope: Construct, config: StageConfig): Topic => {
  const topic = new Topic(scope, "Alarms", { enforceSSL: true });
  // enforceSSL adds a policy, which replaces the default one that lets the account's alarms publish to the topic.
  topic.addToResourcePolicy(
    new PolicyStatement({
      principals: [new ServicePrincipal("cloudwatch.amazonaws.com")],
      actions: ["sns:Publish"],
      resources: [topic.topicArn],
      conditions: { StringEquals: { "aws:SourceAccount": Stack.of(scope).account } },
    }),
  );
  if (config.alarmEmail !== null) {
    topic.addSubscription(new EmailSubscription(config.alarmEmail));
  }
  return topic;
};

/** An alarm that publishes to the topic. Its description says what happened and what to do. */
export const alarm = (scope: Construct, id: string, topic: Topic, props: AlarmProps): Alarm => {
  const created = new Alarm(scope, id, props);
  created.addAlarmAction(new SnsAction(topic));
  return created;
};

/** An alarm that goes off when `metric` reaches `threshold` in one of its periods. */
export const alarmWhenReached = (
  scope: Construct,
  id: string,
  topic: Topic,
  {
    metric,
    threshold,
    description,
  }: { readonly metric: IMetric; readonly threshold: number; readonly description: string },
): Alarm =>
  alarm(scope, id, topic, {
    metric,
    threshold,
    evaluationPeriods: 1,
    comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
    treatMissingData: TreatMissingData.NOT_BREACHING,
    alarmDescription: description,
  });

/** An alarm that goes off when a metric of the jobs counts anything. */
export const alarmWhenCounted = (
  scope: Construct,
  topic: Topic,
  config: StageConfig,
  name: JobMetric,
  description: string,
): Alarm =>
  alarmWhenReached(scope, `${name}Alarm`, topic, {
    metric: new Metric({
      namespace: jobMetrics.namespace,
      metricName: name,
      dimensionsMap: { service: jobMetrics.service, stage: config.stage },
      statistic: Stats.SUM,
      period: Duration.minutes(5),
    }),
    threshold: 1,
    description,
  });

/** An alarm that goes off when a dead-letter queue contains a message. */
export const alarmWhenDead = (scope: Construct, id: string, topic: Topic, queue: IQueue, description: string): Alarm =>
  alarmWhenReached(scope, id, topic, {
    metric: queue.metricApproximateNumberOfMessagesVisible({ statistic: Stats.MAXIMUM, period: Duration.minutes(5) }),
    threshold: 1,
    description,
  });

/** How long messages may wait without anybody receiving one, in periods of five minutes. */
const unreceivedPeriods = 3;

/** An alarm that goes off when messages wait in a queue and nobody receives any. */
export const alarmWhenNobodyReceives = (scope: Construct, topic: Topic, queue: IQueue, name: string): Alarm =>
  alarm(scope, "NotReceivedAlarm", topic, {
    metric: new MathExpression({
      label: "messages that nobody receives",
      expression: "IF(FILL(received, 0) == 0 AND waiting > 0, waiting, 0)",
      usingMetrics: {
        received: queue.metricNumberOfMessagesReceived({ statistic: Stats.SUM }),
        waiting: queue.metricApproximateNumberOfMessagesVisible({ statistic: Stats.MINIMUM }),
      },
      period: Duration.minutes(5),
    }),
    threshold: 1,
    evaluationPeriods: unreceivedPeriods,
    comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
    treatMissingData: TreatMissingData.NOT_BREACHING,
    alarmDescription: `For 15 minutes, messages of the queue ${name} have waited and nothing received them. Enable the trigger of the function that receives them (Lambda console, Configuration, Triggers); if it is enabled, look for throttling of the account's functions.`,
  });

/** An alarm that goes off when the oldest message of a queue reaches an age. */
export const alarmWhenOld = (scope: Construct, topic: Topic, queue: IQueue, name: string, seconds: number): Alarm =>
  alarmWhenReached(scope, "OldMessageAlarm", topic, {
    metric: queue.metricApproximateAgeOfOldestMessage({ statistic: Stats.MAXIMUM, period: Duration.minutes(5) }),
    threshold: seconds,
    description: `A message has been in the queue ${name} for more than ${Math.round(seconds / 60)} minutes. Read the log of the function that receives it: it fails again and again, or it cannot keep up.`,
  });

/** The requests that functions send to the table; a metric expression has room for ten. */
const tableOperations = [
  Operation.GET_ITEM,
  Operation.BATCH_GET_ITEM,
  Operation.QUERY,
  Operation.PUT_ITEM,
  Operation.UPDATE_ITEM,
  Operation.DELETE_ITEM,
  Operation.TRANSACT_WRITE_ITEMS,
];

/** The requests of a table that were throttled, and those that failed because of a fault of DynamoDB. */
export const tableErrors = (table: ITableV2): { readonly throttled: IMetric; readonly failed: IMetric } => {
  const options = { operations: tableOperations, period: Duration.minutes(5) };
  return {
    throttled: table.metricThrottledRequestsForOperations(options),
    failed: table.metricSystemErrorsForOperations(options),
  };
};

/** Failed requests in five minutes from which people notice: the SDK repeats single ones by itself. */
const noticeableFaults = 10;

/** Alarms that go off when requests of the table are throttled or fail. */
export const alarmOnTableErrors = (scope: Construct, topic: Topic, table: ITableV2): void => {
  const { throttled, failed } = tableErrors(table);
  alarmWhenReached(scope, "TableThrottledAlarm", topic, {
    metric: throttled,
    threshold: noticeableFaults,
    description:
      "DynamoDB throttles requests of the table. Look at the graph of consumed capacity: a sudden load grows into the table's capacity within half an hour; if it stays, look for one partition key that everything reads or writes, and request a higher limit for on-demand tables.",
  });
  alarmWhenReached(scope, "TableFailedAlarm", topic, {
    metric: failed,
    threshold: noticeableFaults,
    description:
      "DynamoDB answers requests of the table with server errors. Check the AWS Health Dashboard for the region; nothing is lost, and what waits goes on by itself.",
  });
};
