import type { Api } from "../domain/contract.ts";
import type { IndexName } from "./store/schema.ts";

/** A table operation, as IAM names it; a transaction's parts are named by what they do (DynamoDB developer guide). */
export type TableOperation =
  | "GetItem"
  | "BatchGetItem"
  | "Query"
  | "PutItem"
  | "UpdateItem"
  | "DeleteItem"
  | "ConditionCheckItem";

/** What a function is allowed to do: infra grants exactly this, and the tests compare it with what was done. */
export interface Access {
  readonly table: readonly TableOperation[];
  /** Indexes that are queried. */
  readonly indexes?: readonly IndexName[];
  /** Queues that messages are sent to. */
  readonly queues?: readonly "slack"[];
  /** Secrets that are read. */
  readonly secrets?: readonly "slackToken"[];
  /** Whether the user pool is administered (linking and removing accounts). */
  readonly userPool?: boolean;
}

type RouteAccess = { readonly [F in keyof Api]: { readonly [Id in keyof Api[F]]: Access } };

/** Every guarded route reads who is asking: the identity, then the profile. */
const actor = ["GetItem"] as const;

/** What each route's function may do with the table; a route without its line does not compile. */
export const routeAccess: RouteAccess = {
  people: {
    readMe: { table: [...actor, "PutItem"] },
    listPendingAccounts: { table: [...actor, "Query"], indexes: ["gsi1"] },
    findManagers: { table: [...actor, "Query"], indexes: ["gsi1"] },
    approveAccount: {
      table: [...actor, "PutItem", "DeleteItem", "ConditionCheckItem"],
      queues: ["slack"],
    },
    rejectAccount: { table: [...actor, "PutItem", "DeleteItem"] },
  },
  positions: {
    readLadder: { table: [...actor, "Query"] },
  },
  reviews: {
    listOwnReviews: { table: [...actor, "Query"] },
    listManagedReviews: { table: [...actor, "Query"], indexes: ["gsi1", "gsi2"] },
    readReview: { table: [...actor, "Query"] },
    saveSelfEvaluation: { table: [...actor, "Query", "PutItem", "ConditionCheckItem"] },
    completeSelfEvaluation: {
      table: [...actor, "Query", "PutItem", "UpdateItem", "DeleteItem", "ConditionCheckItem"],
      queues: ["slack"],
    },
  },
  documentation: {
    readOpenApi: { table: [] },
  },
};
