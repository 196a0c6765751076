import { ensureBrowser } from "../run/browser.ts";

/** Playwright's global setup of the deep tests: it only finds a browser, since each file starts its own Pulse. */
const findBrowser = async (): Promise<void> => {
  process.env["PULSE_CHROMIUM"] = await ensureBrowser();
};

export default findBrowser;
