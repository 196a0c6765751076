import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { DynamoDBClient, ListTablesCommand } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient, paginateScan } from "@aws-sdk/lib-dynamodb";

type Item = Readonly<Record<string, unknown>>;

/** Logs that keep what happened, whether or not it was taken back. */
const logs = ["audit", "operation", "operationChunk", "outbox", "slackLog"];

/** The port of the table engine of the product that uses a data folder, from the engine's command line. */
const enginePort = async (dataFolder: string): Promise<number> => {
  const { engine } = JSON.parse(await readFile(join(dataFolder, "lock.json"), "utf8"));
  const words = (await readFile(`/proc/${engine.pid}/cmdline`, "utf8")).split("\0");
  return Number(words[words.indexOf("--port") + 1]);
};

/** Everything in the table of a running product but the logs and the versions, which count every change. */
export const tableItems = async (dataFolder: string): Promise<readonly Item[]> => {
  const client = new DynamoDBClient({
    endpoint: `http://127.0.0.1:${await enginePort(dataFolder)}`,
    region: "eu-north-1",
    credentials: { accessKeyId: "local", secretAccessKey: "local" },
  });
  const { TableNames: [TableName] = [] } = await client.send(new ListTablesCommand({}));
  const items: Item[] = [];
  for await (const { Items = [] } of paginateScan(
    { client: DynamoDBDocumentClient.from(client) },
    { TableName, ConsistentRead: true },
  )) {
    items.push(...Items);
  }
  client.destroy();
  return items
    .filter(({ __edb_e__: entity }) => !logs.includes(String(entity)))
    .map(({ version: _version, ...item }): Item => item)
    .sort((a, b) => (`${a["pk"]} ${a["sk"]}` < `${b["pk"]} ${b["sk"]}` ? -1 : 1));
};
