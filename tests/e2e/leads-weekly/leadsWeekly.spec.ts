import { expect, type Locator, type Page, type Route, test } from "@playwright/test";
import type { LeadReportDetails } from "#domain/leads-weekly/model.ts";
import { deep } from "../../support/depth.ts";
import { expectAccessible } from "../support/accessible.ts";
import { callApi } from "../support/callApi.ts";
import { openAs } from "../support/signIn.ts";

/** Writes in the weekly reports of the demo lead for data science, with the demo manager, and for QA. */
test.describe.configure({ mode: "serial" });

const lead = "demo-lead-data_scientist";
const address = `/leads-weekly/${lead}`;
const point = (within: Page | Locator, text: string) => within.locator("[data-point]", { hasText: text });
const field = (within: Page | Locator, text: string) => point(within, text).locator("textarea");
const texts = (page: Page) =>
  page.locator("textarea").evaluateAll((fields) => fields.map((one) => String(Reflect.get(one, "value"))));
/** The points on the page in their order: how deep each is, whether it was discussed, and its text. */
const outline = (page: Page) =>
  page.evaluate<[level: number, discussed: boolean, text: string][]>(`
    [...document.querySelectorAll("[data-point]")].map((row) => {
      const text = row.querySelector("textarea");
      return [Number(/\\d/.exec(text.ariaLabel)[0]) - 1, row.querySelector("input").checked, text.value];
    })
  `);

/** The same for the stored points, as the API returns them. */
const storedOutline = async (page: Page) => {
  const { reports } = await (await callApi(page, "GET", address)).json();
  const details = await (await callApi(page, "GET", `${address}/reports/${reports[0].id}`)).json();
  const levels = new Map<string | null, number>();
  return (details as LeadReportDetails).points.map(({ id, parentId, discussed, content }) => {
    const level = parentId === null ? 0 : (levels.get(parentId) ?? Number.NaN) + 1;
    levels.set(id, level);
    return [level, discussed, content];
  });
};

const saved = (page: Page) => expect(page.getByText("Saved", { exact: true })).toBeVisible();

/** Slows every request down, and loses some of them or their responses. */
const disturb = async (page: Page, lost: (count: number) => "request" | "response" | null) => {
  let count = 0;
  await page.route("**/api/leads-weekly/**", async (route: Route) => {
    count += 1;
    await new Promise((resolve) => setTimeout(resolve, 150));
    const fate = lost(count);
    if (fate === "request") {
      return route.abort();
    }
    const response = await route.fetch();
    return fate === "response" ? route.abort() : route.fulfill({ response });
  });
};

test("a lead creates this week's report, and only lead and manager can open it", async ({ page }) => {
  await openAs(page, "lead", "/leads-weekly", "data_scientist");
  await page
    .getByRole("main")
    .getByRole("link", { name: /^Weekly reports of Employee Demo:/ })
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Weekly Reports - Employee Demo and Manager Demo");
  await page.getByRole("button", { name: "Create This Week's Report" }).click();
  await expect(page.getByRole("heading", { name: "Talking Points" })).toBeVisible();
  await expectAccessible(page);
  for (const role of ["admin", "cto"] as const) {
    await openAs(page, role, address, "data_scientist");
    await expect(page.getByText("You don't have access to this page")).toBeVisible();
    expect((await callApi(page, "GET", address)).status()).toBe(403);
  }
});

test("lead and manager write a meeting with the keyboard over a slow and interrupted connection", async ({
  page,
  browser,
}) => {
  const other = await browser.newPage();
  await openAs(page, "lead", address, "data_scientist");
  await openAs(other, "manager", address, "data_scientist");
  await expect(page.getByRole("heading", { name: "Talking Points" })).toBeVisible();
  await expect(other.getByRole("heading", { name: "Talking Points" })).toBeVisible();
  await disturb(page, (count) => (count % 7 === 3 ? "request" : count % 7 === 5 ? "response" : null));
  await disturb(other, (count) => (count % 6 === 2 ? "response" : count % 6 === 4 ? "request" : null));

  // The lead writes an outline, the manager at the same time in the same category.
  await page.getByRole("button", { name: "Add a point to Squad and Department Updates" }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.type("Churn model ships on Monday");
  await other.getByRole("button", { name: "Add a point to Squad and Department Updates" }).focus();
  await other.keyboard.press("Enter");
  await other.keyboard.type("Feature store needs an owner");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Product wants a weekly report of it");
  await other.keyboard.press("Enter");
  await other.keyboard.type("Budget round starts in two weeks");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Dashboard first");
  await page.keyboard.press("Alt+ArrowUp");
  await expect(page.locator("textarea:focus")).toHaveValue("Dashboard first");
  await page.keyboard.type(", then mails");

  // Both change the same point; the later text becomes a new point right below.
  await saved(page);
  await saved(other);
  await expect(field(other, "Churn model ships on Monday")).toBeVisible({ timeout: 15_000 });
  await field(other, "Churn model ships on Monday").focus();
  await field(page, "Churn model ships on Monday").focus();
  await page.keyboard.press("End");
  await other.keyboard.press("End");
  await page.keyboard.type(" at noon");
  await other.keyboard.type(" if legal agrees");
  await expect(other.locator("textarea:focus")).toHaveValue("Churn model ships on Monday if legal agrees");

  // Pasted lines become points.
  await page.getByRole("button", { name: "Add a point to Action Items and Next Steps" }).focus();
  await page.keyboard.press("Enter");
  await page.evaluate(`
    const data = new DataTransfer();
    data.setData("text/plain", "- Ask legal\\n  - Today\\n- Book a room");
    const paste = new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true });
    document.activeElement.dispatchEvent(paste);
  `);
  await expect(page.locator("textarea:focus")).toHaveValue("Book a room");
  await page.keyboard.press("Control+Enter");

  await page.unrouteAll({ behavior: "wait" });
  await other.unrouteAll({ behavior: "wait" });
  await page.keyboard.press("Escape");
  await other.keyboard.press("Escape");
  await saved(page);
  await saved(other);
  const written = [
    "Dashboard first, then mails",
    "Product wants a weekly report of it",
    "Feature store needs an owner",
    "Budget round starts in two weeks",
    "Churn model ships on Monday at noon",
    "Churn model ships on Monday if legal agrees",
    "Ask legal",
    "Today",
    "Book a room",
  ];
  await expect.poll(async () => (await texts(page)).toSorted()).toEqual(written.toSorted());
  await expect.poll(async () => await texts(other)).toEqual(await texts(page));
  expect(await storedOutline(page)).toEqual(await outline(page));
  expect(await storedOutline(other)).toEqual(await outline(other));
  await page.reload();
  await expect.poll(async () => await texts(page)).toEqual(await texts(other));
  await expect(page.getByRole("checkbox", { name: "Discussed: Book a room" })).toBeChecked();
  await other.close();
});

test("an emptied point of someone else keeps its text, and a deletion can be undone", async ({ page }) => {
  await openAs(page, "lead", address, "data_scientist");
  await field(page, "Feature store needs an owner").fill("");
  await page.keyboard.press("Backspace");
  await expect(page.getByText("Only Manager Demo can delete it.")).toBeVisible();
  await expect(field(page, "Feature store needs an owner")).toBeVisible();
  await field(page, "Ask legal").fill("");
  await page.keyboard.press("Backspace");
  await expect(field(page, "Ask legal")).toHaveCount(0);
  await page.getByRole("button", { name: "Undo Deletion" }).click();
  await expect(field(page, "Ask legal")).toBeVisible();
  await saved(page);
  await page.getByLabel("Search talking points").fill("owner");
  await expect(page.getByRole("heading", { name: "Talking points found" })).toBeVisible();
  await expect(page.getByText("Find someone who owns the feature store")).toHaveCount(0);
  await expect(page.getByText("Feature store needs an owner")).toBeVisible();
});

test("a point is dragged with its sub-points into another category", async ({ page }) => {
  await openAs(page, "lead", address, "data_scientist");
  await expect(field(page, "Ask legal")).toBeVisible();
  const row = (text: string) => point(page, text);
  const target = row("Feature store needs an owner");
  const { height } = (await target.boundingBox()) ?? { height: 0 };
  await row("Ask legal").hover();
  await row("Ask legal")
    .getByRole("button", { name: "Move Ask legal" })
    .dragTo(target, { targetPosition: { x: 60, y: height - 4 } });
  const squad = page.getByRole("list", { name: "Squad and Department Updates" });
  await expect(field(squad, "Ask legal")).toBeVisible();
  await saved(page);
  const rows = await outline(page);
  const index = rows.findIndex(([, , text]) => text === "Ask legal");
  expect(rows.slice(index - 1, index + 2)).toEqual([
    [0, false, "Feature store needs an owner"],
    [0, false, "Ask legal"],
    [1, false, "Today"],
  ]);
  expect(await storedOutline(page)).toEqual(rows);
});

if (deep) {
  test("a report prints as an outline without controls", async ({ page }) => {
    await openAs(page, "lead", address, "data_scientist");
    await expect(field(page, "Book a room")).toBeVisible();
    await page.emulateMedia({ media: "print" });
    await page.evaluate("window.dispatchEvent(new Event('beforeprint'))");
    const printed = page.locator("[data-printed]");
    await expect(printed.getByRole("heading", { level: 1 })).toHaveText(
      "Weekly Reports - Employee Demo and Manager Demo",
    );
    await expect(printed.getByText(/^Week ending: /)).toBeVisible();
    const lines = (await outline(page)).map(([, discussed, text]) => `${discussed ? "☑" : "☐"} ${text}`);
    await expect(printed.getByRole("listitem")).toHaveText(lines);
    await expect(page.getByRole("button")).toHaveCount(0);
    await expect(page.getByRole("textbox")).toHaveCount(0);
    await page.evaluate("window.dispatchEvent(new Event('afterprint'))");
    await expect(printed).toHaveCount(0);
  });
}
