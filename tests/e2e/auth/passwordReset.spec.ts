import { expect, test } from "@playwright/test";
import { expectAccessible } from "../support/accessible.ts";
import { confirmationCode } from "../support/localConsole.ts";
import { confirmSignUp, signUp } from "../support/signUp.ts";

/** This file signs up an account of its own. */
const person = { firstName: "Vera", lastName: "Forgetful", email: "vera.forgetful@acme.com", password: "first horse" };

test("a forgotten password is reset by emailed code, and an unknown address gets the same response", async ({
  page,
}) => {
  await page.goto("/");
  await signUp(page, person);
  await confirmSignUp(page, person.email);
  await page.getByRole("button", { name: "Sign Out" }).click();
  await page.getByLabel("Email").fill("nobody.here@acme.com");
  await page.getByRole("button", { name: "Forgot Password?" }).click();
  await expect(page.getByRole("heading", { name: "Reset Password" })).toBeVisible();
  await expectAccessible(page);
  const answer = (email: string) => page.getByText(`If ${email} has an account with a password, we sent a code to it.`);
  await page.getByRole("button", { name: "Send Code" }).click();
  await expect(answer("nobody.here@acme.com")).toBeVisible();
  await page.getByLabel("Code").fill("123456");
  await page.getByLabel("New Password").fill("second horse");
  await page.getByRole("button", { name: "Save Password" }).click();
  await expect(page.getByText("This code can't be used. Check it or send a new one.")).toBeVisible();
  await page.getByRole("button", { name: "Back to Sign In" }).click();

  const signUpCode = await confirmationCode(page.request, person.email);
  await page.getByLabel("Email").fill(person.email);
  await page.getByRole("button", { name: "Forgot Password?" }).click();
  await page.getByRole("button", { name: "Send Code" }).click();
  await expect(answer(person.email)).toBeVisible();
  await expectAccessible(page);
  await expect.poll(() => confirmationCode(page.request, person.email)).not.toBe(signUpCode);
  await page.getByLabel("Code").fill(await confirmationCode(page.request, person.email));
  await page.getByLabel("New Password").fill("second horse");
  await page.getByRole("button", { name: "Save Password" }).click();
  await expect(page.getByText("Your password has been changed. Sign in.")).toBeVisible();
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password").fill("second horse");
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Account Pending Approval" })).toBeVisible();
});
