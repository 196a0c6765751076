import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import type { Role } from "#domain/people/terms.ts";
import { openAs } from "../support/signIn.ts";

/** This file only looks, as demo accounts: every page of a role, in both themes, on a desktop and on a phone. */
const pages: Readonly<Partial<Record<Role, readonly (readonly [path: string, title: string])[]>>> = {
  employee: [
    ["/reviews", "My Reviews"],
    ["/ladder", "Career Ladder - Software Engineer"],
    ["/ladder?position=IC1", "Required skillsets"],
    ["/skills", "My Skills"],
    ["/nowhere", "Oops! Page not found"],
  ],
  manager: [["/manager-reviews", "Manager Reviews"]],
  admin: [
    ["/admin/users", "User Management"],
    ["/admin/users?view=pending", "User Management"],
  ],
  cto: [["/manager-reviews", "CTO Reviews"]],
  hr: [
    ["/manager-reviews", "Employee Reviews"],
    ["/admin/users", "You do not have access to this page"],
  ],
  lead: [["/onboardings", "Onboardings"]],
};

const widths = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const;

const expectAccessible = async (page: Page, what: string) => {
  const { violations } = await new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"])
    .analyze();
  expect(
    violations.map(({ id, nodes }) => ({ id, at: nodes.map((node) => node.target) })),
    what,
  ).toEqual([]);
};

const expectGood = async (page: Page, what: string, title: string) => {
  for (const [name, size] of Object.entries(widths)) {
    await page.setViewportSize(size);
    await expect(page.getByText(title).first()).toBeVisible();
    await expect(page.locator("[aria-busy=true], .MuiSkeleton-root")).toHaveCount(0);
    await expectAccessible(page, `${what} on a ${name}`);
    const overflow = await page.evaluate<number>("document.documentElement.scrollWidth - innerWidth");
    expect(overflow, `${what} on a ${name} does not scroll sideways`).toBeLessThanOrEqual(0);
  }
};

for (const scheme of ["light", "dark"] as const) {
  test.describe(`in the ${scheme} theme`, () => {
    test.use({ colorScheme: scheme });

    test("the sign-in page", async ({ page }) => {
      await page.goto("/");
      await expectGood(page, "sign-in", "Access your career dashboard");
    });

    for (const [role, list] of Object.entries(pages)) {
      test(`the pages of ${role}`, async ({ page }) => {
        await openAs(page, role as Role, list[0]?.[0] ?? "/");
        for (const [path, title] of list) {
          await page.goto(path);
          await expectGood(page, path, title);
        }
      });
    }

    test("a self evaluation", async ({ page }) => {
      await openAs(page, "employee", "/reviews", "data_scientist");
      await page
        .getByRole("link", { name: /^Start self evaluation/ })
        .first()
        .click();
      await expectGood(page, "self evaluation", "Additional Comments");
    });

    test("a review that is read", async ({ page }) => {
      await openAs(page, "manager", "/manager-reviews", "data_scientist");
      await page
        .getByRole("link", { name: /^View Review of/ })
        .first()
        .click();
      await expectGood(page, "review", "Additional Comments");
    });
  });
}
