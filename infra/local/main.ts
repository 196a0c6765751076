import { readConfiguration } from "./configuration.ts";
import { runPulse } from "./runPulse.ts";

await runPulse(() => readConfiguration(process.env, process.argv.slice(2)));
