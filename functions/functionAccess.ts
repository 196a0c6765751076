import type { Api } from "../domain/contract.ts";
import type { IndexName } from "./table/schema.ts";
import type { QueueName } from "./work/outbox.ts";

/**
 * A table operation, as IAM names it. A transaction's actions need the permissions of their single operations (DynamoDB
 * developer guide).
 */
export type TableOperation =
  | "GetItem"
  | "BatchGetItem"
  | "Query"
  | "PutItem"
  | "UpdateItem"
  | "DeleteItem"
  | "ConditionCheckItem"
  | "Scan";

/** An operation of the user pool that needs credentials, as IAM names it. */
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
  /** Timeout in seconds; 10 by default. */
  readonly timeoutSeconds?: number;
  readonly userPool?: readonly UserPoolOperation[];
}

/** Compilation fails if a route is missing or unknown. */
export type FeatureAccess<F extends keyof Api> = { readonly [Id in keyof Api[F]]: Access };

/** Every guarded route reads the identity and the profile of the caller. */
export const authenticationReads = ["GetItem"] as const;

/** Slack may take several seconds to answer, and sending makes two calls. */
export const slackSeconds = 28;

/**
 * Checking a file of 10,000 lines takes several seconds, and longer on a cold start; the HTTP API's own limit is 30
 * seconds.
 */
export const wholeFileSeconds = 28;
