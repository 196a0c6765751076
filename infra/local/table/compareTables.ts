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
type StoredItem = Record<string, AttributeValue>;

export interface OpenTable {
  readonly client: DynamoDBClient;
  readonly name: string;
}

/** An item that differs between the tables. `restored` or `current` is undefined if that table lacks it. */
export interface ItemDifference {
  readonly partition: string;
  readonly sort: string;
  readonly restored: StoredItem | undefined;
  readonly current: StoredItem | undefined;
}

const { partitionKey, sortKey } = tableShape;
/** Its partition and sort key, as JSON. */
const keyOf = (item: StoredItem): string => JSON.stringify([partitionKey, sortKey].map((name) => item[name]?.S ?? ""));

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
): Promise<ReadonlyMap<string, readonly ItemDifference[]>> => {
  const [currentItems, restoredItems] = await Promise.all([readAll(current), readAll(restored)]);
  const differences = [...new Set([...restoredItems.keys(), ...currentItems.keys()])].flatMap((key) => {
    const [partition, sort]: [string, string] = JSON.parse(key);
    const pair = { restored: restoredItems.get(key), current: currentItems.get(key) };
    return isDeepStrictEqual(pair.restored, pair.current) ? [] : [{ partition, sort, ...pair }];
  });
  return Map.groupBy(differences, ({ partition }) => partition);
};

type Condition = Pick<
  PutItemCommandInput,
  "ConditionExpression" | "ExpressionAttributeNames" | "ExpressionAttributeValues"
>;

/** The condition that the item is still missing or has the compared version. Empty for items without a version. */
const unchangedCondition = (current: StoredItem | undefined): Condition => {
  if (current === undefined) {
    return { ConditionExpression: "attribute_not_exists(#key)", ExpressionAttributeNames: { "#key": partitionKey } };
  }
  const version = current["version"];
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

/**
 * Copies a partition's missing and changed items back, and optionally deletes those that only the current table has.
 * Items that changed since the comparison are skipped.
 */
export const restorePartition = async (
  { client, name }: OpenTable,
  differences: readonly ItemDifference[],
  shouldDeleteAdded: boolean,
) => {
  let copied = 0;
  let deleted = 0;
  const skippedKeys: string[] = [];
  for (const { partition, sort, restored, current } of differences) {
    const unchanged = { TableName: name, ...unchangedCondition(current) };
    if (restored !== undefined) {
      if (await tryWrite(client.send(new PutItemCommand({ ...unchanged, Item: restored })))) {
        copied += 1;
      } else {
        skippedKeys.push(sort);
      }
    } else if (shouldDeleteAdded) {
      const Key = { [partitionKey]: { S: partition }, [sortKey]: { S: sort } };
      if (await tryWrite(client.send(new DeleteItemCommand({ ...unchanged, Key })))) {
        deleted += 1;
      } else {
        skippedKeys.push(sort);
      }
    }
  }
  return { copied, deleted, skippedKeys };
};
