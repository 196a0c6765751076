import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { ensureBrowser } from "./browser.ts";
import { freePort } from "./freePort.ts";
import { startProduct } from "./startProduct.ts";

/**
 * Playwright's global setup: a browser, and one product for all browser tests, on a free port, with a fresh data
 * folder. It leaves the browser's path in PULSE_CHROMIUM, the address in PULSE_URL and the console token's file in
 * PULSE_CONSOLE_TOKEN_FILE; what it returns stops the product and fails when anything of it stays behind.
 */
const startForBrowserTests = async (): Promise<() => Promise<void>> => {
  process.env["PULSE_CHROMIUM"] = await ensureBrowser();
  const dataFolder = await mkdtemp(join(tmpdir(), "pulse-e2e-"));
  const product = await startProduct({
    port: await freePort(),
    dataFolder,
    logFile: resolve(process.env["PULSE_TEST_LOG"] ?? "test-results/product.log"),
  });
  process.env["PULSE_URL"] = product.url;
  process.env["PULSE_CONSOLE_TOKEN_FILE"] = product.consoleTokenFile;
  return async () => {
    await product.stop();
    await rm(dataFolder, { recursive: true, force: true });
  };
};

export default startForBrowserTests;
