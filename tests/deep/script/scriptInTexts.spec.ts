import { type Browser, expect, type Page, test } from "@playwright/test";
import { demoAccount } from "#domain/people/demo.ts";
import { roles } from "#domain/people/terms.ts";
import { demoPassword, expectInside, signIn } from "../../e2e/support/signIn.ts";
import { productWithSample } from "../support/productWithSample.ts";
import { scriptAddress, withScriptsInTexts } from "./scriptSample.ts";

/**
 * Scripts in every text that people write, stored without the API's checks, and shown on every page that a role can
 * reach: none is executed, and none is even an element that the content security policy would have to stop.
 */
test.describe.configure({ mode: "serial", timeout: 1_200_000 });

const product = productWithSample("script", withScriptsInTexts);

/** Effects on a page that only an executed script can have. */
interface Watched {
  readonly page: Page;
  readonly traces: string[];
}

const openWatched = async (browser: Browser): Promise<Watched> => {
  const context = await browser.newContext({
    baseURL: product.url(),
    reducedMotion: "reduce",
    viewport: { width: 1440, height: 900 },
  });
  const page = await context.newPage();
  const traces: string[] = [];
  page.on("dialog", (dialog) => {
    traces.push(`a dialog on ${page.url()}`);
    void dialog.dismiss();
  });
  page.on("request", (request) => {
    if (request.url().includes(scriptAddress)) {
      traces.push(`a request on ${page.url()}`);
    }
  });
  await page.addInitScript(`
    globalThis.violations = [];
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sample }) =>
      globalThis.violations.push(violatedDirective + " " + blockedURI + " " + sample));
  `);
  return { page, traces };
};

const settle = async (page: Page): Promise<void> => {
  await expectInside(page);
  await expect(page.locator("[aria-busy=true], .MuiSkeleton-root")).toHaveCount(0);
};

/** Expects that the current page executed nothing, and that no part of a text became an element. */
const expectQuiet = async ({ page, traces }: Watched): Promise<void> => {
  const found = await page.evaluate<unknown>(`({
    executed: globalThis.executed ?? null,
    violations: globalThis.violations,
    elements: [...document.querySelectorAll(
      "img[src*=script-was-here], [onerror], [onload], [ontoggle], [onmouseover], iframe, a[href^='javascript:' i]"
    )].map((element) => element.outerHTML.slice(0, 200)),
  })`);
  expect({ page: page.url(), ...(found as object), traces }).toEqual({
    page: page.url(),
    executed: null,
    violations: [],
    elements: [],
    traces: [],
  });
};

/** The addresses of the site that the page's links lead to. */
const linksOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate<string[]>(
    `[...document.querySelectorAll("a[href]")]
      .map(({ href }) => new URL(href))
      .filter(({ origin }) => origin === location.origin)
      .map(({ pathname, search }) => pathname + search)`,
  );

/** Maximum visits per kind of page, because a list of people links to many of the same kind. */
const pagesOfKind = 2;

const kindOf = (path: string): string =>
  path
    .split("/")
    .map((part) => (/^[0-9A-Z]{26}|^demo-/.test(part) ? "{id}" : part))
    .join("/")
    .replace(/=[^&]*/g, "=");

/** The buttons of the administration that open a dialog. */
const openers = [/^Edit /, /^Goals /, /^Manage levels /];

/** Opens the first dialog of each kind that a page of the administration has. */
const openDialogs = async (watched: Watched, path: string): Promise<void> => {
  const { page } = watched;
  for (const name of path.startsWith("/admin") ? openers : []) {
    const opener = page.getByRole("main").getByRole("button", { name }).first();
    if ((await opener.count()) > 0) {
      await opener.click();
      await expect(page.getByRole("dialog").first()).toBeVisible();
      await expect(page.locator("[aria-busy=true], .MuiSkeleton-root")).toHaveCount(0);
      await expectQuiet(watched);
      await page.goto(path);
      await settle(page);
    }
  }
};

for (const role of roles) {
  test(`no script in a text is executed on the pages of ${role}`, async ({ browser }) => {
    const watched = await openWatched(browser);
    const { page } = watched;
    await page.goto("/");
    await signIn(page, demoAccount(role, "software", "acme.com").email, await demoPassword(page));
    await settle(page);
    const seen = new Map<string, number>();
    const waiting: string[] = [new URL(page.url()).pathname];
    let withScript = 0;
    let pages = 0;
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      const kind = kindOf(path);
      const before = seen.get(kind) ?? 0;
      if (before >= pagesOfKind) {
        continue;
      }
      seen.set(kind, before + 1);
      await page.goto(path);
      await settle(page);
      await expectQuiet(watched);
      pages += 1;
      withScript += (await page.getByText(scriptAddress).count()) > 0 ? 1 : 0;
      waiting.push(...(await linksOf(page)));
      await openDialogs(watched, path);
    }
    // The scripts are shown as text. Otherwise the test would have tried nothing.
    expect(withScript).toBeGreaterThan(pages / 2);
    expect(pages).toBeGreaterThan(role === "hr" ? 1 : 5);
    await page.context().close();
  });
}
