import { expect, test } from "@playwright/test";
import { expectAccessible } from "../support/accessible.ts";
import { signInWithGoogle } from "../support/google.ts";

/** This file only looks, as Nikhil Deshpande: IC3, with a shared review and three next positions. */
test("an engineer sees their levels, what is nearest, and compares with another position", async ({ page }) => {
  await page.goto("/ladder");
  await signInWithGoogle(page, "nikhil.deshpande@acme.com", "Nikhil Deshpande");
  await page.getByRole("link", { name: "Compare with my skills" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "My Skills" })).toBeFocused();
  const own = page.getByRole("region", { name: "IC3 · Senior Software Engineer" });
  await expect(own).toContainText("2 steps in 2 skillsets to everything that your position requires.");
  await expect(own).toContainText(/Your levels are from Q\d \d{4} Performance Review, shared with you on/);

  const next = page.getByRole("region", { name: "Next positions" }).getByRole("link");
  await expect(next).toContainText([
    /^IC4.*4 steps in 3 skillsets$/,
    /^TL4.*4 steps in 4 skillsets$/,
    /^EM4.*5 steps in 4 skillsets$/,
  ]);
  await expect(next.first()).toHaveAttribute("aria-current", "true");
  const picture = page.getByRole("img", { name: /^Your levels and the required levels/ });
  const skillsets = page.getByRole("region", { name: "Skillset by skillset" });
  const rows = skillsets.getByRole("button");
  await expect(rows).toHaveCount(9);
  await expect(rows.first()).toHaveAccessibleName(
    "Code Craft Your level is 2. Your position requires level 3, 1 level more. " +
      "IC4 requires level 4, 2 steps up. 2 steps to IC4",
  );
  await expect(picture.locator("svg text").first()).toHaveText("Code Craft");

  await next.last().focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/skills?next=EM4");
  await expect(next.last()).toBeFocused();
  await expect(next.last()).toHaveAttribute("aria-current", "true");
  await expect(rows.first()).toHaveAccessibleName(/^Mentoring and Growth .*EM4 requires level 4, 2 levels more\./);
  await expect(picture.locator("svg text").first()).toHaveText("Mentoring and Growth");

  await page.goto("/skills?next=EM4");
  await expect(next.last()).toHaveAttribute("aria-current", "true");
  await rows.first().focus();
  await page.keyboard.press("Enter");
  await expect(rows.first()).toHaveAttribute("aria-expanded", "true");
  const levels = skillsets.getByRole("listitem").filter({ hasText: /^\d · / });
  await expect(levels).toHaveCount(5);
  await expect(levels.nth(1)).toContainText("Your levelYour position");
  await expect(levels.nth(3)).toContainText("EM4");
  await expect(picture.locator("svg text").first()).toBeVisible();
  await expectAccessible(page, "one's own skills");

  await page.getByRole("link", { name: "Open EM4" }).click();
  await expect(page.getByRole("dialog", { name: /^EM4 · / })).toBeVisible();
});
