import { createHash } from "node:crypto";
import * as z from "zod";
import type { MessageQueue } from "../queues/messageQueue.ts";

/** An error of the AWS JSON protocols. The SDK derives its exception from `type`. */
export class AwsError extends Error {
  readonly type: string;

  constructor(type: string, message: string) {
    super(message);
    this.name = "AwsError";
    this.type = type;
  }
}

const message = z.object({
  MessageBody: z.string().min(1).max(1_048_576),
  DelaySeconds: z.int().min(0).max(900).optional(),
});
const sendInput = message.extend({ QueueUrl: z.string() });
const sendBatchInput = z.object({
  QueueUrl: z.string(),
  Entries: z
    .array(message.extend({ Id: z.string() }))
    .min(1)
    .max(10),
});

const visibilityInput = z.object({
  QueueUrl: z.string(),
  ReceiptHandle: z.string(),
  VisibilityTimeout: z.int().min(0).max(43_200),
});

const md5 = (text: string): string => createHash("md5").update(text).digest("hex");

/** The operations of SQS that functions use, by `x-amz-target`. The keys of `queues` are their URLs. */
export const queueOperations = (
  queues: ReadonlyMap<string, MessageQueue>,
): Readonly<Record<string, (body: unknown) => object>> => {
  const queueAt = (url: string): MessageQueue => {
    const queue = queues.get(url);
    if (!queue) {
      throw new AwsError("com.amazonaws.sqs#QueueDoesNotExist", "The specified queue does not exist.");
    }
    return queue;
  };
  const send = (queue: MessageQueue, { MessageBody, DelaySeconds }: z.infer<typeof message>) => ({
    MessageId: queue.send(MessageBody, DelaySeconds === undefined ? undefined : DelaySeconds * 1000),
    MD5OfMessageBody: md5(MessageBody),
  });
  return {
    "AmazonSQS.SendMessage": (body) => {
      const input = sendInput.parse(body);
      return send(queueAt(input.QueueUrl), input);
    },
    "AmazonSQS.ChangeMessageVisibility": (body) => {
      const { QueueUrl, ReceiptHandle, VisibilityTimeout } = visibilityInput.parse(body);
      queueAt(QueueUrl).hide(ReceiptHandle, VisibilityTimeout * 1000);
      return {};
    },
    "AmazonSQS.SendMessageBatch": (body) => {
      const input = sendBatchInput.parse(body);
      const queue = queueAt(input.QueueUrl);
      return { Successful: input.Entries.map((entry) => ({ Id: entry.Id, ...send(queue, entry) })), Failed: [] };
    },
  };
};

const getInput = z.object({ SecretId: z.string() });

/** The operations of Secrets Manager that functions use. `value` returns the value of every secret. */
export const secretOperations = (
  secretIds: readonly string[],
  value: () => string,
): Readonly<Record<string, (body: unknown) => object>> => ({
  "secretsmanager.GetSecretValue": (body) => {
    const { SecretId } = getInput.parse(body);
    if (!secretIds.includes(SecretId)) {
      throw new AwsError("ResourceNotFoundException", "Secrets Manager can't find the specified secret.");
    }
    return { ARN: SecretId, Name: SecretId, SecretString: value(), VersionId: "local", VersionStages: ["AWSCURRENT"] };
  },
});
