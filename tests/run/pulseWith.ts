import { readFileSync } from "node:fs";
import type { Organisation } from "#functions/sample/organisation.ts";
import { readConfiguration } from "#infra/local/configuration.ts";
import { runPulse } from "#infra/local/runPulse.ts";

/** `node tests/run/pulseWith.ts FILE`: Pulse as `npm start` runs it, with the organization of a JSON file in a new data folder. */
const [, , file = ""] = process.argv;

await runPulse(() => ({
  ...readConfiguration(process.env, []),
  readOrganisation: async (): Promise<Organisation> => JSON.parse(readFileSync(file, "utf8")),
}));
