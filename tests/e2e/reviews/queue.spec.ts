import { expect, type Page, test } from "@playwright/test";
import { openAs } from "../support/signIn.ts";
import { wide } from "../support/wide.ts";

/**
 * This file goes through the reviews pending the CTO's approval, whose number other files change in parallel. It
 * approves those of Ingrid Solheim, Siobhan Gallagher and Camila Rojas, and withdraws every approval.
 */
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const bar = (page: Page) => page.getByRole("region", { name: "Actions" });

const approve = (page: Page) => bar(page).getByRole("button", { name: "Approve Review" });
const open = async (page: Page, name: string) => {
  await openAs(page, "cto", "/manager-reviews?filter=actionNeeded");
  await page.getByRole("link", { name: `CTO Review of ${name}` }).click();
  await expect(heading(page)).toHaveText(`Review of ${name}`);
};
const withdraw = async (page: Page) => {
  await bar(page).getByRole("button", { name: "Withdraw Approval" }).click();
  await expect(page.getByText("CTO approval withdrawn")).toBeVisible();
  await expect(approve(page)).toBeVisible();
};

test("the CTO opens pending reviews by click and by key, and Back restores the list", wide, async ({ page }) => {
  await openAs(page, "cto");
  await expect(page).toHaveURL("/manager-reviews");
  const waiting = page.getByRole("button", { name: /^Action Needed \d+$/ });
  await waiting.click();
  await expect(page).toHaveURL("/manager-reviews?filter=actionNeeded");
  await expect(waiting).toHaveAttribute("aria-pressed", "true");
  // Reviews in a calibration session are shown with those to approve, but have no assignee.
  const rows = page.locator("[data-review-id]").filter({ hasNotText: "In a calibration session" });
  const counted = async () => Number((await waiting.textContent())?.replace(/\D/g, ""));
  // Other tests complete evaluations in parallel, so list and number match only once both are reloaded.
  await expect(async () => {
    await page.reload();
    await expect.poll(async () => (await rows.count()) - (await counted()), { timeout: 5_000 }).toBe(0);
  }).toPass();
  expect(await rows.count()).toBeGreaterThan(2);

  await page.getByRole("link", { name: "Next Review" }).click();
  await expect(bar(page)).toContainText(/1 of \d+ in your To Do/);
  const first = await heading(page).textContent();
  await page.keyboard.press("j");
  await expect(bar(page)).toContainText(/2 of \d+ in your To Do/);
  await expect(heading(page)).not.toHaveText(first ?? "");
  await page.keyboard.press("k");
  await expect(heading(page)).toHaveText(first ?? "");
  await page.keyboard.press("j");
  await expect(bar(page)).toContainText(/2 of \d+ in your To Do/);
  const name = (await heading(page).textContent())?.replace(/^Review of /, "") ?? "";

  await page.goBack();
  await expect(page).toHaveURL("/manager-reviews?filter=actionNeeded");
  await expect(rows.filter({ hasText: name }).getByRole("link", { name: / of / })).toBeFocused();
  await expect(rows.filter({ hasText: name })).toBeInViewport();
});

test("the CTO goes through all checks of a round by keyboard", wide, async ({ page }) => {
  await openAs(page, "cto", "/manager-reviews");
  await page.getByRole("link", { name: "Round Report" }).first().click();
  await expect(page.getByRole("table", { name: "Ratings, Self to Final" })).toBeVisible();
  const report = page.url();
  const section = page.getByRole("region", { name: "Checks before approving" });
  const opening = "View Review of ";
  const links = section.getByRole("listitem").getByRole("link", { name: opening });
  const names = await links.evaluateAll(
    (all, text) => all.map(({ ariaLabel }) => ariaLabel?.replace(text, "")),
    opening,
  );
  expect(names.length).toBeGreaterThan(2);
  await section.getByRole("link", { name: "Open First" }).click();
  for (const [index, name] of names.entries()) {
    await expect(heading(page)).toHaveText(`Review of ${name}`);
    await expect(page.getByText(`: ${index + 1} of ${names.length}`)).toBeVisible();
    await page.keyboard.press("j");
  }
  await page.goBack();
  await expect(page).toHaveURL(report);
});

test(
  "a manager's page starts with tasks and deadlines, and breadcrumbs return to the filtered list",
  wide,
  async ({ page }) => {
    await openAs(page, "manager", "/reviews");
    const card = page.getByRole("region", { name: "To Do" });
    const review = card.getByRole("link", { name: /: Evaluate / }).first();
    await expect(card.getByText(/^(Was due|Due) /).first()).toBeVisible();
    await review.click();
    await expect(heading(page)).toHaveText(/^Review of /);
    await page.getByRole("navigation", { name: "Breadcrumbs" }).getByRole("link", { name: "My Reviews" }).click();
    await expect(page).toHaveURL("/reviews");

    await page.goto("/manager-reviews");
    await page.getByText("By who acts next").click();
    await expect(page).toHaveURL("/manager-reviews?sort=assignee");
    const filter = page.getByRole("button", { name: /^Manager evaluation missing \d+$/ });
    const count = Number(/\d+$/.exec((await filter.textContent()) ?? "")?.[0]);
    await filter.click();
    await expect(page).toHaveURL(/filter=managerMissing/);
    // Wait for the filtered list.
    await expect(page.locator("[data-review-id]")).toHaveCount(count);
    const row = page.locator("[data-review-id]").first();
    const name = (await row.getByRole("rowheader").locator("p").first().textContent()) ?? "";
    await row.getByRole("link", { name: `Review of ${name}` }).click();
    await expect(heading(page)).toHaveText(`Review of ${name}`);
    await page.getByRole("navigation", { name: "Breadcrumbs" }).getByRole("link", { name: "Manager Reviews" }).click();
    await expect(page).toHaveURL(/filter=managerMissing/);
    await expect(
      page
        .locator("[data-review-id]")
        .first()
        .getByRole("link", { name: /Review of/ }),
    ).toBeFocused();
  },
);

test("a review is read as a document and approved by key, and another key opens the next", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, "Ingrid Solheim");
  await expect(page.getByText(/· manager: /)).toBeVisible();
  // All levels and the button are on the first screen, and nothing can be changed by a stray click.
  const glance = page.getByRole("region", { name: "At a Glance" });
  await expect(glance.getByRole("listitem").last()).toBeInViewport({ ratio: 1 });
  await expect(approve(page)).toBeInViewport({ ratio: 1 });
  expect((await bar(page).boundingBox())?.height, "the bar is one line").toBeLessThan(72);
  await expect(page.getByRole("radio")).toHaveCount(0);
  const height = (await page.locator("html").boundingBox())?.height ?? 0;
  expect(height).toBeLessThan(3 * 900);

  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("CTO approval completed successfully")).toBeVisible();
  await expect(bar(page)).toContainText("You can withdraw the approval until a meeting is scheduled");
  const next = bar(page).getByRole("button", { name: /^Next: / });
  await expect(next).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(heading(page)).not.toHaveText("Review of Ingrid Solheim");
  await expect(approve(page)).toBeVisible();
});

test("a withdrawn approval keeps its comments for the next one", async ({ page }) => {
  await openAs(page, "cto", "/manager-reviews");
  await page.getByRole("searchbox", { name: "Search by name" }).fill("Ingrid");
  await page.getByRole("link", { name: "View Review of Ingrid Solheim" }).first().click();
  await withdraw(page);
  await bar(page).getByRole("textbox", { name: "Comments (optional)" }).fill("A fair judgment.");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("region", { name: "CTO Approval" })).toContainText("A fair judgment.");
  await withdraw(page);
  await expect(bar(page).getByRole("textbox", { name: "Comments (optional)" })).toHaveValue("A fair judgment.");
});

test("opened reviews are approved together", wide, async ({ page }) => {
  const names = ["Siobhan Gallagher", "Camila Rojas"];
  await openAs(page, "cto", "/manager-reviews?filter=actionNeeded");
  for (const name of names) {
    await page.getByRole("link", { name: `CTO Review of ${name}` }).click();
    await expect(approve(page)).toBeVisible();
    await page.goBack();
  }
  await page.getByRole("button", { name: "Approve Opened Reviews" }).click();
  const dialog = page.getByRole("dialog", { name: "Approve 2 reviews" });
  for (const name of names) {
    await expect(dialog.getByRole("link", { name })).toBeVisible();
  }
  await dialog.getByRole("button", { name: "Approve", exact: true }).click();
  await expect(page.getByText("2 reviews approved.")).toBeVisible();
  for (const name of names) {
    await expect(page.getByRole("link", { name: `CTO Review of ${name}` })).toHaveCount(0);
  }
  // Other files depend on the number of pending reviews.
  for (const name of names) {
    await page.goto("/manager-reviews");
    await page.getByRole("searchbox", { name: "Search by name" }).fill(name);
    await page
      .getByRole("link", { name: `View Review of ${name}` })
      .first()
      .click();
    await withdraw(page);
  }
});

test("a new approver or their delegate approves reviews of their area until removed", wide, async ({ page }) => {
  const changeApprover = async (item: string, button: string, done: string) => {
    await openAs(page, "cto", "/admin/users?search=admin@data.demo");
    await page.getByRole("button", { name: "More actions for Admin Demo" }).click();
    await page.getByRole("menuitem", { name: item }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: button }).click();
    await expect(page.getByText(done)).toBeVisible();
  };
  const name = "Camila Rojas";
  await changeApprover("Make Approver", "Make Approver", "Admin Demo is an approver");

  // The reviews move within seconds; the list is reloaded until they have.
  await expect(async () => {
    await openAs(page, "admin", "/manager-reviews?list=area&filter=actionNeeded", "data_scientist");
    await page.getByRole("link", { name: `CTO Review of ${name}` }).click({ timeout: 5_000 });
  }).toPass();
  await expect(heading(page)).toHaveText(`Review of ${name}`);
  await approve(page).click();
  await expect(page.getByText("CTO approval completed successfully")).toBeVisible();
  const section = page.getByRole("region", { name: "CTO Approval" });
  await expect(section.getByText("Approved by Admin Demo")).toBeVisible();
  await withdraw(page);

  // Away for a day, the approver names a manager of another part of the company, who approves in the meantime.
  const today = new Date().toISOString().slice(0, 10);
  const saveAway = async (days: string, delegate?: RegExp) => {
    await openAs(page, "admin", "/profile", "data_scientist");
    await page.getByRole("button", { name: delegate ? "Set Absence" : "Edit", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Away" });
    await dialog.getByLabel("First Day").fill(days);
    await dialog.getByLabel("Last Day").fill(days);
    if (delegate) {
      await dialog.getByRole("combobox", { name: /Delegate/ }).fill("Manager Demo");
      await page.getByRole("option", { name: delegate }).click();
    }
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Absence saved")).toBeVisible();
  };
  await saveAway(today, /manager@qa\.demo/);
  await openAs(page, "manager", "/manager-reviews", "qa");
  const asDelegate = page.getByRole("region", { name: "As a delegate" });
  await expect(asDelegate.getByText(/^You approve reviews for Admin Demo until /)).toBeVisible();
  await asDelegate.getByRole("link", { name: `CTO Review of ${name}` }).click();
  await expect(heading(page)).toHaveText(`Review of ${name}`);
  await approve(page).click();
  await expect(page.getByText("CTO approval completed successfully")).toBeVisible();

  // Once approved, the delegate loses the review. The absent approver sees who approved it, and withdraws the approval.
  await openAs(page, "admin", "/manager-reviews?list=area", "data_scientist");
  await page.getByRole("link", { name: `View Review of ${name}` }).click();
  await expect(section.getByText("Approved by Manager Demo for Admin Demo")).toBeVisible();
  await withdraw(page);
  await saveAway("");
  await openAs(page, "manager", "/manager-reviews", "qa");
  await expect(page.getByRole("link", { name: /./ }).first()).toBeVisible();
  await expect(asDelegate).toHaveCount(0);

  await changeApprover("Remove as Approver", "Remove as Approver", "Admin Demo is no longer an approver");
  await expect(async () => {
    await openAs(page, "cto", "/manager-reviews?filter=actionNeeded");
    await expect(page.getByRole("link", { name: `CTO Review of ${name}` })).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await openAs(page, "admin", "/manager-reviews?list=area", "data_scientist");
  await expect(page.getByRole("radio", { name: "Your area to approve" })).toHaveCount(0);
});

test("opening a review requests it in parallel with the scripts of its page", wide, async ({ page }) => {
  await openAs(page, "manager", "/manager-reviews", "data_scientist");
  const scripts = Promise.withResolvers<void>();
  await page.route("**/assets/ReviewPage-*.js", async (route) => {
    await scripts.promise;
    await route.continue();
  });
  const review = page.waitForRequest((request) => /^\/api\/reviews\/01[^/]+$/.test(new URL(request.url()).pathname));
  await page
    .getByRole("link", { name: /^View Review of/ })
    .first()
    .click();
  await review;
  scripts.resolve();
  await expect(page.getByRole("heading", { level: 1, name: /^Review of/ })).toBeVisible();
});
