import { expect, type Page } from "@playwright/test";

/** Chooses an account in the local Google emulator: a listed one, or else types it. */
export const chooseAccount = async (page: Page, email: string, name = ""): Promise<void> => {
  await expect(page.getByRole("heading", { name: /choose an account/i })).toBeVisible();
  const listed = page.getByRole("button", { name: email });
  if (await listed.isVisible()) {
    await listed.click();
    return;
  }
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Name").fill(name);
  await page.getByRole("button", { name: "Continue" }).click();
};

/** Opens the account chooser and signs in with an account. */
export const signInWithGoogle = async (page: Page, email: string, name = ""): Promise<void> => {
  await page.getByRole("button", { name: "Sign in with Google" }).click();
  await chooseAccount(page, email, name);
};
