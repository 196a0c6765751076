import type { ITableV2 } from "aws-cdk-lib/aws-dynamodb";
import type { Secret } from "aws-cdk-lib/aws-secretsmanager";
import type { Topic } from "aws-cdk-lib/aws-sns";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import type { Access } from "#functions/access.ts";

type QueueName = NonNullable<Access["queues"]>[number];
type SecretName = NonNullable<Access["secrets"]>[number];

export interface Resources {
  readonly table: ITableV2;
  /** ARN of the key that encrypts the table; null if AWS owns it. */
  readonly tableKey: string | null;
  readonly queues: Readonly<Record<QueueName, Queue>>;
  readonly secrets: Readonly<Record<SecretName, Secret>>;
  readonly alarms: Topic;
}
