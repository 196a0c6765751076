import { QueryCommand } from "@aws-sdk/lib-dynamodb";
import type { Table } from "./write.ts";

/** An item as the table holds it, before an entity reads it. */
export type RawItem = Record<string, unknown>;

/**
 * Every item of one partition, whatever its entity, read consistently; give them to the entities' `parse`, each of
 * which takes its own. One request a megabyte.
 */
export const readPartition = async (table: Table, pk: string): Promise<RawItem[]> => {
  const items: RawItem[] = [];
  let start: RawItem | undefined;
  do {
    const answer = await table.client.send(
      new QueryCommand({
        TableName: table.tableName,
        KeyConditionExpression: "pk = :pk",
        ExpressionAttributeValues: { ":pk": pk },
        ConsistentRead: true,
        ...(start && { ExclusiveStartKey: start }),
      }),
    );
    items.push(...(answer.Items ?? []));
    start = answer.LastEvaluatedKey;
  } while (start);
  return items;
};
