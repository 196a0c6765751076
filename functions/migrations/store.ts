import type { EntityItem } from "electrodb";
import { staleReadError } from "#domain/shared/errors.ts";
import type { Entities, Store } from "../table/store.ts";
import type { TransactionWrite } from "../table/transact.ts";

type MigrationRow = EntityItem<Entities["migration"]>;

/** By name. One request. */
export const readMigrations = async (store: Store): Promise<ReadonlyMap<string, MigrationRow>> => {
  const { data } = await store.entities.migration.query.byName({}).go({ consistent: true, pages: "all" });
  return new Map(data.map((started) => [started.name, started]));
};

/**
 * Forgets migrations whose formats this version doesn't write: it adds items in the old format,
 * which a later version must convert. Returns the remaining ones, by name.
 */
export const forgetMigrations = async (
  store: Store,
  writtenFormats: readonly string[],
): Promise<ReadonlyMap<string, MigrationRow>> => {
  const started = await readMigrations(store);
  const forgotten = [...started.keys()].filter((name) => !writtenFormats.includes(name));
  await Promise.all(forgotten.map((name) => store.entities.migration.delete({ name }).go()));
  return new Map([...started].filter(([name]) => writtenFormats.includes(name)));
};

/** Fails if another operation has taken over the migration since `before` was read. */
export const migrationStartedWrite = (
  name: string,
  before: MigrationRow | undefined,
  operationId: string,
  now: Date,
): TransactionWrite => ({
  write: ({ migration }) => {
    const started = { name, operationId, startedAt: now.toISOString() };
    return before === undefined
      ? migration.create(started).commit()
      : migration
          .put(started)
          .where((stored, { eq }) => eq(stored.operationId, before.operationId ?? ""))
          .commit();
  },
  conflictError: staleReadError("This migration was already started."),
});

/** With an operation, fails unless that operation still runs the migration. */
export const migrationEndedWrite = (
  name: string,
  now: Date,
  operation?: { readonly id: string; readonly createdAt: string },
): TransactionWrite => ({
  write: ({ migration }) => {
    const ended = migration.put({
      name,
      ...(operation && { operationId: operation.id }),
      startedAt: operation?.createdAt ?? now.toISOString(),
      endedAt: now.toISOString(),
    });
    return (
      operation === undefined ? ended : ended.where((stored, { eq }) => eq(stored.operationId, operation.id))
    ).commit();
  },
  conflictError: staleReadError("This migration was started again."),
});
