import { DescribeTableCommand, type DynamoDBClient, UpdateTableCommand } from "@aws-sdk/client-dynamodb";

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

/** Adds those of these indexes that a table of a data folder does not have yet. */
export const addIndexes = async (client: DynamoDBClient, table: string, added: readonly string[]): Promise<void> => {
  const { Table } = await client.send(new DescribeTableCommand({ TableName: table }));
  const existing = new Set(Table?.GlobalSecondaryIndexes?.map(({ IndexName }) => IndexName));
  for (const index of added.filter((wanted) => !existing.has(wanted))) {
    await addIndex(client, table, index);
  }
};
