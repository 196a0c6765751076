import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "../support/accessible.ts";
import { openAs } from "../support/signIn.ts";
import { wide } from "../support/wide.ts";

/** This file only reads. */
const card = (page: Page, code: string) => page.getByRole("button", { name: new RegExp(`^${code}\\b`) });

const center = async (page: Page, code: string) => {
  const box = await card(page, code).boundingBox();
  if (!box) {
    throw new Error(`${code} is not on the map.`);
  }
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

test("the software ladder is a map: a trunk below level 4, branches 200 px apart", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 1100 });
  await openAs(page, "employee", "/ladder");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Career Ladder - Software Engineer");
  await expect(card(page, "IC1")).toContainText("You");
  await expect(card(page, "IC2")).toContainText("Next");
  const at = Object.fromEntries(
    await Promise.all(
      ["IC1", "IC2", "IC3", "IC4", "TL4", "EM4", "IC5"].map(async (code) => [code, await center(page, code)] as const),
    ),
  );
  const x = (code: string) => Math.round(at[code]?.x ?? Number.NaN);
  const y = (code: string) => Math.round(at[code]?.y ?? Number.NaN);
  expect([x("IC2"), x("IC3"), x("IC4")]).toEqual([x("IC1"), x("IC1"), x("IC1")]);
  expect([Math.abs(x("TL4") - x("IC4")), Math.abs(x("EM4") - x("IC4"))]).toEqual([200, 200]);
  expect([y("TL4"), y("EM4")]).toEqual([y("IC4"), y("IC4")]);
  expect(y("IC1")).toBeGreaterThan(y("IC2"));
  expect(y("IC2")).toBeGreaterThan(y("IC4"));
  expect(y("IC4")).toBeGreaterThan(y("IC5"));
});

test("a position opens with its requirements by pointer, keyboard and link", async ({ page }) => {
  await openAs(page, "employee", "/ladder");
  await card(page, "IC2").focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("IC2");
  await expect(dialog).toContainText("Responsibilities");
  await expect(page).toHaveURL(/position=IC2/);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(card(page, "IC2")).toBeFocused();
  await page.goto("/ladder?position=EM4");
  await expect(page.getByRole("dialog")).toContainText("Engineering Manager");
});

test("on a phone the map starts at your own column, and can be shown as a list", wide, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, "employee", "/ladder");
  // Your own column is visible without scrolling sideways.
  const shown = await card(page, "IC1").boundingBox();
  expect(shown?.x).toBeGreaterThan(16);
  expect((shown?.x ?? 0) + (shown?.width ?? 0)).toBeLessThan(374);
  const [own, side] = [await center(page, "IC4"), await center(page, "EM4")];
  expect([Math.abs(side.x - own.x), side.y]).toEqual([200, own.y]);
  await expect(card(page, "EM4")).not.toBeInViewport({ ratio: 1 });
  await card(page, "EM4").scrollIntoViewIfNeeded();
  await expect(card(page, "EM4")).toBeInViewport({ ratio: 1 });
  const pageWidth = () => page.evaluate<number>("document.documentElement.scrollWidth");
  expect(await pageWidth()).toBeLessThanOrEqual(390);
  await expectAccessible(page);
  await page.getByRole("radiogroup", { name: "View" }).getByText("List").click();
  await expect(page).toHaveURL(/view=list/);
  expect((await center(page, "EM4")).x).toBe((await center(page, "IC4")).x);
  expect(await pageWidth()).toBeLessThanOrEqual(390);
  await expectAccessible(page);
});
