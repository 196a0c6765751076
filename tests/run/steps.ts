import { readFile } from "node:fs/promises";
import { type Counts, failedCheck, failedCommand, sum } from "./counts.ts";
import { playwrightCounts } from "./playwrightCounts.ts";
import type { CommandResult } from "./runCommand.ts";
import { vitestCounts } from "./vitestCounts.ts";

/** One step of `npm test`: a command, and how to count the checks in its result. */
export interface Step {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly count: (result: CommandResult) => Promise<ReadonlyMap<string, Counts>>;
}

/** A step that is one check. It passes if its exit code is 0 and its output matches `evidence` that it checked something. */
export const staticCheck = (name: string, command: string, args: readonly string[], evidence?: RegExp): Step => ({
  name,
  command,
  args,
  count: async ({ code, output }) => {
    const good = code === 0 && (evidence === undefined || evidence.test(output));
    return new Map([
      [name, good ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, failures: [failedCheck(name, output)] }],
    ]);
  },
});

/** The type checker. `tsc` could be either of the two versions of TypeScript that are installed (infra/documentation/dependencyReasons.ts). */
const tsc = "node_modules/typescript-native/bin/tsc";

/** The checks of types: one for each of the two programs, of the server side and of the web app. */
export const typeChecks = {
  server: staticCheck("types", process.execPath, [tsc, "-p", "."]),
  web: staticCheck("types of the web app", process.execPath, [tsc, "-p", "web"]),
} as const;

/** Adds one failure if the command failed but its report contains no failure. */
const withExitCode = (
  counts: ReadonlyMap<string, Counts>,
  name: string,
  { code, output }: CommandResult,
): ReadonlyMap<string, Counts> => {
  if (code === 0 || sum([...counts.values()]).failed > 0) {
    return counts;
  }
  const why = `ended with ${code ?? "a signal"}`;
  return new Map([
    ...counts,
    [`${name}: ${why}`, { passed: 0, failed: 1, failures: [failedCommand(name, why, output)] }],
  ]);
};

const readJson = async (file: string): Promise<unknown> => JSON.parse(await readFile(file, "utf8"));

/** A step that runs Vitest; its JSON report is counted by suite. */
export const vitestStep = (args: readonly string[], reportFile: string, suites: readonly string[]): Step => ({
  name: "vitest",
  command: "vitest",
  args: ["run", ...args, "--reporter=default", "--reporter=json", `--outputFile.json=${reportFile}`],
  count: async (result) => withExitCode(vitestCounts(await readJson(reportFile), suites), "vitest", result),
});

/** A step that runs the browser tests; Playwright's JSON report is counted. */
export const playwrightStep = (args: readonly string[], reportFile: string): Step => ({
  name: "e2e",
  command: "playwright",
  args: ["test", ...args],
  env: { PULSE_E2E_REPORT: reportFile },
  count: async (result) =>
    withExitCode(new Map([["e2e", playwrightCounts(await readJson(reportFile))]]), "e2e", result),
});
