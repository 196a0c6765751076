import type { SQSClient } from "@aws-sdk/client-sqs";
import type { SQSRecord } from "aws-lambda";
import { environment, type Variable } from "./environment.ts";
import { errorDetails, log } from "./log.ts";
import type { QueueName } from "./store/outbox.ts";
import { clearOutbox } from "./store/outbox.ts";
import { readConnectionStatus } from "./store/slack/slackSettings.ts";
import type { Store } from "./store/store.ts";

let client: SQSClient | undefined;

/** A queued message: the id of the message or operation in the table. */
export interface QueuedMessage {
  readonly id: string;
  /** How often the message has already waited because of a rate limit. */
  readonly waits?: number;
}

/** In seconds: the longest delay of a message that SQS allows. */
export const longestDelay = 900;

const addresses = {
  slack: "SLACK_QUEUE_URL",
  operations: "OPERATIONS_QUEUE_URL",
} as const satisfies Record<QueueName, Variable>;

/** The SDK, loaded on first use, which keeps cold starts short for functions that rarely queue anything. */
const loadSqs = async () => {
  const sqs = await import("@aws-sdk/client-sqs");
  client ??= new sqs.SQSClient({});
  return { sqs, client };
};

/** Sends an id to a queue. Throws if the queue cannot be reached. */
const send = async (queue: QueueName, body: QueuedMessage, delaySeconds?: number): Promise<void> => {
  const { sqs, client } = await loadSqs();
  await client.send(
    new sqs.SendMessageCommand({
      QueueUrl: environment(addresses[queue]),
      MessageBody: JSON.stringify(body),
      ...(delaySeconds !== undefined && { DelaySeconds: delaySeconds }),
    }),
  );
};

/**
 * Queues a received message anew instead of returning it, so that the queue counts its attempts from the beginning. It
 * is delivered after this many seconds, at most `longestDelay`. Throws if the queue cannot be reached.
 */
export const enqueueAnew = (queue: QueueName, message: QueuedMessage, seconds: number): Promise<void> =>
  send(queue, message, seconds);

/** How often the queue has delivered a message, this time included. */
export const attemptOf = ({ attributes }: SQSRecord): number => Number(attributes?.ApproximateReceiveCount ?? 1);

/**
 * Delivers a received message again after this many seconds, instead of after the queue's own time. Call it for a
 * message that its function returns as failed, or to claim it while the function still runs. Throws if the queue cannot be reached.
 */
export const deliverAgainAfter = async (queue: QueueName, receiptHandle: string, seconds: number): Promise<void> => {
  const { sqs, client } = await loadSqs();
  await client.send(
    new sqs.ChangeMessageVisibilityCommand({
      QueueUrl: environment(addresses[queue]),
      ReceiptHandle: receiptHandle,
      VisibilityTimeout: seconds,
    }),
  );
};

/**
 * Queues a message or operation. A message's outbox row is then removed; an operation's row remains until the operation
 * has ended, so that the sweep can requeue it if it stalls. Throws if the queue cannot be reached.
 */
export const enqueue = async (store: Store, queue: QueueName, id: string): Promise<void> => {
  await send(queue, { id });
  if (queue === "slack") {
    await clearOutbox(store, id);
  }
};

/**
 * Queues a message or operation right after it was written. It never throws: what could not be queued remains in the
 * outbox, and the sweep queues it later (docs/slack.md#outbox). Messages also remain there while Slack is not connected
 * (docs/slack.md#not-connected).
 */
export const tryEnqueue = async (store: Store, queue: QueueName, id: string): Promise<void> => {
  try {
    if (queue === "slack") {
      const status = await readConnectionStatus(store);
      // Before Slack was first asked, sending finds out.
      if (status !== null && status !== "connected") {
        return;
      }
    }
    await enqueue(store, queue, id);
  } catch (error) {
    log("warn", "Something could not be queued; the sweep will.", { queue, id, ...errorDetails(error) });
  }
};
