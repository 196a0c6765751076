import { readdirSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../../projectRoot.ts";

/** The sources of the templates, without those of the bundles and pages. The local runtime is not one of them. */
export const infraSources = (): readonly string[] => [
  ...readdirSync(join(projectRoot, "infra"))
    .filter((name) => name !== "local")
    .map((name) => join(projectRoot, "infra", name)),
  ...["cdk.json", "tsconfig.json", "package.json", "package-lock.json"].map((name) => join(projectRoot, name)),
];

/** All sources of the synthesized local stage. */
export const localSources = (): readonly string[] => [
  ...infraSources(),
  ...["domain", "functions", "web"].map((name) => join(projectRoot, name)),
];
