import { defineConfig } from "@playwright/test";
import base from "../../playwright.config.ts";

/**
 * Browser tests of a product with the public ladders instead of the sample's: a ladder file import first, then the
 * newcomer, demo account and review tests of the sample organization, and tests specific to these ladders. The sample's
 * people stay, so here too each file writes only as its own people.
 */
export default defineConfig({
  ...base,
  testDir: ".",
  globalSetup: "../run/startForBrowserTests.ts",
  outputDir: "../../test-results/public",
  projects: [
    { name: "ladder file", testDir: "file", testMatch: "**/*.spec.ts" },
    {
      name: "as with the sample",
      dependencies: ["ladder file"],
      testDir: "../e2e",
      testMatch: ["**/people/newcomer.spec.ts", "**/auth/demoAccounts.spec.ts", "**/reviews/selfEvaluation.spec.ts"],
    },
    { name: "ladders of their own", testDir: "own", testMatch: "**/*.spec.ts" },
    { name: "public ladders", dependencies: ["ladder file"], testDir: "browser", testMatch: "**/*.spec.ts" },
  ],
});
