import { TransactionCanceledException } from "@aws-sdk/client-dynamodb";
import {
  type DynamoDBDocumentClient,
  TransactWriteCommand,
  type TransactWriteCommandInput,
} from "@aws-sdk/lib-dynamodb";
import { DomainError } from "#domain/shared/errors.ts";
import { retryOnConflict } from "./conflicts.ts";

/** The one table, and the client that reaches it. */
export interface Table {
  readonly client: DynamoDBDocumentClient;
  readonly tableName: string;
}

/** One action of a transaction, and what its refused condition means to the person who asked for it. */
export interface Action {
  readonly item: NonNullable<TransactWriteCommandInput["TransactItems"]>[number];
  readonly conflictError?: DomainError | undefined;
}

/** DynamoDB takes at most so many actions in one transaction. */
export const maxTransactionItems = 100;

const collision = (): DomainError =>
  new DomainError("BUSY", "Somebody else is changing the same thing right now. Please try again.", [], "collision");

const send = async ({ client }: Table, actions: readonly Action[]): Promise<void> => {
  try {
    await client.send(new TransactWriteCommand({ TransactItems: actions.map(({ item }) => item) }));
  } catch (error) {
    if (!(error instanceof TransactionCanceledException)) throw error;
    const codes = (error.CancellationReasons ?? []).map((reason) => reason.Code ?? "None");
    const failedIndex = codes.indexOf("ConditionalCheckFailed");
    if (failedIndex >= 0) throw actions[failedIndex]?.conflictError ?? error;
    if (codes.some((code) => code === "ValidationError")) throw error;
    throw collision();
  }
};

/**
 * Writes all actions or none. The first one whose condition was refused decides the error that is thrown; one without an
 * error of its own throws the table's, since its condition was not expected to be refused. Writes that met another
 * transaction are tried again a few times, then BUSY is thrown and nothing was written. More actions than a transaction
 * takes are refused (INVALID_INPUT).
 */
export const transactWrite = async (table: Table, actions: readonly Action[]): Promise<void> => {
  if (actions.length > maxTransactionItems) {
    throw new DomainError(
      "INVALID_INPUT",
      "This change reaches into too many records to be saved at once; nothing was saved. Please make it in smaller parts.",
    );
  }
  await retryOnConflict("collision", () => send(table, actions));
};

/** Reads in one transaction, again when it met somebody's write: what is missing then is not gone. Errors: BUSY. */
export const transactGet = <Result extends { readonly canceled: boolean }>(
  read: () => Promise<Result>,
): Promise<Result> =>
  retryOnConflict("collision", async () => {
    const result = await read();
    if (result.canceled) throw collision();
    return result;
  });
