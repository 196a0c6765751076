import { expect, type Locator, type Page, test } from "@playwright/test";
import { demoAccounts, demoEngineerTypes } from "#domain/people/demo.ts";
import { openAs } from "../../e2e/support/signIn.ts";
import { monzoPositions } from "../mapping.ts";
import { asShown, financialTimes, monzo, monzoOf, positionTitles, type SourceText } from "./sources.ts";

/** These tests only read, as demo accounts. */
const cards = (page: Page) => page.getByRole("main").locator("[aria-haspopup=dialog]");
const card = (page: Page, code: string) =>
  page.getByRole("main").getByRole("button", { name: new RegExp(`^${code}\\b`) });

/** The levels and texts in lists of levels and level pickers; the first digit of each line is the level. */
const shownLevels = async (lists: Locator): Promise<readonly SourceText[]> =>
  (await lists.locator("ol > li, [data-shown]").allTextContents()).map((line) => ({
    level: Number(/\d/.exec(line)?.[0]),
    text: asShown(line),
  }));

/** Expects every message of a source below its mapped level. */
const expectLevelTexts = async (lists: Locator, wanted: readonly SourceText[]): Promise<void> => {
  expect(wanted.length).toBeGreaterThan(0);
  const shown = await shownLevels(lists);
  const isShown = ({ level, text }: SourceText) =>
    shown.some((line) => line.level === level && line.text.includes(text));
  expect(wanted.filter((source) => !isShown(source))).toEqual([]);
};

/** Opens a position from the map and expects its title and messages. */
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

/** Expands every skillset that the open position requires, and expects this number of them. */
const unfoldAll = async (page: Page, expected: number): Promise<void> => {
  const skillsets = page.getByRole("dialog").locator("button[aria-expanded]");
  await expect(skillsets).toHaveCount(expected);
  for (const skillset of await skillsets.all()) {
    // By keyboard, because expanding the previous one moves the button.
    await skillset.press("Enter");
    await expect(skillset).toHaveAttribute("aria-expanded", "true");
  }
};

test("the software map shows the Financial Times' levels as positions, with all their texts", async ({ page }) => {
  const { positions } = await financialTimes();
  await openAs(page, "employee", "/ladder");
  await expect(cards(page)).toHaveCount(positions.length);
  for (const { code, title, texts } of positions) {
    await expect(card(page, code)).toContainText(title);
    await expectPosition(page, code, title, texts);
  }
});

test("the Financial Times' themes and Monzo's engineering topics are skillsets, with texts by level", async ({
  page,
}) => {
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
  test(`Monzo's framework is the ladder of ${type}, with texts by level`, async ({ page }) => {
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

for (const type of demoEngineerTypes) {
  test(`the demo accounts of ${type} hold their positions in the public ladder`, async ({ page }) => {
    const titles = await positionTitles();
    const accounts = demoAccounts("acme.com").filter(({ engineerType }) => engineerType === type);
    expect(accounts.map(({ role }) => role).sort()).toEqual(["admin", "employee", "lead", "manager"]);
    for (const { id, role, positionCode } of accounts) {
      const title = titles.get(positionCode ?? "");
      if (positionCode === null || title === undefined) {
        throw new Error(`The position of ${id} is not mapped.`);
      }
      await openAs(page, role, "/ladder", type);
      await expect(page.getByRole("banner").getByText(`Engineer - ${title}`)).toBeVisible();
      await expect(cards(page).first()).toBeVisible();
      // Demo leads of other ladders hold IC1, a position of the software ladder (docs/sign-in.md#demo-accounts).
      const isOnThisMap = type === "software" || positionCode !== "IC1";
      const own = cards(page).filter({ hasText: "You" });
      await expect(own).toHaveCount(isOnThisMap ? 1 : 0);
      if (isOnThisMap) {
        await expect(own).toContainText(`${positionCode}You${title}`);
      }
    }
  });
}

test("a self evaluation asks about every topic of the public ladder, with level texts", async ({ page }) => {
  const [mapping] = monzoOf("data_scientist");
  if (mapping === undefined) {
    throw new Error("The data science ladder has a framework.");
  }
  const { topicCount, texts } = await monzo(mapping);
  await openAs(page, "employee", "/reviews", "data_scientist");
  // The link appears above the list and on the review's card.
  await page.getByRole("link", { name: "Start self evaluation" }).first().click();
  await expect(page.getByRole("group", { name: `Your level of ${mapping.prefix}: ` })).toHaveCount(topicCount);
  await expect(page.getByRole("group", { name: "Your level of " })).toHaveCount(topicCount);
  await page.getByRole("switch", { name: "Show All Level Texts" }).click();
  await expectLevelTexts(page.getByRole("main"), texts);
});
