import { smokeCommand } from "../deploy/smokeCommand.ts";
import { request } from "./request.ts";

process.exitCode = await smokeCommand(process.argv.slice(2), { request, print: (line) => console.log(line) });
