import type { SQSClient } from "@aws-sdk/client-sqs";
import { environment, type Variable } from "./environment.ts";
import type { QueueName } from "./functionAccess.ts";
import { errorDetails, log } from "./log.ts";
import { clearOutbox } from "./store/outbox.ts";
import type { Store } from "./store/store.ts";

let client: SQSClient | undefined;

/** What stands in a queue: the id of what was written. */
export interface QueuedMessage {
  readonly id: string;
}

const addresses = {
  slack: "SLACK_QUEUE_URL",
  operations: "OPERATIONS_QUEUE_URL",
} as const satisfies Record<QueueName, Variable>;

/** Sends the id of something that was written to a queue. Throws when the queue does not answer. */
const send = async (queue: QueueName, id: string): Promise<void> => {
  // Loaded when something is queued, not at every cold start of a function that may queue something.
  const sqs = await import("@aws-sdk/client-sqs");
  client ??= new sqs.SQSClient({});
  const body: QueuedMessage = { id };
  await client.send(
    new sqs.SendMessageCommand({ QueueUrl: environment(addresses[queue]), MessageBody: JSON.stringify(body) }),
  );
};

/**
 * Queues what was written. A message is taken off the outbox with it; an operation stays there until it has ended, so
 * that the sweep can wake one that stands still. Throws when the queue does not answer.
 */
export const enqueue = async (store: Store, queue: QueueName, id: string): Promise<void> => {
  await send(queue, id);
  if (queue === "slack") await clearOutbox(store, id);
};

/**
 * Queues something right after the action that wrote it. It never fails that action: what could not be queued stays in
 * the outbox and is swept up later (docs/slack.md#outbox).
 */
export const tryEnqueue = async (store: Store, queue: QueueName, id: string): Promise<void> => {
  try {
    await enqueue(store, queue, id);
  } catch (error) {
    log("warn", "Something could not be queued; the sweep will.", { queue, id, ...errorDetails(error) });
  }
};
