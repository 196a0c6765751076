import { logExpiry } from "../outbox.ts";
import type { Store } from "../store.ts";
import { versionConflict } from "../table/conflicts.ts";
import type { RawItem } from "../table/partition.ts";
import type { ItemKey } from "../table/readItems.ts";
import type { TransactionStep } from "../transact.ts";

/** The key of the item that says that a person was reminded of something, for reading it together with other items. */
export const remindedKey = (userId: string, occasion: string): ItemKey => ({ pk: `REMINDED#${userId}`, sk: occasion });

/** The ids of the people who were reminded already, from the items that were read. */
export const remindedIn = (store: Store, items: readonly RawItem[]): ReadonlySet<string> =>
  new Set(store.entities.slackReminder.parse({ Items: [...items] }).data.map(({ userId }) => userId));

/**
 * Notes that a person is reminded of something, in the transaction that writes the message. The step is made again if
 * somebody has reminded them since that was checked.
 */
export const reminderStep = (userId: string, occasion: string, at: Date): TransactionStep => ({
  write: ({ slackReminder }) => slackReminder.create({ userId, occasion, expiresAt: logExpiry(at) }).commit(),
  conflictError: versionConflict(),
});
