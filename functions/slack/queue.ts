import type { SQSClient } from "@aws-sdk/client-sqs";
import { environment } from "../environment.ts";
import { errorDetails, log } from "../log.ts";
import { clearOutbox } from "../store/outbox.ts";
import type { Store } from "../store/store.ts";

let client: SQSClient | undefined;

/** What stands in the Slack queue: the id of the log row to send. */
export interface QueuedMessage {
  readonly slackLogId: string;
}

/** Queues a message that was written, and takes it off the outbox. Throws when the queue does not answer. */
export const queueMessage = async (store: Store, id: string): Promise<void> => {
  // Loaded when a message is sent, not at every cold start of a function that may send one.
  const sqs = await import("@aws-sdk/client-sqs");
  client ??= new sqs.SQSClient({});
  const body: QueuedMessage = { slackLogId: id };
  await client.send(
    new sqs.SendMessageCommand({ QueueUrl: environment("SLACK_QUEUE_URL"), MessageBody: JSON.stringify(body) }),
  );
  await clearOutbox(store, id);
};

/**
 * Queues a message right after the action that wrote it. It never fails that action: what could not be queued stays
 * in the outbox and is swept up later (decision 33).
 */
export const queueWritten = async (store: Store, id: string): Promise<void> => {
  try {
    await queueMessage(store, id);
  } catch (error) {
    log("warn", "A message could not be queued; the sweep will.", { id, ...errorDetails(error) });
  }
};
