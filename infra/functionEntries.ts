import { existsSync, readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { routes } from "#domain/contract.ts";
import { jobs, poolTriggers } from "#functions/jobs/catalog.ts";

/** A function of Pulse: what it is called where it runs, and the file that holds its handler. */
export interface FunctionEntry {
  readonly kind: "route" | "job" | "trigger";
  /** The route's id, the job's or the trigger's name. */
  readonly name: string;
  /** The folder of its bundle: `<kind>-<name>`. */
  readonly folder: string;
  /** The handler's file, relative to the project's folder. */
  readonly file: string;
}

const entry = (kind: FunctionEntry["kind"], name: string, file: string): FunctionEntry => ({
  kind,
  name,
  folder: `${kind}-${name}`,
  file,
});

/** Every function that is declared: one a route (domain/contract.ts), one a job and a trigger (functions/jobs). */
export const functionEntries: readonly FunctionEntry[] = [
  ...routes.map((route) => entry("route", route.id, `functions/api/${route.feature}/${route.id}.ts`)),
  ...Object.keys(jobs).map((name) => entry("job", name, `functions/jobs/${name}.ts`)),
  ...Object.keys(poolTriggers).map((name) => entry("trigger", name, `functions/triggers/${name}.ts`)),
];

/** The file beside a feature's handlers that states what they may do; every other file there is a handler. */
const accessFile = "access.ts";

const handlerFilesOfRoutes = (root: string): readonly string[] => {
  const api = join(root, "functions/api");
  if (!existsSync(api)) return [];
  return readdirSync(api, { withFileTypes: true })
    .filter((feature) => feature.isDirectory())
    .flatMap((feature) =>
      readdirSync(join(api, feature.name))
        .filter((file) => file.endsWith(".ts") && file !== accessFile)
        .map((file) => `functions/api/${feature.name}/${file}`),
    );
};

/**
 * Holds the declarations against the handler files below `root`.
 * @throws Error with one sentence that names every declaration without a file, every file without a declaration and
 * every name that two declarations share; a route cannot have the name of the file that states its feature's access.
 */
export const checkFunctionEntries = (root: string, entries: readonly FunctionEntry[] = functionEntries): void => {
  const misnamed = entries.filter(({ kind, file }) => kind === "route" && basename(file) === accessFile);
  const missing = entries.filter(({ file }) => !existsSync(join(root, file)));
  const declared = new Set(entries.map(({ file }) => file));
  const undeclared = handlerFilesOfRoutes(root).filter((file) => !declared.has(file));
  const shared = entries.filter(({ folder }, index) => entries.findIndex((other) => other.folder === folder) !== index);
  const complaints = [
    ...misnamed.map(
      ({ name, file }) => `the route ${name} cannot have this name, since ${file} states what routes may do`,
    ),
    ...missing.map(({ kind, name, file }) => `the ${kind} ${name} has no handler, please write ${file}`),
    ...undeclared.map((file) => `${file} belongs to no route, please declare it in domain or remove it`),
    ...shared.map(({ kind, name }) => `two of kind ${kind} are called ${name}, please rename one`),
  ];
  if (complaints.length > 0) throw new Error(`Functions and declarations differ: ${complaints.join("; ")}.`);
};
