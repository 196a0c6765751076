import { resolve } from "node:path";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { readConfiguration } from "./configuration.ts";
import { restoreCommand } from "./restoreCommand.ts";
import { withDataFolder } from "./withDataFolder.ts";

process.exitCode = await restoreCommand(process.argv.slice(2), {
  open: async (tables, work) => {
    if (tables.kind === "data folder") {
      const restored = { dataFolder: resolve(tables.restored), tableEndpoint: null };
      return withDataFolder(readConfiguration(process.env, []), "restoring items", (client, name) =>
        withDataFolder(restored, "being compared", (restoredClient, restoredName) =>
          work({ client, name }, { client: restoredClient, name: restoredName }),
        ),
      );
    }
    const client = new DynamoDBClient({ region: tables.region });
    try {
      return await work({ client, name: tables.table }, { client, name: tables.restored });
    } finally {
      client.destroy();
    }
  },
  print: (line) => console.log(line),
});
