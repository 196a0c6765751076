import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { readConfiguration } from "./configuration.ts";
import { verifyCommand } from "./verifyCommand.ts";
import { verifyDataFolder, verifyThrough } from "./withDataFolder.ts";

process.exitCode = await verifyCommand(process.argv.slice(2), {
  verify: (from) =>
    from.kind === "aws"
      ? verifyThrough(new DynamoDBClient({ region: from.region }), from.table)
      : verifyDataFolder(readConfiguration(process.env, [])),
  print: (line) => console.log(line),
});
