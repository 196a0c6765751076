import { readFile } from "node:fs/promises";
import { type Browser, expect, type Locator, type Page, test } from "@playwright/test";
import { api } from "#domain/contract.ts";
import type { Role } from "#domain/people/terms.ts";
import * as paths from "#domain/shared/paths.ts";
import { addDays, workingDaysLater } from "#domain/shared/weeks.ts";
import { type CallPulse, openPulse } from "#infra/commands/pulseApi.ts";
import { demoToken } from "#tests/support/demoToken.ts";
import { expectAccessible } from "../support/accessible.ts";
import { enterAs, enterWithGoogle, letDaysPass, ownProduct } from "../support/ownProduct.ts";
import { shareReview, startRound } from "../support/reviewRound.ts";
import { demoEmail } from "../support/signIn.ts";
import { wide } from "../support/wide.ts";

/*
 * In a Pulse of its own: an admin starts a round that asks for feedback, the employee lists two colleagues, the manager
 * replaces one, one writes, one declines, the manager reads it next to the evaluation, and the employee says thank you.
 */

const product = ownProduct("feedback");

const enter = (browser: Browser, role: Role, path: string): Promise<Page> =>
  enterAs(browser, product(), demoEmail(role), path);

/** Calls the API as a demo account, with a new token each time, since the clock is moved on the way. */
const as = async (role: Role): Promise<CallPulse> => {
  const { url } = product();
  return openPulse(url, await demoToken(url, demoEmail(role)));
};

/** Runs what goes out at 8:00, whatever the time of day is. */
const sendRequests = async (page: Page): Promise<void> => {
  const headers = { "x-pulse-console-token": (await readFile(product().consoleTokenFile, "utf8")).trim() };
  const schedules: { name: string }[] = await (await page.request.get("/_local/api/schedules")).json();
  const { name } = schedules.find((one) => one.name.includes("startFeedbackRequests")) ?? {};
  const answer = await page.request.post("/_local/api/schedules/run", { headers, data: { name } });
  expect(answer.ok(), await answer.text()).toBe(true);
};

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;

const add = async (page: Page, list: Locator, name: string): Promise<void> => {
  await list.getByLabel("Add a Colleague").fill(name);
  await page.getByRole("option", { name }).click();
  await expect(list.getByRole("button", { name: `Remove ${name}` })).toBeVisible();
};

const openTask = (page: Page, title: string): Promise<void> => page.getByRole("link", { name: title }).click();

const say = async (page: Page, list: Locator, label: string, text: string): Promise<void> => {
  await list.getByRole("button", { name: "Add Note" }).click();
  const dialog = page.getByRole("dialog", { name: label });
  await dialog.getByLabel(label).fill(text);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toHaveCount(0);
};

/** Presses a button with the keyboard, after reaching it by Tab. */
const pressButton = async (page: Page, name: string): Promise<void> => {
  const button = page.getByRole("button", { name, exact: true });
  await expect(async () => {
    await page.keyboard.press("Tab");
    await expect(button).toBeFocused({ timeout: 100 });
  }).toPass({ intervals: [0] });
  await page.keyboard.press("Enter");
};

const feedbackOf = (page: Page) => page.getByRole("region", { name: "Feedback from Colleagues" });

const helped = "When the export stopped, you asked what broke and not who broke it.";
const better = "Wait a minute before you answer.";
const secondQuestion = "What should {first name} try next?";
const note = "Be plain, also about the on-call weeks.";
const word = "Tomás saw the launch with you.";

test("five people ask for feedback, write, decline, read and thank", wide, async ({ browser }) => {
  test.setTimeout(480_000);
  const admin = await enter(browser, "admin", "/admin/reviews");
  const { today } = await (await as("admin"))(api.reviews.listRounds);
  await startRound(admin, "Feedback Round", today, async (dialog) => {
    const asksForFeedback = dialog.getByLabel("Feedback from Colleagues");
    await expect(asksForFeedback).not.toBeChecked();
    await asksForFeedback.check();
    await dialog.getByLabel("Second Question").fill(secondQuestion);
    await dialog.getByLabel("Colleagues Listed Until").fill(today);
    await dialog.getByLabel("Feedback Until").fill(addDays(today, 7));
  });

  const employee = await enter(browser, "employee", paths.reviews.getHref());
  await openTask(employee, "Choose: Choose colleagues for feedback");
  const own = employee.getByRole("main");
  await add(employee, own, "Amara Okafor");
  await add(employee, own, "Yuki Tanaka");
  await say(employee, own, "Note to Colleagues", note);
  const [reviewId = ""] = /(?<=feedback\/)[^/]+/.exec(employee.url()) ?? [];

  const manager = await enter(browser, "manager", paths.reviews.getHref());
  await openTask(manager, "Open: Who your team asks for feedback");
  const list = manager.getByRole("region", { name: "Employee Demo" }).filter({ hasText: note });
  await list.getByRole("button", { name: "Remove Yuki Tanaka" }).click();
  await add(manager, list, "Tomás Herrera");
  await expectAccessible(manager, "whom the team asks");
  await say(manager, list, "Note to the Employee", word);
  await employee.reload();
  await expect(employee.getByText(word)).toBeVisible();

  const sentOn = workingDaysLater(today, 1);
  await letDaysPass(admin, product(), daysBetween(today, sentOn));
  await sendRequests(admin);

  const amara = await enterWithGoogle(browser, product(), "amara.okafor@acme.com");
  await expect(async () => {
    await amara.goto(paths.reviews.getHref());
    await openTask(amara, "Write: Feedback for Employee Demo");
  }).toPass({ timeout: 60_000 });
  await expect(amara.getByText("These people will read this, with your name")).toBeVisible();
  await expect(amara.getByText(note)).toBeVisible();
  await expectAccessible(amara, "the form for feedback");
  // On a phone, with keys only.
  await amara.setViewportSize({ width: 390, height: 844 });
  await amara.getByLabel("What did Employee do that helped you or the team?").focus();
  await amara.keyboard.type(helped);
  await amara.keyboard.press("Tab");
  await expect(amara.getByLabel("What should Employee try next?")).toBeFocused();
  await amara.keyboard.type("Wait.");
  await expect(amara.getByText("Saved", { exact: true })).toBeVisible();
  await amara.reload();
  await expect(amara.getByText(helped)).toBeVisible();
  await expect.poll(() => amara.evaluate<number>("document.documentElement.scrollWidth - innerWidth")).toBe(0);
  await pressButton(amara, "Send");
  await expect(amara.getByText(/^Sent\. Only you can read it until .*\.$/)).toBeVisible();
  await pressButton(amara, "Change");
  await amara.getByLabel("What should Employee try next?").fill(better);
  // An unsaved change survives a reload, and the sent text stays.
  await amara.reload();
  await expect(amara.getByLabel("What should Employee try next?")).toHaveValue(better);
  await pressButton(amara, "Save Changes");
  await expect(amara.getByText(/^Sent\. Only you can read it until .*\.$/)).toBeVisible();
  await expect(amara.getByText(better)).toBeVisible();

  const tomas = await enterWithGoogle(browser, product(), "tomas.herrera@acme.com");
  await openTask(tomas, "Write: Feedback for Employee Demo");
  await tomas.getByRole("button", { name: "Decline", exact: true }).click();
  await expect(tomas.getByText(/^You declined\. You can still write until/)).toBeVisible();

  await manager.goto(paths.managerReview.getHref(reviewId));
  await expect(feedbackOf(manager)).toContainText("Tomás Herrera (declined)");
  await expect(manager.getByText(helped)).toBeHidden();

  await letDaysPass(admin, product(), daysBetween(sentOn, addDays(today, 8)));
  await manager.reload();
  // Once there is something to read, it comes first.
  const closed = manager.getByRole("group").filter({ hasText: /^Feedback from Colleagues/ });
  await expect(closed.locator("summary")).toContainText("Amara Okafor");
  await closed.locator("summary").click();
  await expect(feedbackOf(manager).getByText(helped)).toBeVisible();
  await expect(manager.getByRole("button", { name: "Complete Review" })).toBeVisible();
  // The employee doesn't see who answered or declined.
  await employee.goto(paths.feedbackColleagues.getHref(reviewId));
  await expect(employee.getByRole("main").getByText("Asked", { exact: true })).toHaveCount(2);

  await shareReview(reviewId, { employee: await as("employee"), manager: await as("manager"), cto: await as("cto") });
  await employee.goto(paths.reviews.getHref());
  await employee
    .getByRole("link", { name: /^See My Result/ })
    .first()
    .click();
  await expect(feedbackOf(employee).getByText(better)).toBeVisible();
  await expect(employee.getByText("declined")).toBeHidden();
  await employee.getByRole("button", { name: "Say thank you to Amara Okafor" }).click();
  await expect(employee.getByText("You said thank you")).toBeVisible();

  await amara.reload();
  await expect(amara.getByText("Employee thanks you for your feedback.")).toBeVisible();
});
