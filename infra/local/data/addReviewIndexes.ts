import { DescribeTableCommand, type DynamoDBClient, UpdateTableCommand } from "@aws-sdk/client-dynamodb";
import { indexReviews } from "#functions/sample/indexReviews.ts";
import { changeTables } from "./changeTables.ts";

/** The indexes that this format adds. */
const added = ["gsi4", "gsi5"] as const;

const addIndex = (client: DynamoDBClient, table: string, index: string) => {
  const [partitionKey, sortKey] = [`${index}pk`, `${index}sk`];
  return client.send(
    new UpdateTableCommand({
      TableName: table,
      AttributeDefinitions: [partitionKey, sortKey].map((name) => ({ AttributeName: name, AttributeType: "S" })),
      GlobalSecondaryIndexUpdates: [
        {
          Create: {
            IndexName: index,
            KeySchema: [
              { AttributeName: partitionKey, KeyType: "HASH" },
              { AttributeName: sortKey, KeyType: "RANGE" },
            ],
            Projection: { ProjectionType: "ALL" },
          },
        },
      ],
    }),
  );
};

/** Format 4: reviews are indexed by stage and by whose turn it is, and hold the progress of their drafts. */
export const addReviewIndexes = changeTables(async (documents, name, client) => {
  const { Table } = await client.send(new DescribeTableCommand({ TableName: name }));
  const existing = new Set(Table?.GlobalSecondaryIndexes?.map(({ IndexName }) => IndexName));
  for (const index of added.filter((wanted) => !existing.has(wanted))) {
    await addIndex(client, name, index);
  }
  await indexReviews(documents, name);
});
