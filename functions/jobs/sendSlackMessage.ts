import type { SQSBatchResponse, SQSEvent, SQSRecord } from "aws-lambda";
import * as z from "zod";
import { now } from "../clock.ts";
import { errorDetails, log } from "../log.ts";
import { countMetric } from "../metrics.ts";
import { deliverAgainAfter } from "../queues.ts";
import { deliver } from "../slack/deliver.ts";
import {
  type ClaimedMessage,
  claimMessage,
  endAbandonedMessage,
  finishMessage,
  releaseMessage,
  returnToOutbox,
} from "../store/slackLog.ts";
import { recordConnectionStatus } from "../store/slackSettings.ts";
import type { Store } from "../store/store.ts";
import { tableStore } from "../tableStore.ts";
import { jobs } from "./catalog.ts";

const queuedMessage = z.object({ id: z.string().min(1) });

/**
 * In milliseconds: a sender that claimed a message this long ago has ended, as this is twice the function's timeout.
 */
const abandonedAfter = 60_000;

/** In seconds: the wait before the second attempt. It doubles with each attempt up to the longest wait. */
const firstWait = 15;
const longestWait = 900;

/** A message that was certainly not sent, and that the queue delivers again after some seconds. */
class TryAgain extends Error {
  readonly afterSeconds: number;

  constructor(reason: string, afterSeconds: number) {
    super(reason);
    this.name = "TryAgain";
    this.afterSeconds = afterSeconds;
  }
}

/** How often the queue has delivered a message, this time included. */
const attemptOf = ({ attributes }: SQSRecord): number => Number(attributes?.ApproximateReceiveCount ?? 1);

/** Returns a message to the queue after a failed attempt; the log says why, and when it is given up. */
const retry = async (store: Store, id: string, attempt: number, reason: string, afterSeconds: number) => {
  const isLast = attempt >= jobs.sendSlackMessage.trigger.attempts;
  await releaseMessage(
    store,
    id,
    isLast
      ? `${reason} Pulse tried ${attempt} times; the message waits in the dead-letter queue.`
      : `${reason} Pulse tries again.`,
  );
  const wait = Math.min(longestWait, firstWait * 2 ** (attempt - 1));
  throw new TryAgain(reason, Math.max(wait, afterSeconds));
};

const sendClaimed = async (store: Store, claimed: ClaimedMessage, attempt: number): Promise<void> => {
  const { id } = claimed;
  const { result, redirected } = await deliver(store, claimed).catch(async (error: unknown) => {
    await releaseMessage(store, id);
    throw error;
  });
  switch (result.kind) {
    case "retry":
      return retry(store, id, attempt, result.reason, result.afterSeconds);
    case "notConnected":
      await returnToOutbox(store, claimed, result.reason);
      await recordConnectionStatus(store, result.status, now());
      if (result.status === "refused") {
        await countMetric("SlackTokenRefused");
      }
      return;
    case "sent":
      return finishMessage(store, id, { status: "sent", redirected });
    default:
      await finishMessage(store, id, { status: "failed", errorMessage: result.reason, redirected });
      if (result.kind === "failed") {
        await countMetric("MessageFailed");
      }
  }
};

const send = async (record: SQSRecord): Promise<void> => {
  const { id } = queuedMessage.parse(JSON.parse(record.body));
  const store = tableStore();
  const at = now();
  const claimed = await claimMessage(store, id, at.toISOString());
  if (claimed) {
    return sendClaimed(store, claimed, attemptOf(record));
  }
  const before = new Date(at.getTime() - abandonedAfter).toISOString();
  const found = await endAbandonedMessage(store, id, before);
  if (found === "held") {
    throw new Error("Another sender has just claimed this message; it is checked again later.");
  }
  if (found === "abandoned") {
    await countMetric("MessageFailed");
  }
};

/** Sends queued messages (docs/slack.md#sending). Those to be retried are returned to the queue one by one. */
export const handler = async (event: SQSEvent): Promise<SQSBatchResponse> => {
  const batchItemFailures: SQSBatchResponse["batchItemFailures"] = [];
  for (const record of event.Records) {
    const { messageId, receiptHandle } = record;
    try {
      await send(record);
    } catch (error) {
      log("warn", "A message goes back to the queue.", { messageId, ...errorDetails(error) });
      batchItemFailures.push({ itemIdentifier: messageId });
      if (error instanceof TryAgain) {
        await deliverAgainAfter("slack", receiptHandle, error.afterSeconds).catch((problem: unknown) => {
          log("warn", "The wait of a message could not be set.", { messageId, ...errorDetails(problem) });
        });
      }
    }
  }
  return { batchItemFailures };
};
