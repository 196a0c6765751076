import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import * as z from "zod";
import { errorDetails, log } from "../log.ts";
import { recordUndeliverable } from "../messages/store/undeliverable.ts";
import { tableStore } from "../tableStore.ts";

const mail = z.object({ destination: z.array(z.string()), tags: z.record(z.string(), z.array(z.string())) });
const time = z.iso.datetime();

/** The fields Pulse uses of an EventBridge event from Amazon SES ("Amazon SES event data", SES developer guide). */
const emailEvent = z.object({
  detail: z.union([
    z.object({ mail, bounce: z.object({ bounceType: z.string(), timestamp: time }) }),
    z.object({ mail, complaint: z.object({ timestamp: time }) }),
  ]),
});

/** After other kinds of bounces, such as a full mailbox, Amazon SES itself retries. */
const permanent = "Permanent";

const record = async (body: string): Promise<void> => {
  const { detail } = emailEvent.parse(JSON.parse(body));
  const [messageId] = detail.mail.tags["message"] ?? [];
  // The user pool's own emails have no message ID: people notice if a code doesn't arrive.
  if (messageId === undefined || ("bounce" in detail && detail.bounce.bounceType !== permanent)) {
    return;
  }
  const [reason, { timestamp }] =
    "bounce" in detail ? (["bounce", detail.bounce] as const) : (["complaint", detail.complaint] as const);
  await recordUndeliverable(tableStore(), {
    messageId,
    emails: detail.mail.destination,
    reason,
    at: new Date(timestamp).toISOString(),
  });
};

/** Flags addresses that can't get email (docs/messages.md#bounces). Idempotent. */
export const handler = async (event: SQSEvent): Promise<SQSBatchResponse> => {
  const batchItemFailures: SQSBatchResponse["batchItemFailures"] = [];
  for (const { messageId, body } of event.Records) {
    try {
      await record(body);
    } catch (error) {
      log("error", "An event from Amazon SES could not be recorded.", { messageId, ...errorDetails(error) });
      batchItemFailures.push({ itemIdentifier: messageId });
    }
  }
  return { batchItemFailures };
};
