import { expect, test } from "@playwright/test";
import { demoAccounts, demoEngineerTypes } from "#domain/people/demo.ts";
import { openAs } from "../../e2e/support/signIn.ts";
import { positionTitles } from "./sources.ts";

/** This file only looks. */
for (const type of demoEngineerTypes) {
  test(`the demo accounts of ${type} hold their positions in the public ladder`, async ({ page }) => {
    const titles = await positionTitles();
    const accounts = demoAccounts("acme.com").filter(({ engineerType }) => engineerType === type);
    expect(accounts.map(({ role }) => role).sort()).toEqual(["admin", "employee", "lead", "manager"]);
    for (const { id, role, positionCode } of accounts) {
      const title = titles.get(positionCode ?? "");
      if (positionCode === null || title === undefined) {
        throw new Error(`The position of ${id} is not mapped.`);
      }
      await openAs(page, role, "/ladder", type);
      await expect(page.getByRole("banner").getByText(`Engineer - ${title}`)).toBeVisible();
      const cards = page.getByRole("main").locator("[aria-haspopup=dialog]");
      await expect(cards.first()).toBeVisible();
      // A demo lead of another ladder holds IC1, a position of the software ladder (docs/sign-in.md#demo-accounts).
      const isOnThisMap = type === "software" || positionCode !== "IC1";
      const own = cards.filter({ hasText: "You" });
      await expect(own).toHaveCount(isOnThisMap ? 1 : 0);
      if (isOnThisMap) {
        await expect(own).toContainText(`${positionCode}You${title}`);
      }
    }
  });
}
