import { defineConfig } from "@playwright/test";
import base from "../../playwright.config.ts";

/** `npm run pictures`: pictures of every page for those who review a change, and the README's. They write nothing. */
export default defineConfig({
  ...base,
  testDir: ".",
  globalSetup: "../run/startForBrowserTests.ts",
  outputDir: "../../test-results/pictures",
  reporter: [["list"]],
});
