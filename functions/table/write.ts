import { TransactionCanceledException } from "@aws-sdk/client-dynamodb";
import {
  type DynamoDBDocumentClient,
  TransactWriteCommand,
  type TransactWriteCommandInput,
} from "@aws-sdk/lib-dynamodb";
import { DomainError } from "#domain/shared/errors.ts";
import { retryOnConflict } from "./conflicts.ts";

export interface Table {
  readonly client: DynamoDBDocumentClient;
  readonly tableName: string;
}

/** One action of a transaction, and the errors to throw if its condition fails or other transactions write its item. */
export interface Action {
  readonly item: NonNullable<TransactWriteCommandInput["TransactItems"]>[number];
  readonly conflictError?: DomainError | undefined;
  readonly collisionError?: DomainError | undefined;
}

/** DynamoDB's limit of actions per transaction. */
export const maxTransactionActions = 100;

const busy = new DomainError("BUSY", "Someone else is changing this. Try again.");

const collision = ({ code, message } = busy): DomainError => new DomainError(code, message, [], "collision");

const send = async ({ client }: Table, actions: readonly Action[]): Promise<void> => {
  try {
    await client.send(new TransactWriteCommand({ TransactItems: actions.map(({ item }) => item) }));
  } catch (error) {
    if (!(error instanceof TransactionCanceledException)) {
      throw error;
    }
    const codes = (error.CancellationReasons ?? []).map((reason) => reason.Code ?? "None");
    const failedIndex = codes.indexOf("ConditionalCheckFailed");
    if (failedIndex >= 0) {
      throw actions[failedIndex]?.conflictError ?? error;
    }
    if (codes.some((code) => code === "ValidationError")) {
      throw error;
    }
    throw collision(actions.find(({ collisionError }) => collisionError !== undefined)?.collisionError);
  }
};

/**
 * Writes all actions or none. If conditions fail, the `conflictError` of the first such action is thrown, or the SDK's
 * error if it has none. Conflicts with other transactions are retried a few times.
 * Errors: BUSY, or an action's `collisionError`, if the conflicts persist; INVALID_INPUT for more than 100 actions.
 */
export const transactWrite = async (table: Table, actions: readonly Action[]): Promise<void> => {
  if (actions.length > maxTransactionActions) {
    throw new DomainError(
      "INVALID_INPUT",
      "This change affects too many records to save in one request. Nothing was saved. Split it into smaller changes.",
    );
  }
  await retryOnConflict("collision", () => send(table, actions));
};

/**
 * Reads in one transaction and retries if it conflicted with a write; the items of a canceled read are missing though
 * they exist.
 * Errors: BUSY.
 */
export const transactGet = <Result extends { readonly canceled: boolean }>(
  read: () => Promise<Result>,
): Promise<Result> =>
  retryOnConflict("collision", async () => {
    const result = await read();
    if (result.canceled) {
      throw collision();
    }
    return result;
  });
