import type { ITableV2 } from "aws-cdk-lib/aws-dynamodb";
import type { Secret } from "aws-cdk-lib/aws-secretsmanager";
import type { Topic } from "aws-cdk-lib/aws-sns";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import type { Access } from "#functions/access.ts";
import type { ConsumedQueue } from "#functions/jobs/catalog.ts";

type SecretName = NonNullable<Access["secrets"]>[number];

export interface Resources {
  readonly table: ITableV2;
  /** ARN of the key that encrypts the table; null if AWS owns it. */
  readonly tableKey: string | null;
  readonly queues: Readonly<Record<ConsumedQueue, Queue>>;
  readonly secrets: Readonly<Record<SecretName, Secret>>;
  /** How the stage sends email (docs/deploying.md#email); null if it sends none. */
  readonly email: {
    readonly sender: string;
    /** The part of the sender's address after the @. */
    readonly domain: string;
    /** ARNs for the domain and for the address: SES may have verified either of them. */
    readonly identityArns: readonly string[];
    readonly configurationSetName: string;
    readonly configurationSetArn: string;
  } | null;
  readonly alarms: Topic;
}
