import { now } from "../clock.ts";
import { createCommit } from "../commit.ts";
import { newId } from "../ids.ts";
import { errorDetails, log } from "../log.ts";
import { migrations as catalog } from "../migrations/catalog.ts";
import { migrationStartedStep, readMigrations } from "../migrations/store.ts";
import { tableStore } from "../tableStore.ts";
import { readOperationRecord } from "../work/operations.ts";
import { tryEnqueue } from "../work/queues.ts";

export interface StartedMigrations {
  readonly ended: readonly string[];
  readonly running: readonly string[];
  /** Started by this run, for the first time or after the operation failed. */
  readonly started: readonly string[];
}

const start = async (): Promise<StartedMigrations> => {
  const store = tableStore();
  const at = now();
  const makeId = (): string => newId(at);
  const commit = createCommit({ store, actorId: "deployment", now: at, newId: makeId, queue: tryEnqueue });
  const migrationState = await readMigrations(store);
  const migrations: Record<keyof StartedMigrations, string[]> = { ended: [], running: [], started: [] };
  for (const name of Object.keys(catalog)) {
    const before = migrationState.get(name);
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

/** Run by the deploy command once all functions write the new form (docs/operations.md#migrations). Idempotent. */
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
