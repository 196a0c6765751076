import { expect, type Locator, type Page, test } from "@playwright/test";
import { expectAccessible } from "../../e2e/support/accessible.ts";
import { callApi } from "../../e2e/support/callApi.ts";
import { openAs } from "../../e2e/support/signIn.ts";

/**
 * This file adds a position of the QA ladder, under a code of its own, since positions stay. It writes as the demo
 * admins of QA and data science.
 */
const code = `QA7-${Date.now().toString(36).toUpperCase()}`;

const dialog = (page: Page, name: string): Locator => page.getByRole("dialog", { name, exact: true });
const button = (within: Page | Locator, name: string): Locator => within.getByRole("button", { name, exact: true });
const toast = (page: Page, text: string) =>
  expect(page.getByRole("region", { name: "Notifications" }).getByText(text)).toBeVisible();

const editPosition = async (page: Page): Promise<Locator> => {
  await page.goto(`/admin/positions?type=qa&search=${code}`);
  await button(page, `Edit ${code}`).click();
  return dialog(page, "Edit Position");
};

test("two administrators who edit one position lose nothing of each other's", async ({ page, browser }) => {
  const elsewhere = await browser.newContext();
  const colleague = await elsewhere.newPage();
  await openAs(page, "admin", "/admin/positions", "qa");
  const created = await callApi(page, "POST", "/positions", {
    code,
    title: "Quality Fellow",
    level: 7,
    careerPath: "qa",
    engineerType: "qa",
    description: "",
    responsibilities: "",
  });
  expect(created.status()).toBe(201);
  await openAs(colleague, "admin", "/admin/positions", "data_scientist");
  const mine = await editPosition(page);
  const theirs = await editPosition(colleague);

  await theirs.getByLabel("Title").fill("Principal Quality Engineer");
  await theirs.getByLabel("Level").fill("6");
  await button(theirs, "Update").click();
  await toast(colleague, "Position updated successfully");
  await elsewhere.close();

  await mine.getByLabel("Title").fill("Distinguished Quality Engineer");
  await mine.getByRole("textbox", { name: "Description" }).fill("Looks after quality everywhere.");
  await button(mine, "Update").click();
  const changes = mine.getByRole("group", { name: "Someone else saved a change" });
  await expect(changes).toBeFocused();
  await expect(changes).toContainText("YoursDistinguished Quality EngineerTheirsPrincipal Quality Engineer");
  await expect(mine.getByLabel("Level")).toHaveValue("6");
  await expectAccessible(page, "the colleague's changes");
  await button(changes, "Use theirs: Title").click();
  await expect(mine.getByLabel("Title")).toHaveValue("Principal Quality Engineer");

  await page.keyboard.press("Escape");
  await button(page.getByRole("alertdialog", { name: "Unsaved Changes" }), "Keep Editing").click();
  await button(mine, "Update").click();
  await toast(page, "Position updated successfully");
  await expect(page.getByRole("row").filter({ hasText: code })).toContainText(
    "Principal Quality EngineerQALooks after quality everywhere.",
  );
  await editPosition(page);
  await expect(mine.getByLabel("Level")).toHaveValue("6");
});
