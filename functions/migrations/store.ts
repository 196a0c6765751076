import type { EntityItem } from "electrodb";
import { staleReadError } from "#domain/shared/errors.ts";
import type { Entities, Store } from "../table/store.ts";
import type { TransactionStep } from "../table/transact.ts";

type Started = EntityItem<Entities["migration"]>;

/** By name. One request. */
export const readMigrations = async (store: Store): Promise<ReadonlyMap<string, Started>> => {
  const { data } = await store.entities.migration.query.byName({}).go({ consistent: true, pages: "all" });
  return new Map(data.map((started) => [started.name, started]));
};

/** Replaces the operation that ran the migration before, which must not have changed. */
export const migrationStartedStep = (
  name: string,
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
  conflictError: staleReadError("This migration was already started."),
});

export const migrationEndedStep = (
  name: string,
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
