import type { Operation } from "#domain/operations/model.ts";
import { DomainError } from "#domain/shared/errors.ts";
import { toOperation } from "./operations.ts";
import type { Store } from "./store.ts";
import type { TransactionItem } from "./transact.ts";

const underWay = (): DomainError =>
  new DomainError(
    "STATE_CONFLICT",
    "A file of people is being imported right now. Please look at its progress, and try again once it has ended.",
  );

const readLast = async (store: Store) => {
  const { data } = await store.entities.peopleImport.get({}).go({ consistent: true });
  if (!data) return null;
  const { data: operation } = await store.entities.operation.get({ id: data.operationId }).go({ consistent: true });
  return { operationId: data.operationId, operation: operation && toOperation(operation) };
};

/** The import that goes on, or was the last; null before the first. Two requests. */
export const readLastImport = async (store: Store): Promise<Operation | null> =>
  (await readLast(store))?.operation ?? null;

/**
 * The operation that imported people last, null before the first. An import that has ended or failed is in nobody's way.
 * Errors: STATE_CONFLICT while it goes on.
 */
export const readEndedImport = async (store: Store): Promise<string | null> => {
  const last = await readLast(store);
  if (last?.operation?.status === "running") throw underWay();
  return last?.operationId ?? null;
};

/** Makes an operation the import that goes on, after the one that was read; STATE_CONFLICT when another has begun since. */
export const importBegunStep = (last: string | null, operationId: string): TransactionItem => ({
  write: ({ peopleImport }) =>
    peopleImport
      .put({ operationId })
      .where((seen, { eq, notExists }) => (last === null ? notExists(seen.operationId) : eq(seen.operationId, last)))
      .commit(),
  conflictError: underWay(),
});
