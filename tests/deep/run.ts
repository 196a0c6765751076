import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { countsLine, isGood, sum } from "../run/counts.ts";
import { onlyRun } from "../run/onlyRun.ts";
import { runSteps } from "../run/runSteps.ts";
import { playwrightStep, vitestStep } from "../run/steps.ts";

/**
 * `npm run test:deep`: what takes too long for every change. In the browser: an organisation of 10,000 people, and
 * walks and variations whose rules cheaper tests check too. In Vitest (PULSE_DEEP, tests/support/depth.ts): many random
 * walks through a review's life, and what screens cost at 10,000 people.
 */
onlyRun();
const reports = await mkdtemp(join(tmpdir(), "pulse-deep-"));
const vitest = vitestStep(
  [
    ...["--project", "functions", "tests/functions/scale", "tests/functions/jobs/startWeek.test.ts"],
    ...["tests/functions/api/reviewLife.test.ts", "tests/functions/api/leadsWeeklyTwoWriters.test.ts"],
    "tests/functions/jobs/slackFailures.test.ts",
    ...["--project", "infra", "tests/infra/local/runtime/start.test.ts", "tests/infra/stacks/synth.test.ts"],
  ],
  join(reports, "vitest.json"),
  ["functions", "infra"],
);
const suites = await runSteps(
  [
    playwrightStep(["--config", "tests/deep/playwright.config.ts"], join(reports, "playwright.json")),
    { ...vitest, env: { PULSE_DEEP: "1" } },
  ],
  (text) => void process.stdout.write(text),
);
await rm(reports, { recursive: true, force: true });

const total = sum(suites);
console.log(countsLine(total));
process.exitCode = isGood(total) ? 0 : 1;
