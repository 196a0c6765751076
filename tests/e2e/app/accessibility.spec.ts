import { expect, type Page, test } from "@playwright/test";
import type { DemoEngineerType } from "#domain/people/demo.ts";
import { type Role, roles } from "#domain/people/terms.ts";
import { limits } from "../../bench/bars.ts";
import { deep } from "../../support/depth.ts";
import { expectAccessible } from "../support/accessible.ts";
import { openAs } from "../support/signIn.ts";

/** A page as one role sees it. */
interface PageOfRole {
  readonly role: Role;
  /** The ladder of the demo account; without it the software ladder. */
  readonly type?: DemoEngineerType;
  readonly path: string;
  /** The link that leads from `path` to the page, for a page whose address nobody knows beforehand. */
  readonly through?: RegExp;
  /** A text that the page shows once it has been read. */
  readonly title: string;
  /** The page is a long list, whose rows are dense (docs/performance.md#long-lists). */
  readonly isDense?: true;
}

/**
 * The pages of each role. A page stays in place while it loads, does not scroll sideways on a desktop or a phone, and is
 * measured with axe on a desktop; the deep tests measure it in both themes and on a phone too. A new page adds its line here, once
 * for each role that sees another page there. This file only looks, as demo accounts.
 */
const pages: readonly PageOfRole[] = [
  { role: "employee", path: "/reviews", title: "My Reviews" },
  { role: "employee", path: "/ladder", title: "Career Ladder - Software Engineer" },
  { role: "employee", path: "/skills", title: "At a glance" },
  { role: "employee", path: "/growth", title: "Development goals" },
  { role: "manager", path: "/growth/demo-employee-software", title: "Development goals" },
  { role: "employee", path: "/journal", title: "This round, week by week" },
  { role: "employee", path: "/profile", title: "Profile" },
  { role: "employee", path: "/as-others-see-me", title: "All at a glance" },
  {
    role: "employee",
    path: "/reviews",
    through: /^Rules of this round/,
    title: "Who reads what, and from when",
  },
  {
    role: "employee",
    type: "data_scientist",
    path: "/reviews",
    through: /^Start Self Evaluation/,
    title: "Additional Comments",
  },
  { role: "employee", path: "/reviews", through: /^See my result/, title: "Where the levels differ" },
  { role: "admin", path: "/admin/slack-settings", title: "Connected as" },
  { role: "admin", path: "/admin/audit", title: "Audit" },
  { role: "manager", path: "/onboardings", through: /^Daniel Ben-Ami/, title: "What comes next" },
  { role: "manager", path: "/onboardings", through: /weekly reports of Farah Haddad$/, title: "The weeks so far" },
  { role: "lead", path: "/leads-weekly", title: "Leads Weekly" },
  { role: "manager", path: "/leads-weekly", through: /^Zofia/, title: "Open from earlier weeks" },
  { role: "manager", path: "/manager-reviews", title: "Manager Reviews" },
  { role: "manager", path: "/team", title: "Skills of the team" },
  { role: "manager", path: "/manager-reviews", through: /^What this round says/, title: "Ratings, self to final" },
  { role: "manager", path: "/manager-reviews", through: /^Perform Meeting/, title: "Finalize Evaluation" },
  {
    role: "manager",
    type: "data_scientist",
    path: "/manager-reviews",
    through: /^View Review of/,
    title: "Additional Comments",
  },
  { role: "admin", path: "/admin/users", title: "User Management", isDense: true },
  { role: "admin", path: "/admin/reviews", title: "Whose turn it is" },
  { role: "admin", path: "/admin/positions", title: "IC1" },
  { role: "admin", path: "/admin/skillsets", title: "Code Craft" },
  { role: "admin", path: "/admin/requirements?position=IC3", title: "Required Level" },
  { role: "admin", path: "/admin/weekly-assessments", title: "What new hires are scored on every week" },
];

/** States of those pages, and the same pages as other roles see them, which the deep tests measure as well. */
const furtherPages: readonly PageOfRole[] = [
  { role: "lead", path: "/reviews", title: "Waiting for you" },
  { role: "manager", path: "/reviews", title: "Reviews of the people you manage" },
  { role: "hr", path: "/manager-reviews", title: "Employee Reviews" },
  { role: "cto", path: "/manager-reviews", title: "CTO Reviews", isDense: true },
  { role: "lead", path: "/onboardings", title: "Onboardings" },
  { role: "employee", path: "/ladder?position=IC1", title: "Required skillsets" },
  { role: "employee", path: "/nowhere", title: "Oops! Page not found" },
  { role: "manager", path: "/manager-reviews", through: /^View Meeting/, title: "Where the levels differ" },
  { role: "admin", path: "/admin/users?view=pending", title: "Registration Date" },
  { role: "admin", path: "/admin/users?search=zzzz", title: "No users found" },
  { role: "admin", path: "/admin/users?handover=demo-manager-software", title: "Hand over the team of" },
  { role: "admin", path: "/admin/users/import", title: "File format" },
  { role: "admin", path: "/admin/positions/types", title: "Individual Contributor" },
  { role: "admin", path: "/admin/positions/import", title: "Choose a ladder file (YAML), or drop it here" },
  { role: "hr", path: "/admin/users", title: "Everybody in Pulse" },
  { role: "employee", path: "/admin/users", title: "You do not have access to this page" },
  { role: "cto", path: "/reviews", title: "Everybody else's reviews" },
  { role: "cto", path: "/manager-reviews", through: /^What this round says/, title: "Who completed the evaluations" },
  { role: "admin", path: "/admin/reviews", through: /^What this round says/, title: "Whose turn it is" },
];

const measuredPages = deep ? [...pages, ...furtherPages] : pages;

/** The height of a dense row, with its line: 20 of them are seen at once on a desktop. */
const expectDense = async (page: Page): Promise<void> => {
  await expect(page.locator("tbody tr").nth(20)).toBeVisible();
  const heights = await page.evaluate<readonly number[]>(
    "[...document.querySelectorAll('tbody tr')].map((row) => row.offsetHeight)",
  );
  expect(heights.filter((height) => height > 45)).toEqual([]);
};

/** Writes down the layout shifts of each page that is opened from now on: how far, and what moved. */
const watchShifts = (page: Page) =>
  page.addInitScript(`
    globalThis.layoutShifts = [];
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries()) {
        const moved = sources.map(({ node }) => (node?.textContent ?? "").slice(0, 40));
        if (!hadRecentInput) globalThis.layoutShifts.push({ value, moved });
      }
    }).observe({ type: "layout-shift", buffered: true });
  `);

const layoutShifts = (page: Page) =>
  page.evaluate<readonly { readonly value: number; readonly moved: readonly string[] }[]>("globalThis.layoutShifts");

const widths = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const;

/**
 * The themes in which a page is measured, the last of which it keeps. The contrast of every pair of colours is checked
 * in both themes by tests/web/theme, so the dark theme is measured on the first page of each role; the deep tests
 * measure it on every page.
 */
const colorSchemesOn = (width: string, isFirst: boolean): readonly ("light" | "dark")[] => {
  if (width === "desktop") {
    return deep || isFirst ? ["dark", "light"] : ["light"];
  }
  if (isFirst) {
    return deep ? ["light", "dark"] : ["light"];
  }
  return deep ? ["light"] : [];
};

/**
 * Checks the loaded page as it is: neither another window size nor another theme loads it again. A phone shows the
 * page's own content in the colours of the desktop, so it is measured there once per role, for the header and the menu
 * that only phones have; the deep tests measure every page there, once per role in both themes.
 */
const expectGood = async (page: Page, what: string, title: string, isFirst: boolean): Promise<void> => {
  await expect(page.getByText(title).first()).toBeVisible();
  await expect(page.locator("[aria-busy=true], .MuiSkeleton-root")).toHaveCount(0);
  const shifts = await layoutShifts(page);
  const shift = shifts.reduce((sum, { value }) => sum + value, 0);
  expect(shift, `${what} stays in place while it loads: ${JSON.stringify(shifts)}`).toBeLessThan(limits.layoutShift);
  for (const [name, size] of Object.entries(widths)) {
    await page.setViewportSize(size);
    await expect(page.getByText(title).first()).toBeVisible();
    await expect(page.locator("[aria-busy=true], .MuiSkeleton-root")).toHaveCount(0);
    await expectAccessible(page, `${what} on a ${name}`, colorSchemesOn(name, isFirst));
    // After a resize, the page is laid out once more for its new width.
    const overflow = () => page.evaluate<number>("document.documentElement.scrollWidth - innerWidth");
    await expect.poll(overflow, `${what} on a ${name} does not scroll sideways`).toBeLessThanOrEqual(0);
  }
};

// Nothing is written here, so that its tests need not wait for each other.
test.describe.configure({ mode: "parallel" });

test("the sign-in page", async ({ page }) => {
  await watchShifts(page);
  await page.goto("/");
  await expectGood(page, "sign-in", "Access your career dashboard", true);
});

for (const role of roles.filter((one) => measuredPages.some((page) => page.role === one))) {
  test(`the pages of ${role}`, async ({ page }) => {
    // A role has many pages, which are measured in one test so that they share one signed-in browser.
    test.slow();
    await watchShifts(page);
    for (const [index, { type, path, through, title, isDense }] of measuredPages
      .filter((one) => one.role === role)
      .entries()) {
      await page.setViewportSize(widths.desktop);
      await openAs(page, role, path, type);
      if (through !== undefined) {
        await page.getByRole("link", { name: through }).first().click();
      }
      if (isDense) {
        await expectDense(page);
      }
      await expectGood(page, through === undefined ? path : `${path} and on`, title, index === 0);
    }
  });
}

if (deep) {
  test("the bar of selected people hides no control that has the focus", async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 700 });
    await openAs(page, "admin", "/admin/users");
    await page.getByRole("button", { name: /^Select all \d+$/ }).click();
    const bar = page.getByRole("button", { name: "Clear selection" });
    await page.getByRole("group", { name: "Users found" }).getByRole("checkbox").last().focus();
    const top = () => page.locator(":focus").evaluate((control) => control.getBoundingClientRect().top);
    const scrolled = () => page.evaluate<number>("scrollY");
    const start = await scrolled();
    for (let at = 0; at < 60; at += 1) {
      await page.keyboard.press("Shift+Tab");
      const end = (await bar.boundingBox())?.y ?? 0;
      expect(await top(), `control ${at}`).toBeGreaterThan(end);
    }
    expect(await scrolled(), "the page has scrolled back").toBeLessThan(start);
  });
}
