import { existsSync } from "node:fs";
import {
  DescribeTableCommand,
  type DynamoDBClient,
  ListTablesCommand,
  UpdateTableCommand,
} from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { indexReviews } from "#functions/sample/indexReviews.ts";
import { endProcess, type ProcessName } from "../../processes.ts";
import { createTableClient } from "../table/tableClient.ts";
import { startTableEngine } from "../table/tableEngine.ts";
import type { Migration } from "./migration.ts";

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

/**
 * Format 4: reviews are indexed by stage and by whose turn it is, and hold the progress of their drafts. A table in
 * another engine (DYNAMODB_ENDPOINT) has no file in the data folder and is not migrated.
 */
export const addReviewIndexes: Migration = async ({ table, engineLog }) => {
  if (!existsSync(table)) {
    return;
  }
  const started: ProcessName[] = [];
  try {
    const engine = await startTableEngine(table, engineLog, (name) => started.push(name));
    engine.expectEnd();
    const client = createTableClient(engine.endpoint, "local");
    const { TableNames = [] } = await client.send(new ListTablesCommand({}));
    const documents = DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
    for (const name of TableNames) {
      const { Table } = await client.send(new DescribeTableCommand({ TableName: name }));
      const existing = new Set(Table?.GlobalSecondaryIndexes?.map(({ IndexName }) => IndexName));
      for (const index of added.filter((wanted) => !existing.has(wanted))) {
        await addIndex(client, name, index);
      }
      await indexReviews(documents, name);
    }
    client.destroy();
  } finally {
    await Promise.all(started.map(endProcess));
  }
};
