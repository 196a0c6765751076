import { Duration, Stack } from "aws-cdk-lib";
import {
  Alarm,
  type AlarmProps,
  ComparisonOperator,
  type IMetric,
  Metric,
  Stats,
  TreatMissingData,
} from "aws-cdk-lib/aws-cloudwatch";
import { SnsAction } from "aws-cdk-lib/aws-cloudwatch-actions";
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
