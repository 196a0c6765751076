import { expect, type Page, test } from "@playwright/test";
import { accountMenu, openAs, signIn, signOut } from "../support/signIn.ts";
import { wide } from "../support/wide.ts";

/** This file writes the review of the demo employee of the QA ladder, and never completes it. */
const comments = (page: Page) => page.getByLabel(/^Comments on /).first();
const additional = (page: Page) => page.getByLabel(/^Anything else/);
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

test("two windows with different texts lose neither, on the page or on the device", async ({ page, context }) => {
  const mine = fresh("Written in the first window");
  const other = fresh("Written in the second window");
  await open(page);
  const second = await context.newPage();
  await second.goto(page.url());
  await expect(comments(second)).toBeVisible();
  // The first window's draft would save itself first.
  await page.route("**/api/reviews/*/self-evaluation", (route) => route.abort());
  await comments(page).fill(mine);
  await comments(second).fill(other);
  await save(second);
  await saved(second);

  await page.unroute("**/api/reviews/*/self-evaluation");
  await page.getByRole("button", { name: "Show Other Version" }).click();
  const panel = page.getByRole("listitem").filter({ hasText: other });
  await expect(panel).toContainText(mine);
  await expect(comments(page)).toHaveValue(mine);

  // The second window's saving must not have taken the first one's copy from the device.
  await page.close({ runBeforeUnload: false });
  await second.reload();
  await second.getByRole("button", { name: "Restore My Answers" }).click();
  await expect(comments(second)).toHaveValue(mine);
  await save(second);
  await saved(second);
});

test("two windows that change different answers keep both without asking", wide, async ({ page, context }) => {
  const mine = fresh("A comment of the first window");
  const other = fresh("What else, of the second window");
  await open(page);
  const second = await context.newPage();
  await second.goto(page.url());
  await expect(comments(second)).toBeVisible();
  await page.route("**/api/reviews/*/self-evaluation", (route) => route.abort());
  await comments(page).fill(mine);
  await additional(second).fill(other);
  await save(second);
  await saved(second);

  await page.unroute("**/api/reviews/*/self-evaluation");
  await save(page);
  await saved(page);
  await expect(page.getByRole("button", { name: "Show Other Version" })).toHaveCount(0);
  await page.reload();
  await expect(comments(page)).toHaveValue(mine);
  await expect(additional(page)).toHaveValue(other);
});

test("an hour offline and a closed laptop lose no text", async ({ page, context }) => {
  await page.clock.install();
  await open(page);
  const address = page.url();
  const [first, later] = [fresh("Written on the train"), fresh("Written an hour later")];
  await context.setOffline(true);
  await comments(page).fill(first);
  await save(page);
  const bar = page.getByRole("region", { name: "Actions" });
  await expect(bar).toContainText("Not saved");
  // The sign-in has to be renewed in the meantime, which needs a connection as well.
  await page.clock.fastForward("01:10:00");
  await expect(comments(page)).toHaveValue(first);
  await additional(page).fill(later);
  await expect(bar).toContainText("Kept on this device");
  // The bar has said so since the first text, so this shows that the second one is stored, too.
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain(later);
  await page.close({ runBeforeUnload: false });

  await context.setOffline(false);
  const again = await context.newPage();
  await again.goto(address);
  await again.getByRole("button", { name: "Restore My Answers" }).click();
  await expect(comments(again)).toHaveValue(first);
  await expect(additional(again)).toHaveValue(later);
  // The text saves itself, as if it had just been typed.
  await saved(again);
  await again.reload();
  await expect(comments(again)).toHaveValue(first);
  await expect(additional(again)).toHaveValue(later);
});

test("text typed as a session ends is restored only to its author", wide, async ({ page }) => {
  const text = fresh("Typed when the session ended");
  await open(page);
  const address = page.url();
  await additional(page).fill(text);
  const requests = "**/api/**";
  await page.route(requests, (route) =>
    route.fulfill({
      status: 401,
      contentType: "application/problem+json",
      json: { type: "about:blank", title: "Not signed in", status: 401, code: "UNAUTHENTICATED", detail: "Sign in." },
    }),
  );
  await save(page);
  await expect(page.getByRole("status").getByText("Your session has ended. Sign in again.")).toBeVisible();
  await page.unroute(requests);

  const { demo } = await (await page.request.get("/config.json")).json();
  await signIn(page, "employee@data.demo.acme.com", demo.password);
  await expect(page.getByText("Access denied. You do not have permission to view this review.")).toBeVisible();
  await expect(page.getByText(text)).toHaveCount(0);
  await signOut(page);

  await signIn(page, "employee@qa.demo.acme.com", demo.password);
  await accountMenu(page).click();
  await page.getByRole("menuitem", { name: "Sign Out" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Texts on This Device" });
  await expect(dialog.getByRole("listitem")).toHaveText(["1 self-evaluation"]);
  await dialog.getByRole("button", { name: "Sign Out and Keep" }).click();
  await expect(page.getByRole("heading", { name: "Sign In" })).toBeVisible();

  await page.goto(address);
  await signIn(page, "employee@qa.demo.acme.com", demo.password);
  await page.getByRole("button", { name: "Restore My Answers" }).click();
  await expect(additional(page)).toHaveValue(text);
  await save(page);
  await saved(page);
});
