import { Duration } from "aws-cdk-lib";
import type { Topic } from "aws-cdk-lib/aws-sns";
import { Queue, QueueEncryption } from "aws-cdk-lib/aws-sqs";
import { Construct } from "constructs";
import { alarmWhenDead } from "./alarms.ts";

/** A queue for what could not be delivered: kept as long as SQS allows, for a person to look at. */
export const deadLetterQueue = (scope: Construct, id: string): Queue =>
  new Queue(scope, id, {
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
    retentionPeriod: Duration.days(14),
  });

export interface MessageQueueOptions {
  /** How long the function that takes the messages may run. */
  readonly timeoutSeconds: number;
  /** How often a message is tried before it goes to the dead letters. */
  readonly attempts: number;
  readonly alarms: Topic;
}

/** A queue with its dead letters and the alarm on them. A message is hidden for six timeouts, as AWS advises. */
export const messageQueue = (
  scope: Construct,
  id: string,
  { timeoutSeconds, attempts, alarms }: MessageQueueOptions,
): Queue => {
  const home = new Construct(scope, id);
  const deadLetters = deadLetterQueue(home, "DeadLetters");
  alarmWhenDead(
    home,
    "DeadLettersAlarm",
    alarms,
    deadLetters,
    `Messages of the queue ${id} failed ${attempts} times. Read the log of the function that takes them, mend the cause, then start the redrive of the dead-letter queue.`,
  );
  return new Queue(home, "Queue", {
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
    visibilityTimeout: Duration.seconds(6 * timeoutSeconds),
    deadLetterQueue: { queue: deadLetters, maxReceiveCount: attempts },
  });
};
