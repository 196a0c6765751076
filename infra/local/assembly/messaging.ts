import * as z from "zod";
import { StartFailure } from "../startFailure.ts";
import { ignoredProperty, parseResources } from "./parseResources.ts";
import type { ResolvedResource } from "./resolveTemplates.ts";

export interface QueueDeclaration {
  readonly name: string;
  readonly arn: string;
  readonly url: string;
  readonly visibilitySeconds: number;
  readonly delaySeconds: number;
  /** Messages move to the dead-letter queue after `maxReceiveCount` receives; null without one. */
  readonly redrive: { readonly deadLetterArn: string; readonly maxReceiveCount: number } | null;
}

export interface ConsumerDeclaration {
  readonly queueArn: string;
  readonly functionArn: string;
  readonly batchSize: number;
  /** Maximum number of batches in progress. */
  readonly concurrency: number;
  readonly reportsPartialFailures: boolean;
}

export interface ScheduleDeclaration {
  readonly name: string;
  readonly arn: string;
  readonly expression: string;
  readonly timeZone: string;
  readonly functionArn: string;
  /** The event as JSON, with the placeholders of EventBridge Scheduler. */
  readonly input: string;
  /** Receives the runs that failed after all retries; null if there is no dead-letter queue. */
  readonly deadLetterArn: string | null;
}

const queueShape = z.strictObject({
  QueueName: z.string().optional(),
  DelaySeconds: z.int().default(0),
  VisibilityTimeout: z.int().default(30),
  RedrivePolicy: z.strictObject({ deadLetterTargetArn: z.string(), maxReceiveCount: z.int().min(1) }).optional(),
  MessageRetentionPeriod: ignoredProperty,
  SqsManagedSseEnabled: ignoredProperty,
  KmsMasterKeyId: ignoredProperty,
  Tags: ignoredProperty,
});

export const readQueues = (resources: readonly ResolvedResource[]): readonly QueueDeclaration[] =>
  parseResources(resources, "AWS::SQS::Queue", queueShape).map(({ ref, arn, value }) => ({
    name: arn.slice(arn.lastIndexOf(":") + 1),
    arn,
    url: ref,
    visibilitySeconds: value.VisibilityTimeout,
    delaySeconds: value.DelaySeconds,
    redrive: value.RedrivePolicy
      ? {
          deadLetterArn: value.RedrivePolicy.deadLetterTargetArn,
          maxReceiveCount: value.RedrivePolicy.maxReceiveCount,
        }
      : null,
  }));

const consumerShape = z.strictObject({
  BatchSize: z.int().min(1).max(10_000).default(10),
  EventSourceArn: z.string().startsWith("arn:aws:sqs:"),
  FunctionName: z.string(),
  FunctionResponseTypes: z.array(z.literal("ReportBatchItemFailures")).default([]),
  ScalingConfig: z.strictObject({ MaximumConcurrency: z.int().min(2) }).optional(),
  /** Ignored: locally, messages are delivered immediately instead of waiting for a larger batch. */
  MaximumBatchingWindowInSeconds: ignoredProperty,
  Enabled: z.literal(true).optional(),
});

/** Throws StartFailure if a mapping's function is not in the templates. */
export const readConsumers = (resources: readonly ResolvedResource[]): readonly ConsumerDeclaration[] => {
  const functionArns = new Map(
    resources
      .filter(({ type }) => type === "AWS::Lambda::Function")
      .flatMap(({ ref, arn }) => [
        [ref, arn],
        [arn, arn],
      ]),
  );
  return parseResources(resources, "AWS::Lambda::EventSourceMapping", consumerShape).map(({ id, value }) => {
    const functionArn = functionArns.get(value.FunctionName);
    if (functionArn === undefined) {
      throw new StartFailure(`The event source mapping ${id} references a function that is not in the templates.`);
    }
    return {
      queueArn: value.EventSourceArn,
      functionArn,
      batchSize: value.BatchSize,
      concurrency: value.ScalingConfig?.MaximumConcurrency ?? 5,
      reportsPartialFailures: value.FunctionResponseTypes.length > 0,
    };
  });
};

const scheduleShape = z.strictObject({
  Name: z.string().optional(),
  GroupName: ignoredProperty,
  Description: ignoredProperty,
  FlexibleTimeWindow: z.strictObject({ Mode: z.literal("OFF") }),
  ScheduleExpression: z.string(),
  ScheduleExpressionTimezone: z.string().default("UTC"),
  State: z.literal("ENABLED").optional(),
  Target: z.strictObject({
    Arn: z.string().startsWith("arn:aws:lambda:"),
    Input: z.string().default("{}"),
    DeadLetterConfig: z.strictObject({ Arn: z.string() }).optional(),
    RetryPolicy: ignoredProperty,
    RoleArn: ignoredProperty,
  }),
});

export const readSchedules = (resources: readonly ResolvedResource[]): readonly ScheduleDeclaration[] =>
  parseResources(resources, "AWS::Scheduler::Schedule", scheduleShape).map(({ id, ref, value }) => ({
    name: id.replace(/(Schedule)?[0-9A-F]{8}$/, ""),
    arn: `arn:aws:scheduler:local:000000000000:schedule/default/${ref}`,
    expression: value.ScheduleExpression,
    timeZone: value.ScheduleExpressionTimezone,
    functionArn: value.Target.Arn,
    input: value.Target.Input,
    deadLetterArn: value.Target.DeadLetterConfig?.Arn ?? null,
  }));

const ruleShape = z.strictObject({
  Description: ignoredProperty,
  EventPattern: z.looseObject({ source: z.tuple([z.literal("aws.ses")]) }),
  State: z.literal("ENABLED"),
  Targets: z.tuple([z.looseObject({ Arn: z.string().startsWith("arn:aws:sqs:") })]),
});

/** ARN of the queue for Amazon SES's events; null if the stage sends no email. */
export const readEmailEventsQueueArn = (resources: readonly ResolvedResource[]): string | null =>
  parseResources(resources, "AWS::Events::Rule", ruleShape)[0]?.value.Targets[0].Arn ?? null;
