import { expect, test } from "@playwright/test";
import { confirmationCode } from "../support/localConsole.ts";
import { expectInside, openAs, signIn, signOut } from "../support/signIn.ts";

/** This file signs up people of its own, and uses the demo admin of the QA ladder. */
const password = "correct-horse-9";

test("a newcomer signs up, waits, is approved by the demo admin and sees the ladder", async ({ page, browser }) => {
  // Two people on two devices.
  test.slow();
  const email = "nadira.haddad@acme.com";
  await page.goto("/ladder");
  await page.getByRole("button", { name: "Don't have an account? Sign up" }).click();
  await expect(page.getByRole("heading", { name: "Create Account" })).toBeVisible();
  await expect(page.getByText("Join Acme Pulse")).toBeVisible();
  await page.getByLabel("First Name").fill("Nadira");
  await page.getByLabel("Last Name").fill("Haddad");
  await page.getByLabel("Email").fill("nadira.hadad@acme.com");
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page.getByText(/We sent a confirmation code to nadira\.hadad@acme\.com\./)).toBeVisible();

  // The typed address is shown, so that a mistake is seen and can be corrected.
  await page.getByRole("button", { name: "Correct the address" }).click();
  await expect(page.getByLabel("First Name")).toHaveValue("Nadira");
  await expect(page.getByLabel("Email")).toHaveValue("nadira.hadad@acme.com");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page.getByText("Account created! Please check your email to verify your account.")).toBeVisible();

  await page.getByLabel("Confirmation code").fill("000000");
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText("This code is wrong. Please check it and try again.").first()).toBeVisible();
  await page.getByLabel("Confirmation code").fill(await confirmationCode(page.request, email));
  await page.getByRole("button", { name: "Confirm" }).click();

  await expect(page.getByRole("heading", { name: "Account Pending Approval" })).toBeVisible();
  for (const text of [
    "Your account is currently being reviewed by an administrator",
    "What happens next?",
    "An administrator will review your account and assign you a role and position.",
    "If you have any questions, please contact your administrator.",
  ]) {
    await expect(page.getByText(text)).toBeVisible();
  }

  const office = await browser.newPage();
  await openAs(office, "admin", "/admin/users", "qa");
  await office.getByRole("tab", { name: /Pending Review/ }).click();
  await office
    .getByRole("row", { name: /Nadira Haddad/ })
    .getByRole("button", { name: /Review/ })
    .click();
  const dialog = office.getByRole("dialog");
  await dialog.getByRole("button", { name: "Approve" }).click();
  await expect(dialog.getByText("Please select a role before approving.")).toBeVisible();
  await dialog.getByLabel("Role").click();
  await office.getByRole("option", { name: "Employee", exact: true }).click();
  await dialog.getByRole("button", { name: "Approve" }).click();
  await expect(dialog.getByText("Please select engineer type and initial position before approving.")).toBeVisible();
  await dialog.getByLabel("Engineer Type").click();
  await office.getByRole("option", { name: "Software", exact: true }).click();
  await dialog.getByLabel("Initial Position").click();
  await office.getByRole("option", { name: /^IC2/ }).click();
  await dialog.getByLabel("Manager").fill("manager");
  await office.getByRole("option", { name: /manager@software\.demo\.acme\.com/ }).click();
  await dialog.getByRole("button", { name: "Approve" }).click();
  await expect(office.getByText("User approved successfully!")).toBeVisible();
  await expect(office.getByRole("row", { name: /Nadira Haddad/ })).toHaveCount(0);
  await office.close();

  await page.goto("/ladder");
  await expectInside(page);
  await expect(page.getByRole("heading", { name: "Career Ladder - Software Engineer" })).toBeVisible();
  await expect(page.getByRole("button", { name: /IC2.*You/s })).toBeVisible();
  await signOut(page);
});

test("wrong passwords and taken addresses are said in words", async ({ page }) => {
  await page.goto("/");
  await signIn(page, "employee@software.demo.acme.com", "not the password");
  await expect(page.getByText("The email or the password is wrong.").first()).toBeVisible();
  await page.getByRole("button", { name: "Don't have an account? Sign up" }).click();
  await page.getByLabel("First Name").fill("Some");
  await page.getByLabel("Last Name").fill("Body");
  await page.getByLabel("Email").fill("employee@software.demo.acme.com");
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(
    page.getByText("This account could not be created. If you already have one, please sign in.").first(),
  ).toBeVisible();
});
