import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { readConfiguration } from "./configuration.ts";
import { verifyCommand } from "./verifyCommand.ts";
import { verifyAndDestroyClient, verifyDataFolder } from "./withDataFolder.ts";

process.exitCode = await verifyCommand(process.argv.slice(2), {
  verify: (target) =>
    target.kind === "aws"
      ? verifyAndDestroyClient(new DynamoDBClient({ region: target.region }), target.table)
      : verifyDataFolder(readConfiguration(process.env, [])),
  print: (line) => console.log(line),
});
