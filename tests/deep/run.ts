import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { countsLine, isGood, sum } from "../run/counts.ts";
import { runSteps } from "../run/runSteps.ts";
import { playwrightStep, vitestStep } from "../run/steps.ts";

/**
 * `npm run test:deep`: what takes too long for every change. An organisation of 10,000 people in the browser, many
 * random walks through a review's life (PULSE_DEEP, tests/support/depth.ts), and what screens cost at 10,000 people.
 */
const reports = await mkdtemp(join(tmpdir(), "pulse-deep-"));
const vitest = vitestStep(
  ["--project", "functions", "tests/functions/api/reviewLife.test.ts", "tests/functions/scale"],
  join(reports, "vitest.json"),
  ["functions"],
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
