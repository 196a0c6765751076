import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { endOfRun, isGood, sum } from "../counts.ts";
import { onlyRun } from "../onlyRun.ts";
import { stopCommandsOnSignals } from "../runCommand.ts";
import { runBeside } from "../runSteps.ts";
import { type Step, staticCheck, typeChecks, vitestStep } from "../steps.ts";
import { changedFiles } from "./changedFiles.ts";
import { allTestFiles, readImporters } from "./importers.ts";
import { featureOf, relatedTests } from "./related.ts";

/**
 * `npm run test:changed`: the types, the lint of the changed files, and the tests that a change is likely to break, in less
 * than a minute for a change in one feature. What has changed is what differs from `main`, or from the given commit, and
 * what is not committed. The last line is "N passed, N failed".
 */
const started = performance.now();

/** How many test files are run, the nearest to the change: as many as take about half a minute. */
const mostFiles = 24;

onlyRun();
stopCommandsOnSignals();
const changed = await changedFiles(process.argv[2] ?? "main");
const files = await allTestFiles();
const texts = new Map(await Promise.all(files.map(async (file) => [file, await readFile(file, "utf8")] as const)));
const related = relatedTests(changed, await readImporters(files), texts);
const chosen = related.slice(0, mostFiles);

const reports = await mkdtemp(join(tmpdir(), "pulse-test-"));
const isCode = (file: string): boolean => /\.(?:[cm]?[jt]sx?|json|css|html)$/.test(file);
const suites = [...new Set(chosen.map((file) => file.split("/")[1] ?? ""))];
const tests: Step[] = chosen.length > 0 ? [vitestStep(chosen, join(reports, "vitest.json"), suites)] : [];
const code = changed.filter(isCode);
const checks: Step[] = [
  typeChecks.server,
  typeChecks.web,
  ...(code.length > 0
    ? [staticCheck("format and lint", "biome", ["check", "--error-on-warnings", "--no-errors-on-unmatched", ...code])]
    : []),
];
const results = await runBeside([checks, tests], (text) => void process.stdout.write(text));
await rm(reports, { recursive: true, force: true });

const features = [...new Set(changed.flatMap((file) => featureOf(file) ?? []))];
const farther = related.length - chosen.length;
const summary = [
  `${changed.length} files have changed; ${chosen.length} test files are near them${farther > 0 ? `, and ${farther} farther were left out` : ""}.`,
  ...features.map((feature) => `Not run: npm run test:e2e -- tests/e2e/${feature}`),
  `In ${Math.round((performance.now() - started) / 1000)} seconds.`,
];
const total = sum(results);
process.stdout.write(`\n${endOfRun(total, `${summary.join("\n")}\n`)}`);
process.exitCode = isGood(total) ? 0 : 1;
