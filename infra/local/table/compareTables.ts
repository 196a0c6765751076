import { isDeepStrictEqual } from "node:util";
import {
  type AttributeValue,
  ConditionalCheckFailedException,
  type DynamoDBClient,
  PutItemCommand,
  ScanCommand,
} from "@aws-sdk/client-dynamodb";
import { tableShape } from "#functions/table/schema.ts";

/** As DynamoDB stores it, so it is copied unchanged. */
type StoredItem = Readonly<Record<string, AttributeValue>>;

export interface OpenTable {
  readonly client: DynamoDBClient;
  readonly name: string;
}

export interface PartitionDifference {
  readonly partition: string;
  /** Items that only the restored table has. */
  readonly missing: readonly StoredItem[];
  readonly changed: readonly { readonly restored: StoredItem; readonly current: StoredItem }[];
  readonly newer: number;
}

const { partitionKey, sortKey } = tableShape;
const textOf = (item: StoredItem, attribute: string): string => item[attribute]?.S ?? "";
const keyOf = (item: StoredItem): string => JSON.stringify([textOf(item, partitionKey), textOf(item, sortKey)]);

const readAll = async ({ client, name }: OpenTable): Promise<ReadonlyMap<string, StoredItem>> => {
  const items = new Map<string, StoredItem>();
  let next: Record<string, AttributeValue> | undefined;
  do {
    const page = await client.send(
      new ScanCommand({ TableName: name, ConsistentRead: true, ...(next && { ExclusiveStartKey: next }) }),
    );
    for (const item of page.Items ?? []) {
      items.set(keyOf(item), item);
    }
    next = page.LastEvaluatedKey;
  } while (next !== undefined);
  return items;
};

/** By partition key. Reads both tables completely. */
export const compareTables = async (
  current: OpenTable,
  restored: OpenTable,
): Promise<readonly PartitionDifference[]> => {
  const [now, before] = await Promise.all([readAll(current), readAll(restored)]);
  const partitionOf = (item: StoredItem): string => textOf(item, partitionKey);
  const newer = Map.groupBy(
    [...now].flatMap(([key, item]) => (before.has(key) ? [] : [item])),
    partitionOf,
  );
  const differing = [...before].flatMap(([key, item]) => {
    const other = now.get(key);
    return isDeepStrictEqual(other, item) ? [] : [{ restored: item, current: other }];
  });
  const older = Map.groupBy(differing, ({ restored: item }) => partitionOf(item));
  return [...new Set([...newer.keys(), ...older.keys()])].sort().map((partition) => ({
    partition,
    missing: (older.get(partition) ?? []).flatMap((pair) => (pair.current === undefined ? [pair.restored] : [])),
    changed: (older.get(partition) ?? []).flatMap(({ current: other, restored: item }) =>
      other === undefined ? [] : [{ restored: item, current: other }],
    ),
    newer: newer.get(partition)?.length ?? 0,
  }));
};

/** Writes only if the item is still missing, or still as compared, as far as its version tells. */
const put = async ({ client, name }: OpenTable, item: StoredItem, current: StoredItem | null): Promise<boolean> => {
  const version = current?.["version"];
  const condition =
    current === null
      ? { ConditionExpression: "attribute_not_exists(#key)", ExpressionAttributeNames: { "#key": partitionKey } }
      : version === undefined
        ? {}
        : {
            ConditionExpression: "#version = :version",
            ExpressionAttributeNames: { "#version": "version" },
            ExpressionAttributeValues: { ":version": version },
          };
  try {
    await client.send(new PutItemCommand({ TableName: name, Item: { ...item }, ...condition }));
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) {
      return false;
    }
    throw error;
  }
};

/**
 * Copies what is missing or changed in a partition. Returns the sort keys of items that changed since the comparison.
 */
export const restorePartition = async (
  table: OpenTable,
  { missing, changed }: PartitionDifference,
): Promise<{ readonly copied: number; readonly left: readonly string[] }> => {
  const items = [...missing.map((restored) => ({ restored, current: null })), ...changed];
  const left: string[] = [];
  for (const { restored, current } of items) {
    if (!(await put(table, restored, current))) {
      left.push(textOf(restored, sortKey));
    }
  }
  return { copied: items.length - left.length, left };
};
