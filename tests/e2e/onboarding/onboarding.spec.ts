import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "../support/accessible.ts";
import { callApi } from "../support/callApi.ts";
import { signInWithGoogle } from "../support/google.ts";
import { widths } from "../support/pages.ts";
import { openAs } from "../support/signIn.ts";
import { startToday } from "../support/startToday.ts";
import { wide } from "../support/wide.ts";

/**
 * Changes the sections of the onboarding, and these people: Gabriel Silva, who becomes a new hire, and Rafael Monteiro,
 * his lead.
 */
test.describe.configure({ mode: "serial" });

const sections = "/admin/onboarding-sections";
const list = (page: Page) => page.getByRole("main");
const toast = (page: Page, text: string) => expect(page.getByText(text, { exact: true })).toBeVisible();
let progress = "";

test("an admin changes the onboarding and restores it from the example with a preview", wide, async ({ page }) => {
  await openAs(page, "admin", sections);
  await page.getByRole("button", { name: "Add Section" }).click();
  const form = page.getByRole("dialog");
  await form.getByLabel(/^Title/).fill("Fourth month");
  await form.getByLabel(/^Timeframe/).fill("Weeks 14 to 17");
  await form.getByLabel(/^Description/).fill("What is left to learn.");
  await form.getByRole("button", { name: /^(Save|Create)/ }).click();
  await toast(page, "Section created successfully");
  await expect(list(page).getByText("Fourth month")).toBeVisible();

  await page.goto(`${sections}/import`);
  await page.getByRole("button", { name: "Use Example" }).click();
  await expect(list(page).getByText("Fourth month")).toBeVisible();
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await page.getByRole("alertdialog").or(page.getByRole("dialog")).getByRole("button", { name: "Import" }).click();
  await toast(page, "Onboarding imported successfully");
  await page.goto(sections);
  await expect(list(page).getByText("Third month")).toBeVisible();
  await expect(list(page).getByText("Fourth month")).toHaveCount(0);
});

test("an admin starts an onboarding, and the new hire is greeted and follows the sections", async ({
  page,
  browser,
}) => {
  await openAs(page, "admin", "/admin/users?search=gabriel.silva");
  await page.getByRole("button", { name: "More actions for Gabriel Silva" }).click();
  await page.getByRole("menuitem", { name: "Start Onboarding" }).click();
  const dialog = page.getByRole("dialog", { name: "Start Onboarding" });
  await dialog.getByLabel("Onboarding Type").click();
  await page.getByRole("option", { name: "Backend Engineers" }).click();
  await dialog.getByLabel(/GitHub Ticket/).fill("acme/onboarding#401");
  await startToday(dialog);
  await dialog.getByRole("button", { name: "Start Onboarding" }).click();
  await toast(page, "Onboarding started successfully");

  const own = await browser.newPage();
  await own.goto("/");
  await signInWithGoogle(own, "gabriel.silva@acme.com", "Gabriel Silva");
  await expect(own).toHaveURL("/onboarding");
  await expect(own.getByText("Your Onboarding Adventure")).toBeVisible();
  await expectAccessible(own);
  await own.getByRole("button", { name: "Let's Go!" }).click();
  await expect(own.getByRole("heading", { name: "Before day one" })).toBeVisible();
  await expect(own.getByRole("checkbox")).toHaveCount(0);
  await expect(own.getByRole("link", { name: "Handbook" })).toBeVisible();
  await own
    .getByRole("link", { name: /^Next: First day/ })
    .or(own.getByRole("button", { name: /^Next: First day/ }))
    .click();
  await expect(own.getByRole("heading", { name: "First day" })).toBeVisible();
  await own.reload();
  await expect(own.getByRole("heading", { name: "First day" })).toBeVisible();
  await expect(own.getByText("Your Onboarding Adventure")).toHaveCount(0);

  // New hires can't approve their own goals, not even by calling the API.
  const { id } = await (await callApi(own, "GET", "/me")).json();
  const { sections: mine } = await (await callApi(own, "GET", "/onboarding")).json();
  const answer = await callApi(own, "PUT", `/onboardings/${id}/goals/${mine[0].goals[0].id}`, { completed: true });
  expect(answer.status()).toBe(403);
  progress = `/onboarding/${id}/progress`;
  await own.close();
});

test("the lead ticks a goal, which shows who approved it, and unticks it", async ({ page }) => {
  await page.goto("/onboardings");
  await signInWithGoogle(page, "rafael.monteiro@acme.com", "Rafael Monteiro");
  await page.getByRole("link", { name: /^Onboarding of Gabriel Silva:/ }).click();
  await expect(page).toHaveURL(new RegExp(`^[^?]*${progress}`));
  await expect(page.getByRole("heading", { name: "Onboarding - Gabriel Silva" })).toBeVisible();
  const goal = page.getByRole("checkbox", { name: /Hear from your buddy/ });
  await goal.check();
  await toast(page, "Great job! Goal marked as completed 🎉");
  await page.reload();
  await expect(goal).toBeChecked();
  await expect(page.getByText(/approved by Rafael Monteiro/)).toBeVisible();
  await expectAccessible(page);
  await goal.uncheck();
  await toast(page, "Goal marked as not completed");
  await page.reload();
  await expect(goal).not.toBeChecked();
});

test("the new hire's report survives a closed tab, and submitting it updates the badge", async ({ browser }) => {
  const weekly = progress.replace("progress", "weekly-review");
  const device = await browser.newContext();
  const [hire, lead] = [await device.newPage(), await browser.newPage()];
  await lead.goto("/onboardings");
  await signInWithGoogle(lead, "rafael.monteiro@acme.com", "Rafael Monteiro");
  const badge = lead.getByRole("link", { name: /^Onboardings, \d+ weekly reports? due$/ });
  const awaited = async () => Number(/\d+/.exec((await badge.getAttribute("aria-label")) ?? "")?.[0]);
  await expect(badge).toBeVisible();
  const before = await awaited();

  await hire.goto("/onboarding");
  await signInWithGoogle(hire, "gabriel.silva@acme.com", "Gabriel Silva");
  // On a phone the week's report is visible and one tap away.
  await hire.setViewportSize(widths.phone);
  await hire.getByRole("button", { name: "Let's Go!" }).click();
  const write = hire.getByRole("link", { name: "Write This Week's Report" });
  await expect(write).toBeInViewport({ ratio: 1 });
  await write.click();
  await expect(hire).toHaveURL(weekly);
  await expect(hire.getByText("Draft", { exact: true })).toBeVisible();
  await expectAccessible(hire);
  const highlights = hire.getByLabel("Highlights this week");
  await highlights.fill("The First change is in production.");
  await hire.getByLabel("Strengths observed").focus();
  await expect(hire.getByText("Saved", { exact: true })).toBeVisible();
  // The connection breaks while the next sentence is written, and the tab is closed.
  await device.setOffline(true);
  await hire.getByLabel("Challenges / blockers").fill("Access to staging took two days.");
  await hire.getByLabel("Strengths observed").focus();
  await expect(hire.getByRole("button", { name: "Retry saving: Challenges / blockers" })).toBeVisible();
  const again = await device.newPage();
  await hire.close();
  await device.setOffline(false);
  await again.goto(weekly);
  await again.getByRole("button", { name: "Restore My Texts" }).click();
  await expect(again.getByText("Saved", { exact: true })).toBeVisible();
  await again.reload();
  await expect(again.getByLabel("Challenges / blockers")).toHaveValue("Access to staging took two days.");
  await expect(again.getByLabel("Highlights this week")).toHaveValue("The First change is in production.");

  // The button is disabled, and clicking it shows the reason.
  await again.getByRole("button", { name: "Submit Report" }).click({ force: true });
  await expect(again.getByText("Cannot submit report")).toBeVisible();
  const items = again.getByRole("group", { name: /^Score of/ });
  for (let index = 0; index < (await items.count()); index += 1) {
    await items.nth(index).getByRole("radio").first().focus();
    await again.keyboard.press(String(1 + (index % 5)));
  }
  await expect(again.getByText("Complete all progress assessments to submit")).toHaveCount(0);
  await expectAccessible(again);
  // The button is next to the last score, and nothing is wider than the phone.
  await again.setViewportSize(widths.phone);
  await items.last().scrollIntoViewIfNeeded();
  await expect(items.last()).toBeInViewport({ ratio: 1 });
  await expect(again.getByRole("button", { name: "Submit Report" })).toBeInViewport({ ratio: 1 });
  expect(await again.evaluate<number>("document.documentElement.scrollWidth")).toBe(widths.phone.width);
  await again.keyboard.press("ControlOrMeta+Enter");
  await again.getByRole("alertdialog").getByRole("button", { name: "Submit Report" }).click();
  await expect(again.getByText(/Submitted on /)).toBeVisible();
  await expect(again.getByRole("textbox")).toHaveCount(0);
  await device.close();

  await lead.goto(weekly);
  await expect(lead.getByText("Access to staging took two days.")).toBeVisible();
  await lead.getByRole("button", { name: "Edit Report" }).click();
  await lead.getByLabel("Strengths observed").fill("Asked before getting stuck.");
  await lead.getByRole("button", { name: "Done Editing" }).click();
  await expect(lead.getByText("Asked before getting stuck.")).toBeVisible();
  await expect(lead.getByRole("textbox")).toHaveCount(0);
  await expect(async () => expect((await badge.count()) === 0 ? 0 : await awaited()).toBe(before - 1)).toPass({
    timeout: 10_000,
  });
  await lead.close();
});

test("the completed onboarding shows its date and stays readable", async ({ page }) => {
  await openAs(page, "admin", "/admin/users?search=gabriel.silva");
  await page.getByRole("button", { name: "More actions for Gabriel Silva" }).click();
  await page.getByRole("menuitem", { name: "Complete Onboarding" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Complete Onboarding" }).click();
  await toast(page, "Onboarding completed successfully");
  await page.goto(progress);
  await expect(page.getByText(/^Completed on /)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Before day one" })).toBeVisible();
  await expect(page.getByRole("checkbox")).toHaveCount(0);
  await page.goto("/onboardings");
  await expect(page.getByRole("link", { name: "Farah Haddad", exact: true })).toBeVisible();
  await expect(page.getByText("Gabriel Silva")).toHaveCount(0);
  await page.goto("/onboardings?status=completed");
  await expect(page.getByRole("link", { name: "Gabriel Silva", exact: true })).toBeVisible();
});
