import type { ITableV2 } from "aws-cdk-lib/aws-dynamodb";
import type { Secret } from "aws-cdk-lib/aws-secretsmanager";
import type { Topic } from "aws-cdk-lib/aws-sns";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import type { Access } from "#functions/access.ts";

type QueueName = NonNullable<Access["queues"]>[number];
type SecretName = NonNullable<Access["secrets"]>[number];

/** The resources that functions use. The data stack creates them, and later stacks refer to them. */
export interface Resources {
  readonly table: ITableV2;
  /** The ARN of the key with which the table is encrypted; null if AWS owns it. */
  readonly tableKey: string | null;
  readonly queues: Readonly<Record<QueueName, Queue>>;
  readonly secrets: Readonly<Record<SecretName, Secret>>;
  readonly alarms: Topic;
}
