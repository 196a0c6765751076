import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { CreateTableCommand } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { tableShape } from "#functions/table/schema.ts";
import { createStore, type Store } from "#functions/table/store.ts";
import { dataFiles } from "#infra/local/data/dataFolder.ts";
import { createTableClient } from "#infra/local/table/tableClient.ts";
import { startTableEngine } from "#infra/local/table/tableEngine.ts";
import { endProcess, type ProcessIdentity } from "#infra/processes.ts";

const { partitionKey, sortKey, indexes } = tableShape;
const schemaOf = (key: { readonly partitionKey: string; readonly sortKey: string }) => [
  { AttributeName: key.partitionKey, KeyType: "HASH" as const },
  { AttributeName: key.sortKey, KeyType: "RANGE" as const },
];

/** Runs `work` with the store of the data folder's table, in an engine of its own. If `isNew`, the table is created first. */
export const withTable = async (
  folder: string,
  isNew: boolean,
  work: (store: Store) => Promise<void>,
): Promise<void> => {
  const { table, engineLog } = dataFiles(folder);
  mkdirSync(dirname(table), { recursive: true });
  const started: ProcessIdentity[] = [];
  const engine = await startTableEngine(table, engineLog, (name) => started.push(name));
  engine.expectEnd();
  const client = createTableClient(engine.endpoint, "local");
  if (isNew) {
    const keys = [{ partitionKey, sortKey }, ...Object.values(indexes)];
    await client.send(
      new CreateTableCommand({
        TableName: "Pulse",
        BillingMode: "PAY_PER_REQUEST",
        AttributeDefinitions: keys
          .flatMap((key) => [key.partitionKey, key.sortKey])
          .map((AttributeName) => ({ AttributeName, AttributeType: "S" })),
        KeySchema: schemaOf({ partitionKey, sortKey }),
        GlobalSecondaryIndexes: Object.entries(indexes).map(([IndexName, index]) => ({
          IndexName,
          KeySchema: schemaOf(index),
          Projection: { ProjectionType: "ALL" },
        })),
      }),
    );
  }
  const documents = DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
  await work(createStore(documents, "Pulse"));
  client.destroy();
  await Promise.all(started.map(endProcess));
};
