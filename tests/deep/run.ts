import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { endOfRun, isGood, sum } from "../run/counts.ts";
import { onlyRun } from "../run/onlyRun.ts";
import { runStepsWithin } from "../run/runSteps.ts";
import { playwrightStep, vitestStep } from "../run/steps.ts";
import { wideSuites, wideTag } from "../support/depth.ts";
import { chosenSeed, filesWithGeneratedCases } from "./generatedCases.ts";

/**
 * `npm run test:deep`: what takes too long for every change. In the browser: 10,000 people, 300 parallel saves, and
 * every page in Firefox. In Vitest (PULSE_DEEP, tests/support/depth.ts): random walks, costs at 10,000 people, hostile
 * requests, injected faults, races and synthesis. Generated cases use a new seed each time, which is printed. `npm run
 * test:deep -- faults access` runs some of the steps. `-- --minutes 30` runs what ends within 30 minutes,
 * and names the steps it skipped.
 */
const { values, positionals: chosen } = parseArgs({ options: { minutes: { type: "string" } }, allowPositionals: true });
const minutes = values.minutes === undefined ? Number.POSITIVE_INFINITY : Number(values.minutes);
if (!(minutes > 0)) {
  throw new Error(`--minutes has to be a number above 0, not "${values.minutes}".`);
}
const seed = chosenSeed(process.env["PULSE_SEED"]);
const reports = await mkdtemp(join(tmpdir(), "pulse-deep-"));

/** `usualMinutes` is what the step takes on two cores. */
const vitest = (name: string, usualMinutes: number, suites: readonly string[], args: readonly string[]) => ({
  ...vitestStep(args, join(reports, `${name}.json`), suites),
  name,
  env: { PULSE_DEEP: "1", PULSE_SEED: String(seed) },
  usualSeconds: usualMinutes * 60,
});

const playwright = (name: string, usualMinutes: number, args: readonly string[]) => ({
  ...playwrightStep(["--config", "tests/deep/playwright.config.ts", ...args], join(reports, `${name}.json`)),
  name,
  usualSeconds: usualMinutes * 60,
});

/** The wide tests (docs/testing.md#three-sizes), at the sizes of `npm test`. */
const wide = [
  {
    ...vitestStep([], join(reports, "wide.json"), wideSuites),
    name: "wide",
    env: { PULSE_TESTS: "wide" },
    usualSeconds: 240,
  },
  { ...playwrightStep(["--grep", wideTag], join(reports, "flows.json")), name: "flows", usualSeconds: 300 },
];

const load = "deadlineDay";
const firefox = "in Firefox";

/** In the order of what a fault would cost: the pipeline, what is stored, who reads it; then speed and variations. */
const steps = [
  vitest("synth", 3, ["infra"], ["--project", "infra", "tests/infra/stacks/synth.test.ts"]),
  ...wide,
  vitest("faults", 8, ["functions"], ["--project", "functions", "tests/functions/faults"]),
  vitest("access", 3, ["functions"], ["--project", "functions", "tests/functions/privacy", "tests/functions/hostile"]),
  playwright("load", 2, ["--grep", load]),
  vitest(
    "generated",
    3,
    ["domain", "functions", "web"],
    await filesWithGeneratedCases([
      "tests/domain",
      "tests/web",
      // The others of the functions are in the other steps.
      ...["positions/ladderFile", "onboarding/onboardingFile", "people/peopleFile"].map(
        (folder) => `tests/functions/${folder}`,
      ),
    ]),
  ),
  vitest(
    "scale",
    8,
    ["functions", "infra"],
    [
      "--project",
      "functions",
      "tests/functions/scale",
      "tests/functions/jobs/startWeek.test.ts",
      "tests/functions/reviews/reviewLife.test.ts",
      "tests/functions/reviews/approverLines.test.ts",
      "tests/functions/leads-weekly/leadsWeeklyTwoWriters.test.ts",
      "tests/functions/messages/messageFailures.test.ts",
      "--project",
      "infra",
      "tests/infra/local/runtime/start.test.ts",
    ],
  ),
  playwright("firefox", 2, ["--grep", firefox]),
  playwright("browser", 15, ["--grep-invert", `${load}|${firefox}`]),
];
const names = steps.map(({ name }) => name);
const unknown = chosen.find((name) => !names.includes(name));
if (unknown !== undefined) {
  throw new Error(`There is no deep test "${unknown}". Choose from ${names.join(", ")}.`);
}

onlyRun();
const { suites, notReached } = await runStepsWithin(
  steps.filter(({ name }) => chosen.length === 0 || chosen.includes(name)),
  minutes * 60,
  (text) => void process.stdout.write(text),
);
await rm(reports, { recursive: true, force: true });

const total = sum(suites);
const summary = [
  ...(notReached.length > 0 ? [`Not reached in ${minutes} minutes: ${notReached.join(", ")}.`] : []),
  `Generated cases come from the seed ${seed}. PULSE_SEED=${seed} repeats them.`,
];
process.stdout.write(`\n${endOfRun(total, `${summary.join("\n")}\n`)}`);
process.exitCode = isGood(total) ? 0 : 1;
