import { expect, type Locator, type Page, test } from "@playwright/test";
import { expectAccessible } from "../../e2e/support/accessible.ts";
import { openAs } from "../../e2e/support/signIn.ts";

/**
 * This file adds a position of the QA ladder (under a code of its own, since positions stay) and a skillset, which it
 * deletes again. It writes as the demo admin of QA, and reads as its demo employee.
 */
const fresh = Date.now().toString(36).toUpperCase();
const code = `QA7-${fresh}`;
const skillset = `Test Strategy ${fresh}`;
const script = "<script>document.title = 'taken over'</script>";

const dialog = (page: Page, name: string): Locator => page.getByRole("dialog", { name, exact: true });
const button = (within: Page | Locator, name: string): Locator => within.getByRole("button", { name, exact: true });
const toast = (page: Page, text: string) =>
  expect(page.getByRole("region", { name: "Notifications" }).getByText(text)).toBeVisible();

const choose = async (within: Locator, label: string, option: string): Promise<void> => {
  await within.getByRole("combobox", { name: label }).click();
  await within.page().getByRole("option", { name: option, exact: true }).click();
};

/** Pastes where the focus is, as someone who copied from a web page: with its markup next to the plain text. */
const pasteFromPage = (page: Page, plain: string, html: string): Promise<void> =>
  page.evaluate<void>(`{
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", ${JSON.stringify(plain)});
    clipboardData.setData("text/html", ${JSON.stringify(html)});
    const paste = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
    document.activeElement.dispatchEvent(paste);
  }`);

test("a small ladder is built manually, and an engineer finds it on the map", async ({ page }) => {
  // Three pages and three people, one after the other.
  test.slow();
  await test.step("a position, with rich text that is typed and pasted", async () => {
    await openAs(page, "admin", "/admin/positions", "qa");
    await button(page, "Add Position").click();
    const form = dialog(page, "Create New Position");
    await form.getByLabel("Code").fill("qa1");
    await form.getByLabel("Title").fill("Quality Fellow");
    await form.getByLabel("Level").fill("7");
    await choose(form, "Career Path", "Quality Assurance (QA)");
    await choose(form, "Engineer Type", "QA");
    const responsibilities = form.getByRole("textbox", { name: "Responsibilities" });
    await responsibilities.click();
    await page.keyboard.press("Control+b");
    await expect(button(form, "Bold").last()).toHaveAttribute("aria-pressed", "true");
    await page.keyboard.type("Decides");
    await page.keyboard.press("Control+b");
    await page.keyboard.type(" how we test");
    await page.keyboard.press("Enter");
    await button(form, "Bullet list").last().click();
    await pasteFromPage(page, script, `<h1>${script}</h1><b>bold</b>`);
    await expect(responsibilities.getByRole("listitem")).toHaveText(script);
    await page.keyboard.press("Tab");
    await expect(button(form, "Cancel")).toBeFocused();
    await expectAccessible(page, "the position dialog");

    await button(form, "Create").click();
    await expect(form.getByLabel("Code")).toBeFocused();
    await expect(form.getByLabel("Code")).toHaveAccessibleDescription(/QA1/);
    await form.getByLabel("Code").fill(code);
    await button(form, "Create").click();
    await toast(page, "Position created successfully");
    await expect(form).toHaveCount(0);
    await page.getByRole("searchbox", { name: "Search" }).fill("quality fellow");
    await expect(page.getByRole("row").filter({ hasText: code })).toContainText("Quality FellowQANo description");
  });

  await test.step("a skillset with two levels", async () => {
    await page.goto("/admin/skillsets");
    await button(page, "Add Skillset").click();
    const form = dialog(page, "Create New Skillset");
    await form.getByLabel("Name").fill(skillset);
    await button(form, "Create").click();
    await expect(form.getByText("Please select at least one engineer type")).toBeVisible();
    await form.getByRole("checkbox", { name: "QA" }).check();
    await button(form, "Create").click();
    await toast(page, "Skillset created successfully");

    await button(page, `Manage levels of ${skillset}`).click();
    const levels = dialog(page, `Levels of ${skillset}`);
    await button(levels, "Add Level").click();
    const added = dialog(page, "Add Level");
    for (const [level, title] of [
      ["1", "Follows a strategy"],
      ["2", "Writes a strategy"],
    ] as const) {
      // The dialog stays open after each level, and proposes the next one.
      await expect(added.getByRole("combobox", { name: "Level" })).toHaveText(level);
      await added.getByRole("textbox", { name: "Title" }).fill(title);
      await added.getByRole("textbox", { name: "Description" }).fill(`${title} that others can rely on.`);
      await button(added, "Create").click();
      await expect(added.getByRole("textbox", { name: "Title" })).toHaveValue("");
    }
    await button(added, "Done").click();
    await expect(added).toHaveCount(0);
    await expect(levels.getByRole("row")).toHaveCount(3);
    await expectAccessible(page, "the levels dialog");
    await button(levels, "Close").click();
  });

  await test.step("the position's requirements", async () => {
    await page.goto("/admin/requirements");
    await page.getByRole("combobox", { name: "Position" }).fill(code);
    await page.getByRole("option", { name: code }).click();
    const row = page.getByRole("row").filter({ hasText: skillset });
    await expect(row).toContainText("1 · Follows a strategyDefault");
    await button(page, "Edit Requirements").click();
    const form = dialog(page, "Edit Requirements");
    await choose(form, skillset, "2 · Writes a strategy");
    await button(form, "Save").click();
    await expect(row).toContainText("2 · Writes a strategyConfigured");
    await expect(page.getByText("Default", { exact: true })).toHaveCount(0);
  });

  await test.step("the position as an engineer of that ladder sees it", async () => {
    await openAs(page, "employee", `/ladder?position=${code}`, "qa");
    const card = dialog(page, `${code} · Quality Fellow`);
    await expect(card.locator("strong")).toHaveText("Decides");
    await expect(card.getByRole("listitem").filter({ hasText: script })).toBeVisible();
    await expect(page).toHaveTitle(/^Career Ladder/);
    await button(card, `${skillset} Level 2 · Writes a strategy`).click();
    await expect(card.getByText("Follows a strategy that others can rely on.")).toBeVisible();
  });

  await test.step("deleting the skillset shows the affected position", async () => {
    await openAs(page, "admin", "/admin/skillsets", "qa");
    await button(page, `Delete ${skillset}`).click();
    const question = page.getByRole("alertdialog", { name: `Delete ${skillset}?` });
    await expect(question).toContainText(`1 position requires this skillset: ${code}.`);
    await button(question, "Delete").click();
    await toast(page, "Skillset deleted successfully");
    await expect(page.getByText(skillset)).toHaveCount(0);
  });
});
