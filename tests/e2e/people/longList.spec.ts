import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "../support/accessible.ts";
import { coveredRows, type Requested, rowOf, scrollToEnd, servePeople, serveReviews } from "../support/longLists.ts";
import { openAs } from "../support/signIn.ts";
import { wide } from "../support/wide.ts";

/** Four times as many as a list renders completely. */
const count = 600;

const expectEnd = async (page: Page, table: string, { lists, names }: Requested) => {
  await expect(rowOf(page, 1)).toBeVisible();
  await scrollToEnd(page, count, 60_000);
  expect(lists).toHaveLength(count / 50);
  expect(new Set(lists).size).toBe(lists.length);
  expect(new Set(names).size).toBe(names.length);
  const rows = page.getByRole("table", { name: table });
  await expect(rows).toHaveAttribute("aria-rowcount", String(count + 1));
  await expect(rowOf(page, count)).toHaveAttribute("aria-rowindex", String(count + 1));
  await expect(rowOf(page, count)).toBeInViewport();
  expect(await rows.locator("tr").count()).toBeLessThan(100);
  await expectAccessible(page, "the end of the list", ["light"], await coveredRows(page));
};

test(
  "scrolling through 600 people fetches each page and name once, and renders only nearby rows",
  wide,
  async ({ page }) => {
    const requested = await servePeople(page, count);
    await openAs(page, "admin", "/admin/users");
    await expectEnd(page, "Users", requested);

    // The focused row stays in the document, however far the list scrolls.
    const box = rowOf(page, count).getByRole("checkbox");
    await box.focus();
    await page.evaluate("window.scrollTo(0, 0)");
    await expect(rowOf(page, 1)).toBeVisible();
    await expect(box).toBeFocused();
    await page.keyboard.press("Space");
    await expect(box).toBeChecked();
  },
);

test(
  "scrolling through 600 reviews fetches each page and name once, and renders only nearby rows",
  wide,
  async ({ page }) => {
    const requested = await serveReviews(page, count);
    await openAs(page, "cto", "/manager-reviews");
    await expectEnd(page, "Reviews of", requested);
  },
);
