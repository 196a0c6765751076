import { expect, type Locator, type Page, test } from "@playwright/test";
import { expectAccessible } from "../support/accessible.ts";
import { callApi } from "../support/callApi.ts";
import { chooseRadio } from "../support/chooseRadio.ts";
import { openAs } from "../support/signIn.ts";
import { wide } from "../support/wide.ts";

/**
 * This file writes the journal and the self evaluation of the demo lead of the software ladder. Their manager, the demo
 * manager, reads what they are given, and saves nothing.
 */
const entriesOfSkillsets = [2, 2, 2, 2, 2, 2, 2, 2, 1] as const;

const day = (daysAgo: number): string => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);

const entriesIn = async (page: Page) => {
  const { items } = await (await callApi(page, "GET", "/journal/entries?round=current")).json();
  return items as { id: string; day: string; text: string }[];
};

test.describe.configure({ mode: "serial" });

test("a self evaluation of nine skillsets is written from 17 entries, on one page", async ({ page }) => {
  await openAs(page, "lead", "/journal");
  const { skillsets } = await (await callApi(page, "GET", "/journal")).json();
  expect(skillsets).toHaveLength(entriesOfSkillsets.length);
  let written = 0;
  for (const [at, count] of entriesOfSkillsets.entries()) {
    for (let one = 0; one < count; one += 1) {
      const content = { day: day(written * 3), skillsetIds: [skillsets[at].id], links: [], readerId: null };
      const text = `${skillsets[at].name}, example ${one + 1}`;
      const id = `01JE${String(Date.now()).padStart(13, "0")}${String(written).padStart(9, "0")}`;
      const added = await callApi(page, "POST", "/journal/entries", { id, text, ...content });
      expect(added.status(), await added.text()).toBe(201);
      written += 1;
    }
  }
  expect(written).toBe(17);

  await page.goto("/reviews");
  await page.getByRole("link", { name: /^Continue \(\d of 9\)/ }).click();
  await expect(page.getByRole("heading", { name: "Self Evaluation", level: 1 })).toBeVisible();
  const address = page.url();
  let presses = 0;
  const press = async (what: Locator): Promise<void> => {
    await what.click();
    presses += 1;
  };
  let shown = 0;
  for (const { name } of skillsets) {
    const section = page.getByRole("region", { name, exact: true });
    const journal = section.getByRole("button", { name: /^From your journal/ });
    shown += Number((await journal.textContent())?.match(/\((\d+)\)/)?.[1]);
    await press(journal);
    if (shown === entriesOfSkillsets[0]) {
      await expectAccessible(page, "a self evaluation with evidence");
    }
    await press(section.getByRole("button", { name: /^Insert the entry of/ }).first());
    await expect(section.getByLabel(`Comments on ${name} (optional)`)).toHaveValue(/From my journal[\s\S]*> .*example/);
    await press(
      section
        .getByRole("group", { name: `Your level of ${name}` })
        .locator("label")
        .nth(1),
    );
  }
  expect(shown).toBe(17);
  await press(page.getByRole("group", { name: "Expectations Rating" }).getByText("Meets Expectations"));
  await press(page.getByRole("button", { name: "Complete Evaluation" }));
  await expect(page.getByText("Evaluation completed successfully")).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(new URL(address).pathname);
  // Three for each skillset: look, insert, choose the level; then the rating, and completing.
  expect(presses).toBe(3 * entriesOfSkillsets.length + 2);
});

test(
  "three entries written offline survive a closed window, and are saved in order",
  wide,
  async ({ page, context }) => {
    await page.clock.install();
    await openAs(page, "lead", "/journal");
    const field = page.getByRole("textbox", { name: "What happened?" });
    await field.waitFor();
    const address = page.url();
    const texts = ["First on the train", "Second on the train", "Third on the train"].map(
      (text) => `${text} ${Date.now()}`,
    );
    await context.setOffline(true);
    for (const text of texts) {
      await field.fill(text);
      await page.keyboard.press("Control+Enter");
      await expect(page.getByText(text)).toBeVisible();
      await expect(field).toHaveValue("");
      await page.clock.fastForward("20:00");
    }
    // They are stored on the device, so closing the window loses none.
    const kept = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)));
    for (const text of texts) {
      expect(kept).toContain(text);
    }
    await page.close({ runBeforeUnload: false });
    await context.setOffline(false);
    const again = await context.newPage();
    await again.goto(address);
    await expect(async () => {
      const stored = (await entriesIn(again)).filter(({ text }) => texts.includes(text));
      // The latest first: ids are in the order in which the entries were written.
      expect(stored.map(({ text }) => text)).toEqual(texts.toReversed());
    }).toPass({ timeout: 30_000 });
  },
);

test("an entry added on another page is readable by the manager only while it names them", wide, async ({ page }) => {
  const text = `Wrote down from anywhere ${Date.now()}`;
  await openAs(page, "lead", "/reviews");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("My Reviews");
  await page.keyboard.press("e");
  const dialog = page.getByRole("dialog", { name: "New Journal Entry" });
  await dialog.getByRole("textbox", { name: "What happened?" }).fill(text);
  await chooseRadio(dialog.getByRole("radio", { name: "Manager Demo and me" }));
  await expect(dialog).toContainText(
    "Manager can read this and may quote it in your review, which the CTO and HR can read. A quotation stays if you stop sharing the entry.",
  );
  await expectAccessible(page, "the dialog for an entry");
  await page.keyboard.press("Control+Enter");
  await expect(dialog).toHaveCount(0);
  await expect.poll(async () => (await entriesIn(page)).map((entry) => entry.text)).toContain(text);

  const person = "/people/demo-lead-software";
  const shared = page.getByRole("region", { name: "From Employee's journal" });
  await openAs(page, "manager", person);
  await expect(shared.getByText(text)).toBeVisible();
  // None of the 20 other entries was shared.
  await expect(shared.getByRole("listitem")).toHaveCount(1);
  await expectAccessible(page, "a person's page with entries and notes");
  await openAs(page, "manager", person, "qa");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText(text)).toHaveCount(0);
  for (const role of ["cto", "hr", "admin"] as const) {
    await openAs(page, role, person);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Employee Demo");
    await expect(shared, role).toHaveCount(0);
    await expect(page.getByText(text), role).toHaveCount(0);
  }

  await openAs(page, "lead", "/journal");
  const entry = page.getByRole("listitem").filter({ hasText: text });
  await entry.getByRole("button", { name: /^Actions for the entry of/ }).click();
  await page.getByRole("menuitem", { name: "Stop Sharing With Manager" }).click();
  await expect(page.getByText("No one else can read this entry now")).toBeVisible();
  await openAs(page, "manager", person);
  await expect(shared).toBeVisible();
  await expect(page.getByText(text)).toHaveCount(0);
});
