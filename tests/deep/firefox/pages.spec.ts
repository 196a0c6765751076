import { expect, test } from "@playwright/test";
import * as z from "zod";
import { demoAccount } from "#domain/people/demo.ts";
import { roles } from "#domain/people/terms.ts";
import { allPages, type PageOfRole, widths } from "../../e2e/support/pages.ts";
import { type Firefox, type FirefoxPage, launchFirefox } from "./driver.ts";

/*
 * Every page in the Firefox that the system's packages install: it shows what it should, and nothing on it throws. These
 * tests change nothing.
 * Safari does not run on Linux, so what only Safari does differently is not tested.
 */

let firefox: Firefox;

test.beforeAll(async () => {
  firefox = await launchFirefox();
});

test.afterAll(async () => {
  await firefox.close();
});

const timeout = 30_000;

/** Waits until the page's text has what the title says, and nothing on it is still loading, fonts included. */
const waitUntilLoaded = (page: FirefoxPage, title: string) =>
  page.waitForFunction(
    `document.body.innerText.includes(${JSON.stringify(title)}) &&
       document.querySelector("[aria-busy=true], .MuiSkeleton-root") === null &&
       document.fonts.status === "loaded"`,
    { timeout },
  );

const configuration = z.object({ demo: z.object({ password: z.string() }) });
const accountMenu = "header [aria-haspopup=menu]";

const signIn = async (page: FirefoxPage, address: string, { role, type = "software" }: PageOfRole): Promise<void> => {
  const { demo } = configuration.parse(await (await fetch(`${address}/config.json`)).json());
  await page.goto(address);
  await page.locator("input[type=email]").fill(demoAccount(role, type, "acme.com").email);
  await page.locator("input[type=password]").fill(demo.password);
  await page.locator("button[type=submit]").click();
  await page.waitForSelector(accountMenu, { timeout });
  // Firefox reports a font as failed when the page is left before it has loaded.
  await waitUntilLoaded(page, "");
};

/** Clicks the first link whose name matches. */
const follow = async (page: FirefoxPage, name: RegExp): Promise<void> => {
  const found = `[...document.querySelectorAll("a")].find((link) =>
    ${String(name)}.test((link.getAttribute("aria-label") ?? link.innerText).trim()))`;
  await page.waitForFunction(found, { timeout });
  await page.evaluate(`(${found}).click()`);
};

const accounts = roles.flatMap((role) =>
  [...new Set(allPages.filter((page) => page.role === role).map(({ type }) => type ?? "software"))].map((type) => ({
    role,
    type,
  })),
);

for (const { role, type } of accounts) {
  test(`the pages of ${role} (${type}) in Firefox`, async ({ baseURL: address = "" }) => {
    test.setTimeout(300_000);
    const context = await firefox.createBrowserContext();
    const page = await context.newPage();
    await page.setViewport(widths.desktop);
    const thrown: string[] = [];
    page.on("pageerror", (error) => thrown.push(String(error)));
    const shown = allPages.filter((one) => one.role === role && (one.type ?? "software") === type);
    for (const [index, one] of shown.entries()) {
      const links = [one.through, ...(one.andThen ?? [])].filter((link) => link !== undefined);
      await test.step([one.path, ...links.map(({ source }) => source)].join(" "), async () => {
        if (index === 0) {
          await signIn(page, address, one);
        }
        await page.goto(`${address}${one.path}`);
        for (const link of links) {
          await follow(page, link);
        }
        await waitUntilLoaded(page, one.title);
        const overflow = await page.evaluate("document.documentElement.scrollWidth - innerWidth");
        expect(overflow, "the page does not scroll sideways").toBeLessThanOrEqual(0);
      });
    }
    expect(thrown).toEqual([]);
    await context.close();
  });
}
