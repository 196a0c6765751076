import { routes } from "#domain/contract.ts";
import { deploymentFunctions, jobs, poolTriggers } from "#functions/jobs/catalog.ts";
import { routeEntryOf } from "./routeEntries.ts";

export interface FunctionEntry {
  readonly kind: "route" | "job" | "trigger" | "deployment";
  readonly name: string;
  /** `<kind>-<name>`. */
  readonly folder: string;
  /** A file, or the name of an entry (`routeEntriesPlugin`). */
  readonly file: string;
}

const entry = (kind: FunctionEntry["kind"], name: string, file: string): FunctionEntry => ({
  kind,
  name,
  folder: `${kind}-${name}`,
  file,
});

/** One per route (domain/contract.ts), and per job, trigger and deployment function (functions/jobs/catalog.ts). */
export const functionEntries: readonly FunctionEntry[] = [
  ...routes.map((route) => entry("route", route.id, routeEntryOf(route))),
  ...Object.keys(jobs).map((name) => entry("job", name, `functions/jobs/${name}.ts`)),
  ...Object.keys(poolTriggers).map((name) => entry("trigger", name, `functions/triggers/${name}.ts`)),
  ...Object.keys(deploymentFunctions).map((name) => entry("deployment", name, `functions/deployment/${name}.ts`)),
];
