import { expect, test } from "@playwright/test";
import { confirmationCode } from "../../e2e/support/localConsole.ts";
import { openAs } from "../../e2e/support/signIn.ts";

/** This file signs up a person of its own, and uses the demo admin of the QA ladder. */
const password = "correct-horse-9";

test("a rejected account sees that it is deactivated, and nothing else", async ({ page, browser }) => {
  const email = "rene.marchetti@acme.com";
  await page.goto("/");
  await page.getByRole("button", { name: "Don't have an account? Sign up" }).click();
  await page.getByLabel("First Name").fill("Rene");
  await page.getByLabel("Last Name").fill("Marchetti");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Create Account" }).click();
  await page.getByLabel("Confirmation Code").fill(await confirmationCode(page.request, email));
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByRole("heading", { name: "Account Pending Approval" })).toBeVisible();

  const office = await browser.newPage();
  await openAs(office, "admin", "/admin/users", "qa");
  await office.getByRole("tab", { name: /Pending Review/ }).click();
  await office
    .getByRole("row", { name: /Rene Marchetti/ })
    .getByRole("button", { name: /Review/ })
    .click();
  await office.getByRole("dialog").getByRole("button", { name: "Reject" }).click();
  await office.getByRole("alertdialog").getByRole("button", { name: "Reject" }).click();
  // Behind an open dialog no row can be found at all: only the message says that the account was rejected.
  await expect(office.getByText("User rejected")).toBeVisible();
  await expect(office.getByRole("row", { name: /Rene Marchetti/ })).toHaveCount(0);
  await office.close();

  await page.reload();
  await expect(page.getByRole("heading", { name: "Account Deactivated" })).toBeVisible();
  await expect(page.getByRole("navigation")).toHaveCount(0);
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page.getByRole("heading", { name: "Sign In" })).toBeVisible();
});
