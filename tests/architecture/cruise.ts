import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import * as z from "zod";

const report = z.object({
  modules: z.array(z.object({ source: z.string() })),
  summary: z.object({
    violations: z.array(z.object({ from: z.string(), to: z.string(), rule: z.object({ name: z.string() }) })),
  }),
});

export interface ImportReport {
  /** The checked modules of the project. */
  readonly modules: readonly string[];
  readonly violations: readonly { readonly rule: string; readonly from: string; readonly to: string }[];
}

/** The folders that the import rules apply to. */
const ruledFolders = ["domain", "functions", "infra", "web", "tests"];

/** Checks the import rules (.dependency-cruiser.mjs) in a checkout or a copy of it. */
export const cruise = async (root: string): Promise<ImportReport> => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      resolve("node_modules/dependency-cruiser/bin/dependency-cruise.mjs"),
      "--config",
      ".dependency-cruiser.mjs",
      "--output-type",
      "json",
      ...ruledFolders.filter((folder) => existsSync(join(root, folder))),
    ],
    { cwd: root, maxBuffer: 256 * 1024 * 1024 },
  );
  const { modules, summary } = report.parse(JSON.parse(stdout));
  return {
    modules: modules
      .map((module) => module.source)
      .filter((source) => ruledFolders.includes(source.split("/")[0] ?? "")),
    violations: summary.violations.map(({ from, to, rule }) => ({ rule: rule.name, from, to })),
  };
};
