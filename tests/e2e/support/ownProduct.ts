import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, expect, type Page, test } from "@playwright/test";
import { freePort } from "#infra/listen.ts";
import { type StartedProduct, startProduct } from "../../run/startProduct.ts";
import { signInWithGoogle } from "./google.ts";
import { demoPassword, expectInside, signIn } from "./signIn.ts";

/** Starts a Pulse of its own for the tests of a file. The function answers with it once a test runs. */
export const ownProduct = (name: string, env: Readonly<Record<string, string>> = {}): (() => StartedProduct) => {
  let product: StartedProduct;
  let dataFolder: string;
  test.beforeAll(async () => {
    dataFolder = await mkdtemp(join(tmpdir(), `pulse-${name}-`));
    product = await startProduct({
      port: await freePort(),
      dataFolder,
      logFile: join("test-results", `${name}-product.log`),
      env,
    });
  });
  test.afterAll(async () => {
    await product.stop();
    await rm(dataFolder, { recursive: true, force: true });
  });
  return () => product;
};

const openPage = async (browser: Browser, { url }: StartedProduct, path: string): Promise<Page> => {
  const page = await (await browser.newContext({ baseURL: url, reducedMotion: "reduce" })).newPage();
  await page.goto(path);
  return page;
};

/** A page of a demo account in such a Pulse. */
export const enterAs = async (browser: Browser, product: StartedProduct, email: string, path = "/"): Promise<Page> => {
  const page = await openPage(browser, product, path);
  await signIn(page, email, await demoPassword(page));
  await expectInside(page);
  return page;
};

/** A page of someone else of the sample in such a Pulse. */
export const enterWithGoogle = async (browser: Browser, product: StartedProduct, email: string): Promise<Page> => {
  const page = await openPage(browser, product, "/");
  await signInWithGoogle(page, email, email);
  await expectInside(page);
  return page;
};

/** Lets days pass in such a Pulse. */
export const letDaysPass = async (page: Page, { consoleTokenFile }: StartedProduct, days: number): Promise<void> => {
  const answer = await page.request.post("/_local/api/clock", {
    headers: { "x-pulse-console-token": (await readFile(consoleTokenFile, "utf8")).trim() },
    data: { days },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
};
