import { defineConfig } from "@playwright/test";
import base from "../../playwright.config.ts";

/** `npm run pictures`: screenshots of every page for reviewers, and those of the README. Changes no data. */
export default defineConfig({
  ...base,
  testDir: ".",
  globalSetup: "../run/startForBrowserTests.ts",
  outputDir: "../../test-results/pictures",
  reporter: [["list"]],
});
