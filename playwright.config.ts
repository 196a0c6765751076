import { defineConfig } from "@playwright/test";

/**
 * Browser tests share one running product (tests/run/startForBrowserTests.ts) and run in three workers. To avoid
 * conflicts, a test writes only as people that no other file uses: accounts that it signs up itself, or the people of
 * the sample organization that its file names at the top. Tests in one file run in order.
 * A new test gets a signed-in page with `openAs(page, role, path)` of tests/e2e/support/signIn.ts, which signs in once
 * per demo account and worker; only tests of the sign-in itself go through the sign-in page each time. Add every new
 * page to tests/e2e/support/pages.ts.
 */

// Set by the global setup. Workers load this file again afterwards.
const address = process.env["PULSE_URL"];
const browser = process.env["PULSE_CHROMIUM"];

export default defineConfig({
  testDir: "tests/e2e",
  globalSetup: "./tests/run/startForBrowserTests.ts",
  outputDir: "test-results/e2e",
  forbidOnly: true,
  // A test that passes only the second time is named in the output, but does not fail the run (docs/testing.md).
  retries: 1,
  // Pages often wait, so three keep two cores busy.
  workers: 3,
  // Limits for what never comes, generous enough for a machine that is a quarter as fast.
  timeout: 180_000,
  expect: { timeout: 40_000 },
  reporter: [["list"], ["json", { outputFile: process.env["PULSE_E2E_REPORT"] ?? "test-results/e2e.json" }]],
  use: {
    actionTimeout: 40_000,
    navigationTimeout: 60_000,
    ...(address === undefined ? {} : { baseURL: address }),
    // Tracing doubles the duration of every test. Set PULSE_TRACE=1 to get the traces of failing tests.
    trace: process.env["PULSE_TRACE"] ? "retain-on-failure" : "off",
    screenshot: "only-on-failure",
    // Without this, colors would be measured in the middle of a theme transition.
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
