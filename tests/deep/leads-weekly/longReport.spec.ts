import { expect as expectSoon, type Page, test } from "@playwright/test";
import { ulid } from "ulid";
import type { NewTalkingPoint } from "#domain/leads-weekly/model.ts";
import { talkingPointCategories } from "#domain/leads-weekly/terms.ts";
import { callApi } from "../../e2e/support/callApi.ts";
import { openAs } from "../../e2e/support/signIn.ts";

/** What a report with 500 points costs in the browser, written by the demo lead for software. */
const pointCount = 500;
const address = "/leads-weekly/demo-lead-software";

/** Each step needs the previous one, however slow the machine is. */
const expect = expectSoon.configure({ timeout: 120_000 });

test.describe.configure({ mode: "serial", timeout: 900_000 });

/** Creates this week's report with points in all categories, each third one a sub-point. */
const writePoints = async (page: Page): Promise<void> => {
  const created = await callApi(page, "POST", `${address}/reports`);
  expect(created.ok()).toBe(true);
  const { id: reportId } = await created.json();
  const last = new Map<string, string>();
  for (let index = 0; index < pointCount; index += 1) {
    const category = talkingPointCategories[index % talkingPointCategories.length] ?? talkingPointCategories[0];
    const point: NewTalkingPoint = {
      id: ulid(),
      category,
      content: `Point ${index + 1}`,
      discussed: false,
      teamMemberId: null,
      indentLevel: index % 3 === 2 ? 1 : 0,
      between: { afterId: last.get(category) ?? null, beforeId: null },
    };
    last.set(category, point.id);
    const added = await callApi(page, "POST", `${address}/reports/${reportId}/points`, point);
    expect(added.ok(), await added.text()).toBe(true);
  }
};

/** Counts from now on how many nodes the page changes, and in which points. */
const observe = (page: Page) =>
  page.evaluate(`
    globalThis.writes = { count: 0, points: new Set() };
    new MutationObserver((records) => {
      for (const { target } of records) {
        const element = target instanceof Element ? target : target.parentElement;
        writes.count += 1;
        const point = element?.closest("[data-point]");
        if (point) {
          writes.points.add(point.dataset.point);
        }
      }
    }).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  `);

const writesSince = async (page: Page, action: () => Promise<void>): Promise<{ count: number; points: number }> => {
  await page.evaluate("writes.count = 0; writes.points.clear()");
  await action();
  return page.evaluate("({ count: writes.count, points: writes.points.size })");
};

const rows = (page: Page) => page.locator("[data-point]");
const saved = (page: Page) => expect(page.getByText("Saved", { exact: true })).toBeVisible();

test("typing, adding and polling redraw only changed points, and cost one or two requests", async ({ page }) => {
  await openAs(page, "lead", "/leads-weekly");
  await writePoints(page);
  const requests: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith(`/api${address}`)) {
      requests.push(request.method());
    }
  });
  await page.goto(address);
  await expect(rows(page).nth(pointCount - 1)).toBeVisible();
  await saved(page);
  // The page, its report, and what is open from earlier weeks; the report is polled every three seconds.
  expect(requests.slice(0, 3)).toEqual(["GET", "GET", "GET"]);
  const count = await rows(page).count();

  const field = page.locator("[data-point]", { has: page.getByText("Point 250", { exact: true }) }).locator("textarea");
  await field.focus();
  await field.press("End");
  await saved(page);
  await observe(page);
  for (const key of ["a", "b", "c"]) {
    const writes = await writesSince(page, () => page.keyboard.press(key));
    expect(writes.points).toBe(1);
    expect(writes.count).toBeLessThanOrEqual(12);
  }
  requests.length = 0;
  expect((await writesSince(page, () => saved(page))).points).toBeLessThanOrEqual(1);
  expect(requests.filter((method) => method !== "GET")).toEqual(["PATCH"]);

  const added = await writesSince(page, async () => {
    await page.keyboard.press("Enter");
    await expect(rows(page)).toHaveCount(count + 1);
  });
  expect(added.points).toBeLessThanOrEqual(2);
  await page.keyboard.press("d");
  requests.length = 0;
  // The next polls fetch the report again, because it has changed.
  const settled = await writesSince(page, async () => {
    await saved(page);
    await expect.poll(() => requests.filter((method) => method === "GET").length).toBeGreaterThanOrEqual(2);
  });
  expect(settled.points).toBeLessThanOrEqual(2);
  expect(requests.filter((method) => method !== "GET")).toEqual(["POST"]);
});
