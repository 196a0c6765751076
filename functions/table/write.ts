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

/** `conflictError` is for a failed condition, `collisionError` for a concurrent transaction. */
export interface Action {
  readonly item: NonNullable<TransactWriteCommandInput["TransactItems"]>[number];
  readonly conflictError?: DomainError | undefined;
  readonly collisionError?: DomainError | undefined;
}

/** DynamoDB's limit of actions per transaction. */
export const maxTransactionActions = 100;

const busyError = new DomainError("BUSY", "Someone else is changing this. Try again.");

const collision = ({ code, message } = busyError): DomainError => new DomainError(code, message, [], "collision");

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
 * All or nothing. Throws the first failed condition's `conflictError`, or else the SDK's error. Retries collisions.
 * Errors: BUSY or `collisionError`; INVALID_INPUT above 100 actions.
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

/** Retries a read that a concurrent write canceled, because its items would be missing. Errors: BUSY. */
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
