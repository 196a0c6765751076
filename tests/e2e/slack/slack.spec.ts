import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { reminderOn } from "#domain/messages/rules.ts";
import { demoAccount } from "#domain/people/demo.ts";
import type { Role } from "#domain/people/terms.ts";
import { addDays } from "#domain/shared/weeks.ts";
import { freePort } from "../../run/freePort.ts";
import { type StartedProduct, startProduct } from "../../run/startProduct.ts";
import { deep } from "../../support/depth.ts";
import { expectAccessible } from "../support/accessible.ts";
import { callApi } from "../support/callApi.ts";
import { mails, slackInbox } from "../support/localConsole.ts";
import { demoPassword, expectInside, signIn } from "../support/signIn.ts";

/** Test mode concerns everyone, and this file moves the clock, so it starts a product of its own. */
test.describe.configure({ mode: "serial" });

let dataFolder = "";
let product: StartedProduct | undefined;
let admin: Page;

const settings = "/admin/slack-settings";
const manager = demoAccount("manager", "software", "acme.com").email;
// By text, because a dialog hides everything outside of it from roles.
const toast = (text: string) => expect(admin.getByText(text).last()).toBeVisible();
const testMode = () => admin.getByRole("switch", { name: "Test mode" });
const badge = () => admin.getByRole("link", { name: "Slack Integration, Test mode is active" });

test.beforeAll(async ({ browser }) => {
  test.setTimeout(480_000);
  dataFolder = await mkdtemp(join(tmpdir(), "pulse-slack-"));
  product = await startProduct({
    port: await freePort(),
    dataFolder,
    logFile: resolve("test-results/slack.log"),
    readyWithin: 240_000,
  });
  const context = await browser.newContext({ baseURL: product.url, reducedMotion: "reduce" });
  admin = await context.newPage();
  await enter(admin, "admin");
});

test.afterAll(async () => {
  await product?.stop();
  await rm(dataFolder, { recursive: true, force: true });
});

const enter = async (page: Page, role: Role): Promise<void> => {
  await page.goto("/");
  await signIn(page, demoAccount(role, "software", "acme.com").email, await demoPassword(page));
  await expectInside(page);
};

const control = async (path: string, data: object): Promise<void> => {
  const answer = await admin.request.post(`/_local/api/${path}`, {
    headers: { "x-pulse-console-token": readFileSync(product?.consoleTokenFile ?? "", "utf8").trim() },
    data,
  });
  expect(answer.ok(), await answer.text()).toBe(true);
};

const inbox = () => slackInbox(admin.request);

const sendTest = async (person: string, message: string): Promise<void> => {
  await admin.getByRole("button", { name: "Test Integration" }).click();
  const dialog = admin.getByRole("dialog", { name: "Test Slack" });
  await dialog.getByRole("combobox", { name: "User" }).fill(person);
  await admin.getByRole("option", { name: new RegExp(person) }).click();
  await dialog.getByLabel(/^Message/).fill(message);
  await dialog.getByRole("button", { name: "Send" }).click();
};

test("an admin sets test mode, which needs a recipient, and sends a test that nothing is injected with", async () => {
  await admin.goto(settings);
  await expect(admin.getByText("Connected as pulse to Local.")).toBeVisible();
  await testMode().click();
  await toast("Select a test recipient");
  await toast("Please select a user to receive test notifications");
  await expect(testMode()).not.toBeChecked();

  await admin.getByRole("combobox", { name: "Test recipient" }).fill(manager);
  await admin.getByRole("option", { name: new RegExp(manager) }).click();
  await toast("Test recipient saved");
  await testMode().click();
  await expect(admin.getByText("Test Mode Active")).toBeVisible();
  await expect(badge()).toBeVisible();

  await admin.getByRole("button", { name: "Test Integration" }).click();
  await admin.getByRole("dialog").getByRole("button", { name: "Send" }).click();
  await toast("Please select a user and provide a message");
  await admin.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  // An error stays long, over the button.
  await admin.getByRole("region", { name: "Notifications" }).getByRole("button", { name: "Close" }).click();
  await sendTest("lead@software", "Hello <!channel> & @channel");
  await toast("Test notification sent!");
  await toast(`Message delivered to ${manager}`);
  expect((await inbox())[0]).toMatchObject({ email: manager, text: "Hello <!channel> & @channel" });
  const row = admin.getByRole("table", { name: "Notification logs" }).getByRole("row").nth(1);
  await expect(row).toContainText("Test mode, meant for lead@software.demo.acme.com");
  await expect(row).toContainText("Sent");
});

test("a completed self evaluation reaches a manager who chose both by Slack and by email, once each", async ({
  browser,
}) => {
  await testMode().click();
  await expect(badge()).toHaveCount(0);
  const theirs = await (await browser.newContext({ baseURL: product?.url ?? "" })).newPage();
  await enter(theirs, "manager");
  await theirs.goto("/profile");
  await theirs.getByRole("combobox", { name: "Messages" }).click();
  await theirs.getByRole("option", { name: "Slack and email" }).click();
  await expect(theirs.getByText("Your choice was saved")).toBeVisible();
  await expectAccessible(theirs);
  await theirs.close();
  const employee = await (await browser.newContext({ baseURL: product?.url ?? "" })).newPage();
  await enter(employee, "employee");
  const { items } = await (await callApi(employee, "GET", "/reviews/own")).json();
  const own = items.find(({ round }: { round: { status: string } }) => round.status === "active").review;
  const path = `/reviews/${own.id}`;
  const { skillsets, selfEvaluation } = await (await callApi(employee, "GET", path)).json();
  const saved = await callApi(employee, "PUT", `${path}/self-evaluation`, {
    expectationsRating: "Meets Expectations",
    additionalComments: "",
    skillsets: skillsets.map(({ id }: { id: string }) => ({ skillsetId: id, level: 3, comments: "" })),
    version: selfEvaluation.version,
  });
  expect(saved.ok(), await saved.text()).toBe(true);
  const { version } = await saved.json();
  const done = await callApi(employee, "POST", `${path}/self-evaluation/completion`, { version });
  expect(done.ok(), await done.text()).toBe(true);
  await employee.close();
  await expect(async () => {
    const told = (await inbox()).find(({ text }) => text.startsWith("Employee Demo completed"));
    expect(told).toMatchObject({
      email: manager,
      button: { label: "Open Review", url: `${product?.url}/manager-review/${own.id}` },
    });
    const mailed = (await mails(admin.request)).filter(({ to }) => to === manager);
    expect(mailed).toHaveLength(1);
    expect(mailed[0]?.subject).toMatch(/^Employee Demo completed the self-evaluation for .*[^.]$/);
    expect(mailed[0]?.text).toContain(`Open Review: ${product?.url}/manager-review/${own.id}`);
  }).toPass({ timeout: 20_000 });
  await admin.reload();
  await expect(admin.getByRole("table", { name: "Notification logs" })).toContainText("Self-evaluation completed");
});

test("an admin reminds those whose turn it is, who are shown first", async () => {
  await admin.goto("/admin/reviews");
  await admin.getByRole("button", { name: /^Remind,/ }).click();
  const dialog = admin.getByRole("alertdialog");
  await expect(dialog.getByText("Employees, for their self-evaluation").first()).toBeVisible();
  const people = dialog.getByRole("list", { name: "Employees, for their self-evaluation" }).getByRole("listitem");
  await expect(people.first()).toBeVisible();
  const shown = await people.count();
  await dialog.getByRole("button", { name: "Remind" }).click();
  await toast("Reminders are being sent");
  await expect(async () => {
    const reminded = (await inbox()).filter(({ text }) => text.includes("self-evaluation is still open"));
    expect(new Set(reminded.map(({ email }) => email)).size).toBe(reminded.length);
    expect(reminded.length).toBeGreaterThan(0);
    expect(reminded.length).toBeLessThanOrEqual(shown);
  }).toPass({ timeout: 20_000 });
});

// Which reminders are due, and that each is sent once, is checked by tests/functions/reviews/work/reminders.test.ts.
if (deep) {
  test("two deadlines pass, and everyone is reminded of each of them on its days, once", async () => {
    const { items, today } = await (await callApi(admin, "GET", "/reviews/rounds")).json();
    const { round } = items.find((item: { round: { status: string } }) => item.round.status === "active");
    const days = Array.from({ length: 14 }, (_, index) => addDays(today, index + 1));
    const reminders = (kind: "self" | "manager") =>
      days.filter((day) => reminderOn(day, round[`${kind}EvaluationDeadline`]) !== null);
    const selfDays = reminders("self");
    const managerDays = reminders("manager");
    const perPerson = async (pattern: RegExp) => {
      const found = (await inbox()).filter(({ text }) => pattern.test(text));
      return [...Map.groupBy(found, ({ email }) => email).values()].map((own) => own.length);
    };
    for (const day of [...new Set([...selfDays, ...managerDays])].toSorted()) {
      await control("clock", { at: `${day}T09:30:00Z` });
      const expected = [selfDays, managerDays].map((all) => all.filter((one) => one <= day).length);
      await expect(async () => {
        const self = await perPerson(/^Your self-evaluation for .* is due/);
        const managers = await perPerson(/manager evaluations? for .* (is|are) due/);
        expect([Math.max(0, ...self), Math.max(0, ...managers)]).toEqual(expected);
      }).toPass({ timeout: 30_000 });
    }
    const everythingSent = () =>
      expect(async () => {
        const queues: { messages: unknown[] }[] = await (await admin.request.get("/_local/api/queues")).json();
        expect(queues.flatMap(({ messages }) => messages)).toEqual([]);
      }).toPass({ timeout: 20_000 });
    await everythingSent();
    // The last job runs again manually, and changes nothing.
    const before = (await inbox()).length;
    const schedules = await (await admin.request.get("/_local/api/schedules")).json();
    const { name } = schedules.find((one: { name: string }) => one.name.includes("startReminders"));
    await control("schedules/run", { name });
    await everythingSent();
    const self = await perPerson(/^Your self-evaluation for .* is due/);
    expect(self.every((count) => count === selfDays.length)).toBe(true);
    expect((await inbox()).length).toBe(before);
  });
}
