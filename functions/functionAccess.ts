import type { Api } from "../domain/contract.ts";
import type { QueueName } from "./store/outbox.ts";
import type { IndexName } from "./store/table/schema.ts";

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

/**
 * A function's permissions. The infrastructure grants exactly these, and tests compare them with the requests that are
 * made.
 */
export interface Access {
  readonly table: readonly TableOperation[];
  /** Indexes that are queried. */
  readonly indexes?: readonly IndexName[];
  /** Queues that the function sends to. */
  readonly queues?: readonly QueueName[];
  /** Secrets that are read. */
  readonly secrets?: readonly "slackToken"[];
  /** Timeout in seconds; 10 by default. */
  readonly timeoutSeconds?: number;
  /** What the function does with accounts of the user pool. */
  readonly userPool?: readonly UserPoolOperation[];
}

/** The permissions of a feature's routes, by id. Compilation fails if a route is missing or unknown. */
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
