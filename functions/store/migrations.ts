import type { EntityItem } from "electrodb";
import { type MigrationName, migrationNames } from "#domain/operations/terms.ts";
import { staleReadError } from "#domain/shared/errors.ts";
import type { Entities, Store } from "./store.ts";
import { type TransactionStep, transact } from "./transact.ts";

type Started = EntityItem<Entities["migration"]>;

/** The migrations that were started, by name. One request. */
export const readMigrations = async (store: Store): Promise<ReadonlyMap<MigrationName, Started>> => {
  const { data } = await store.entities.migration.query.byName({}).go({ consistent: true, pages: "all" });
  return new Map(data.map((started) => [started.name, started]));
};

/** Whether a migration has ended, so that only the new form is stored. One request. */
export const hasMigrationEnded = async (store: Store, name: MigrationName): Promise<boolean> => {
  const { data } = await store.entities.migration.get({ name }).go();
  return data?.endedAt !== undefined;
};

/** The migrations of which this function knows that they have ended, by the client of the table. */
const known = new WeakMap<Store["client"], Set<MigrationName>>();

/** The same as `hasMigrationEnded`; a warm function reads it until it has ended, which stays so. */
export const isMigrated = async (store: Store, name: MigrationName): Promise<boolean> => {
  const ended = known.get(store.client) ?? new Set();
  known.set(store.client, ended);
  if (!ended.has(name) && (await hasMigrationEnded(store, name))) {
    ended.add(name);
  }
  return ended.has(name);
};

/** Records that an operation runs a migration, in place of the one that ran it before, which must not have changed. */
export const migrationStartedStep = (
  name: MigrationName,
  before: Started | undefined,
  operationId: string,
  now: Date,
): TransactionStep => ({
  write: ({ migration }) => {
    const started = { name, operationId, startedAt: now.toISOString() };
    return before === undefined
      ? migration.create(started).commit()
      : migration
          .put(started)
          .where((stored, { eq }) => eq(stored.operationId, before.operationId ?? ""))
          .commit();
  },
  conflictError: staleReadError("This migration was started just now."),
});

/** Records that a migration has ended, and the operation that ran it, if one did. */
export const migrationEndedStep = (
  name: MigrationName,
  now: Date,
  operation?: { readonly id: string; readonly createdAt: string },
): TransactionStep => ({
  write: ({ migration }) =>
    migration
      .put({
        name,
        ...(operation && { operationId: operation.id }),
        startedAt: operation?.createdAt ?? now.toISOString(),
        endedAt: now.toISOString(),
      })
      .commit(),
});

/** Records of a new table, which has nothing in an earlier form, that every migration has ended. */
export const markMigrationsEnded = (store: Store, now: Date): Promise<void> =>
  transact(
    store,
    migrationNames.map((name) => migrationEndedStep(name, now)),
  );
