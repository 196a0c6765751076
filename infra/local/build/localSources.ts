import { readdirSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../../projectRoot.ts";

export const infraSources = (): readonly string[] => [
  ...readdirSync(join(projectRoot, "infra"))
    .filter((name) => name !== "local")
    .map((name) => join(projectRoot, "infra", name)),
  ...["cdk.json", "tsconfig.json", "package.json", "package-lock.json"].map((name) => join(projectRoot, name)),
];

export const localSources = (): readonly string[] => [
  ...infraSources(),
  ...["domain", "functions", "web"].map((name) => join(projectRoot, name)),
];
