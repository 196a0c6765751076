import { join } from "node:path";
import { ListTablesCommand } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { entityAttribute } from "#functions/table/partition.ts";
import { readAllItems } from "#functions/verify/storedData.ts";
import { createTableClient } from "#infra/local/table/tableClient.ts";
import { holderEngineEndpoint } from "#infra/lock.ts";

type Item = Readonly<Record<string, unknown>>;

/** Logs that keep what happened, whether or not it was taken back. */
const logs = ["audit", "operation", "operationChunk", "outbox", "messageLog", "dailyCount"];

/** Everything in the table of a running product but the logs and the versions, which count every change. */
export const tableItems = async (dataFolder: string): Promise<readonly Item[]> => {
  const endpoint = holderEngineEndpoint(join(dataFolder, "lock.json"));
  if (endpoint === null) {
    throw new Error(`No Pulse runs with ${dataFolder}.`);
  }
  const client = createTableClient(endpoint, "local");
  const { TableNames: [tableName = ""] = [] } = await client.send(new ListTablesCommand({}));
  const items = await readAllItems({ client: DynamoDBDocumentClient.from(client), tableName });
  client.destroy();
  return items
    .filter((item) => !logs.includes(String(item[entityAttribute])))
    .map(
      ({ version, revision: _counted, ...item }): Item =>
        // A key of the active round contains its version.
        Object.fromEntries(Object.entries(item).filter(([, value]) => value !== `~ACTIVE#${String(version)}`)),
    )
    .sort((a, b) => (`${a["pk"]} ${a["sk"]}` < `${b["pk"]} ${b["sk"]}` ? -1 : 1));
};
