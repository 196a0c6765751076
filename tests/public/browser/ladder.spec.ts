import { expect, type Page, test } from "@playwright/test";
import { openAs } from "../../e2e/support/signIn.ts";
import { monzoPositions } from "../mapping.ts";
import { expectLevelTexts } from "./levelTexts.ts";
import { asShown, financialTimes, monzo, monzoOf } from "./sources.ts";

/** This file only looks. */
const cards = (page: Page) => page.getByRole("main").locator("[aria-haspopup=dialog]");
const card = (page: Page, code: string) =>
  page.getByRole("main").getByRole("button", { name: new RegExp(`^${code}\\b`) });

/** Opens a position from the map and sees its title and every message that is expected of it. */
const expectPosition = async (page: Page, code: string, title: string, texts: readonly string[]) => {
  await card(page, code).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("heading", { name: `${code} · ${title}`, exact: true })).toBeVisible();
  const shown = asShown((await dialog.textContent()) ?? "");
  expect(texts.length).toBeGreaterThan(0);
  expect(texts.filter((text) => !shown.includes(text))).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
};

/** Unfolds every skillset that the open position requires; they are as many as are expected. */
const unfoldAll = async (page: Page, expected: number): Promise<void> => {
  const skillsets = page.getByRole("dialog").locator("button[aria-expanded]");
  await expect(skillsets).toHaveCount(expected);
  for (const skillset of await skillsets.all()) {
    // By keyboard, because what the one before has unfolded moves it.
    await skillset.press("Enter");
    await expect(skillset).toHaveAttribute("aria-expanded", "true");
  }
};

test("the Financial Times' levels are the positions of the software map, each with its sentences", async ({ page }) => {
  const { positions } = await financialTimes();
  await openAs(page, "employee", "/ladder");
  await expect(cards(page)).toHaveCount(positions.length);
  for (const { code, title, texts } of positions) {
    await expect(card(page, code)).toContainText(title);
    await expectPosition(page, code, title, texts);
  }
});

test("its themes and Monzo's engineering topics are skillsets, every sentence below its level", async ({ page }) => {
  const { themes } = await financialTimes();
  const frameworks = await Promise.all(monzoOf("software").map(monzo));
  await openAs(page, "employee", "/ladder?position=IC1");
  await unfoldAll(page, themes.length + frameworks.reduce((total, { topicCount }) => total + topicCount, 0));
  const skillsets = page.getByRole("dialog").locator("button[aria-expanded]");
  for (const { name } of themes) {
    await expect(skillsets.filter({ has: page.getByText(name, { exact: true }) })).toHaveCount(1);
  }
  for (const { texts } of [...themes, ...frameworks]) {
    await expectLevelTexts(page.getByRole("dialog"), texts);
  }
});

for (const type of ["qa", "data_scientist"] as const) {
  test(`Monzo's framework is the ladder of ${type}, every message below its level`, async ({ page }) => {
    const positions = monzoPositions.filter(({ engineerType }) => engineerType === type);
    const [mapping, ...others] = monzoOf(type);
    if (mapping === undefined || others.length > 0) {
      throw new Error(`${type} has one framework.`);
    }
    const { topicCount, texts, textsOfLevel } = await monzo(mapping);
    await openAs(page, "employee", "/ladder", type);
    await expect(cards(page)).toHaveCount(positions.length);
    for (const { code, title } of positions) {
      await expectPosition(page, code, title, textsOfLevel(mapping.required[code]));
    }
    await card(page, positions[0]?.code ?? "").click();
    await unfoldAll(page, topicCount);
    await expectLevelTexts(page.getByRole("dialog"), texts);
  });
}
