import { defineConfig } from "@playwright/test";
import base from "../../playwright.config.ts";

// Set before the test files load, because the tests/e2e files below are longer in deep runs.
process.env["PULSE_DEEP"] = "1";

/**
 * Browser tests that take too long for every change: `npm run test:deep`. Like those of `npm test` they share one
 * running product, and a file that changes the clock, the settings or the active round starts its own.
 */
export default defineConfig({
  ...base,
  testDir: "..",
  testMatch: [
    "**/tests/deep/**/*.spec.ts",
    "**/tests/e2e/{app,auth}/*.spec.ts",
    "**/tests/e2e/{leads-weekly/leadsWeekly,people/newcomer,reviews/picker,skillsets/skills}.spec.ts",
  ],
  globalSetup: "../run/startForBrowserTests.ts",
  outputDir: "../../test-results/deep",
  workers: 1,
});
