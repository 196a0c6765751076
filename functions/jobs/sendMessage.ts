import type { SQSBatchResponse, SQSEvent, SQSRecord } from "aws-lambda";
import * as z from "zod";
import { hasWaitedTooLong, pauseAfter, retryAfter } from "#domain/messages/rules.ts";
import { now } from "../clock.ts";
import { errorDetails, log } from "../log.ts";
import { deliver } from "../messages/deliver.ts";
import type { SendResult } from "../messages/sendResult.ts";
import {
  type ClaimedMessage,
  claimMessage,
  endAbandonedMessage,
  finishMessage,
  releaseMessage,
  returnUntilSlackConnects,
} from "../messages/store/messageLog.ts";
import { countMetric } from "../metrics.ts";
import type { Store } from "../table/store.ts";
import { tableStore } from "../tableStore.ts";
import { attemptOf, changeVisibility, enqueueAgain } from "../work/queues.ts";
import { jobs } from "./catalog.ts";

const queuedMessage = z.object({ id: z.string().min(1), waits: z.int().min(0).default(0) });

/** In milliseconds, twice the function's timeout: by then, the sender has ended. */
const abandonedAfterMs = 60_000;

/** How many times a rate limit paused the message, and how many deliveries there were since the last pause. */
interface DeliveryCounts {
  readonly waits: number;
  readonly attempt: number;
}

/** The message certainly wasn't sent. The queue redelivers it after some seconds. */
class RetryLaterError extends Error {
  readonly afterSeconds: number;

  constructor(reason: string, afterSeconds: number) {
    super(reason);
    this.name = "TryAgain";
    this.afterSeconds = afterSeconds;
  }
}

const releaseForRetry = async (store: Store, id: string, attempt: number, reason: string): Promise<never> => {
  const isLast = attempt >= jobs.sendMessage.trigger.attempts;
  await releaseMessage(
    store,
    id,
    isLast
      ? `${reason} Pulse tried ${attempt} times; the message is now in the dead-letter queue.`
      : `${reason} Pulse will try again.`,
  );
  throw new RetryLaterError(reason, retryAfter(attempt));
};

/** Uses up no attempts, since thousands of messages can wait for hours. */
const requeueAfterPause = async (
  store: Store,
  { id, createdAt }: ClaimedMessage,
  { waits, attempt }: DeliveryCounts,
  { reason, afterSeconds }: Extract<SendResult, { readonly kind: "rateLimited" }>,
): Promise<void> => {
  if (hasWaitedTooLong(createdAt, now())) {
    await finishMessage(store, id, { status: "failed", errorMessage: `${reason} Pulse tried for three days.` });
    return countMetric("MessageFailed");
  }
  const seconds = pauseAfter(waits + 1, afterSeconds, Math.random());
  try {
    await enqueueAgain("messages", { id, waits: waits + 1 }, seconds);
  } catch (error) {
    log("warn", "A message could not be queued again.", { id, ...errorDetails(error) });
    return releaseForRetry(store, id, attempt, reason);
  }
  await releaseMessage(store, id, `${reason} Pulse will try again.`);
};

const sendClaimed = async (store: Store, claimed: ClaimedMessage, counts: DeliveryCounts): Promise<void> => {
  const { id } = claimed;
  const { result, redirected, channel } = await deliver(store, claimed).catch(async (error: unknown) => {
    await releaseMessage(store, id);
    throw error;
  });
  switch (result.kind) {
    case "rateLimited":
      return requeueAfterPause(store, claimed, counts, result);
    case "retry":
      return releaseForRetry(store, id, counts.attempt, result.reason);
    case "notConnected":
      await returnUntilSlackConnects(store, claimed, result.reason);
      if (result.status === "refused") {
        await countMetric("SlackTokenRefused");
      }
      return;
    case "sent":
      return finishMessage(store, id, { status: "sent", channel, redirected });
    default:
      await finishMessage(store, id, { status: "failed", channel, errorMessage: result.reason, redirected });
      if (result.kind !== "withheld") {
        await countMetric("MessageFailed");
      }
  }
};

const send = async (record: SQSRecord): Promise<void> => {
  const { id, waits } = queuedMessage.parse(JSON.parse(record.body));
  const store = tableStore();
  const at = now();
  const claimed = await claimMessage(store, id, at.toISOString());
  if (claimed) {
    return sendClaimed(store, claimed, { waits, attempt: attemptOf(record) });
  }
  const claimedBefore = new Date(at.getTime() - abandonedAfterMs).toISOString();
  const state = await endAbandonedMessage(store, id, claimedBefore);
  if (state === "held") {
    throw new Error("Another sender has just claimed this message; it is checked again later.");
  }
  if (state === "abandoned") {
    await countMetric("MessageFailed");
  }
};

/** See docs/messages.md#sending. Messages to retry return to the queue one by one. */
export const handler = async (event: SQSEvent): Promise<SQSBatchResponse> => {
  const batchItemFailures: SQSBatchResponse["batchItemFailures"] = [];
  for (const record of event.Records) {
    const { messageId, receiptHandle } = record;
    try {
      await send(record);
    } catch (error) {
      log("warn", "A message goes back to the queue.", { messageId, ...errorDetails(error) });
      batchItemFailures.push({ itemIdentifier: messageId });
      if (error instanceof RetryLaterError) {
        await changeVisibility("messages", receiptHandle, error.afterSeconds).catch((problem: unknown) => {
          log("warn", "The retry delay of a message could not be set.", { messageId, ...errorDetails(problem) });
        });
      }
    }
  }
  return { batchItemFailures };
};
