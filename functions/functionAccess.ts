import type { Api } from "../domain/contract.ts";
import type { IndexName } from "./store/table/schema.ts";

/** A table operation, as IAM names it; a transaction's parts are named by what they do (DynamoDB developer guide). */
export type TableOperation =
  | "GetItem"
  | "BatchGetItem"
  | "Query"
  | "PutItem"
  | "UpdateItem"
  | "DeleteItem"
  | "ConditionCheckItem";

/** The queues of Pulse: messages to send, and operations to go on with. */
export type QueueName = "slack" | "operations";

/** What a function is allowed to do: infra grants exactly this, and the tests compare it with what was done. */
export interface Access {
  readonly table: readonly TableOperation[];
  /** Indexes that are queried. */
  readonly indexes?: readonly IndexName[];
  /** Queues that messages are sent to. */
  readonly queues?: readonly QueueName[];
  /** Secrets that are read. */
  readonly secrets?: readonly "slackToken"[];
  /** How many seconds the function may take, where that is more than the usual 10 of a route: whole files are checked. */
  readonly timeoutSeconds?: number;
  /** Whether the user pool is administered (linking and removing accounts). */
  readonly userPool?: boolean;
}

/** The access of a feature's routes, by id: a route without its line does not compile, nor does a line of no route. */
export type FeatureAccess<F extends keyof Api> = { readonly [Id in keyof Api[F]]: Access };

/** Every guarded route reads who is asking: the identity, then the profile. */
export const authenticationReads = ["GetItem"] as const;

/** Whole files of 10,000 lines take a few seconds, and more on a cold day; the HTTP API itself waits for 30. */
export const wholeFileSeconds = 28;
