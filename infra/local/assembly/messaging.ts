import * as z from "zod";
import { StartFailure } from "../startFailure.ts";
import { ignoredProperty, parseResources } from "./parseResources.ts";
import type { ResolvedResource } from "./resolveTemplates.ts";

export interface QueueDeclaration {
  readonly name: string;
  readonly arn: string;
  readonly url: string;
  readonly visibilitySeconds: number;
  /** Messages move to the dead-letter queue after `maxReceiveCount` receives; null without one. */
  readonly redrive: { readonly deadLetterArn: string; readonly maxReceiveCount: number } | null;
}

export interface ConsumerDeclaration {
  readonly queueArn: string;
  readonly functionArn: string;
  readonly batchSize: number;
  /** Maximum number of batches in progress. */
  readonly concurrency: number;
}

export interface ScheduleDeclaration {
  readonly name: string;
  readonly expression: string;
  readonly timeZone: string;
  readonly functionArn: string;
  /** The queue that receives the runs that failed after all retries. */
  readonly deadLetterArn: string;
}

const queueShape = z.strictObject({
  VisibilityTimeout: z.int().default(30),
  RedrivePolicy: z.strictObject({ deadLetterTargetArn: z.string(), maxReceiveCount: z.int().min(1) }).optional(),
  MessageRetentionPeriod: ignoredProperty,
  SqsManagedSseEnabled: ignoredProperty,
  Tags: ignoredProperty,
});

export const readQueues = (resources: readonly ResolvedResource[]): readonly QueueDeclaration[] =>
  parseResources(resources, "AWS::SQS::Queue", queueShape).map(({ ref, arn, value }) => ({
    name: arn.slice(arn.lastIndexOf(":") + 1),
    arn,
    url: ref,
    visibilitySeconds: value.VisibilityTimeout,
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
  FunctionResponseTypes: z.tuple([z.literal("ReportBatchItemFailures")]),
  ScalingConfig: z.strictObject({ MaximumConcurrency: z.int().min(2) }),
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
      concurrency: value.ScalingConfig.MaximumConcurrency,
    };
  });
};

const scheduleShape = z.strictObject({
  Description: ignoredProperty,
  FlexibleTimeWindow: z.strictObject({ Mode: z.literal("OFF") }),
  ScheduleExpression: z.string(),
  ScheduleExpressionTimezone: z.string().default("UTC"),
  State: z.literal("ENABLED"),
  Target: z.strictObject({
    Arn: z.string().startsWith("arn:aws:lambda:"),
    DeadLetterConfig: z.strictObject({ Arn: z.string() }),
    RetryPolicy: ignoredProperty,
    RoleArn: ignoredProperty,
  }),
});

export const readSchedules = (resources: readonly ResolvedResource[]): readonly ScheduleDeclaration[] =>
  parseResources(resources, "AWS::Scheduler::Schedule", scheduleShape).map(({ id, value }) => ({
    name: id.replace(/(Schedule)?[0-9A-F]{8}$/, ""),
    expression: value.ScheduleExpression,
    timeZone: value.ScheduleExpressionTimezone,
    functionArn: value.Target.Arn,
    deadLetterArn: value.Target.DeadLetterConfig.Arn,
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
