import { defineConfig } from "@playwright/test";

/**
 * Browser tests share one started product (tests/run/startForBrowserTests.ts) and run in two workers at a time.
 * So that they do not meet, a test writes only as people whom no other file uses: accounts that it signs up itself, or
 * the people of the sample organisation that its file names at its top. Tests of one file run in their order.
 * A new test gets a signed-in page with `openAs(page, role, path)` of tests/e2e/support/signIn.ts, which signs in once
 * for each demo account and worker; only tests of signing in itself go through the sign-in page each time. A new page
 * gets its line in tests/e2e/app/accessibility.spec.ts.
 */

// Known once the global setup ran; workers read this file again after it.
const address = process.env["PULSE_URL"];
const browser = process.env["PULSE_CHROMIUM"];

export default defineConfig({
  testDir: "tests/e2e",
  globalSetup: "./tests/run/startForBrowserTests.ts",
  outputDir: "test-results/e2e",
  forbidOnly: true,
  retries: 0,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [["list"], ["json", { outputFile: process.env["PULSE_E2E_REPORT"] ?? "test-results/e2e.json" }]],
  use: {
    actionTimeout: 10_000,
    navigationTimeout: 15_000,
    ...(address === undefined ? {} : { baseURL: address }),
    // A trace of every step doubles the time of every test; ask for it where one fails: PULSE_TRACE=1.
    trace: process.env["PULSE_TRACE"] ? "retain-on-failure" : "off",
    screenshot: "only-on-failure",
    // Colours that are on their way from one theme to the other would be measured halfway.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      ...(browser === undefined ? {} : { executablePath: browser }),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--no-first-run",
      ],
    },
  },
});
