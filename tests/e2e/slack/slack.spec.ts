import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "../support/accessible.ts";
import { callApi } from "../support/callApi.ts";
import { mails, slackInbox } from "../support/localConsole.ts";
import { enterAs, ownProduct } from "../support/ownProduct.ts";
import { demoEmail } from "../support/signIn.ts";
import { wide } from "../support/wide.ts";

/** Test mode concerns everyone, so this file starts a product of its own. */
const product = ownProduct("slack");

test.describe.configure({ mode: "serial" });

let admin: Page;

const settings = "/admin/slack-settings";
const manager = demoEmail("manager");
// By text, because a dialog hides everything outside of it from roles.
const toast = (text: string) => expect(admin.getByText(text).last()).toBeVisible();
const testMode = () => admin.getByRole("switch", { name: "Test mode" });
const badge = () => admin.getByRole("link", { name: "Slack Integration, Test mode is active" });

test.beforeAll(async ({ browser }) => {
  admin = await enterAs(browser, product(), demoEmail("admin"));
});

const inbox = () => slackInbox(admin.request);

const sendTest = async (person: string, message: string): Promise<void> => {
  await admin.getByRole("button", { name: "Test Integration" }).click();
  const dialog = admin.getByRole("dialog", { name: "Test Slack" });
  await dialog.getByRole("combobox", { name: "User" }).fill(person);
  await admin.getByRole("option", { name: new RegExp(person) }).click();
  await dialog.getByLabel(/^Message/).fill(message);
  await dialog.getByRole("button", { name: "Send" }).click();
};

test("an admin sets test mode, and sends a test message that injects nothing", async () => {
  await admin.goto(settings);
  await expect(admin.getByText("Connected as pulse to Local.")).toBeVisible();
  await admin.getByRole("combobox", { name: "Test recipient" }).fill(manager);
  await admin.getByRole("option", { name: new RegExp(manager) }).click();
  await toast("Test recipient saved");
  await testMode().click();
  await expect(admin.getByText("Test Mode Active")).toBeVisible();
  await expect(badge()).toBeVisible();

  await sendTest("lead@software", "Hello <!channel> & @channel");
  await toast("Test notification sent!");
  await toast(`Message delivered to ${manager}`);
  expect((await inbox())[0]).toMatchObject({ email: manager, text: "Hello <!channel> & @channel" });
  const row = admin.getByRole("table", { name: "Notification logs" }).getByRole("row").nth(1);
  await expect(row).toContainText("Test mode, meant for lead@software.demo.acme.com");
  await expect(row).toContainText("Sent");
});

test("a completed self-evaluation reaches a manager once by Slack and once by email", async ({ browser }) => {
  await testMode().click();
  await expect(badge()).toHaveCount(0);
  const theirs = await enterAs(browser, product(), manager, "/profile");
  await theirs.getByRole("combobox", { name: "Messages" }).click();
  await theirs.getByRole("option", { name: "Slack and email" }).click();
  await expect(theirs.getByText("Your choice was saved")).toBeVisible();
  await expectAccessible(theirs);
  await theirs.close();
  const employee = await enterAs(browser, product(), demoEmail("employee"));
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
      button: { label: "Open Review", url: `${product().url}/manager-review/${own.id}` },
    });
    const mailed = (await mails(admin.request)).filter(({ to }) => to === manager);
    expect(mailed).toHaveLength(1);
    expect(mailed[0]?.subject).toMatch(/^Employee Demo completed the self-evaluation for .*[^.]$/);
    expect(mailed[0]?.text).toContain(`Open Review: ${product().url}/manager-review/${own.id}`);
  }).toPass({ timeout: 20_000 });
  await admin.reload();
  const logged = admin.getByRole("table", { name: "Notification logs" }).getByRole("row");
  for (const channel of ["Slack", "Email"]) {
    await expect(logged.filter({ hasText: "Self-evaluation completed" }).filter({ hasText: channel })).toHaveCount(1);
  }
  await expectAccessible(admin, "the log with both channels");
});

test("an admin sees who is due before sending reminders", wide, async () => {
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
