import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "../support/accessible.ts";
import { callApi } from "../support/callApi.ts";
import { signInWithGoogle } from "../support/google.ts";
import { openAs } from "../support/signIn.ts";

/**
 * Changes the sections of the onboarding, and these people: Gabriel Silva, who becomes a new hire, and Rafael Monteiro,
 * his lead.
 */
test.describe.configure({ mode: "serial" });

const sections = "/admin/onboarding-sections";
const list = (page: Page) => page.getByRole("main");
const toast = (page: Page, text: string) => expect(page.getByText(text, { exact: true })).toBeVisible();
let progress = "";

test("an admin changes the onboarding, and the example brings it back with a preview", async ({ page }) => {
  await openAs(page, "admin", sections);
  await page.getByRole("button", { name: "Add section" }).click();
  const form = page.getByRole("dialog");
  await form.getByRole("button", { name: /^(Save|Create)/ }).click();
  for (const message of ["Title is required", "Timeframe is required", "Description is required"]) {
    await expect(form.getByText(message)).toBeVisible();
  }
  await form.getByLabel(/^Title/).fill("Fourth month");
  await form.getByLabel(/^Timeframe/).fill("Weeks 14 to 17");
  await form.getByLabel(/^Description/).fill("What is left to learn.");
  await form.getByRole("button", { name: /^(Save|Create)/ }).click();
  await toast(page, "Section created successfully");
  await expect(list(page).getByText("Fourth month")).toBeVisible();

  await page.goto(`${sections}/import`);
  await page.getByRole("button", { name: "Use the example" }).click();
  await expect(list(page).getByText("Fourth month")).toBeVisible();
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await page.getByRole("alertdialog").or(page.getByRole("dialog")).getByRole("button", { name: "Import" }).click();
  await toast(page, "Onboarding imported successfully");
  await page.goto(sections);
  await expect(list(page).getByText("Third month")).toBeVisible();
  await expect(list(page).getByText("Fourth month")).toHaveCount(0);
});

test("an admin starts a new hire, who is greeted and follows the sections", async ({ page, browser }) => {
  await openAs(page, "admin", "/admin/users?search=gabriel.silva");
  await page.getByRole("button", { name: "More actions for Gabriel Silva" }).click();
  await page.getByRole("menuitem", { name: "Start onboarding" }).click();
  const dialog = page.getByRole("dialog", { name: "Start Onboarding" });
  await dialog.getByLabel("Onboarding Type").click();
  await page.getByRole("option", { name: "Backend Engineers" }).click();
  await dialog.getByLabel(/GitHub Ticket/).fill("acme/onboarding#401");
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

  // Nobody approves their own goals, not even with a request of their own.
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
  await page.getByRole("link", { name: /Gabriel Silva/ }).click();
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

test("strangers, employees and hr are sent away", async ({ page }) => {
  await openAs(page, "manager", progress);
  await expect(page).toHaveURL("/onboardings");
  await expect(page.getByText("Gabriel Silva")).toHaveCount(0);
  for (const role of ["employee", "hr"] as const) {
    await openAs(page, role, progress);
    await expect(page).toHaveURL("/onboardings");
    await expect(page.getByText("You do not have access to this page")).toBeVisible();
  }
});

test("the completed onboarding shows its date and stays readable", async ({ page }) => {
  await openAs(page, "admin", "/admin/users?search=gabriel.silva");
  await page.getByRole("button", { name: "More actions for Gabriel Silva" }).click();
  await page.getByRole("menuitem", { name: "Complete onboarding" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Complete Onboarding" }).click();
  await toast(page, "Onboarding completed successfully");
  await page.goto(progress);
  await expect(page.getByText(/^Completed on /)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Before day one" })).toBeVisible();
  await expect(page.getByRole("checkbox")).toHaveCount(0);
  await page.goto("/onboardings");
  await expect(page.getByRole("link", { name: /Farah Haddad/ })).toBeVisible();
  await expect(page.getByText("Gabriel Silva")).toHaveCount(0);
  await page.goto("/onboardings?status=completed");
  await expect(page.getByRole("link", { name: /Gabriel Silva/ })).toBeVisible();
});
