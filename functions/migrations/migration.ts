import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import { entityAttribute, type RawItem } from "../table/partition.ts";
import type { Entities, Store } from "../table/store.ts";
import type { TransactionWrite } from "../table/transact.ts";

/** Changes the format of stored items (docs/contributing.md#add-a-migration). */
export interface Migration {
  readonly entities: readonly (keyof Entities)[];
  /** Transaction actions that an item usually needs; 1 by default. Determines the number of items per read. */
  readonly actionsPerItem?: number;
  /**
   * Returns no writes for converted items. Each write must fail if its item changed; then items are read again. If the
   * writes exceed a transaction, the next call gets fewer items. One item can need at most 90.
   */
  readonly writes: (store: Store, items: RawItem[]) => Promise<readonly TransactionWrite[]>;
}

/** Leaves space in the transaction for the migration's progress. */
const maxActions = 90;

/** In milliseconds: how long one part looks for items to change. */
const budgetMs = 1_500;

export interface MigrationPart {
  readonly writes: readonly TransactionWrite[];
  readonly next: RawItem | null;
}

const fittingWrites = async (
  store: Store,
  writes: Migration["writes"],
  items: RawItem[],
): Promise<{ readonly fitting: readonly TransactionWrite[]; readonly itemCount: number }> => {
  for (let taken = items.length; ; taken = Math.ceil(taken / 2)) {
    const found = taken === 0 ? [] : await writes(store, items.slice(0, taken));
    if (found.length <= maxActions) {
      return { fitting: found, itemCount: taken };
    }
    if (taken === 1) {
      throw new Error(`A migration writes ${found.length} items for a single one.`);
    }
  }
};

/** Scans from `start` (null for the beginning) to the next items to change. Writes nothing. */
export const nextPart = async (
  store: Store,
  { entities, actionsPerItem = 1, writes }: Migration,
  start: RawItem | null,
): Promise<MigrationPart> => {
  const deadline = performance.now() + budgetMs;
  const names = Object.fromEntries(entities.map((name, at) => [`:entity${at}`, name]));
  for (let startKey = start; ; ) {
    const { Items = [], LastEvaluatedKey = null } = await store.client.send(
      new ScanCommand({
        TableName: store.tableName,
        ConsistentRead: true,
        Limit: Math.floor(maxActions / actionsPerItem),
        FilterExpression: `#entity IN (${Object.keys(names).join(", ")})`,
        ExpressionAttributeNames: { "#entity": entityAttribute },
        ExpressionAttributeValues: names,
        ...(startKey && { ExclusiveStartKey: startKey }),
      }),
    );
    const { fitting, itemCount } = await fittingWrites(store, writes, Items);
    const last = Items[itemCount - 1];
    const next = itemCount < Items.length && last !== undefined ? { pk: last["pk"], sk: last["sk"] } : LastEvaluatedKey;
    if (fitting.length > 0 || next === null || performance.now() > deadline) {
      return { writes: fitting, next };
    }
    startKey = next;
  }
};
