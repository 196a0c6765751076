import { type App, Duration } from "aws-cdk-lib";
import type { PolicyStatement } from "aws-cdk-lib/aws-iam";
import { EventSourceMapping } from "aws-cdk-lib/aws-lambda";
import { type Job, type JobMetric, jobs } from "#functions/jobs/catalog.ts";
import { accessStatements, userPoolStatements } from "../constructs/accessStatements.ts";
import { acknowledge } from "../constructs/acknowledge.ts";
import { alarmWhenCounted, alarmWhenDead, alarmWhenReached } from "../constructs/alarms.ts";
import { consumeStatement } from "../constructs/consumeStatement.ts";
import { deadLetterQueue } from "../constructs/messageQueue.ts";
import { type FunctionSetting, pulseFunction } from "../constructs/pulseFunction.ts";
import { scheduledJob } from "../constructs/scheduledJob.ts";
import type { Auth } from "./authStack.ts";
import { pulseStack } from "./pulseStack.ts";

/**
 * A queue's messages are taken by at most this many functions at once: Slack accepts about one message a second, and two
 * operations at a time are enough. SQS allows no fewer.
 */
const queueConcurrency = 2;

/** What the alarm on each metric says. */
const metricAlarms: Readonly<Record<JobMetric, string>> = {
  OperationFailed:
    'An operation ended as failed. Search the logs of runOperation for "An operation cannot go on." and of sweepOutbox for "An operation stood still for too long."; correct the data or mend the cause, then start the operation again.',
  MessageFailed:
    "A Slack message was given up. Its row in the Slack log has the reason; mend the cause, and tell the recipient, since the message is not sent again.",
  OutboxSwept:
    "The sweep had to queue messages or operations again. Look whether SQS had an outage, and search the logs of routes and runOperation for crashes and timeouts; what was queued again needs nothing more.",
};

/** What runs without anybody waiting: functions started by a queue or by a schedule. */
export const jobsStack = (app: App, setting: FunctionSetting, { userPool }: Auth): void => {
  const { config, resources } = setting;
  const stack = pulseStack(app, config, "jobs", "scheduled and queued functions");
  const { alarms, queues } = resources;

  const scheduleDeadLetters = deadLetterQueue(stack, "ScheduleDeadLetters");
  acknowledge(scheduleDeadLetters, {
    "AwsSolutions-SQS3": "This is a dead-letter queue itself; the scheduler fills it, which the rule does not know.",
  });
  alarmWhenDead(
    stack,
    "ScheduleDeadLettersAlarm",
    alarms,
    scheduleDeadLetters,
    "A scheduled function could not be started in an hour of attempts. The message says which; read its log, mend the cause, run it once by hand, then delete the message.",
  );

  const declared: readonly (readonly [string, Job])[] = Object.entries(jobs);
  for (const [name, { summary, trigger, timeoutSeconds, access }] of declared) {
    const consume: readonly PolicyStatement[] =
      trigger.kind === "queue" ? [consumeStatement(queues[trigger.queue])] : [];
    const job = pulseFunction(stack, name, setting, {
      folder: `job-${name}`,
      summary,
      timeoutSeconds,
      statements: [
        ...accessStatements(access, resources),
        ...userPoolStatements(access, userPool.userPoolArn),
        ...consume,
      ],
    });
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
      description: `${name} failed (${summary}). Read its log for the level ERROR; it is tried again by itself, and what it does twice does no harm.`,
    });
  }
  for (const [name, description] of Object.entries(metricAlarms)) {
    alarmWhenCounted(stack, alarms, config, name as JobMetric, description);
  }
};
