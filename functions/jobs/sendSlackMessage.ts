import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import * as z from "zod";
import type { User } from "#domain/people/model.ts";
import { now } from "../clock.ts";
import { errorDetails, log } from "../log.ts";
import { countMetric } from "../metrics.ts";
import { type SendResult, sendDirectMessage } from "../slack/send.ts";
import { notificationsOff } from "../store/outbox.ts";
import { readUser } from "../store/people.ts";
import { claimMessage, endAbandonedMessage, finishMessage, releaseMessage } from "../store/slackLog.ts";
import { tableStore } from "../tableStore.ts";

const queuedMessage = z.object({ id: z.string().min(1) });

/**
 * In milliseconds: a sender that claimed a message this long ago has ended, as this is twice the function's timeout.
 */
const abandonedAfter = 60_000;

/** `withheld`: the recipient is not to get the message, which is no fault. */
type DeliveryResult = SendResult | { readonly kind: "withheld"; readonly reason: string };

/**
 * Notification settings apply when the message is sent, even if it was written before they changed
 * (docs/slack.md#notifications-off).
 */
const deliver = async (person: User | null, message: string): Promise<DeliveryResult> => {
  if (!person) {
    return { kind: "withheld", reason: "This person no longer exists." };
  }
  if (person.status === "inactive") {
    return { kind: "withheld", reason: "This account is deactivated." };
  }
  if (!person.slackNotificationsEnabled) {
    return { kind: "withheld", reason: notificationsOff };
  }
  return sendDirectMessage(person.email, message);
};

const send = async (body: string): Promise<void> => {
  const { id: slackLogId } = queuedMessage.parse(JSON.parse(body));
  const store = tableStore();
  const at = now();
  const claimed = await claimMessage(store, slackLogId, at.toISOString());
  if (!claimed) {
    const before = new Date(at.getTime() - abandonedAfter).toISOString();
    const found = await endAbandonedMessage(store, slackLogId, before);
    if (found === "held") {
      throw new Error("Another sender has just claimed this message; it is checked again later.");
    }
    if (found === "abandoned") {
      await countMetric("MessageFailed");
    }
    return;
  }
  const person = await readUser(store, claimed.userId).catch(async (error: unknown) => {
    await releaseMessage(store, slackLogId);
    throw error;
  });
  const result = await deliver(person, claimed.message);
  if (result.kind === "retry") {
    await releaseMessage(store, slackLogId);
    throw new Error(result.reason);
  }
  await finishMessage(
    store,
    slackLogId,
    result.kind === "sent" ? { status: "sent" } : { status: "failed", errorMessage: result.reason },
  );
  if (result.kind === "failed") {
    await countMetric("MessageFailed");
  }
};

/** Sends queued messages (docs/slack.md#sending). Those to be retried are returned to the queue one by one. */
export const handler = async (event: SQSEvent): Promise<SQSBatchResponse> => {
  const batchItemFailures: SQSBatchResponse["batchItemFailures"] = [];
  for (const { body, messageId } of event.Records) {
    try {
      await send(body);
    } catch (error) {
      log("warn", "A message goes back to the queue.", { messageId, ...errorDetails(error) });
      batchItemFailures.push({ itemIdentifier: messageId });
    }
  }
  return { batchItemFailures };
};
