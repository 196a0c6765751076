import { createHash } from "node:crypto";
import * as z from "zod";
import type { MessageQueue } from "../queues/messageQueue.ts";
import { AwsError, type Operations, operation } from "./jsonApi.ts";

const message = z.object({
  QueueUrl: z.string(),
  MessageBody: z.string().min(1).max(1_048_576),
  DelaySeconds: z.int().min(0).max(900).default(0),
});

const visibility = z.object({
  QueueUrl: z.string(),
  ReceiptHandle: z.string(),
  VisibilityTimeout: z.int().min(0).max(43_200),
});

const md5 = (text: string): string => createHash("md5").update(text).digest("hex");

/** The operations of SQS that functions use. The keys of `queues` are their URLs. */
export const queueOperations = (queues: ReadonlyMap<string, MessageQueue>): Operations => {
  const queueAt = (url: string): MessageQueue => {
    const queue = queues.get(url);
    if (!queue) {
      throw new AwsError("com.amazonaws.sqs#QueueDoesNotExist", "The specified queue does not exist.");
    }
    return queue;
  };
  return {
    SendMessage: operation(message, ({ QueueUrl, MessageBody, DelaySeconds }) => ({
      MessageId: queueAt(QueueUrl).send(MessageBody, DelaySeconds * 1000),
      MD5OfMessageBody: md5(MessageBody),
    })),
    ChangeMessageVisibility: operation(visibility, ({ QueueUrl, ReceiptHandle, VisibilityTimeout }) => {
      queueAt(QueueUrl).hide(ReceiptHandle, VisibilityTimeout * 1000);
      return {};
    }),
  };
};

/** The operations of Secrets Manager that functions use. `value` returns the value of every secret. */
export const secretOperations = (secretIds: readonly string[], value: () => string): Operations => ({
  GetSecretValue: operation(z.object({ SecretId: z.string() }), ({ SecretId }) => {
    if (!secretIds.includes(SecretId)) {
      throw new AwsError("ResourceNotFoundException", "Secrets Manager can't find the specified secret.");
    }
    return { ARN: SecretId, Name: SecretId, SecretString: value(), VersionId: "local", VersionStages: ["AWSCURRENT"] };
  }),
});
