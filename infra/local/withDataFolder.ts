import { existsSync } from "node:fs";
import { type DynamoDBClient, ListTablesCommand } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { type Violation, verifyTable } from "#functions/verify/verifyData.ts";
import { holderEngineEndpoint } from "../lock.ts";
import { endProcess, type ProcessIdentity } from "../processes.ts";
import type { LocalConfiguration } from "./configuration.ts";
import { dataFiles } from "./data/dataFolder.ts";
import { checkOrWriteFormat } from "./data/dataFormat.ts";
import { lockDataFolder } from "./data/lockDataFolder.ts";
import { StartFailure } from "./startFailure.ts";
import { createTableClient } from "./table/tableClient.ts";
import { startTableEngine } from "./table/tableEngine.ts";

export const verifyAndDestroyClient = async (client: DynamoDBClient, table: string): Promise<readonly Violation[]> => {
  try {
    return await verifyTable(DynamoDBDocumentClient.from(client), table);
  } finally {
    client.destroy();
  }
};

type TableWork<T> = (client: DynamoDBClient, table: string) => Promise<T>;

const withTableClient = async <T>(endpoint: string, work: TableWork<T>): Promise<T> => {
  const client = createTableClient(endpoint, "local");
  const { TableNames: [table] = [] } = await client.send(new ListTablesCommand({}));
  if (table === undefined) {
    throw new StartFailure("There is no table yet; start Pulse once with npm start.");
  }
  try {
    return await work(client, table);
  } finally {
    client.destroy();
  }
};

/**
 * Uses the table engine of a Pulse that is running with the folder, or starts one. Throws StartFailure if there is no
 * data, or data of another format.
 */
export const withDataFolder = async <T>(
  { dataFolder, tableEndpoint }: Pick<LocalConfiguration, "dataFolder" | "tableEndpoint">,
  purpose: string,
  work: TableWork<T>,
): Promise<T> => {
  const files = dataFiles(dataFolder);
  const runningEndpoint = tableEndpoint ?? holderEngineEndpoint(files.lock);
  if (runningEndpoint !== null) {
    return withTableClient(runningEndpoint, work);
  }
  if (!existsSync(files.table)) {
    throw new StartFailure(
      `There is no data in ${dataFolder}; start Pulse once, or choose another folder with PULSE_DATA_DIR.`,
    );
  }
  checkOrWriteFormat(dataFolder);
  const lock = await lockDataFolder(files.lock, purpose);
  const startedEngines: ProcessIdentity[] = [];
  try {
    const engine = await startTableEngine(files.table, files.engineLog, (identity) => {
      startedEngines.push(identity);
      lock.storeEngine(identity);
    });
    engine.expectEnd();
    return await withTableClient(engine.endpoint, work);
  } finally {
    await Promise.all(startedEngines.map(endProcess));
    lock.release();
  }
};

/** Throws as `withDataFolder` does. */
export const verifyDataFolder = (
  folder: Pick<LocalConfiguration, "dataFolder" | "tableEndpoint">,
): Promise<readonly Violation[]> => withDataFolder(folder, "checking its data", verifyAndDestroyClient);
