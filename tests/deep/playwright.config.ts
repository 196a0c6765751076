import { defineConfig } from "@playwright/test";
import base from "../../playwright.config.ts";

/** Browser tests that take minutes, each against a product of its own: `npm run test:deep`. */
export default defineConfig({
  ...base,
  testDir: ".",
  globalSetup: "./findBrowser.ts",
  outputDir: "../../test-results/deep",
  workers: 1,
});
