import { existsSync } from "node:fs";
import { type DynamoDBClient, ListTablesCommand } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { endProcess, type ProcessName } from "../../processes.ts";
import { createTableClient } from "../table/tableClient.ts";
import { startTableEngine } from "../table/tableEngine.ts";
import type { Migration } from "./migration.ts";

/**
 * A migration that changes each table of the data folder. A table in another engine (DYNAMODB_ENDPOINT) has no file in
 * the data folder and is not migrated.
 */
export const changeTables =
  (
    change: (documents: DynamoDBDocumentClient, tableName: string, client: DynamoDBClient) => Promise<void>,
  ): Migration =>
  async ({ table, engineLog }) => {
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
        await change(documents, name, client);
      }
      client.destroy();
    } finally {
      await Promise.all(started.map(endProcess));
    }
  };
