import { QueryCommand } from "@aws-sdk/lib-dynamodb";
import type { Store } from "../store.ts";
import type { RawItem } from "../table/partition.ts";

/**
 * The profiles of a manager's direct reports, and their reviews: of the rounds from one on, all for null, and those of any round
 * whose result is left to be shared or talked about. One request per megabyte. An index may lag behind, so nothing is decided by it but what the page lists.
 */
export const readTeamItems = async (store: Store, managerId: string, from: string | null): Promise<RawItem[]> => {
  const items: RawItem[] = [];
  let start: RawItem | undefined;
  do {
    const answer = await store.client.send(
      new QueryCommand({
        TableName: store.tableName,
        IndexName: "gsi2",
        // Reviews by round, and then people.
        KeyConditionExpression: "gsi2pk = :pk AND gsi2sk BETWEEN :from AND :to",
        ExpressionAttributeValues: { ":pk": `MGR#${managerId}`, ":from": `REVIEW#${from ?? ""}`, ":to": "USER#~~" },
        ...(start && { ExclusiveStartKey: start }),
      }),
    );
    items.push(...(answer.Items ?? []));
    start = answer.LastEvaluatedKey;
  } while (start);
  return items;
};
