import { readFile } from "node:fs/promises";
import { expect, type Page, test } from "@playwright/test";
import * as paths from "#domain/shared/paths.ts";
import { emptyProduct, importLadder, openAsFirstAdministrator } from "../../e2e/support/emptyProduct.ts";
import { publicFolder } from "../browser/sources.ts";
import { readOwnLadders } from "../ownLadders.ts";

/** Starts a separate, empty Pulse and imports each public ladder in turn. */
const address = emptyProduct("public-own");

const exported = async (page: Page): Promise<string> => {
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export Ladder" }).click();
  return readFile(await (await download).path(), "utf8");
};

const expectUnchanged = async (page: Page, yaml: string): Promise<void> => {
  await page.goto(paths.ladderFile.getHref());
  await page
    .getByLabel(/Choose .*ladder file/)
    .setInputFiles({ name: "same.yaml", mimeType: "application/yaml", buffer: Buffer.from(yaml, "utf8") });
  await expect(page.getByText("same.yaml matches the current ladder. There is nothing to import.")).toBeVisible();
};

/** Uses the segments, or the menu that replaces them if there are many. */
const chooseLadder = async (page: Page, label: string): Promise<void> => {
  const segment = page.getByRole("radiogroup", { name: "Ladder" }).getByText(label, { exact: true });
  const menu = page.getByRole("combobox", { name: "Ladder" });
  await expect(segment.or(menu)).toBeVisible();
  if (await segment.isVisible()) {
    return segment.click();
  }
  await menu.click();
  await page.getByRole("option", { name: label, exact: true }).click();
};

test("each public ladder is imported with its own names, shown completely and exported unchanged", async ({
  browser,
}) => {
  test.slow();
  const page = await openAsFirstAdministrator(browser, address());
  await page.setViewportSize({ width: 1440, height: 1100 });
  for (const { name, file, yaml, warnings } of await readOwnLadders(publicFolder())) {
    await test.step(name, async () => {
      await importLadder(page, yaml, async (preview) => {
        await expect(preview.getByRole("heading", { name: "Lines to check" })).toHaveCount(warnings.length);
        await expect(preview.getByRole("heading", { name: "Engineer types" })).toBeVisible();
      });
      await page.getByRole("main").getByRole("link", { name: "Career Ladder" }).click();
      for (const { id, label, title } of file.engineerTypes ?? []) {
        await chooseLadder(page, label);
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Career Ladder - ${title}`);
        const cards = page.getByRole("main").locator("[aria-haspopup=dialog]");
        const positions = file.positions.filter(({ engineerType }) => engineerType === id);
        await expect(cards).toHaveCount(positions.length);
        for (const position of positions) {
          await expect(cards.filter({ hasText: position.code }).filter({ hasText: position.title })).not.toHaveCount(0);
        }
      }
      await expectUnchanged(page, yaml);
      await expectUnchanged(page, await exported(page));
    });
  }
  await page.context().close();
});
