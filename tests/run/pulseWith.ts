import { readFileSync } from "node:fs";
import type { Organization } from "#functions/sample/organization.ts";
import { readConfiguration } from "#infra/local/configuration.ts";
import { runPulse } from "#infra/local/runPulse.ts";

/** `node tests/run/pulseWith.ts FILE`: Pulse as `npm start` runs it, with the organization of a JSON file in a new data folder. */
const [, , file = ""] = process.argv;

await runPulse(() => ({
  ...readConfiguration(process.env, []),
  readOrganization: async (): Promise<Organization> => JSON.parse(readFileSync(file, "utf8")),
}));
