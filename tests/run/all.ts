import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { wideTag } from "../support/depth.ts";
import { countsLine, endOfRun, isGood, sum } from "./counts.ts";
import { onlyRun } from "./onlyRun.ts";
import { stopCommandsOnSignals } from "./runCommand.ts";
import { runAlongside, runSteps } from "./runSteps.ts";
import { playwrightStep, staticCheck, typeChecks, vitestStep } from "./steps.ts";

/**
 * `npm test`: runs every check except the wide and deep tests (docs/testing.md#three-sizes). Its last line of output is
 * "N passed, N failed".
 */
const started = performance.now();
onlyRun();
stopCommandsOnSignals();
const reports = await mkdtemp(join(tmpdir(), "pulse-test-"));
const show = (text: string): void => {
  process.stdout.write(text);
};

// Each check uses one core, so two sequences of about the same duration use two.
const staticChecks = await runAlongside(
  [
    [
      typeChecks.server,
      staticCheck("format and lint", "biome", ["check", "--error-on-warnings"], /Checked \d{2,} files/),
    ],
    [
      typeChecks.web,
      staticCheck(
        "import rules",
        "depcruise",
        ["--config", ".dependency-cruiser.mjs", "domain", "functions", "infra", "web", "tests"],
        /\(\d{2,} modules/,
      ),
      staticCheck("dead code", "knip", []),
    ],
  ],
  show,
);
const suites = [
  ...staticChecks,
  ...(await runSteps(
    [
      {
        ...vitestStep([], join(reports, "vitest.json"), ["architecture", "domain", "functions", "infra", "run", "web"]),
        env: { PULSE_TESTS: "quick" },
      },
      playwrightStep(["--grep-invert", wideTag], join(reports, "playwright.json")),
    ],
    show,
  )),
];
await rm(reports, { recursive: true, force: true });

const total = sum(suites);
const width = Math.max(...suites.map(({ suite }) => suite.length));
const table = suites.map((counts) => `${counts.suite.padEnd(width)}  ${countsLine(counts)}\n`).join("");
const seconds = Math.round((performance.now() - started) / 1000);
show(`\n${endOfRun(total, `${table}\nIn ${seconds} seconds.\n`)}`);
process.exitCode = isGood(total) ? 0 : 1;
