import { readdirSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../../projectRoot.ts";

/** What the templates say the stage is made from, besides bundles and pages; this runtime is no part of it. */
export const infraSources = (): readonly string[] => [
  ...readdirSync(join(projectRoot, "infra"))
    .filter((name) => name !== "local")
    .map((name) => join(projectRoot, "infra", name)),
  ...["cdk.json", "tsconfig.json", "package.json", "package-lock.json"].map((name) => join(projectRoot, name)),
];

/** Everything that the synthesized local stage is made from. */
export const localSources = (): readonly string[] => [
  ...infraSources(),
  ...["domain", "functions", "web"].map((name) => join(projectRoot, name)),
];
