import { setTimeout as delay } from "node:timers/promises";
import { BatchGetCommand, type BatchGetCommandOutput } from "@aws-sdk/lib-dynamodb";
import { DomainError } from "#domain/shared/errors.ts";
import type { RawItem } from "./partition.ts";
import type { Table } from "./write.ts";

export interface ItemKey {
  readonly pk: string;
  readonly sk: string;
}

/** DynamoDB's limit of items per BatchGetItem request. */
const maxBatchSize = 100;

const concurrency = 8;

const attempts = 5;

const readBatch = async (table: Table, keys: readonly ItemKey[], consistent: boolean): Promise<RawItem[]> => {
  const items: RawItem[] = [];
  let pending: BatchGetCommandOutput["UnprocessedKeys"] = {
    [table.tableName]: { Keys: [...keys], ConsistentRead: consistent },
  };
  for (let attempt = 1; ; attempt += 1) {
    const response: BatchGetCommandOutput = await table.client.send(new BatchGetCommand({ RequestItems: pending }));
    items.push(...(response.Responses?.[table.tableName] ?? []));
    pending = response.UnprocessedKeys ?? {};
    if (!pending[table.tableName]) {
      return items;
    }
    if (attempt === attempts) {
      throw new DomainError("BUSY", "Pulse is very busy. Try again.");
    }
    await delay(20 * 2 ** attempt);
  }
};

/**
 * Unordered; omits missing items. An entity's `parse` ignores items of other entities. One request per hundred keys,
 * eight in parallel. Errors: BUSY if keys stay unprocessed.
 */
export const readItems = async (table: Table, keys: readonly ItemKey[], consistent = false): Promise<RawItem[]> => {
  const items: RawItem[] = [];
  let next = 0;
  const read = async (): Promise<void> => {
    while (next < keys.length) {
      const batch = keys.slice(next, next + maxBatchSize);
      next += maxBatchSize;
      items.push(...(await readBatch(table, batch, consistent)));
    }
  };
  await Promise.all(Array.from({ length: concurrency }, read));
  return items;
};
