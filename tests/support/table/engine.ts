import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { CreateTableCommand, DeleteTableCommand, DynamoDBClient, ListTablesCommand } from "@aws-sdk/client-dynamodb";
import { tableShape } from "#functions/table/schema.ts";
import { freePort } from "#infra/listen.ts";

/** A DynamoDB-compatible engine that runs in memory, in its own process. */
export interface Engine {
  readonly endpoint: string;
  /** Removes all items. */
  readonly clear: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

const waitUntilReady = async (client: DynamoDBClient, engine: ChildProcess): Promise<void> => {
  const deadline = Date.now() + 10_000;
  for (;;) {
    if (engine.exitCode !== null) {
      throw new Error(`The table engine exited with code ${engine.exitCode}.`);
    }
    try {
      await client.send(new ListTablesCommand({}));
      return;
    } catch (error) {
      if (Date.now() > deadline) {
        throw error;
      }
      await delay(10);
    }
  }
};

const createTable = async (client: DynamoDBClient, tableName: string): Promise<void> => {
  const { partitionKey, sortKey, indexes } = tableShape;
  const keys = [{ partitionKey, sortKey }, ...Object.values(indexes)];
  const schema = (key: { readonly partitionKey: string; readonly sortKey: string }) => [
    { AttributeName: key.partitionKey, KeyType: "HASH" as const },
    { AttributeName: key.sortKey, KeyType: "RANGE" as const },
  ];
  await client.send(
    new CreateTableCommand({
      TableName: tableName,
      BillingMode: "PAY_PER_REQUEST",
      AttributeDefinitions: keys
        .flatMap((key) => [key.partitionKey, key.sortKey])
        .map((AttributeName) => ({ AttributeName, AttributeType: "S" })),
      KeySchema: schema({ partitionKey, sortKey }),
      GlobalSecondaryIndexes: Object.entries(indexes).map(([IndexName, key]) => ({
        IndexName,
        KeySchema: schema(key),
        Projection:
          "projected" in key
            ? { ProjectionType: "INCLUDE", NonKeyAttributes: [...key.projected] }
            : { ProjectionType: "ALL" },
      })),
    }),
  );
};

/** Starts an engine and creates the table in it. With `file`, the table is stored there; an existing file is reused. */
export const startEngine = async (tableName: string, file?: string): Promise<Engine> => {
  const port = await freePort();
  const binary = join(dirname(createRequire(import.meta.url).resolve("@dynoxide/linux-x64/package.json")), "dynoxide");
  const isKept = file !== undefined && existsSync(file);
  const kept = file === undefined ? [] : ["--db-path", file];
  const engine = spawn(binary, ["serve", "--host", "127.0.0.1", "--port", String(port), ...kept], { stdio: "ignore" });
  const endpoint = `http://127.0.0.1:${port}`;
  const client = new DynamoDBClient({
    endpoint,
    region: "eu-north-1",
    credentials: { accessKeyId: "local", secretAccessKey: "local" },
    maxAttempts: 1,
  });
  await waitUntilReady(client, engine);
  if (!isKept) {
    await createTable(client, tableName);
  }
  return {
    endpoint,
    clear: async () => {
      await client.send(new DeleteTableCommand({ TableName: tableName }));
      await createTable(client, tableName);
    },
    stop: async () => {
      client.destroy();
      if (engine.exitCode !== null) {
        return;
      }
      engine.kill("SIGKILL");
      await once(engine, "exit");
    },
  };
};
