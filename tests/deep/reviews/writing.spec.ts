import { expect, type Page, test } from "@playwright/test";
import { openAs } from "../../e2e/support/signIn.ts";

/** This file writes the review of the demo employee of the QA ladder, and never completes it. */
const saveRoute = "**/api/reviews/*/self-evaluation";

const comments = (page: Page) => page.getByLabel(/^Comments on /).first();
const additional = (page: Page) => page.getByLabel(/^Anything else/);
const saveButton = (page: Page) => page.getByRole("button", { name: "Save Changes" });
/** Saves now; the text may have been saved automatically before. */
const save = (page: Page) => page.keyboard.press("Control+s");
const saved = (page: Page) => expect(page.getByRole("region", { name: "Actions" }).getByText(/^Saved /)).toBeVisible();

/** Opens the evaluation from the list, as a person would. */
const enter = async (page: Page) => {
  await page
    .getByRole("main")
    .getByRole("link", { name: /self-evaluation/i })
    .first()
    .click();
  await expect(comments(page)).toBeVisible();
};

const open = async (page: Page) => {
  await openAs(page, "employee", "/reviews", "qa");
  await enter(page);
};

/** Text that is unique to this run. */
const fresh = (what: string) => `${what} ${Date.now()}`;

test("saved text is still there after leaving the page, even if long and in a narrow window", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const text = fresh("Saved before leaving");
  await open(page);
  await comments(page).fill(text);
  await saveButton(page).press("Enter");
  await saved(page);
  await expect(saveButton(page), "the keyboard stays where it was").toBeFocused();
  await page.getByRole("navigation", { name: "Breadcrumbs" }).getByRole("link", { name: "My Reviews" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("My Reviews");
  await enter(page);
  await expect(comments(page)).toHaveValue(text);

  await additional(page).fill("x".repeat(10_001));
  await save(page);
  await expect(page.getByText("A comment is longer than 10,000 characters. Shorten it, then save.")).toBeVisible();
  await expect(additional(page)).toBeFocused();
  const long = `${"W".repeat(400)} 👩‍👩‍👧‍👦🏳️‍🌈 ${Date.now()}`;
  await additional(page).fill(long);
  await save(page);
  await saved(page);
  await page.reload();
  await expect(additional(page)).toHaveValue(long);
  expect(await page.evaluate<number>("document.documentElement.scrollWidth - innerWidth")).toBeLessThanOrEqual(0);
});

test("a window without typed text shows what another window saved", async ({ page, context }) => {
  const text = fresh("Saved elsewhere");
  await open(page);
  const second = await context.newPage();
  await second.goto(page.url());
  await comments(second).fill(text);
  await save(second);
  await saved(second);
  await page.bringToFront();
  await expect(async () => {
    // The page refetches when the window gets the focus, at most every few seconds.
    await page.evaluate("window.dispatchEvent(new Event('focus'))");
    await expect(comments(page)).toHaveValue(text, { timeout: 500 });
  }).toPass({ timeout: 10_000 });
});

test("a bad network loses no text, neither after a lost response nor while saving", async ({ page }) => {
  const text = fresh("Arrived, though nobody said so");
  await open(page);
  await comments(page).fill(text);
  await page.route(saveRoute, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await save(page);
  // The page checks whether the text arrived.
  await saved(page);
  await expect(comments(page)).toHaveValue(text);
  await page.unroute(saveRoute);
  await expect(page.getByText("This evaluation was saved in another window")).toHaveCount(0);

  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(saveRoute, async (route) => {
    await answered;
    await route.continue();
  });
  await comments(page).fill(fresh("Sent"));
  await save(page);
  await expect(page.getByRole("button", { name: "Saving..." })).toBeVisible();
  const later = fresh("Typed while it was sent");
  await comments(page).fill(later);
  answer();
  await saved(page);
  await page.unroute(saveRoute);
  await page.reload();
  await expect(comments(page)).toHaveValue(later);
});

test("when the deadline passes on an open page, the page says so and keeps the text", async ({ page }) => {
  const text = fresh("Typed a minute too late");
  await open(page);
  await comments(page).fill(text);
  // All tests share the product's clock, so only this page gets the rejection and the next day.
  await page.route(saveRoute, (route) =>
    route.fulfill({
      status: 409,
      contentType: "application/problem+json",
      json: {
        code: "DEADLINE_PASSED",
        detail: "The self-evaluation deadline has passed. No further changes can be made.",
      },
    }),
  );
  await page.route(`**/api/reviews/${page.url().split("/").at(-1)}`, async (route) => {
    const answer = await route.fetch();
    const view = await answer.json();
    await route.fulfill({ response: answer, json: { ...view, today: view.round.endDate } });
  });
  await save(page);
  const main = page.getByRole("main");
  await expect(
    main.getByText("The self-evaluation deadline has passed. No further changes can be made."),
  ).toBeVisible();
  await expect(main.getByText("Your unsaved changes below missed the deadline")).toBeVisible();
  await expect(comments(page)).toHaveValue(text);
  await expect(comments(page)).not.toBeEditable();

  await page.reload();
  await page.getByRole("button", { name: "Show Answers" }).click();
  await expect(comments(page)).toHaveValue(text);
  await page.getByRole("button", { name: "Discard Changes" }).click();
  await expect(comments(page)).not.toHaveValue(text);
});
