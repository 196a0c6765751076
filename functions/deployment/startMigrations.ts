import { now } from "../clock.ts";
import { createCommit } from "../commit.ts";
import { newId } from "../ids.ts";
import { errorDetails, log } from "../log.ts";
import { migrations as catalog } from "../migrations/catalog.ts";
import { ownFormats, type VersionFormats } from "../migrations/formats.ts";
import { forgetMigrations, migrationStartedWrite, readMigrations } from "../migrations/store.ts";
import { tableStore } from "../tableStore.ts";
import { readOperationRecord } from "../work/operations.ts";
import { tryEnqueue } from "../work/queues.ts";

export interface StartedMigrations extends VersionFormats {
  readonly running: readonly string[];
  /** Started by this run, for the first time or after the operation failed. */
  readonly started: readonly string[];
}

type NextVersion = Pick<VersionFormats, "writes">;

/** Changes nothing. Leaves out the migrations that the next version will forget. */
const readEndedMigrations = async ({ writes }: NextVersion): Promise<StartedMigrations> => {
  const started = [...(await readMigrations(tableStore())).values()];
  const ended = started.flatMap(({ name, endedAt }) => (endedAt !== undefined && writes.includes(name) ? [name] : []));
  const own = ownFormats();
  return { ...own, ended: [...own.ended, ...ended], running: [], started: [] };
};

const start = async (): Promise<StartedMigrations> => {
  const store = tableStore();
  const at = now();
  const makeId = (): string => newId(at);
  const commit = createCommit({ store, actorId: "deployment", now: at, newId: makeId, queue: tryEnqueue });
  const own = ownFormats();
  const migrationState = await forgetMigrations(store, own.writes);
  const migrations = { ended: [...own.ended], running: [] as string[], started: [] as string[] };
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
    await commit([migrationStartedWrite(name, before, id, at)], {
      operation: { id, kind: "migrate", total: 0, input: { migration: name } },
    });
    migrations.started.push(name);
  }
  log("info", "The migrations of this version are started.", { ...migrations });
  return { ...own, ...migrations };
};

/**
 * Run by the deploy command twice: before a deployment, with the formats of the version that will replace this one, and
 * afterwards, when all functions write the new formats (docs/operations.md#migrations). Idempotent.
 */
export const handler = async ({ writes }: Partial<NextVersion> = {}): Promise<StartedMigrations> => {
  try {
    return await (writes === undefined ? start() : readEndedMigrations({ writes }));
  } catch (error) {
    log("error", "The migrations could not be started or compared.", errorDetails(error));
    throw error;
  }
};
