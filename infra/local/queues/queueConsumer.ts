import type { SQSEvent } from "aws-lambda";
import * as z from "zod";
import type { MessageQueue, ReceivedMessage } from "./messageQueue.ts";

/** Passes the messages of a queue to a function, like an SQS event source mapping. */
export interface QueueConsumer {
  /** Receives no more messages, and resolves when the batches in progress are done. */
  stop(): Promise<void>;
}

export interface QueueConsumerOptions {
  readonly queue: MessageQueue;
  readonly queueArn: string;
  readonly region: string;
  readonly batchSize: number;
  readonly concurrency: number;
  /** When a worker is free, calls `eventOf` and runs the function, unless `eventOf` returns undefined. */
  readonly invoke: (eventOf: () => SQSEvent | undefined) => Promise<unknown>;
}

const batchResponse = z.object({ batchItemFailures: z.array(z.object({ itemIdentifier: z.string() })) }).nullable();

const recordOf = (message: ReceivedMessage, queueArn: string, region: string): SQSEvent["Records"][number] => ({
  messageId: message.id,
  receiptHandle: message.receipt,
  body: message.body,
  attributes: {
    ApproximateReceiveCount: String(message.receiveCount),
    SentTimestamp: String(message.sentAt),
    SenderId: "local",
    ApproximateFirstReceiveTimestamp: String(message.firstReceivedAt),
  },
  messageAttributes: {},
  md5OfBody: "",
  eventSource: "aws:sqs",
  eventSourceARN: queueArn,
  awsRegion: region,
});

/**
 * IDs of the messages that stay in the queue. As in Lambda, the whole batch has failed if the response is invalid or
 * lists a message that is not in the batch.
 */
const failedIdsOf = (response: unknown, batch: readonly ReceivedMessage[]): ReadonlySet<string> => {
  const all = new Set(batch.map(({ id }) => id));
  const parsed = batchResponse.safeParse(response);
  if (!parsed.success) {
    return all;
  }
  const failed = new Set(parsed.data?.batchItemFailures.map(({ itemIdentifier }) => itemIdentifier));
  return [...failed].every((id) => all.has(id)) ? failed : all;
};

export const startQueueConsumer = ({
  queue,
  queueArn,
  region,
  batchSize,
  concurrency,
  invoke,
}: QueueConsumerOptions): QueueConsumer => {
  const running = new Set<Promise<void>>();
  /** How many running jobs have no worker yet, and therefore no messages. */
  let unassignedJobCount = 0;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  const processBatch = async (): Promise<void> => {
    // Messages are received only once there is a worker: while waiting, their visibility timeout could expire.
    let batch: readonly ReceivedMessage[] = [];
    let hasWorker = false;
    const markAssigned = (): void => {
      unassignedJobCount -= hasWorker ? 0 : 1;
      hasWorker = true;
    };
    unassignedJobCount += 1;
    try {
      const response = await invoke(() => {
        markAssigned();
        batch = stopped ? [] : queue.receive(batchSize);
        return batch.length === 0
          ? undefined
          : { Records: batch.map((message) => recordOf(message, queueArn, region)) };
      });
      const failed = failedIdsOf(response, batch);
      for (const { id, receipt } of batch) {
        if (!failed.has(id)) {
          queue.remove(receipt);
        }
      }
    } catch {
      // The function's log contains the error. The messages become visible again after the visibility timeout.
    } finally {
      markAssigned();
    }
  };

  const countVisibleMessages = (): number => {
    const now = Date.now();
    return queue.messages().filter(({ visibleAt }) => visibleAt <= now).length;
  };

  const pump = (): void => {
    clearTimeout(timer);
    const neededBatchCount = stopped ? 0 : Math.ceil(countVisibleMessages() / batchSize);
    while (running.size < concurrency && unassignedJobCount < neededBatchCount) {
      const job = processBatch().finally(() => {
        running.delete(job);
        pump();
      });
      running.add(job);
    }
    const next = stopped || running.size >= concurrency ? undefined : queue.nextVisibleAt();
    if (next !== undefined) {
      timer = setTimeout(pump, Math.min(Math.max(next - Date.now(), 10), 60_000));
      timer.unref();
    }
  };

  queue.onChange(pump);
  pump();
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await Promise.allSettled(running);
    },
  };
};
