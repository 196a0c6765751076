import { type App, CfnOutput, Duration, type Stack } from "aws-cdk-lib";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import { EventSourceMapping, type IFunction } from "aws-cdk-lib/aws-lambda";
import type { IQueue } from "aws-cdk-lib/aws-sqs";
import type { UserPoolAccessVariable } from "#functions/environment.ts";
import { deploymentFunctions, type Job, type JobMetric, jobs } from "#functions/jobs/catalog.ts";
import { acknowledgeFindings } from "../constructs/acknowledgeFindings.ts";
import { alarmOnDeadLetters, alarmOnJobMetric, alarmWhenReached } from "../constructs/alarms.ts";
import { dashboard } from "../constructs/dashboard.ts";
import { deadLetterQueue } from "../constructs/messageQueue.ts";
import { type FunctionContext, pulseFunction } from "../constructs/pulseFunction.ts";
import { scheduledJob } from "../constructs/scheduledJob.ts";
import type { Auth } from "./authStack.ts";
import type { Edge } from "./edgeStack.ts";
import { pulseStack } from "./pulseStack.ts";

const consumeStatement = (queue: IQueue): PolicyStatement =>
  new PolicyStatement({
    actions: ["sqs:ReceiveMessage", "sqs:DeleteMessage", "sqs:GetQueueAttributes", "sqs:ChangeMessageVisibility"],
    resources: [queue.queueArn],
  });

/**
 * Maximum number of concurrent invocations per queue: Slack accepts about one message per second, and two operations at
 * a time are enough. Lambda's minimum for SQS is 2.
 */
const queueConcurrency = 2;

const metricAlarms: Readonly<Record<JobMetric, string>> = {
  OperationFailed:
    'An operation failed. Search the logs of runOperation for "An operation cannot continue." and of sweepOutbox for "An operation has made no progress for too long."; correct the data or fix the cause, then start the operation again.',
  MessageFailed:
    "Pulse gave up on a message. Its row in the message log has the reason. Fix the cause and tell the recipient, because the message is not sent again.",
  SlackTokenRefused:
    "Slack rejects the bot token, so messages wait, or go by email if the stage sends it. Store a valid token in the secret pulse/<stage>/slack-token within three days: waiting messages are then sent, and Pulse gives up on older ones.",
  OutboxSwept:
    "The sweep had to queue messages or operations again. Check whether SQS had an outage, and search the logs of routes and runOperation for crashes and timeouts. What was queued again needs no action.",
};

/** Only for deployed stages; local data folders migrate when Pulse starts. */
const addStartMigrationsFunction = (stack: Stack, context: FunctionContext): void => {
  const { functionName } = pulseFunction(stack, "StartMigrations", context, {
    folder: "deployment-startMigrations",
    ...deploymentFunctions.startMigrations,
  });
  new CfnOutput(stack, "StartMigrationsFunction", {
    description: "The function that starts the migrations of stored data; the deploy command runs it",
    value: functionName,
  });
};

export const jobsStack = (app: App, context: FunctionContext, { httpApi }: Edge, { userPool }: Auth): void => {
  const { config, resources } = context;
  const stack = pulseStack(app, config, "jobs", "scheduled and queued functions");
  const { alarms, queues } = resources;

  const scheduleDeadLetters = deadLetterQueue(stack, "ScheduleDeadLetters");
  acknowledgeFindings(scheduleDeadLetters, {
    "AwsSolutions-SQS3": "This is a dead-letter queue; the rule does not see that, because the scheduler sends to it.",
  });
  alarmOnDeadLetters(
    stack,
    "ScheduleDeadLettersAlarm",
    alarms,
    scheduleDeadLetters,
    "A scheduled function could not be started within an hour. The message names it; read its log, fix the cause, run it once manually, then delete the message.",
  );

  const declaredJobs: readonly (readonly [string, Job])[] = Object.entries(jobs);
  const functions = new Map<string, IFunction>();
  for (const [name, { summary, trigger, timeoutSeconds, access }] of declaredJobs) {
    const job = pulseFunction(stack, name, context, {
      folder: `job-${name}`,
      summary,
      timeoutSeconds,
      access,
      userPool,
      // Each chain ends: an operation's after the last batch or without progress, a message's after three days.
      startsItself: trigger.kind === "queue" && (access.queues ?? []).some((name) => name === trigger.queue),
      ...(access.userPool !== undefined && {
        environment: { USER_POOL_ID: userPool.userPoolId } satisfies Record<UserPoolAccessVariable, string>,
      }),
      statements: trigger.kind === "queue" ? [consumeStatement(queues[trigger.queue])] : [],
    });
    functions.set(name, job);
    if (trigger.kind === "queue") {
      new EventSourceMapping(stack, `${name}Messages`, {
        target: job,
        eventSourceArn: queues[trigger.queue].queueArn,
        batchSize: trigger.batchSize,
        maxConcurrency: queueConcurrency,
        reportBatchItemFailures: true,
      });
    } else {
      scheduledJob(stack, {
        name,
        job,
        expression: trigger.expression,
        timeZone: config.timeZone,
        deadLetters: scheduleDeadLetters,
        alarms,
      });
    }
    alarmWhenReached(stack, `${name}FailedAlarm`, alarms, {
      metric: job.metricErrors({ period: Duration.minutes(5) }),
      threshold: 1,
      description: `${name} failed (${summary}). Search its log for level error. It is retried automatically, and running it twice does no harm.`,
    });
  }
  if (config.stage !== "local") {
    addStartMigrationsFunction(stack, context);
  }
  for (const [name, description] of Object.entries(metricAlarms)) {
    alarmOnJobMetric(stack, alarms, config, name as JobMetric, description);
  }
  dashboard(stack, { config, httpApi, resources, jobs: functions });
};
