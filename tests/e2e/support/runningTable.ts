import { dirname, join } from "node:path";
import { ListTablesCommand } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { createTableClient } from "#infra/local/table/tableClient.ts";
import { holderEngineEndpoint } from "#infra/lock.ts";
import type { StartedProduct } from "../../run/startProduct.ts";

/** Uses the table of a running product, next to the product itself. */
export const withTableOf = async <Result>(
  { consoleTokenFile }: StartedProduct,
  use: (client: DynamoDBDocumentClient, tableName: string) => Promise<Result>,
): Promise<Result> => {
  const dataFolder = dirname(consoleTokenFile);
  const endpoint = holderEngineEndpoint(join(dataFolder, "lock.json"));
  if (endpoint === null) {
    throw new Error(`No Pulse runs with ${dataFolder}.`);
  }
  const client = createTableClient(endpoint, "local");
  try {
    const { TableNames: [tableName = ""] = [] } = await client.send(new ListTablesCommand({}));
    return await use(DynamoDBDocumentClient.from(client), tableName);
  } finally {
    client.destroy();
  }
};
