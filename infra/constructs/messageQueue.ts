import { Duration } from "aws-cdk-lib";
import type { Topic } from "aws-cdk-lib/aws-sns";
import { Queue, QueueEncryption } from "aws-cdk-lib/aws-sqs";
import { Construct } from "constructs";
import { alarmOnDeadLetters, alarmOnMessageAge, alarmWhenUnreceived } from "./alarms.ts";

/** Retention is SQS's maximum, to leave time to inspect the messages. */
export const deadLetterQueue = (scope: Construct, id: string): Queue =>
  new Queue(scope, id, {
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
    retentionPeriod: Duration.days(14),
  });

export interface MessageQueueOptions {
  /**
   * Lambda requires at least the consumer's timeout. AWS recommends six times that, unless the consumer sets the
   * visibility of each message.
   */
  readonly visibilitySeconds: number;
  readonly attempts: number;
  /** A message this old raises an alarm. Must exceed the time that all attempts take. */
  readonly maxAgeSeconds: number;
  readonly alarms: Topic;
}

export const messageQueue = (
  scope: Construct,
  id: string,
  { visibilitySeconds, attempts, maxAgeSeconds, alarms }: MessageQueueOptions,
): Queue => {
  const parent = new Construct(scope, id);
  const deadLetters = deadLetterQueue(parent, "DeadLetters");
  alarmOnDeadLetters(
    parent,
    "DeadLettersAlarm",
    alarms,
    deadLetters,
    `Messages in the queue ${id} failed ${attempts} times. Read the log of the function that receives them, fix the cause, then redrive the dead-letter queue.`,
  );
  const queue = new Queue(parent, "Queue", {
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
    visibilityTimeout: Duration.seconds(visibilitySeconds),
    deadLetterQueue: { queue: deadLetters, maxReceiveCount: attempts },
  });
  alarmWhenUnreceived(parent, alarms, queue, id);
  alarmOnMessageAge(parent, alarms, queue, id, maxAgeSeconds);
  return queue;
};
