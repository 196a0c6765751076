import { expect, type Page, test } from "@playwright/test";
import { openAs } from "../support/signIn.ts";
import { wide } from "../support/wide.ts";

/** The area visible before scrolling, in pixels. This file only reads. */
const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };

/** The height of everything that stays in place while the page scrolls. */
const barsOf = (page: Page): Promise<number> =>
  page
    .locator("header, nav[aria-label=Sections], section[aria-label=Actions]")
    .evaluateAll((bars) =>
      bars
        .filter((bar) =>
          ["sticky", "fixed"].includes(bar.ownerDocument.defaultView?.getComputedStyle(bar).position ?? ""),
        )
        .reduce((sum, bar) => sum + bar.getBoundingClientRect().height, 0),
    );

const topOf = async (page: Page, selector: string): Promise<number> => {
  const box = await page.locator(selector).first().boundingBox();
  return box?.y ?? Number.POSITIVE_INFINITY;
};

/** Opens the first form that the page links to. */
const openForm = async (page: Page, kind: "self-evaluation" | "manager-review"): Promise<void> => {
  await page.locator(`main a[href^="/${kind}/"]`).first().click();
  await expect(page.getByRole("region", { name: "Expectations" })).toBeVisible();
};

const firstQuestion = "main section:has(fieldset)";

test("bars take at most 15% of a phone, and a self-evaluation begins with its first question", async ({ page }) => {
  await page.setViewportSize(phone);
  await openAs(page, "employee", "/reviews");
  await openForm(page, "self-evaluation");
  expect(await barsOf(page)).toBeLessThanOrEqual(phone.height * 0.15);
  expect(await topOf(page, firstQuestion)).toBeLessThan(380);
  await page.setViewportSize(desktop);
  await expect.poll(() => topOf(page, firstQuestion)).toBeLessThan(280);
});

test(
  "bars take at most 15% of a phone in manager reviews, and people are on the first screen",
  wide,
  async ({ page }) => {
    await page.setViewportSize(phone);
    await openAs(page, "manager", "/manager-reviews");
    await expect(
      page
        .getByRole("list", { name: /^Reviews of/ })
        .getByRole("listitem")
        .first(),
    ).toBeVisible();
    expect(await topOf(page, 'main ul[aria-label^="Reviews of"] > li')).toBeLessThan(phone.height - 200);
    const filters = page.getByRole("button", { name: "Filters" });
    await filters.click();
    await page.getByRole("button", { name: /^Action Needed/ }).click();
    await expect(page.getByRole("button", { name: "Filters: Action Needed" })).toHaveAttribute("aria-expanded", "true");
    await openForm(page, "manager-review");
    expect(await barsOf(page)).toBeLessThanOrEqual(phone.height * 0.15);
    expect(await topOf(page, firstQuestion)).toBeLessThan(600);
    await page.goto("/team");
    await expect(page.getByRole("heading", { name: "Skills of the team" })).toBeVisible();
    expect(await topOf(page, 'main a[href^="/people/"]')).toBeLessThan(phone.height - 200);
    await page.setViewportSize(desktop);
    const table = page.getByRole("table", { name: "Direct reports" });
    await expect(table).toBeVisible();
    const overflow = () => table.evaluate((one) => one.scrollWidth - (one.parentElement?.clientWidth ?? 0));
    expect(await overflow()).toBeLessThanOrEqual(0);
    await page.getByRole("switch", { name: "Show Ratings" }).click();
    await expect(table.getByRole("columnheader", { name: "Ratings" })).toBeVisible();
    expect(await overflow()).toBeLessThanOrEqual(0);
  },
);

/** Of the CTO, whose approvals come first. */
const reviewRows = 'main :is(ul[aria-label^="Approvals of"], ul[aria-label^="Reviews of"]) > li';
const lists = [
  { role: "cto", path: "/manager-reviews", row: reviewRows },
  { role: "cto", path: "/manager-reviews?filter=actionNeeded", row: reviewRows },
  { role: "cto", path: "/admin/users", row: 'main a[href^="/people/"]' },
  { role: "hr", path: "/manager-reviews", row: reviewRows },
  { role: "manager", path: "/onboardings", row: 'main ul[aria-label="Onboardings"] > li' },
  { role: "admin", path: "/admin/positions", row: "main :is(tbody tr, ul > li)" },
] as const;

test("the first row of every list is on the first screen of a phone", wide, async ({ page }) => {
  await page.setViewportSize(phone);
  for (const { role, path, row } of lists) {
    await openAs(page, role, path);
    await expect(page.locator(row).first()).toBeVisible();
    await expect(page.getByText("Loading overdue evaluations...")).toHaveCount(0);
    expect(await topOf(page, row), `${path} of ${role}`).toBeLessThan(phone.height - 200);
  }
});

test("To Do folds above the reviews of a phone, and one button holds their filters", wide, async ({ page }) => {
  await page.setViewportSize(phone);
  await openAs(page, "cto", "/manager-reviews");
  await expect(page.locator(reviewRows).first()).toBeVisible();
  const tasks = page.getByRole("region", { name: "To Do" });
  await expect(tasks.getByRole("listitem")).toHaveCount(0);
  await tasks.getByRole("button", { name: /^Show/ }).click();
  await expect(tasks.getByRole("listitem").first()).toBeVisible();
  await page.getByRole("button", { name: "Filters" }).click();
  await page.getByLabel("Search by name").fill("Ing");
  await expect(page.getByRole("button", { name: "Filters: Ing" })).toBeVisible();
  await expect(page.locator(reviewRows)).toHaveCount(1);
});
