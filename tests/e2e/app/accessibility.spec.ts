import { expect, type Page, test } from "@playwright/test";
import { roles } from "#domain/people/terms.ts";
import { limits } from "../../bench/bars.ts";
import { deep } from "../../support/depth.ts";
import { expectAccessible } from "../support/accessible.ts";
import { allPages, expectRead, innerPages, openPage, pages, widths } from "../support/pages.ts";
import { openAs } from "../support/signIn.ts";
import { wide } from "../support/wide.ts";

/**
 * Each page stays in place while it loads, does not scroll sideways on a desktop or a phone, and is measured with axe on a
 * desktop; the deep tests measure it in both themes and on a phone too. The pages are listed in
 * tests/e2e/support/pages.ts.
 */
const measuredPages = deep ? allPages : [...pages, ...innerPages];

/** The height of a dense row, with its line: 20 of them fit on a desktop. */
const expectDense = async (page: Page): Promise<void> => {
  await expect(page.locator("tbody tr").nth(20)).toBeVisible();
  const heights = await page.evaluate<readonly number[]>(
    "[...document.querySelectorAll('tbody tr')].map((row) => row.offsetHeight)",
  );
  expect(heights.filter((height) => height > 45)).toEqual([]);
};

/** Records the layout shifts of each page opened from now on: how far, and what moved. */
const watchShifts = (page: Page) =>
  page.addInitScript(`
    globalThis.layoutShifts = [];
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries()) {
        const moved = sources.map(({ node }) => (node?.textContent ?? "").slice(0, 40));
        if (!hadRecentInput) globalThis.layoutShifts.push({ value, moved });
      }
    }).observe({ type: "layout-shift", buffered: true });
  `);

const layoutShifts = (page: Page) =>
  page.evaluate<readonly { readonly value: number; readonly moved: readonly string[] }[]>("globalThis.layoutShifts");

/**
 * The themes in which a page is measured, the last of which it keeps. The contrast of every pair of colors is checked
 * in both themes by tests/web/theme, so the dark theme is measured on the first page of each role; the deep tests
 * measure it on every page.
 */
const colorSchemesOn = (width: string, isFirst: boolean): readonly ("light" | "dark")[] => {
  if (deep || (width === "desktop" && isFirst)) {
    return ["dark", "light"];
  }
  return width === "desktop" || isFirst ? ["light"] : [];
};

/**
 * Checks the loaded page as it is: neither another window size nor another theme loads it again. A phone shows the
 * page's own content in the colors of the desktop, so it is measured there once per role, for the header and the menu
 * that only phones have; the deep tests measure every page there, in both themes.
 */
const expectGood = async (page: Page, what: string, title: string, isFirst: boolean): Promise<void> => {
  await expectRead(page, title);
  const shifts = await layoutShifts(page);
  const shift = shifts.reduce((sum, { value }) => sum + value, 0);
  expect(shift, `${what} stays in place while it loads: ${JSON.stringify(shifts)}`).toBeLessThan(limits.layoutShift);
  for (const [name, size] of Object.entries(widths)) {
    await page.setViewportSize(size);
    await expectRead(page, title);
    await expectAccessible(page, `${what} on a ${name}`, colorSchemesOn(name, isFirst));
    // After a resize, the page is laid out once more for its new width.
    const overflow = () => page.evaluate<number>("document.documentElement.scrollWidth - innerWidth");
    await expect.poll(overflow, `${what} on a ${name} does not scroll sideways`).toBeLessThanOrEqual(0);
  }
};

// Nothing is written here, so the tests can run in parallel.
test.describe.configure({ mode: "parallel" });

test("the sign-in page", async ({ page }) => {
  await watchShifts(page);
  await page.goto("/");
  await expectGood(page, "sign-in", "Access your career dashboard", true);
});

for (const role of roles.filter((one) => measuredPages.some((page) => page.role === one))) {
  test(`the pages of ${role}`, wide, async ({ page }) => {
    // A role has many pages, which are measured in one test so they share one signed-in browser.
    test.slow();
    await watchShifts(page);
    for (const [index, one] of measuredPages.filter((measured) => measured.role === role).entries()) {
      const { path, through, title, isDense } = one;
      await page.setViewportSize(widths.desktop);
      await openPage(page, one);
      if (isDense) {
        await expectDense(page);
      }
      await expectGood(page, through === undefined ? path : `${path} and on`, title, index === 0);
    }
  });
}

if (deep) {
  test("the bar for selected people never covers the focused control", async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 700 });
    await openAs(page, "admin", "/admin/users");
    await page.getByRole("button", { name: /^Select all \d+$/ }).click();
    const bar = page.getByRole("button", { name: "Clear Selection" });
    await page.getByRole("group", { name: "Users found" }).getByRole("checkbox").last().focus();
    const top = () => page.locator(":focus").evaluate((control) => control.getBoundingClientRect().top);
    const scrolled = () => page.evaluate<number>("scrollY");
    const start = await scrolled();
    for (let at = 0; at < 60; at += 1) {
      await page.keyboard.press("Shift+Tab");
      const end = (await bar.boundingBox())?.y ?? 0;
      expect(await top(), `control ${at}`).toBeGreaterThan(end);
    }
    expect(await scrolled(), "the page has scrolled back").toBeLessThan(start);
  });
}
