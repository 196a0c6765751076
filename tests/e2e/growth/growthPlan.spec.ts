import { expect, type Page, test } from "@playwright/test";
import type { Review } from "#domain/reviews/model.ts";
import { addDays } from "#domain/shared/weeks.ts";
import { callApi } from "../support/callApi.ts";
import { signInWithGoogle } from "../support/google.ts";
import { expectInside, openAs } from "../support/signIn.ts";

/**
 * From a shared result to a growth plan with the manager's promise. This file writes the growth plan of Hana Novakova,
 * whom the demo manager of the software ladder manages, and signs in as Hana; no one else is written.
 */
const goalText = `Write the design of the export queue. ${Date.now()}`;
const promiseText = `Keep two weeks free of other large work. ${Date.now()}`;
const commentText = `Take it to the whole team. ${Date.now()}`;
const thanksText = `That helps. ${Date.now()}`;

let hanaId = "";

const openAsHana = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await signInWithGoogle(page, "hana.novakova@acme.com", "Hana Novakova");
  await expectInside(page);
};

const goalWith = (page: Page, text: string) =>
  page.getByRole("region", { name: "Development goals" }).getByRole("listitem").filter({ hasText: text });
const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });

/** Fills in the dialog of a goal. */
const describeGoal = async (page: Page, title: string, text: string, days: number): Promise<void> => {
  await dialog(page, title).getByLabel("What will be done").fill(text);
  await dialog(page, title)
    .getByLabel("Due")
    .fill(addDays(new Date().toISOString().slice(0, 10), days));
};

const commentOn = async (page: Page, goal: string, text: string): Promise<void> => {
  await goalWith(page, goal).getByLabel("Comment on this goal").fill(text);
  await goalWith(page, goal).getByRole("button", { name: "Comment", exact: true }).click();
  await expect(goalWith(page, goal).getByRole("listitem").filter({ hasText: text })).toBeVisible();
};

test.describe.configure({ mode: "serial" });

test("an employee starts a plan from their result, with their own goal", async ({ page }) => {
  await openAsHana(page, "/reviews");
  const { items } = await (await callApi(page, "GET", "/reviews/own")).json();
  const reviews: readonly Review[] = items.map(({ review }: { readonly review: Review }) => review);
  const shared = reviews.find(({ sharedWithEmployeeAt }) => sharedWithEmployeeAt !== null);
  hanaId = shared?.employee.id ?? "";
  await page.goto(`/performance-meeting/${shared?.id}?source=my-reviews`);
  const next = page.getByRole("region", { name: "What comes next" });
  await expect(next).toContainText("Only the two of you can read the plan.");
  await next.getByRole("link", { name: "Start Growth Plan" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "My Growth Plan" })).toBeVisible();
  await page.getByRole("button", { name: /^IC4 · / }).click();
  await page.getByRole("button", { name: "Add Goal" }).click();
  await describeGoal(page, "Add Goal", goalText, 60);
  await dialog(page, "Add Goal").getByRole("button", { name: "Save" }).click();
  await expect(goalWith(page, goalText)).toContainText("yours");
  await page.goto(`/performance-meeting/${shared?.id}?source=my-reviews`);
  await expect(next).toContainText(/^What comes nextTo IC4 · .* · 1 not started/);
});

test("the manager opens the plan, comments and promises something", async ({ page }) => {
  await openAs(page, "manager", `/people/${hanaId}`);
  const state = page.getByRole("region", { name: "Growth Plan" });
  await expect(state).toContainText("1 not started");
  await state.getByRole("link", { name: "Open Growth Plan" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Growth Plan of Hana/ })).toBeVisible();
  await commentOn(page, goalText, commentText);
  await page.getByRole("button", { name: "Propose Goal" }).click();
  await dialog(page, "Propose Goal").getByRole("combobox", { name: "Who does it" }).click();
  await page.getByRole("option", { name: "Me (my promise)" }).click();
  await describeGoal(page, "Propose Goal", promiseText, 7);
  await dialog(page, "Propose Goal").getByRole("button", { name: "Propose", exact: true }).click();
  await expect(page.getByRole("region", { name: "Proposed" })).toContainText(promiseText);
});

test("the employee accepts the promise, replies and completes their goal", async ({ page }) => {
  await openAsHana(page, "/growth");
  await expect(goalWith(page, goalText)).toContainText(commentText);
  const proposed = page.getByRole("region", { name: "Proposed" });
  await proposed.getByRole("button", { name: "Accept" }).click();
  await expect(proposed).toBeHidden();
  // Only the manager can tick the promise.
  await expect(goalWith(page, promiseText)).toContainText("promised by");
  await expect(goalWith(page, promiseText).getByRole("radiogroup")).toHaveCount(0);
  await commentOn(page, promiseText, thanksText);
  await goalWith(page, goalText).getByRole("radiogroup").getByText("Done", { exact: true }).click();
  await expect(goalWith(page, goalText)).toContainText("Only a review changes your level, not a completed goal.");
});

test("the promise is a task of the manager until it is done", async ({ page }) => {
  await openAs(page, "manager", "/reviews");
  const waiting = page.getByRole("region", { name: "To Do" });
  await expect(waiting.getByText(promiseText)).toBeVisible();
  await page.goto(`/growth/${hanaId}`);
  await expect(goalWith(page, promiseText)).toContainText(thanksText);
  await goalWith(page, promiseText).getByRole("radiogroup").getByText("Done", { exact: true }).click();
  await expect(goalWith(page, promiseText)).toContainText("done on");
  await page.goto("/reviews");
  await expect(waiting.getByRole("listitem").first()).toBeVisible();
  await expect(waiting.getByText(promiseText)).toHaveCount(0);
});
