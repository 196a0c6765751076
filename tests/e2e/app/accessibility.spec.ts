import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import type { Role } from "#domain/people/terms.ts";
import { openAs } from "../support/signIn.ts";

/** This file only looks, as demo accounts. */
const pages: readonly (readonly [Role, string, string])[] = [
  ["employee", "/reviews", "My Reviews"],
  ["employee", "/ladder", "Career Ladder - Software Engineer"],
  ["employee", "/ladder?position=IC2", "Career Ladder - Software Engineer"],
  ["employee", "/skills", "My Skills"],
  ["manager", "/manager-reviews", "Manager Reviews"],
  ["admin", "/admin/users", "User Management"],
  ["cto", "/manager-reviews", "CTO Reviews"],
  ["hr", "/manager-reviews", "Employee Reviews"],
  ["lead", "/onboardings", "Onboardings"],
  ["employee", "/nowhere", "Oops! Page not found"],
];

const expectAccessible = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"])
    .analyze();
  expect(violations.map(({ id, nodes }) => ({ id, at: nodes.map((node) => node.target) }))).toEqual([]);
};

const widths = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const;

for (const scheme of ["light", "dark"] as const) {
  test.describe(`in the ${scheme} theme`, () => {
    test.use({ colorScheme: scheme });

    test("the sign-in page", async ({ page }) => {
      await page.goto("/");
      await expect(page.getByRole("heading", { name: "Sign In" })).toBeVisible();
      await expectAccessible(page);
    });

    for (const [role, path, title] of pages) {
      test(`${path} as ${role}`, async ({ page }) => {
        await openAs(page, role, path);
        for (const size of Object.values(widths)) {
          await page.setViewportSize(size);
          await expect(page.getByText(title).first()).toBeVisible();
          await expect(page.locator("[aria-busy=true], .MuiSkeleton-root")).toHaveCount(0);
          await expectAccessible(page);
          const overflow = await page.evaluate<number>("document.documentElement.scrollWidth - innerWidth");
          expect(overflow, "the page does not scroll sideways").toBeLessThanOrEqual(0);
        }
      });
    }
  });
}
