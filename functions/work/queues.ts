import type { SQSClient } from "@aws-sdk/client-sqs";
import type { SQSRecord } from "aws-lambda";
import { type CommonVariable, emailSender, environment } from "../environment.ts";
import { errorDetails, log } from "../log.ts";
import { readConnectionStatus } from "../slack/store/slackSettings.ts";
import type { Store } from "../table/store.ts";
import { type QueueName, removeMessageFromOutbox } from "./outbox.ts";

let client: SQSClient | undefined;

export interface QueuedMessage {
  readonly id: string;
  readonly waits?: number;
}

const queueUrlVariables = {
  messages: "MESSAGES_QUEUE_URL",
  operations: "OPERATIONS_QUEUE_URL",
} as const satisfies Record<QueueName, CommonVariable>;

/** Loaded on first use, which keeps cold starts short for functions that rarely queue anything. */
const loadSqs = async () => {
  const sqs = await import("@aws-sdk/client-sqs");
  client ??= new sqs.SQSClient({});
  return { sqs, client };
};

/** Throws if the queue can't be reached. */
const send = async (queue: QueueName, body: QueuedMessage, delaySeconds?: number): Promise<void> => {
  const { sqs, client } = await loadSqs();
  await client.send(
    new sqs.SendMessageCommand({
      QueueUrl: environment(queueUrlVariables[queue]),
      MessageBody: JSON.stringify(body),
      ...(delaySeconds !== undefined && { DelaySeconds: delaySeconds }),
    }),
  );
};

/** Queues a new message, so attempts start from zero. `seconds` is at most 900. Throws if unreachable. */
export const enqueueAgain = (queue: QueueName, message: QueuedMessage, seconds: number): Promise<void> =>
  send(queue, message, seconds);

/** Counts deliveries, including the current one. */
export const attemptOf = ({ attributes }: SQSRecord): number => Number(attributes?.ApproximateReceiveCount ?? 1);

/**
 * Hides a message for this many seconds instead of the queue's timeout: after a failure, or to claim it. Throws if
 * unreachable.
 */
export const changeVisibility = async (queue: QueueName, receiptHandle: string, seconds: number): Promise<void> => {
  const { sqs, client } = await loadSqs();
  await client.send(
    new sqs.ChangeMessageVisibilityCommand({
      QueueUrl: environment(queueUrlVariables[queue]),
      ReceiptHandle: receiptHandle,
      VisibilityTimeout: seconds,
    }),
  );
};

/**
 * Also removes a message's outbox row. An operation's row stays for the sweep until the operation ends. Throws if
 * unreachable.
 */
export const enqueue = async (store: Store, queue: QueueName, id: string): Promise<void> => {
  await send(queue, { id });
  if (queue === "messages") {
    await removeMessageFromOutbox(store, id);
  }
};

/**
 * Never throws: what can't be queued stays in the outbox for the sweep (docs/messages.md#outbox). Without
 * email, messages also stay there while Slack isn't connected (docs/messages.md#connection).
 */
export const tryEnqueue = async (store: Store, queue: QueueName, id: string): Promise<void> => {
  try {
    if (queue === "messages" && emailSender() === null) {
      const status = await readConnectionStatus(store);
      // Null means that Pulse has never contacted Slack. Sending then shows whether it is connected.
      if (status !== null && status !== "connected") {
        return;
      }
    }
    await enqueue(store, queue, id);
  } catch (error) {
    log("warn", "Queuing failed; the sweep will retry it.", { queue, id, ...errorDetails(error) });
  }
};
