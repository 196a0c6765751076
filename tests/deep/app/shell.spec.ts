import { expect, type Page, test } from "@playwright/test";
import type { Role } from "#domain/people/terms.ts";
import { signInWithGoogle } from "../../e2e/support/google.ts";
import { openAs, signOut } from "../../e2e/support/signIn.ts";

/** This file only looks: as demo accounts, and as people of the sample who come with Google. */
const sidebar = (page: Page) => page.getByRole("navigation", { name: "Main" });
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

const entry = (page: Page, label: string) => sidebar(page).getByRole("link", { name: label });

test("a red dot shows that your own self evaluation is waiting, and only then", async ({ page }) => {
  await openAs(page, "employee", "/ladder", "data_scientist");
  const reviews = entry(page, "My Performance Reviews");
  await expect(reviews).toHaveAccessibleName("My Performance Reviews, Your self-evaluation is due");
  // What the entry has besides its symbol and its label.
  const dot = reviews.locator("> span").last();
  await expect(dot).toHaveCSS("background-color", "rgb(194, 39, 45)");
  await page.keyboard.press("Control+b");
  await expect(dot).toBeVisible();
  await signOut(page);
  await openAs(page, "manager", "/reviews", "data_scientist");
  await expect(heading(page)).toHaveText("My Reviews");
  await expect(page.getByRole("status")).toHaveCount(0);
  await expect(reviews).toHaveAccessibleName("My Performance Reviews");
});

/** Every route of both documents, with its title as the cto sees it. */
const pages: readonly (readonly [path: string, title: string | RegExp])[] = [
  ["/reviews", "My Reviews"],
  ["/ladder", "Career Ladder - Software Engineer"],
  ["/skills", "My Skills"],
  ["/growth", "My Growth Plan"],
  ["/manager-reviews", "CTO Reviews"],
  ["/self-evaluation/none", "Self Evaluation"],
  ["/manager-review/none", /Review/],
  ["/performance-meeting/none?source=my-reviews", "Performance Meeting"],
  ["/onboardings", "Onboardings"],
  ["/onboarding/none", "Onboarding"],
  ["/onboarding/none/progress", "Onboarding"],
  ["/onboarding/none/weekly-review", "Weekly Reviews"],
  ["/leads-weekly", "Leads Weekly"],
  ["/leads-weekly/none", "Weekly Reports"],
  ["/admin", "User Management"],
  ["/admin/users", "User Management"],
  ["/admin/reviews", "Performance Review Rounds"],
  ["/admin/positions", "Positions Management"],
  ["/admin/skillsets", "Skillsets Management"],
  ["/admin/requirements", "Position Requirements"],
  ["/admin/onboarding-sections", "Onboarding Sections & Goals"],
  ["/admin/weekly-assessments", "Weekly Assessment Items"],
  ["/admin/slack-settings", "Slack Integration"],
  ["/no/such/page", "404"],
];

test("every route of the specification is there, with its title", async ({ page }) => {
  // Each of some two dozen pages is loaded again.
  test.slow();
  await openAs(page, "cto", "/ladder");
  for (const [path, title] of pages) {
    await page.goto(path);
    await expect(heading(page), path).toHaveText(title);
    await expect(page, path).toHaveTitle(`${await heading(page).textContent()} - Acme Pulse`);
  }
  await page.goto("/admin/nonsense");
  await expect(heading(page)).toHaveText("User Management");
  await expect(page).toHaveURL("/admin/users");
});

const closed: Readonly<Partial<Record<Role, readonly string[]>>> = {
  employee: ["/admin", "/admin/users", "/admin/slack-settings", "/onboardings", "/leads-weekly", "/manager-reviews"],
  lead: ["/admin/users", "/manager-reviews"],
  manager: ["/admin/users", "/admin/nonsense"],
  hr: ["/admin/positions", "/onboardings", "/leads-weekly"],
};

for (const role of ["employee", "lead", "manager", "hr"] as const) {
  test(`what is not for ${role} says so, with a way home`, async ({ page }) => {
    await openAs(page, role, "/ladder", "qa");
    for (const path of closed[role] ?? []) {
      await page.goto(path);
      await expect(page.getByRole("main").getByText("You don't have access to this page"), path).toBeVisible();
    }
    await page.getByRole("main").getByRole("link", { name: "Return to Home" }).click();
    await expect(heading(page)).toHaveText(role === "hr" ? "Employee Reviews" : "My Reviews");
  });
}

test("the root leads each to the page that they start with", async ({ page }) => {
  await openAs(page, "hr", "/ladder");
  await page.goto("/");
  await expect(page).toHaveURL("/manager-reviews");
  await page.goto("/?tab=reviews");
  await expect(page).toHaveURL("/reviews");
  await signOut(page);
  await openAs(page, "lead", "/", "qa");
  await expect(page).toHaveURL("/reviews");
});

test("the root leads a new hire to their onboarding until they dismiss its banner", async ({ page }) => {
  await page.goto("/");
  const own = page.waitForResponse((response) => response.url().endsWith("/api/me") && response.ok());
  await signInWithGoogle(page, "farah.haddad@acme.com", "Farah Haddad");
  const { id } = await (await own).json();
  await expect(page).toHaveURL("/onboarding");
  await expect(heading(page)).toHaveText("My Onboarding");
  await expect(entry(page, "My Onboarding")).toBeVisible();
  await page.goto("/?tab=reviews");
  await expect(page).toHaveURL("/reviews");
  await page.evaluate((key) => localStorage.setItem(key, "dismissed"), `pulse.onboardingBanner.${id}`);
  await page.goto("/");
  await expect(page).toHaveURL("/reviews");
});
