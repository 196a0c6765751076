import { expect, type Page } from "@playwright/test";

/** Chooses an account in the local emulator for Google: one that it lists, or else one that is typed. */
export const chooseAccount = async (page: Page, email: string, name = ""): Promise<void> => {
  await expect(page.getByRole("heading", { name: /choose an account/i })).toBeVisible();
  const listed = page.getByRole("button", { name: email });
  if (await listed.isVisible()) {
    await listed.click();
    return;
  }
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Name").fill(name);
  await page.getByRole("button", { name: "Continue" }).click();
};

/** Leaves for the account chooser and signs in with an account there. */
export const signInWithGoogle = async (page: Page, email: string, name = ""): Promise<void> => {
  await page.getByRole("button", { name: "Sign in with Google" }).click();
  await chooseAccount(page, email, name);
};
