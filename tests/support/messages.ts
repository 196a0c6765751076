import type { SQSEvent } from "aws-lambda";
import { tableStore } from "#functions/tableStore.ts";

/** The queue's event with these bodies, which it delivers for the n-th time. */
export const queueEvent = (bodies: readonly string[], attempt = 1) =>
  ({
    Records: bodies.map((body, at) => ({
      messageId: `m-${at}`,
      receiptHandle: `r-${at}`,
      attributes: { ApproximateReceiveCount: String(attempt) },
      body,
    })),
  }) as SQSEvent;

/** The queue's event with these messages, which it delivers for the first time. */
export const messageEvent = (...ids: readonly string[]) => queueEvent(ids.map((id) => JSON.stringify({ id })));

/** The queue's event with a message that it delivers for the n-th time. */
export const redelivery = (attempt: number, id: string) => queueEvent([JSON.stringify({ id })], attempt);

/** The response of a handler that returns its n-th message to the queue. */
export const returned = (at = 0) => ({ batchItemFailures: [{ itemIdentifier: `m-${at}` }] });

/** The row of a message in the log. */
export const logRow = async (id: string) =>
  (await tableStore().entities.messageLog.get({ id }).go({ consistent: true })).data;
