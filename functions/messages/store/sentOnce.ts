import { versionConflict } from "../../table/conflicts.ts";
import type { RawItem } from "../../table/partition.ts";
import type { ItemKey } from "../../table/readItems.ts";
import type { Store } from "../../table/store.ts";
import type { TransactionWrite } from "../../table/transact.ts";
import { logExpiry } from "../../work/outbox.ts";

export const sentOnceKey = (userId: string, occasion: string): ItemKey => ({ pk: `REMINDED#${userId}`, sk: occasion });

export const userIdsAlreadySent = (store: Store, items: readonly RawItem[]): ReadonlySet<string> =>
  new Set(store.entities.sentOnce.parse({ Items: [...items] }).data.map(({ userId }) => userId));

/**
 * Part of the message's transaction. If the person got the message in the meantime, this fails and the step runs again
 * without them.
 */
export const sentOnceWrite = (userId: string, occasion: string, at: Date): TransactionWrite => ({
  write: ({ sentOnce }) => sentOnce.create({ userId, occasion, expiresAt: logExpiry(at) }).commit(),
  conflictError: versionConflict(),
});
