import { expect, test } from "@playwright/test";
import { demoAccounts } from "#domain/people/demo.ts";
import { openAs } from "../../e2e/support/signIn.ts";
import { positionTitles } from "./sources.ts";

/** This file only looks. */
for (const { id, role, engineerType, positionCode } of demoAccounts("acme.com")) {
  if (positionCode === null || engineerType === null) continue;
  test(`${id} holds ${positionCode} of the public ladder`, async ({ page }) => {
    const title = (await positionTitles()).get(positionCode);
    if (title === undefined) throw new Error(`${positionCode} is not mapped.`);
    await openAs(page, role, "/ladder", engineerType);
    await expect(page.getByRole("banner").getByText(`Engineer - ${title}`)).toBeVisible();
    // A demo lead of another ladder holds IC1, a position of the software ladder (decision 5).
    const isOfOwnLadder = engineerType === "software" || positionCode !== "IC1";
    const own = page.getByRole("main").getByRole("button", { name: /\bYou\b/ });
    await expect(page.getByRole("button", { name: /, level 1$/ }).first()).toBeVisible();
    await expect(own).toHaveCount(isOfOwnLadder ? 1 : 0);
    if (isOfOwnLadder) await expect(own).toContainText(`${positionCode}You${title}`);
  });
}
