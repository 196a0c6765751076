import { QueryCommand } from "@aws-sdk/lib-dynamodb";
import type { Store } from "../store.ts";
import type { RawItem } from "../table/partition.ts";

/**
 * Everything that is listed under a manager: the profiles, onboardings and reviews of their direct reports. One request per
 * megabyte. An index may lag behind, so nothing is decided by it but what the page lists.
 */
export const readManagersItems = async (store: Store, managerId: string): Promise<RawItem[]> => {
  const items: RawItem[] = [];
  let start: RawItem | undefined;
  do {
    const answer = await store.client.send(
      new QueryCommand({
        TableName: store.tableName,
        IndexName: "gsi2",
        KeyConditionExpression: "gsi2pk = :pk",
        ExpressionAttributeValues: { ":pk": `MGR#${managerId}` },
        ...(start && { ExclusiveStartKey: start }),
      }),
    );
    items.push(...(answer.Items ?? []));
    start = answer.LastEvaluatedKey;
  } while (start);
  return items;
};
