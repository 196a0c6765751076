import { isDeepStrictEqual } from "node:util";
import {
  type AttributeValue,
  ConditionalCheckFailedException,
  DeleteItemCommand,
  type DynamoDBClient,
  PutItemCommand,
  type PutItemCommandInput,
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
  /** Items that only the current table has. */
  readonly added: readonly StoredItem[];
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
  const [currentItems, restoredItems] = await Promise.all([readAll(current), readAll(restored)]);
  const partitionOf = (item: StoredItem): string => textOf(item, partitionKey);
  const addedByPartition = Map.groupBy(
    [...currentItems].flatMap(([key, item]) => (restoredItems.has(key) ? [] : [item])),
    partitionOf,
  );
  const differing = [...restoredItems].flatMap(([key, item]) => {
    const other = currentItems.get(key);
    return isDeepStrictEqual(other, item) ? [] : [{ restored: item, current: other }];
  });
  const differingByPartition = Map.groupBy(differing, ({ restored: item }) => partitionOf(item));
  return [...new Set([...addedByPartition.keys(), ...differingByPartition.keys()])].sort().map((partition) => ({
    partition,
    missing: (differingByPartition.get(partition) ?? []).flatMap((pair) =>
      pair.current === undefined ? [pair.restored] : [],
    ),
    changed: (differingByPartition.get(partition) ?? []).flatMap(({ current: other, restored: item }) =>
      other === undefined ? [] : [{ restored: item, current: other }],
    ),
    added: addedByPartition.get(partition) ?? [],
  }));
};

type Condition = Pick<
  PutItemCommandInput,
  "ConditionExpression" | "ExpressionAttributeNames" | "ExpressionAttributeValues"
>;

/** The condition that the item is still missing or has the compared version. Empty for items without a version. */
const unchangedCondition = (current: StoredItem | null): Condition => {
  const version = current?.["version"];
  if (current === null) {
    return { ConditionExpression: "attribute_not_exists(#key)", ExpressionAttributeNames: { "#key": partitionKey } };
  }
  return version === undefined
    ? {}
    : {
        ConditionExpression: "#version = :version",
        ExpressionAttributeNames: { "#version": "version" },
        ExpressionAttributeValues: { ":version": version },
      };
};

/** Returns false, having written nothing, if the condition failed. */
const tryWrite = async (write: Promise<unknown>): Promise<boolean> => {
  try {
    await write;
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) {
      return false;
    }
    throw error;
  }
};

const primaryKeyOf = (item: StoredItem): Record<string, AttributeValue> =>
  Object.fromEntries([partitionKey, sortKey].map((name) => [name, { S: textOf(item, name) }]));

export interface RestoredPartition {
  readonly copied: number;
  readonly deleted: number;
  /** Sort keys of items that changed since the comparison. */
  readonly skippedKeys: readonly string[];
}

/** Copies a partition's missing and changed items back, and optionally deletes added ones. */
export const restorePartition = async (
  { client, name }: OpenTable,
  { missing, changed, added }: PartitionDifference,
  shouldDeleteAdded: boolean,
): Promise<RestoredPartition> => {
  const skippedKeys: string[] = [];
  const itemsToCopy = [...missing.map((restored) => ({ restored, current: null })), ...changed];
  for (const { restored, current } of itemsToCopy) {
    const put = new PutItemCommand({ TableName: name, Item: { ...restored }, ...unchangedCondition(current) });
    if (!(await tryWrite(client.send(put)))) {
      skippedKeys.push(textOf(restored, sortKey));
    }
  }
  const copied = itemsToCopy.length - skippedKeys.length;
  let deleted = 0;
  for (const item of shouldDeleteAdded ? added : []) {
    const remove = new DeleteItemCommand({ TableName: name, Key: primaryKeyOf(item), ...unchangedCondition(item) });
    if (await tryWrite(client.send(remove))) {
      deleted += 1;
    } else {
      skippedKeys.push(textOf(item, sortKey));
    }
  }
  return { copied, deleted, skippedKeys: skippedKeys };
};
