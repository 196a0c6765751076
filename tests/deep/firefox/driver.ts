import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { projectRoot } from "#infra/projectRoot.ts";
import { ensureFirefox } from "../../run/browser.ts";
import { runCommand } from "../../run/runCommand.ts";

/** What these tests use of Puppeteer's page. Times are in milliseconds. */
export interface FirefoxPage {
  goto: (address: string) => Promise<unknown>;
  setViewport: (size: { readonly width: number; readonly height: number }) => Promise<void>;
  locator: (selector: string) => { fill: (text: string) => Promise<void>; click: () => Promise<void> };
  waitForSelector: (selector: string, options: { readonly timeout: number }) => Promise<unknown>;
  waitForFunction: (expression: string, options: { readonly timeout: number }) => Promise<unknown>;
  evaluate: (expression: string) => Promise<unknown>;
  on: (event: "pageerror", listener: (error: unknown) => void) => void;
}

interface FirefoxContext {
  newPage: () => Promise<FirefoxPage>;
  close: () => Promise<void>;
}

export interface Firefox {
  createBrowserContext: () => Promise<FirefoxContext>;
  close: () => Promise<void>;
}

interface Puppeteer {
  launch: (options: {
    readonly browser: "firefox";
    readonly executablePath: string;
    readonly headless: boolean;
  }) => Promise<Firefox>;
}

/**
 * Starts the system's Firefox, driven by WebDriver BiDi with Puppeteer, because Playwright drives only a Firefox of its
 * own. Puppeteer is installed when these tests run: it would be 56 MB of every `npm ci`.
 */
export const launchFirefox = async (): Promise<Firefox> => {
  const folder = join(projectRoot, ".build/puppeteer");
  const { code, output } = await runCommand("npm", ["install", "--prefix", folder, "puppeteer-core@24.43.1"]);
  if (code !== 0) {
    throw new Error(`Puppeteer could not be installed: ${output}`);
  }
  const entry = join(folder, "node_modules/puppeteer-core/lib/esm/puppeteer/puppeteer-core.js");
  const puppeteer: Puppeteer = await import(pathToFileURL(entry).href);
  return puppeteer.launch({ browser: "firefox", executablePath: await ensureFirefox(), headless: true });
};
