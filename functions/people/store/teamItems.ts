import { QueryCommand } from "@aws-sdk/lib-dynamodb";
import type { RawItem } from "../../table/partition.ts";
import type { Store } from "../../table/store.ts";

/**
 * A manager's people, their reviews since round `from` (null: all), and their earlier reviews with results to share or
 * discuss. One request per megabyte. The index may lag, so it only decides what the page lists.
 */
export const readTeamItems = async (store: Store, managerId: string, from: string | null): Promise<RawItem[]> => {
  const items: RawItem[] = [];
  let start: RawItem | undefined;
  do {
    const response = await store.client.send(
      new QueryCommand({
        TableName: store.tableName,
        IndexName: "gsi2",
        // Reviews, sorted by round, come before people.
        KeyConditionExpression: "gsi2pk = :pk AND gsi2sk BETWEEN :from AND :to",
        ExpressionAttributeValues: { ":pk": `MGR#${managerId}`, ":from": `REVIEW#${from ?? ""}`, ":to": "USER#~~" },
        ...(start && { ExclusiveStartKey: start }),
      }),
    );
    items.push(...(response.Items ?? []));
    start = response.LastEvaluatedKey;
  } while (start);
  return items;
};
