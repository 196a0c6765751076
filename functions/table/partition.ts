import { QueryCommand } from "@aws-sdk/lib-dynamodb";
import type { Table } from "./write.ts";

export type RawItem = Record<string, unknown>;

/** ElectroDB's attribute for the name of an item's entity. */
export const entityAttribute = "__edb_e__";

/**
 * A partition's items of all entities, or those whose sort key starts with `prefix`; consistent by default. An entity's
 * `parse` ignores items of other entities. One request per megabyte.
 */
export const readPartition = async (
  table: Table,
  pk: string,
  { prefix, consistent = true }: { readonly prefix?: string; readonly consistent?: boolean } = {},
): Promise<RawItem[]> => {
  const items: RawItem[] = [];
  let start: RawItem | undefined;
  do {
    const response = await table.client.send(
      new QueryCommand({
        TableName: table.tableName,
        KeyConditionExpression: prefix === undefined ? "pk = :pk" : "pk = :pk AND begins_with(sk, :prefix)",
        ExpressionAttributeValues: { ":pk": pk, ...(prefix !== undefined && { ":prefix": prefix }) },
        ConsistentRead: consistent,
        ...(start && { ExclusiveStartKey: start }),
      }),
    );
    items.push(...(response.Items ?? []));
    start = response.LastEvaluatedKey;
  } while (start);
  return items;
};
