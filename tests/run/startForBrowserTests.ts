import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { freePort } from "#infra/listen.ts";
import { ensureBrowser } from "./browser.ts";
import { startProduct } from "./startProduct.ts";

/**
 * Playwright's global setup: finds a browser and starts one product for all browser tests, on a free port, with a new
 * data folder. Sets PULSE_CHROMIUM to the browser's path, PULSE_URL to the product's address and
 * PULSE_CONSOLE_TOKEN_FILE to the file of the console token. Returns a function that stops the product and throws if any
 * of its processes still runs.
 */
const startForBrowserTests = async (): Promise<() => Promise<void>> => {
  process.env["PULSE_CHROMIUM"] = await ensureBrowser();
  const dataFolder = await mkdtemp(join(tmpdir(), "pulse-e2e-"));
  const product = await startProduct({
    port: await freePort(),
    dataFolder,
    logFile: resolve(process.env["PULSE_TEST_LOG"] ?? "test-results/product.log"),
    organizationFile: process.env["PULSE_TEST_ORGANIZATION"],
  });
  process.env["PULSE_URL"] = product.url;
  process.env["PULSE_CONSOLE_TOKEN_FILE"] = product.consoleTokenFile;
  return async () => {
    await product.stop();
    await rm(dataFolder, { recursive: true, force: true });
  };
};

export default startForBrowserTests;
