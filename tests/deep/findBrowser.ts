import { ensureBrowser } from "../run/browser.ts";

/** Playwright's global setup of the deep tests: a browser alone, since each file starts a product of its own. */
const findBrowser = async (): Promise<void> => {
  process.env["PULSE_CHROMIUM"] = await ensureBrowser();
};

export default findBrowser;
