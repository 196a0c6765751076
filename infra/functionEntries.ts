import { existsSync } from "node:fs";
import { basename, join } from "node:path";
import { routes } from "#domain/contract.ts";
import { deploymentFunctions, jobs, poolTriggers } from "#functions/jobs/catalog.ts";
import { accessFile, handlerFileOf, handlerFiles } from "./handlerFiles.ts";
import { projectRoot } from "./projectRoot.ts";

export interface FunctionEntry {
  readonly kind: "route" | "job" | "trigger" | "deployment";
  readonly name: string;
  /** `<kind>-<name>`. */
  readonly folder: string;
  readonly file: string;
}

const entry = (kind: FunctionEntry["kind"], name: string, file: string): FunctionEntry => ({
  kind,
  name,
  folder: `${kind}-${name}`,
  file,
});

const routeFiles = handlerFiles(projectRoot);

/** One per route (domain/contract.ts), and one per job, trigger and so on (functions/jobs/catalog.ts). */
export const functionEntries: readonly FunctionEntry[] = [
  ...routes.map((route) => entry("route", route.id, handlerFileOf(routeFiles, route.feature, route.id))),
  ...Object.keys(jobs).map((name) => entry("job", name, `functions/jobs/${name}.ts`)),
  ...Object.keys(poolTriggers).map((name) => entry("trigger", name, `functions/triggers/${name}.ts`)),
  ...Object.keys(deploymentFunctions).map((name) => entry("deployment", name, `functions/deployment/${name}.ts`)),
];

/**
 * Compares the declarations with the handler files below `root`.
 * @throws Error that lists every declaration without a file, every file without a declaration, every name that two
 * declarations share, and every route called `access`, because its handler's file would be the access declarations.
 */
export const checkFunctionEntries = (root: string, entries: readonly FunctionEntry[] = functionEntries): void => {
  const misnamed = entries.filter(({ kind, file }) => kind === "route" && basename(file) === accessFile);
  const missing = entries.filter(({ file }) => !existsSync(join(root, file)));
  const declared = new Set(entries.map(({ file }) => file));
  const undeclared = handlerFiles(root).filter((file) => !declared.has(file));
  const shared = entries.filter(({ folder }, index) => entries.findIndex((other) => other.folder === folder) !== index);
  const problems = [
    ...misnamed.map(
      ({ name, file }) => `the route ${name} cannot have this name, because ${file} declares what routes may do`,
    ),
    ...missing.map(({ kind, name, file }) => `the ${kind} ${name} has no handler: write ${file}`),
    ...undeclared.map((file) => `${file} belongs to no route: declare it in domain or remove it`),
    ...shared.map(({ kind, name }) => `two functions of kind ${kind} are called ${name}: rename one`),
  ];
  if (problems.length > 0) {
    throw new Error(`Functions and declarations differ: ${problems.join("; ")}.`);
  }
};
