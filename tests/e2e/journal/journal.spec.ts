import { expect, type Locator, type Page, test } from "@playwright/test";
import { callApi } from "../support/callApi.ts";
import { openAs } from "../support/signIn.ts";

/** This file writes the journal and the self evaluation of the demo lead of the software ladder. */
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
  await press(page.getByRole("group", { name: "Expectations rating" }).getByText("Meets Expectations"));
  await press(page.getByRole("button", { name: "Complete evaluation" }));
  await expect(page.getByText("Evaluation completed successfully")).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(new URL(address).pathname);
  // Three for each skillset: look, insert, choose the level; then the rating, and completing.
  expect(presses).toBe(3 * entriesOfSkillsets.length + 2);
});

test("three entries that are written without a connection are kept, and saved in their order", async ({ page }) => {
  await openAs(page, "lead", "/journal");
  const field = page.getByRole("textbox", { name: "What happened?" });
  await field.waitFor();
  const texts = ["First on the train", "Second on the train", "Third on the train"].map(
    (text) => `${text} ${Date.now()}`,
  );
  await page.context().setOffline(true);
  for (const text of texts) {
    await field.fill(text);
    await page.keyboard.press("Control+Enter");
    await expect(page.getByText(text)).toBeVisible();
    await expect(field).toHaveValue("");
  }
  // They are on the device: a window that is closed now loses none.
  const kept = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)));
  for (const text of texts) {
    expect(kept).toContain(text);
  }
  await page.context().setOffline(false);
  await expect(async () => {
    const stored = (await entriesIn(page)).filter(({ text }) => texts.includes(text));
    // The latest first: ids are in the order in which the entries were written.
    expect(stored.map(({ text }) => text)).toEqual(texts.toReversed());
  }).toPass({ timeout: 30_000 });
});
