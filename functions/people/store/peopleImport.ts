import type { Operation } from "#domain/operations/model.ts";
import { DomainError } from "#domain/shared/errors.ts";
import type { Store } from "../../table/store.ts";
import type { TransactionWrite } from "../../table/transact.ts";
import { toOperation } from "../../work/operations.ts";

const importRunningError = (): DomainError =>
  new DomainError("STATE_CONFLICT", "Another import of people is running. Try again when it has ended.");

const readLast = async (store: Store) => {
  const { data } = await store.entities.peopleImport.get({}).go({ consistent: true });
  if (!data) {
    return null;
  }
  const { data: operation } = await store.entities.operation.get({ id: data.operationId }).go({ consistent: true });
  return { operationId: data.operationId, operation: operation && toOperation(operation) };
};

/** The running import, or else the last one; null before the first. Two requests. */
export const readLastImport = async (store: Store): Promise<Operation | null> =>
  (await readLast(store))?.operation ?? null;

/** Null before the first. Errors: STATE_CONFLICT while an import is running. */
export const readEndedImportId = async (store: Store): Promise<string | null> => {
  const last = await readLast(store);
  if (last?.operation?.status === "running") {
    throw importRunningError();
  }
  return last?.operationId ?? null;
};

/** Errors: STATE_CONFLICT if another import has started since the last one was read. */
export const importBegunWrite = (lastImportId: string | null, operationId: string): TransactionWrite => ({
  write: ({ peopleImport }) =>
    peopleImport
      .put({ operationId })
      .where((stored, { eq, notExists }) =>
        lastImportId === null ? notExists(stored.operationId) : eq(stored.operationId, lastImportId),
      )
      .commit(),
  conflictError: importRunningError(),
});
