import { expect, test } from "@playwright/test";
import { signUp } from "../../e2e/support/signUp.ts";

/** This file signs up one person of its own. */
test("while the pool works, the button shows 'Loading...' and is disabled", async ({ page }) => {
  const held: (() => void)[] = [];
  await page.route(/\/_pool\/?$/, async (route) => {
    await new Promise<void>((release) => {
      held.push(release);
    });
    await route.continue();
  });
  const release = async () => {
    await expect.poll(() => held.length).toBe(1);
    held.pop()?.();
  };
  await page.goto("/");
  await page.getByLabel("Email").fill("ida.nyman@acme.com");
  await page.getByLabel("Password").fill("not-her-password");
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  const busy = page.getByRole("button", { name: "Loading...", exact: true });
  await expect(busy).toBeDisabled();
  await release();
  const notifications = page.getByRole("region", { name: "Notifications" });
  await expect(notifications.getByText("Error")).toBeVisible();
  await expect(notifications.getByText("The email or the password is wrong.")).toBeVisible();
  await expect(page.getByLabel("Email"), "what was typed is kept").toHaveValue("ida.nyman@acme.com");

  await signUp(page, { firstName: "Ida", lastName: "Nyman", email: "ida.nyman@acme.com", password: "correct-horse-9" });
  await expect(busy).toBeDisabled();
  await release();
  await expect(notifications.getByText("Success")).toBeVisible();
  await expect(
    notifications.getByText("Account created! Please check your email to verify your account."),
  ).toBeVisible();
});

test("toasts appear at the top right", async ({ page }) => {
  await page.goto("/");
  await page.getByLabel("Email").fill("nobody@acme.com");
  await page.getByLabel("Password").fill("not-a-password");
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  const toast = page.getByRole("region", { name: "Notifications" });
  await expect(toast.getByText("Error")).toBeVisible();
  const box = await toast.boundingBox();
  const width = page.viewportSize()?.width ?? 0;
  expect(box?.y).toBe(64);
  expect(Math.round((box?.x ?? 0) + (box?.width ?? 0))).toBe(width - 16);
});
