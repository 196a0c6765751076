import { readFileSync } from "node:fs";
import { expect, type Page, test } from "@playwright/test";
import { addDays } from "#domain/shared/weeks.ts";
import { callApi } from "../../e2e/support/callApi.ts";
import { enterAs, enterWithGoogle, ownProduct } from "../../e2e/support/ownProduct.ts";
import { startToday } from "../../e2e/support/startToday.ts";

/**
 * Three weeks of a new hire: one report is submitted, one becomes overdue, is reopened and submitted, one stays open
 * (docs/onboarding.md#weekly-reports). This file moves the clock, so it starts a product of its own.
 */
let admin: Page;
let manager: Page;
let hire: Page;
let weekly = "";
let mondays: readonly string[] = [];

test.describe.configure({ mode: "serial", timeout: 240_000 });

const product = ownProduct("three-weeks");

const inConsole = async (path: string, data: object): Promise<void> => {
  const answer = await admin.request.post(`/_local/api/${path}`, {
    headers: { "x-pulse-console-token": readFileSync(product().consoleTokenFile, "utf8").trim() },
    data,
  });
  expect(answer.ok(), await answer.text()).toBe(true);
};

const read = async (page: Page, path: string) => {
  const answer = await callApi(page, "GET", path);
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
};

const api = () => `/onboardings/${weekly.split("/")[2]}/reports`;
const awaited = async () => (await read(manager, "/onboarding/badges")).dueReports as number;
const statuses = async () =>
  (await read(manager, api())).reports.map(({ weekStarting, status }: Record<string, string>) => [
    weekStarting,
    status,
  ]);

/** Moves the clock to a Monday at 00:10 and waits until the schedule has created that week's report. */
const startWeek = async (monday: string): Promise<void> => {
  await inConsole("clock", { at: `${monday}T00:10:00Z` });
  await inConsole("schedules/run", { name: "startWeek" });
  await expect(async () => expect((await statuses())[0]).toEqual([monday, "draft"])).toPass({ timeout: 30_000 });
};

/** Scores every item and submits the open report. */
const submit = async (): Promise<void> => {
  const items = hire.getByRole("group", { name: /^Score of/ });
  await expect(items.first()).toBeVisible();
  for (let index = 0; index < (await items.count()); index += 1) {
    await items.nth(index).getByRole("radio").first().focus();
    await hire.keyboard.press("4");
  }
  await expect(hire.getByText("Complete all progress assessments to submit")).toHaveCount(0);
  await hire.getByRole("button", { name: "Submit Report" }).click();
  await hire.getByRole("alertdialog").getByRole("button", { name: "Submit Report" }).click();
  await expect(hire.getByText(/Submitted on /)).toBeVisible();
};

test.beforeAll(async ({ browser }) => {
  admin = await enterAs(browser, product(), "admin@software.demo.acme.com");
  manager = await enterAs(browser, product(), "manager@software.demo.acme.com");
});

test("the first report exists from the start, and submitting it updates the badge", async ({ browser }) => {
  const { today } = await read(admin, "/me");
  const monday = addDays(today, 7 - ((new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7));
  mondays = [0, 1, 2, 3].map((week) => addDays(monday, 7 * week));
  await inConsole("clock", { at: `${monday}T09:00:00Z` });
  hire = await enterWithGoogle(browser, product(), "gabriel.silva@acme.com");
  const gabriel = await read(hire, "/me");
  weekly = `/onboarding/${gabriel.id}/weekly-review`;
  await admin.goto("/admin/users?search=gabriel.silva");
  await admin.getByRole("button", { name: "Edit Gabriel Silva" }).click();
  const edit = admin.getByRole("dialog");
  await edit.getByLabel("Manager").fill("manager");
  await admin.getByRole("option", { name: /manager@software\.demo\.acme\.com/ }).click();
  await edit.getByRole("button", { name: /^(Save|Update)/ }).click();
  await expect(edit).toHaveCount(0);
  const before = await awaited();
  await admin.getByRole("button", { name: "More actions for Gabriel Silva" }).click();
  await admin.getByRole("menuitem", { name: "Start Onboarding" }).click();
  const start = admin.getByRole("dialog", { name: "Start Onboarding" });
  await start.getByLabel("Onboarding Type").click();
  await admin.getByRole("option", { name: "QA Engineers" }).click();
  await startToday(start);
  await start.getByRole("button", { name: "Start Onboarding" }).click();
  await expect(start).toHaveCount(0);
  expect(await awaited()).toBe(before + 1);
  expect(await statuses()).toEqual([[mondays[0], "draft"]]);
  await hire.goto(weekly);
  await submit();
  expect(await awaited()).toBe(before);
});

test("the second report becomes overdue, and the third one is open", async () => {
  const before = await awaited();
  await startWeek(mondays[1] ?? "");
  expect(await awaited()).toBeGreaterThan(before);
  await startWeek(mondays[2] ?? "");
  expect(await statuses()).toEqual([
    [mondays[2], "draft"],
    [mondays[1], "overdue"],
    [mondays[0], "submitted"],
  ]);
  await hire.goto(`${weekly}?week=${mondays[1]}`);
  await expect(hire.getByText(/^This report is overdue\./)).toBeVisible();
  await expect(hire.getByRole("button", { name: "Submit Report" })).toHaveCount(0);
});

test("the manager reopens the overdue report, and the new hire submits it", async () => {
  await manager.goto(`${weekly}?week=${mondays[1]}`);
  await manager.getByRole("button", { name: "Reopen as Draft" }).click();
  await expect(manager.getByText("Weekly report reopened")).toBeVisible();
  const before = await awaited();
  await hire.reload();
  await submit();
  expect(await statuses()).toEqual([
    [mondays[2], "draft"],
    [mondays[1], "submitted"],
    [mondays[0], "submitted"],
  ]);
  // The report of the current week is still due.
  expect(await awaited()).toBe(before);
});
