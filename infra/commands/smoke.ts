import { smokeCommand } from "../deploy/smokeCommand.ts";
import { request } from "./request.ts";

/** `npm run smoke`. */
process.exitCode = await smokeCommand(process.argv.slice(2), { request, print: (line) => console.log(line) });
