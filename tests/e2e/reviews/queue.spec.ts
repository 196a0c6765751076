import { expect, type Page, test } from "@playwright/test";
import { openAs } from "../support/signIn.ts";

/** This file reads the sample's reviews and changes none. */
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const bar = (page: Page) => page.getByRole("region", { name: "Actions" });

test("the cto is one click from the first waiting review, one key from the next, and one step from the same place", async ({
  page,
}) => {
  await openAs(page, "cto");
  await expect(page).toHaveURL("/manager-reviews");
  const waiting = page.getByRole("button", { name: /^Waiting for me \d+$/ });
  await waiting.click();
  await expect(page).toHaveURL("/manager-reviews?filter=waiting");
  await expect(waiting).toHaveAttribute("aria-pressed", "true");
  const rows = page.locator("[data-review-id]");
  const count = Number((await waiting.textContent())?.replace(/\D/g, ""));
  await expect(rows).toHaveCount(count);

  await page.getByRole("link", { name: "Review the next one" }).click();
  await expect(bar(page)).toContainText(`1 of ${count} that wait for you`);
  const first = await heading(page).textContent();
  await page.keyboard.press("j");
  await expect(bar(page)).toContainText(`2 of ${count} that wait for you`);
  await expect(heading(page)).not.toHaveText(first ?? "");
  await page.keyboard.press("k");
  await expect(heading(page)).toHaveText(first ?? "");
  await page.keyboard.press("j");
  await expect(bar(page)).toContainText(`2 of ${count} that wait for you`);
  const name = (await heading(page).textContent())?.replace(/^Review of /, "") ?? "";

  await page.goBack();
  await expect(page).toHaveURL("/manager-reviews?filter=waiting");
  await expect(rows.filter({ hasText: name }).getByRole("link").first()).toBeFocused();
  await expect(rows.filter({ hasText: name })).toBeInViewport();
});

test("a manager's page begins with what waits, with each deadline, and Back leads to the list with its filter", async ({
  page,
}) => {
  await openAs(page, "manager", "/reviews");
  const card = page.getByRole("region", { name: "Waiting for you" });
  const review = card.getByRole("link", { name: /^Review of / }).first();
  await expect(card.getByText(/^(Was due|Due) /).first()).toBeVisible();
  await review.click();
  await expect(heading(page)).toHaveText(/^Review of /);
  await page.getByRole("navigation", { name: "Breadcrumbs" }).getByRole("link", { name: "My Reviews" }).click();
  await expect(page).toHaveURL("/reviews");

  await page.goto("/manager-reviews");
  await page.getByText("By whose turn").click();
  await expect(page).toHaveURL("/manager-reviews?sort=turn");
  const filter = page.getByRole("button", { name: /^Manager evaluation missing \d+$/ });
  const count = Number(/\d+$/.exec((await filter.textContent()) ?? "")?.[0]);
  await filter.click();
  await expect(page).toHaveURL(/filter=managerMissing/);
  // The list with this filter, not the one before.
  await expect(page.locator("[data-review-id]")).toHaveCount(count);
  const row = page.locator("[data-review-id]").first();
  const name = (await row.getByRole("rowheader").locator("p").first().textContent()) ?? "";
  await row.getByRole("link").first().click();
  await expect(heading(page)).toHaveText(`Review of ${name}`);
  await page.getByRole("navigation", { name: "Breadcrumbs" }).getByRole("link", { name: "Reviews" }).click();
  await expect(page).toHaveURL(/filter=managerMissing/);
  await expect(page.locator("[data-review-id]").first().getByRole("link").first()).toBeFocused();
});
