import { type MigrationName, migrationNames } from "#domain/operations/terms.ts";
import { now } from "../clock.ts";
import { createCommit } from "../commit.ts";
import { newId } from "../ids.ts";
import { errorDetails, log } from "../log.ts";
import { tryEnqueue } from "../queues.ts";
import { migrationStartedStep, readMigrations } from "../store/migrations.ts";
import { readOperationRecord } from "../store/operations.ts";
import { tableStore } from "../tableStore.ts";

/** The migrations by how far they are. */
export interface StartedMigrations {
  readonly ended: readonly MigrationName[];
  readonly running: readonly MigrationName[];
  /** Those that this run started: for the first time, or because the operation that ran them had failed. */
  readonly started: readonly MigrationName[];
}

const start = async (): Promise<StartedMigrations> => {
  const store = tableStore();
  const at = now();
  const makeId = (): string => newId(at);
  const commit = createCommit({ store, actorId: "deployment", now: at, newId: makeId, queue: tryEnqueue });
  const known = await readMigrations(store);
  const migrations: Record<keyof StartedMigrations, MigrationName[]> = { ended: [], running: [], started: [] };
  for (const name of migrationNames) {
    const before = known.get(name);
    if (before?.endedAt !== undefined) {
      migrations.ended.push(name);
      continue;
    }
    const earlier = before?.operationId === undefined ? null : await readOperationRecord(store, before.operationId);
    if (earlier?.status === "running") {
      // The sweep queues it again if it makes no progress.
      migrations.running.push(name);
      continue;
    }
    const id = makeId();
    await commit([migrationStartedStep(name, before, id, at)], {
      operation: { id, kind: "migrate", total: 0, input: { migration: name } },
    });
    migrations.started.push(name);
  }
  return migrations;
};

/**
 * Starts the migrations that have not ended (docs/recovery.md#migrations). The deploy command runs it after each
 * deployment, when all functions write the new form; a further run starts nothing twice.
 */
export const handler = async (): Promise<StartedMigrations> => {
  try {
    const migrations = await start();
    log("info", "The migrations of this version are started.", { ...migrations });
    return migrations;
  } catch (error) {
    log("error", "The migrations could not be started.", errorDetails(error));
    throw error;
  }
};
