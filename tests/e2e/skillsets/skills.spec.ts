import { expect, test } from "@playwright/test";
import { deep } from "../../support/depth.ts";
import { expectAccessible } from "../support/accessible.ts";
import { signInWithGoogle } from "../support/google.ts";
import { openAs } from "../support/signIn.ts";

/** This file only reads, as Nikhil Deshpande: IC3, with a shared review and three next positions. */
test("an engineer sees their levels and nearest position, and compares another position", async ({ page }) => {
  await page.goto("/ladder");
  await signInWithGoogle(page, "nikhil.deshpande@acme.com", "Nikhil Deshpande");
  const step = page.getByRole("region", { name: "One step up" });
  await expect(step).toContainText("4 steps in 3 skillsets.");
  await expect(step.getByRole("listitem").first()).toContainText("Your level is 2: 2 steps to IC4");
  await step.getByText("EM4", { exact: true }).click();
  await expect(step).toContainText("EM4 · Engineering Manager");
  await expectAccessible(page, "the ladder with one step up");
  await page.getByRole("link", { name: "Compare With My Skills" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "My Skills" })).toBeFocused();
  const own = page.getByRole("region", { name: "IC3 · Senior Software Engineer" });
  await expect(own).toContainText("2 steps in 2 skillsets to reach what your position requires.");
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
    "Code Craft Your level is 2. Your position requires level 3. " + "IC4 requires level 4. 2 steps to IC4",
  );
  await expect(picture).toHaveText(/^Code Craft/);

  await next.last().focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/skills?next=EM4");
  await expect(next.last()).toBeFocused();
  await expect(next.last()).toHaveAttribute("aria-current", "true");
  await expect(rows.first()).toHaveAccessibleName(/^Mentoring and Growth .*EM4 requires level 4\. 2 steps to EM4$/);
  await expect(picture).toHaveText(/^Mentoring and Growth/);

  await page.getByRole("combobox", { name: "Compare With Any Position" }).fill("IC6");
  await page.getByRole("option", { name: /^IC6/ }).click();
  await expect(page).toHaveURL("/skills?next=IC6");
  await expect(rows.first()).toHaveAccessibleName(/IC6 requires level 5\. 3 steps to IC6$/);
  await expect(next).toHaveCount(4);

  await page.goto("/skills?next=EM4");
  await expect(next.last()).toHaveAttribute("aria-current", "true");
  await rows.first().focus();
  await page.keyboard.press("Enter");
  await expect(rows.first()).toHaveAttribute("aria-expanded", "true");
  const levels = skillsets.getByRole("listitem").filter({ hasText: /^\d · / });
  await expect(levels).toHaveCount(5);
  await expect(levels.nth(1)).toContainText("Your levelYour position");
  await expect(levels.nth(3)).toContainText("EM4");
  await expect(picture).toBeVisible();
  await expectAccessible(page, "one's own skills");

  await page.getByRole("link", { name: "Open EM4" }).click();
  await expect(page.getByRole("dialog", { name: /^EM4 · / })).toBeVisible();
});

if (deep) {
  test("a data scientist's ladder has groups, a sideways move and skillsets that aren't required", async ({ page }) => {
    await openAs(page, "manager", "/ladder", "data_scientist");
    const step = page.getByRole("region", { name: "One step up" });
    await expect(step.getByRole("radio")).toHaveCount(2);
    await step.getByText("DS5", { exact: true }).click();
    await expect(step.getByRole("heading", { level: 3 }).first()).toHaveText("Analysis");
    await expect(page.getByRole("button", { name: /^DM4/ })).toContainText("Sideways");
    await page.getByRole("button", { name: /^DM4/ }).click();
    const dialog = page.getByRole("dialog", { name: /^DM4 · / });
    await expect(dialog.getByRole("heading", { level: 4 })).toHaveText(["Analysis", "Other skillsets"]);
    await expect(dialog).not.toContainText("Modeling");
  });
}

if (deep) {
  test("HR can open the ladder from the review list", async ({ page }) => {
    await openAs(page, "hr", "/manager-reviews");
    await page.getByRole("main").getByRole("link", { name: "Career Ladder" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Career Ladder - Software Engineer");
  });
}
