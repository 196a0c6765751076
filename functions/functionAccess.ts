import type { IndexName } from "./table/schema.ts";
import type { QueueName } from "./work/outbox.ts";

/** Named as in IAM. A transaction needs the permission of each of its operations. */
export type TableOperation =
  | "GetItem"
  | "BatchGetItem"
  | "Query"
  | "PutItem"
  | "UpdateItem"
  | "DeleteItem"
  | "ConditionCheckItem"
  | "Scan";

export type UserPoolOperation =
  | "ListUsers"
  | "AdminLinkProviderForUser"
  | "AdminDeleteUser"
  | "AdminCreateUser"
  | "AdminSetUserPassword"
  | "AdminUpdateUserAttributes";

export interface Access {
  readonly table: readonly TableOperation[];
  readonly indexes?: readonly IndexName[];
  readonly queues?: readonly QueueName[];
  readonly secrets?: readonly "slackToken"[];
  /** Whether the function sends email, if the stage does. */
  readonly email?: true;
  /** Timeout in seconds; 10 by default. */
  readonly timeoutSeconds?: number;
  readonly userPool?: readonly UserPoolOperation[];
}
