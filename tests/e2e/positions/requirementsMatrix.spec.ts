import { expect, type Page, test } from "@playwright/test";
import type { Ladder } from "#domain/positions/model.ts";
import { expectAccessible } from "../support/accessible.ts";
import { enterAs, ownProduct } from "../support/ownProduct.ts";
import { wide } from "../support/wide.ts";

/**
 * The matrix of requirements (docs/ladder.md#requirements): two people in parallel, by keys and on a phone. It changes
 * the ladder, so it starts a Pulse of its own.
 */
const product = ownProduct("requirements-matrix");
const address = "/admin/requirements?view=matrix&type=software";

test.describe.configure({ mode: "serial" });

const grid = (page: Page) => page.getByRole("grid", { name: "Requirements of Software" });
const cellOf = (page: Page, skillset: string, column: number) =>
  grid(page).getByRole("row", { name: skillset }).locator("td").nth(column);
const save = async (page: Page) => {
  await page.getByRole("button", { name: "Save..." }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText(/hold|No one holds/);
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await expect(dialog).toHaveCount(0);
};

/** Shows every ladder as if it had this many positions and skillsets. */
const showLarge = (page: Page, positionCount: number, skillsetCount: number) =>
  page.route("**/api/ladders/software", async (route) => {
    const response = await route.fetch();
    const ladder = (await response.json()) as Ladder;
    const repeated = <Entry extends { readonly id: string }>(entries: readonly Entry[], count: number) =>
      Array.from({ length: count }, (_, index) => ({ ...entries[index % entries.length], id: `entry-${index}` }));
    await route.fulfill({
      response,
      json: {
        ...ladder,
        positions: repeated(ladder.positions, positionCount).map((position, index) => ({
          ...position,
          code: `P${index}`,
          level: index % 10,
        })),
        skillsets: repeated(ladder.skillsets, skillsetCount).map((skillset, index) => ({
          ...skillset,
          name: `Skillset ${index}`,
        })),
        requirements: [],
      },
    });
  });

test("parallel edits of requirements are both kept, or the second person gets a message", wide, async ({ browser }) => {
  const [admin, cto] = await Promise.all([
    enterAs(browser, product(), "admin@software.demo.acme.com", address),
    enterAs(browser, product(), "cto@demo.acme.com", address),
  ]);
  await expect(grid(admin)).toBeVisible();
  await expect(grid(cto)).toBeVisible();
  const names = await grid(admin).locator("tbody th[scope=row]").allTextContents();
  const [first = "", second = ""] = names;

  await cellOf(admin, first, 0).focus();
  await admin.keyboard.press("5");
  await cellOf(cto, second, 0).focus();
  await cto.keyboard.press("1");
  await cto.keyboard.press("ArrowUp");
  await cto.keyboard.press("2");
  await expectAccessible(cto, "the matrix with changes");
  await save(admin);
  await expect(admin.getByText("Requirements updated successfully")).toBeVisible();

  await save(cto);
  const panel = cto.getByRole("group", { name: "Someone else saved a change" });
  await expect(panel).toContainText("yours level 2, theirs level 5");
  await panel.getByRole("button", { name: /^Use theirs/ }).click();
  await expect(cellOf(cto, first, 0)).toHaveText("5");
  await expect(cellOf(cto, second, 0)).toHaveText("1");
  await admin.reload();
  await expect(cellOf(admin, first, 0)).toHaveText("5");
  await expect(cellOf(admin, second, 0)).toHaveText("1");

  await cto.setViewportSize({ width: 390, height: 844 });
  await cto.getByRole("button", { name: new RegExp(`^${first}: 5`) }).click();
  await cto.getByRole("menuitem", { name: /^2 ·/ }).click();
  await expectAccessible(cto, "the matrix on a phone");
  await save(cto);
  await expect(cto.getByRole("button", { name: new RegExp(`^${first}: 2 ·`) })).toBeVisible();
  expect(await cto.evaluate<number>("document.documentElement.scrollWidth")).toBeLessThanOrEqual(390);
});

test("85 skillsets and 30 positions are drawn and edited quickly on a slow processor", wide, async ({ browser }) => {
  const page = await enterAs(browser, product(), "admin@software.demo.acme.com", "/admin/positions");
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable");
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  const scriptTime = async (): Promise<number> => {
    const { metrics } = await session.send("Performance.getMetrics");
    return (metrics.find(({ name }) => name === "ScriptDuration")?.value ?? Number.NaN) * 1000;
  };
  await showLarge(page, 30, 85);
  await page.goto(address);
  await expect(grid(page).locator("td")).toHaveCount(2550);
  const cell = cellOf(page, "Skillset 7", 3);
  await cell.focus();
  const before = await scriptTime();
  for (const key of ["3", "ArrowDown", "4", "ArrowRight", "5"]) {
    await page.keyboard.press(key);
  }
  await expect(page.getByText("3 levels of 2 positions changed")).toBeVisible();
  const perKey = ((await scriptTime()) - before) / 5;
  test.info().annotations.push({ type: "script per key", description: `${Math.round(perKey)} ms` });
  expect(perKey).toBeLessThan(100);
  // The matrix scrolls within the page, which itself is no wider than the window.
  const box = await grid(page).boundingBox();
  expect(box?.height).toBeGreaterThan(85 * 32);
  expect(await page.evaluate<number>("document.documentElement.scrollWidth")).toBeLessThanOrEqual(1280);
});
