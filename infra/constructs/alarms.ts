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

/** Sends email to the stage's alarm address, if there is one. */
export const alarmTopic = (scope: Construct, config: StageConfig): Topic => {
  const topic = new Topic(scope, "Alarms", { enforceSSL: true });
  // enforceSSL replaces the default policy, which lets the account's alarms publish.
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

/** `alarmDescription` must say what happened and what to do. */
export const alarm = (scope: Construct, id: string, topic: Topic, props: AlarmProps): Alarm => {
  const created = new Alarm(scope, id, props);
  created.addAlarmAction(new SnsAction(topic));
  return created;
};

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

export const alarmOnJobMetric = (
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

export const alarmOnDeadLetters = (
  scope: Construct,
  id: string,
  topic: Topic,
  queue: IQueue,
  description: string,
): Alarm =>
  alarmWhenReached(scope, id, topic, {
    metric: queue.metricApproximateNumberOfMessagesVisible({ statistic: Stats.MAXIMUM, period: Duration.minutes(5) }),
    threshold: 1,
    description,
  });

/** How long messages may wait without being received, in periods of five minutes. */
const unreceivedPeriods = 3;

export const alarmWhenUnreceived = (scope: Construct, topic: Topic, queue: IQueue, name: string): Alarm =>
  alarm(scope, "NotReceivedAlarm", topic, {
    metric: new MathExpression({
      label: "messages that no one receives",
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
    alarmDescription: `Messages in the queue ${name} have waited for 15 minutes without being received. Enable the trigger of the function that receives them (Lambda console, Configuration, Triggers); if it is enabled, look for throttling of the account's functions.`,
  });

export const alarmOnMessageAge = (
  scope: Construct,
  topic: Topic,
  queue: IQueue,
  name: string,
  seconds: number,
): Alarm =>
  alarmWhenReached(scope, "OldMessageAlarm", topic, {
    metric: queue.metricApproximateAgeOfOldestMessage({ statistic: Stats.MAXIMUM, period: Duration.minutes(5) }),
    threshold: seconds,
    description: `A message has been in the queue ${name} for more than ${Math.round(seconds / 60)} minutes. Read the log of the function that receives it: the function keeps failing, or cannot keep up.`,
  });

/** At most ten, the limit of a metric expression. */
const tableOperations = [
  Operation.GET_ITEM,
  Operation.BATCH_GET_ITEM,
  Operation.QUERY,
  Operation.PUT_ITEM,
  Operation.UPDATE_ITEM,
  Operation.DELETE_ITEM,
  Operation.TRANSACT_WRITE_ITEMS,
];

export const tableErrors = (table: ITableV2): { readonly throttled: IMetric; readonly failed: IMetric } => {
  const options = { operations: tableOperations, period: Duration.minutes(5) };
  return {
    throttled: table.metricThrottledRequestsForOperations(options),
    failed: table.metricSystemErrorsForOperations(options),
  };
};

/** Failed requests in five minutes. Fewer go unnoticed, because the SDK retries them. */
const noticeableFailures = 10;

export const alarmOnTableErrors = (scope: Construct, topic: Topic, table: ITableV2): void => {
  const { throttled, failed } = tableErrors(table);
  alarmWhenReached(scope, "TableThrottledAlarm", topic, {
    metric: throttled,
    threshold: noticeableFailures,
    description:
      "DynamoDB throttles requests of the table. Check the graph of consumed capacity: the table adapts to a sudden load within half an hour; if throttling continues, look for a hot partition key, and request a higher limit for on-demand tables.",
  });
  alarmWhenReached(scope, "TableFailedAlarm", topic, {
    metric: failed,
    threshold: noticeableFailures,
    description:
      "DynamoDB returns server errors for requests of the table. Check the AWS Health Dashboard for the region; nothing is lost, and pending work continues automatically.",
  });
};
