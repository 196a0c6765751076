import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { endOfRun, isGood, sum } from "../run/counts.ts";
import { onlyRun } from "../run/onlyRun.ts";
import { runSteps } from "../run/runSteps.ts";
import { playwrightStep, vitestStep } from "../run/steps.ts";
import { chosenSeed, filesWithGeneratedCases } from "./generatedCases.ts";

/**
 * `npm run test:deep`: what takes too long for every change. In the browser: an organisation of 10,000 people, and
 * walks and variations whose rules cheaper tests check too; and 300 people who save at once. In Vitest (PULSE_DEEP, tests/support/depth.ts): many random
 * walks through a review's life, what screens cost at 10,000 people, hostile requests and searches for what others wrote,
 * faults at every call of the table, races, the synthesis of every stage with its code, and a request of every bundle.
 * Generated cases come from a new seed each time, which is printed.
 * `npm run test:deep -- synth` runs the last alone; CI does.
 */
const seed = chosenSeed(process.env["PULSE_SEED"]);
const reports = await mkdtemp(join(tmpdir(), "pulse-deep-"));

const vitest = (name: string, suites: readonly string[], args: readonly string[]) => ({
  ...vitestStep(args, join(reports, `${name}.json`), suites),
  name,
  env: { PULSE_DEEP: "1", PULSE_SEED: String(seed) },
});

const playwright = (name: string, args: readonly string[]) => ({
  ...playwrightStep(["--config", "tests/deep/playwright.config.ts", ...args], join(reports, `${name}.json`)),
  name,
});

const load = "deadlineDay";

const steps = [
  playwright("browser", ["--grep-invert", load]),
  playwright("load", ["--grep", load]),
  vitest(
    "scale",
    ["functions", "infra"],
    [
      ...["--project", "functions", "tests/functions/scale", "tests/functions/jobs/startWeek.test.ts"],
      ...["tests/functions/api/reviewLife.test.ts", "tests/functions/api/leadsWeeklyTwoWriters.test.ts"],
      "tests/functions/jobs/slackFailures.test.ts",
      ...["--project", "infra", "tests/infra/local/runtime/start.test.ts"],
    ],
  ),
  vitest("access", ["functions"], ["--project", "functions", "tests/functions/privacy", "tests/functions/hostile"]),
  vitest("faults", ["functions"], ["--project", "functions", "tests/functions/faults"]),
  vitest(
    "generated",
    ["domain", "functions", "web"],
    await filesWithGeneratedCases([
      ...["tests/domain", "tests/web"],
      // The others of the functions are in the steps above.
      ...["ladderFile", "onboardingFile", "peopleFile"].map((folder) => `tests/functions/${folder}`),
    ]),
  ),
  vitest("synth", ["infra"], ["--project", "infra", "tests/infra/stacks/synth.test.ts"]),
];
const names = steps.map(({ name }) => name);
const chosen = process.argv.slice(2);
const unknown = chosen.find((name) => !names.includes(name));
if (unknown !== undefined) {
  throw new Error(`There is no deep test "${unknown}"; please choose from ${names.join(", ")}.`);
}

onlyRun();
const suites = await runSteps(
  steps.filter(({ name }) => chosen.length === 0 || chosen.includes(name)),
  (text) => void process.stdout.write(text),
);
await rm(reports, { recursive: true, force: true });

const total = sum(suites);
const seedLine = `Generated cases come from the seed ${seed}. PULSE_SEED=${seed} repeats them.\n`;
process.stdout.write(`\n${endOfRun(total, seedLine)}`);
process.exitCode = isGood(total) ? 0 : 1;
