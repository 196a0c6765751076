import { expect, type Page, test } from "@playwright/test";
import { callApi } from "../support/callApi.ts";
import { accountMenu, demoPassword, expectInside, openAs, signIn, signOut } from "../support/signIn.ts";
import { wide } from "../support/wide.ts";

/**
 * This file writes the journals of the demo lead and the demo admin of the QA ladder: two people with one device, and a network
 * that fails and comes back.
 */
const [writer, next] = ["lead@qa.demo.acme.com", "admin@qa.demo.acme.com"] as const;

const field = (page: Page) => page.getByRole("textbox", { name: "What happened?" });
const notSaved = (page: Page) => page.getByText(/^Not saved yet\. These entries are kept on this device/);
const add = async (page: Page, text: string): Promise<void> => {
  await field(page).fill(text);
  await page.keyboard.press("Control+Enter");
  await expect(field(page)).toHaveValue("");
};
const textsOf = async (page: Page): Promise<readonly string[]> => {
  const { items } = await (await callApi(page, "GET", "/journal/entries?round=current")).json();
  return (items as { text: string }[]).map(({ text }) => text);
};
/** Adds an entry as the signed-in person and continues after the save. Everything sent earlier has arrived by then. */
const addSaved = async (page: Page, text: string): Promise<void> => {
  const [answer] = await Promise.all([
    page.waitForResponse((one) => one.request().method() === "POST" && one.url().endsWith("/api/journal/entries")),
    add(page, text),
  ]);
  expect(answer.status()).toBe(201);
};
const entries = "**/api/journal/entries";
/** Lets entries get lost on their way until the route is removed. */
const loseEntries = (page: Page) =>
  page.route(entries, (route) => (route.request().method() === "POST" ? route.abort() : route.fallback()));
const onDevice = (page: Page) => page.evaluate(() => JSON.stringify(Object.entries(localStorage)));
const signOutWith = async (page: Page, choice: string): Promise<void> => {
  await accountMenu(page).click();
  await page.getByRole("menuitem", { name: "Sign Out" }).click();
  await page.getByRole("alertdialog", { name: "Texts on This Device" }).getByRole("button", { name: choice }).click();
  await expect(page.getByRole("heading", { name: "Sign In" })).toBeVisible();
};

test("an entry removed at sign-out is never sent once the network is back", wide, async ({ page }) => {
  const secret = `Removed before it was sent ${Date.now()}`;
  await page.clock.install();
  await openAs(page, "lead", "/journal", "qa");
  await field(page).waitFor();
  await loseEntries(page);
  await add(page, secret);
  await expect(notSaved(page)).toBeVisible();
  await signOutWith(page, "Sign Out and Remove");
  await page.unroute(entries);

  // In the same window, and without loading a page in between.
  await signIn(page, next, await demoPassword(page));
  await expect(page.getByText("Signed in successfully!")).toBeVisible();
  await expectInside(page);
  await page.clock.fastForward("02:00");
  await page.goto("/journal");
  const own = `Mine alone ${Date.now()}`;
  await addSaved(page, own);
  const texts = await textsOf(page);
  expect(texts).toContain(own);
  expect(texts).not.toContain(secret);

  await signOut(page);
  await signIn(page, writer, await demoPassword(page));
  await expectInside(page);
  await page.goto("/journal");
  await addSaved(page, `Back again ${Date.now()}`);
  expect(await textsOf(page)).not.toContain(secret);
  expect(await onDevice(page)).not.toContain(secret);
});

test(
  "an unsent entry is kept for its author while someone else signs in in another tab",
  wide,
  async ({ page, context }) => {
    const secret = `Kept for its author ${Date.now()}`;
    await page.clock.install();
    await openAs(page, "lead", "/journal", "qa");
    await field(page).waitFor();
    await loseEntries(page);
    await add(page, secret);
    await expect(notSaved(page)).toBeVisible();

    const second = await context.newPage();
    await second.goto("/ladder");
    await expectInside(second);
    await signOutWith(second, "Sign Out and Keep");
    await expect(page.getByRole("heading", { name: "Sign In" })).toBeVisible();
    await signIn(second, next, await demoPassword(second));
    await expectInside(second);

    // The first tab shows the journal of the signed-in person, and its network is back.
    await field(page).waitFor();
    await page.unroute(entries);
    await page.clock.fastForward("02:00");
    await addSaved(page, `From the first tab ${Date.now()}`);
    await expect(page.getByText(secret)).toHaveCount(0);
    expect(await textsOf(page)).not.toContain(secret);
    expect(await onDevice(page)).toContain(secret);

    await signOut(page);
    await signIn(page, writer, await demoPassword(page));
    await expectInside(page);
    await page.goto("/journal");
    await expect.poll(() => textsOf(page)).toContain(secret);
    await expect.poll(() => onDevice(page)).not.toContain(secret);
  },
);
