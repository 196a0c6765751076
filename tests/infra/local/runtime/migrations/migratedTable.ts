import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { CreateTableCommand } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import * as z from "zod";
import { createStore, type Store } from "#functions/store/store.ts";
import { tableShape } from "#functions/store/table/schema.ts";
import { dataFiles } from "#infra/local/data/dataFolder.ts";
import { jsonFile } from "#infra/local/data/jsonFile.ts";
import { createTableClient } from "#infra/local/table/tableClient.ts";
import { startTableEngine } from "#infra/local/table/tableEngine.ts";
import { endProcess, type ProcessName } from "#infra/processes.ts";

const { partitionKey, sortKey, indexes } = tableShape;
const schemaOf = (key: { readonly partitionKey: string; readonly sortKey: string }) => [
  { AttributeName: key.partitionKey, KeyType: "HASH" as const },
  { AttributeName: key.sortKey, KeyType: "RANGE" as const },
];

/**
 * Runs `work` with the store of the data folder's table, in an engine of its own. With `indexNames`, the table is
 * created first, with these indexes.
 */
export const withTable = async (
  folder: string,
  indexNames: readonly (keyof typeof indexes)[] | null,
  work: (store: Store, documents: DynamoDBDocumentClient) => Promise<void>,
): Promise<void> => {
  const { table, engineLog } = dataFiles(folder);
  mkdirSync(dirname(table), { recursive: true });
  const started: ProcessName[] = [];
  const engine = await startTableEngine(table, engineLog, (name) => started.push(name));
  engine.expectEnd();
  const client = createTableClient(engine.endpoint, "local");
  if (indexNames !== null) {
    const keys = [{ partitionKey, sortKey }, ...indexNames.map((name) => indexes[name])];
    await client.send(
      new CreateTableCommand({
        TableName: "Pulse",
        BillingMode: "PAY_PER_REQUEST",
        AttributeDefinitions: keys
          .flatMap((key) => [key.partitionKey, key.sortKey])
          .map((AttributeName) => ({ AttributeName, AttributeType: "S" })),
        KeySchema: schemaOf({ partitionKey, sortKey }),
        GlobalSecondaryIndexes: indexNames.map((IndexName) => ({
          IndexName,
          KeySchema: schemaOf(indexes[IndexName]),
          Projection: { ProjectionType: "ALL" },
        })),
      }),
    );
  }
  const documents = DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
  await work(createStore(documents, "Pulse"), documents);
  client.destroy();
  await Promise.all(started.map(endProcess));
};

/** Gives a data folder the number of an earlier format. */
export const writeFormat = (folder: string, format: number): void =>
  jsonFile(dataFiles(folder).format, z.object({ format: z.int() }), { format: 0 }).write({ format });
