import { expect, type Page } from "@playwright/test";
import { confirmationCode } from "./localConsole.ts";

interface NewPerson {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly password: string;
}

/** Fills in the form for a new account and submits it. */
export const signUp = async (page: Page, { firstName, lastName, email, password }: NewPerson): Promise<void> => {
  await page.getByRole("button", { name: "Don't have an account? Sign up" }).click();
  await expect(page.getByRole("heading", { name: "Create Account" })).toBeVisible();
  await page.getByLabel("First Name").fill(firstName);
  await page.getByLabel("Last Name").fill(lastName);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Create Account" }).click();
};

/** Confirms a new account with the code from its email. */
export const confirmSignUp = async (page: Page, email: string): Promise<void> => {
  await page.getByLabel("Confirmation Code").fill(await confirmationCode(page.request, email));
  await page.getByRole("button", { name: "Confirm", exact: true }).click();
};
