import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "../support/accessible.ts";
import { openAs } from "../support/signIn.ts";
import { wide } from "../support/wide.ts";

/** This file writes private notes of the demo manager of the software ladder, and no review. */
const talks = ["Hana Nováková", "Léa Fontaine", "Nikhil Deshpande"] as const;

const rowsOf = (page: Page) => page.getByRole("table", { name: "Direct reports" }).locator("tbody tr");

/** Shows a team of this many reports: those of the sample, again and again. */
const showReports = async (page: Page, count: number): Promise<void> => {
  await page.unroute(/\/api\/reviews\/team/);
  await page.route(/\/api\/reviews\/team/, async (route) => {
    const response = await route.fetch();
    const team = await response.json();
    const rows = Array.from({ length: count }, (_, at) => {
      const row = team.rows[at % team.rows.length];
      return { ...row, person: { ...row.person, id: `${row.person.id}-${at}` } };
    });
    await route.fulfill({ response, json: { ...team, rows } });
  });
};

test("a manager prepares three meetings from Team without opening a list", wide, async ({ page }) => {
  const visited: string[] = [];
  page.on("framenavigated", (frame) => visited.push(new URL(frame.url()).pathname));
  await openAs(page, "manager", "/team");
  visited.length = 0;
  for (const name of talks) {
    const [firstName = ""] = name.split(" ");
    const text = `Before the talk with ${firstName}: what was hard? ${Date.now()}`;
    await page.getByRole("button", { name: `Write a private note about ${name}` }).click();
    await page.getByRole("textbox", { name: `Note about ${firstName}` }).fill(text);
    await page.keyboard.press("Control+Enter");
    await expect(page.getByRole("dialog")).toHaveCount(0);

    await rowsOf(page).getByRole("link", { name, exact: true }).click();
    await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
    await expect(page.getByRole("region", { name: "Your private notes" }).getByText(text)).toBeVisible();
    const person = page.url();
    await page.getByRole("region", { name: "Open steps" }).getByRole("link").first().click();
    await expect(page).not.toHaveURL(person);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
    await page.goBack();
    await expect(rowsOf(page).first()).toBeVisible();
  }
  expect(visited).toContain("/team");
  expect(visited.filter((path) => path === "/manager-reviews" || path.startsWith("/admin"))).toEqual([]);
});

test("the palette opens a running review from the start of a name with two keys", async ({ page }) => {
  await openAs(page, "manager", "/team");
  await rowsOf(page).first().waitFor();
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Go to a page or a person" }).fill("han");
  await page.getByRole("option", { name: "Hana Nováková: Review" }).waitFor();
  const keys = ["ArrowDown", "Enter"];
  for (const key of keys) {
    await page.keyboard.press(key);
  }
  await expect(page).toHaveURL(/\/manager-review\//);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText("Hana Nováková").first()).toBeVisible();
});

test("rows are 56 px high with 1, 12 and 60 reports, in their window, and accessible", wide, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAs(page, "manager", "/team");
  for (const count of [1, 12, 60]) {
    await showReports(page, count);
    await page.reload();
    await expect(rowsOf(page)).toHaveCount(count);
    await expect(page.getByRole("table", { name: "Skills of the team" })).toBeVisible();
    const heights = await rowsOf(page).evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
    expect(new Set(heights), `${count} reports`).toEqual(new Set([56]));
    const [content, width] = await page.evaluate<[number, number]>(
      "[document.documentElement.scrollWidth, window.innerWidth]",
    );
    expect(content, `${count} reports`).toBeLessThanOrEqual(width);
  }
  await page.unroute(/\/api\/reviews\/team/);
  await page.reload();
  await expect(page.getByRole("table", { name: "Skills of the team" })).toBeVisible();
  await expectAccessible(page, "the team page");
  await page.getByRole("button", { name: `Write a private note about ${talks[0]}` }).click();
  await expect(page.getByRole("textbox", { name: "Note about Hana" })).toBeVisible();
  await expectAccessible(page, "a note's dialog");
  await page.keyboard.press("Escape");
  await rowsOf(page).getByRole("link", { name: talks[0], exact: true }).click();
  await expect(page.getByRole("region", { name: "Your private notes" })).toBeVisible();
  await expectAccessible(page, "the person page");
});
