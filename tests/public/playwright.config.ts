import { defineConfig } from "@playwright/test";
import base from "../../playwright.config.ts";

/**
 * Browser tests of a product that holds the public ladders in place of the sample's: first they are
 * imported once more, as a ladder file; then the newcomer's way, the demo accounts and the review slice as with the sample
 * organization, and what is special to these ladders.
 * The people of the sample stay, so the rule that each file writes only as people of its own holds here too.
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
