import { setTimeout as delay } from "node:timers/promises";
import { BatchGetCommand, type BatchGetCommandOutput } from "@aws-sdk/lib-dynamodb";
import { DomainError } from "#domain/shared/errors.ts";
import type { RawItem } from "./partition.ts";
import type { Table } from "./write.ts";

/** The key of an item. */
export interface ItemKey {
  readonly pk: string;
  readonly sk: string;
}

/** DynamoDB reads at most this many items in one request. */
const largestBatch = 100;

/** How many requests are made at the same time. */
const readers = 8;

const attempts = 5;

const readBatch = async (table: Table, keys: readonly ItemKey[], consistent: boolean): Promise<RawItem[]> => {
  const items: RawItem[] = [];
  let asked: BatchGetCommandOutput["UnprocessedKeys"] = {
    [table.tableName]: { Keys: [...keys], ConsistentRead: consistent },
  };
  for (let attempt = 1; ; attempt += 1) {
    const answer: BatchGetCommandOutput = await table.client.send(new BatchGetCommand({ RequestItems: asked }));
    items.push(...(answer.Responses?.[table.tableName] ?? []));
    asked = answer.UnprocessedKeys ?? {};
    if (!asked[table.tableName]) return items;
    if (attempt === attempts) throw new DomainError("BUSY", "Pulse is very busy right now. Please try again.");
    await delay(20 * 2 ** attempt);
  }
};

/**
 * The items with these keys, in no order; those that do not exist are left out. Give them to the entities' `parse`, each
 * of which takes its own. One request a hundred keys, a few at the same time.
 */
export const readItems = async (table: Table, keys: readonly ItemKey[], consistent = false): Promise<RawItem[]> => {
  const items: RawItem[] = [];
  let next = 0;
  const read = async (): Promise<void> => {
    while (next < keys.length) {
      const batch = keys.slice(next, next + largestBatch);
      next += largestBatch;
      items.push(...(await readBatch(table, batch, consistent)));
    }
  };
  await Promise.all(Array.from({ length: readers }, read));
  return items;
};
