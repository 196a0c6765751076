import { DomainError } from "#domain/shared/errors.ts";
import type { Store } from "../table/store.ts";
import { transact } from "../table/transact.ts";
import { operationWrites } from "./operations.ts";
import { tryEnqueue } from "./queues.ts";

/** The operation's ID contains its day or week, so repeated jobs start it once. Returns whether it started. */
export const startOnce = async (
  store: Store,
  operation: Parameters<typeof operationWrites>[0],
  now: Date,
): Promise<boolean> => {
  const conflictError = new DomainError("STATE_CONFLICT", "This operation was already started.");
  try {
    await transact(
      store,
      operationWrites(operation, now).map((write) => ({ ...write, conflictError })),
    );
  } catch (error) {
    if (error instanceof DomainError && error.code === "STATE_CONFLICT") {
      return false;
    }
    throw error;
  }
  await tryEnqueue(store, "operations", operation.id);
  return true;
};
