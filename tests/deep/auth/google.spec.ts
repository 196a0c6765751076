import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "../../e2e/support/accessible.ts";
import { signInWithGoogle } from "../../e2e/support/google.ts";
import { confirmationCode } from "../../e2e/support/localConsole.ts";
import { signIn } from "../../e2e/support/signIn.ts";
import { signUp } from "../../e2e/support/signUp.ts";

/** This file signs up people of its own; it also signs in as Amara Okafor, but only reads. */
const password = "correct-horse-9";
const notCompleted = "The sign-in with Google wasn't completed. Try again.";

const toasts = (page: Page) => page.getByRole("region", { name: "Notifications" });
const pending = (page: Page) => page.getByRole("heading", { name: "Account Pending Approval" });

/** The response of the next read of your own profile. */
const ownProfile = async (page: Page): Promise<{ readonly id: string; readonly email: string }> => {
  const answer = await page.waitForResponse((response) => response.url().endsWith("/api/me") && response.ok());
  return await answer.json();
};

test("a canceled sign-in shows a message, keeps the address and can be tried again", async ({ page }) => {
  await page.goto("/ladder?type=qa");
  await page.getByRole("button", { name: "Sign in with Google" }).click();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(toasts(page).getByText("Error")).toBeVisible();
  await expect(toasts(page).getByText(notCompleted)).toHaveCount(1);
  await expect(page.getByRole("main").getByText(notCompleted)).toBeVisible();
  await expect(page).toHaveURL("/ladder?type=qa");
  await expectAccessible(page);

  await signInWithGoogle(page, "amara.okafor@acme.com");
  await expect(page.getByRole("heading", { name: "Career Ladder - QA Engineer" })).toBeVisible();
  await expect(page.getByText(notCompleted)).toHaveCount(0);
});

test("going back from Google's page counts as canceled, and the button works again", async ({ page }) => {
  await page.goto("/ladder?type=qa");
  const google = page.getByRole("button", { name: "Sign in with Google" });
  await google.click();
  await expect(page.getByRole("heading", { name: /choose an account/i })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("main").getByText(notCompleted)).toBeVisible();
  await expect(page).toHaveURL("/ladder?type=qa");
  await expect(google).toBeEnabled();
});

test("someone else's unconfirmed account neither blocks a colleague nor gets access", async ({ page, browser }) => {
  const email = "otto.sunde@acme.com";
  const intruder = await browser.newPage();
  await intruder.goto("/");
  await signUp(intruder, { firstName: "Not", lastName: "Otto", email, password });
  await expect(intruder.getByLabel("Confirmation Code")).toBeVisible();

  await page.goto("/");
  const owner = ownProfile(page);
  await signInWithGoogle(page, email, "Otto Sunde");
  expect(await owner).toMatchObject({ email, firstName: "Otto", lastName: "Sunde" });
  await expect(pending(page)).toBeVisible();

  await intruder.getByLabel("Confirmation Code").fill(await confirmationCode(page.request, email));
  await intruder.getByRole("button", { name: "Confirm" }).click();
  await expect(toasts(intruder).getByText("Error")).toBeVisible();
  await intruder.goto("/");
  await signIn(intruder, email, password);
  await expect(toasts(intruder).getByText("The email or the password is wrong.")).toBeVisible();
  await intruder.close();
});
