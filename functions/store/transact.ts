import { setTimeout as delay } from "node:timers/promises";
import { TransactionCanceledException } from "@aws-sdk/client-dynamodb";
import { TransactWriteCommand, type TransactWriteCommandInput } from "@aws-sdk/lib-dynamodb";
import { DomainError } from "#domain/shared/errors.ts";
import type { Store } from "./store.ts";

type WriteTransaction = Parameters<Store["service"]["transaction"]["write"]>[0];

/** The entities of the store, inside a transaction: their operations end in `.commit()`. */
export type WriteEntities = Parameters<WriteTransaction>[0];

/** One write of a transaction, and what its refused condition means to the person who asked for it. */
export interface Step {
  readonly write: (entities: WriteEntities) => ReturnType<WriteTransaction>[number];
  readonly refused?: DomainError;
}

/** DynamoDB takes at most this many actions in one transaction. */
export const largestTransaction = 100;

const attempts = 4;

/** Waits a little longer after each attempt that met another transaction; after the last one BUSY is thrown. */
const waitAfter = async (attempt: number): Promise<void> => {
  if (attempt === attempts) {
    throw new DomainError("BUSY", "Somebody else is changing the same thing right now. Please try again.");
  }
  await delay(20 * 2 ** attempt * (0.5 + Math.random()));
};

/** Reads in one transaction, again when it met somebody's write: what is missing then is not gone. Errors: BUSY. */
export const readTogether = async <Result extends { readonly canceled: boolean }>(
  read: () => Promise<Result>,
): Promise<Result> => {
  for (let attempt = 1; ; attempt += 1) {
    const result = await read();
    if (!result.canceled) return result;
    await waitAfter(attempt);
  }
};

/**
 * Writes all steps or none. The first step whose condition was refused decides the error that is thrown; a step
 * without one throws INTERNAL, since its condition was not expected to be refused. Writes that met another
 * transaction are tried again a few times, then BUSY is thrown and nothing was written.
 */
export const transact = async (store: Store, steps: readonly Step[]): Promise<void> => {
  const { TransactItems } = store.service.transaction
    .write((entities) => steps.map((step) => step.write(entities)))
    .params();
  for (let attempt = 1; ; attempt += 1) {
    try {
      await store.client.send(
        new TransactWriteCommand({ TransactItems: TransactItems as TransactWriteCommandInput["TransactItems"] }),
      );
      return;
    } catch (error) {
      if (!(error instanceof TransactionCanceledException)) throw error;
      const codes = (error.CancellationReasons ?? []).map((reason) => reason.Code ?? "None");
      const refused = codes.indexOf("ConditionalCheckFailed");
      if (refused >= 0) throw steps[refused]?.refused ?? error;
      if (codes.some((code) => code === "ValidationError")) throw error;
    }
    await waitAfter(attempt);
  }
};

/** The refusal of a write over a version that somebody else has replaced in the meantime. */
export const versionConflict = (): DomainError =>
  new DomainError(
    "VERSION_CONFLICT",
    "Somebody changed this after you opened it. Load the newer version, then make your change again.",
  );
