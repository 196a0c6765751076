import { setTimeout as delay } from "node:timers/promises";
import { TransactionCanceledException } from "@aws-sdk/client-dynamodb";
import { TransactWriteCommand, type TransactWriteCommandInput } from "@aws-sdk/lib-dynamodb";
import { DomainError } from "#domain/shared/errors.ts";
import { lastAdmin, shardOf, sumOf } from "./peopleCounts.ts";
import type { Step } from "./step.ts";
import type { Store } from "./store.ts";

export type { Step, WriteEntities } from "./step.ts";

/** DynamoDB takes at most so many actions in one transaction. */
const mostActions = 100;

/** Two of them are kept for the numbers of people. */
export const largestTransaction = mostActions - 2;

/** Writes how all steps together change the numbers of people: an item takes one action of a transaction. */
const peopleSteps = (steps: readonly Step[]): readonly Step[] => {
  const changes = steps.flatMap(({ people }) => people ?? []);
  const [first] = changes;
  const { admins = 0, ...byStatus } = sumOf(changes);
  return [
    ...(first && Object.keys(byStatus).length > 0
      ? [
          {
            write: ({ peopleCount }) =>
              peopleCount
                .update({ shard: shardOf(first.userId) })
                .add(byStatus)
                .commit(),
          } satisfies Step,
        ]
      : []),
    ...(admins === 0 ? [] : [adminsStep(admins)]),
  ];
};

const adminsStep = (change: number): Step => ({
  write: ({ activeAdmins }) => {
    const added = activeAdmins.update({}).add({ count: change });
    return (change < 0 ? added.where(({ count }, { gt }) => gt(count, -change)) : added).commit();
  },
  refused: lastAdmin(),
});

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
 * transaction are tried again a few times, then BUSY is thrown and nothing was written. The numbers of people follow.
 * More steps than a transaction takes are refused (INVALID_INPUT).
 */
export const transact = async (store: Store, given: readonly Step[]): Promise<void> => {
  const steps = [...given, ...peopleSteps(given)];
  if (steps.length > mostActions) {
    throw new DomainError(
      "INVALID_INPUT",
      "This change reaches into too many records to be saved at once; nothing was saved. Please make it in smaller parts.",
    );
  }
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
