import { expect, type Page, test } from "@playwright/test";
import { openAs } from "../../e2e/support/signIn.ts";

/** This file only reads, as demo accounts. */
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

/** Every route of both specifications, with the title that the CTO sees. */
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

test("every route of the specification exists with its title", async ({ page }) => {
  // About two dozen pages are loaded.
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

const closed = {
  employee: ["/admin", "/admin/users", "/admin/slack-settings", "/onboardings", "/leads-weekly", "/manager-reviews"],
  lead: ["/admin/users", "/manager-reviews"],
  manager: ["/admin/users", "/admin/nonsense"],
  hr: ["/admin/positions", "/onboardings", "/leads-weekly"],
} as const;

for (const role of ["employee", "lead", "manager", "hr"] as const) {
  test(`pages closed to ${role} say so and link home`, async ({ page }) => {
    await openAs(page, role, "/ladder", "qa");
    for (const path of closed[role]) {
      await page.goto(path);
      await expect(page.getByRole("main").getByText("You don't have access to this page"), path).toBeVisible();
    }
    await page.getByRole("main").getByRole("link", { name: "Return to Home" }).click();
    await expect(heading(page)).toHaveText(role === "hr" ? "Employee Reviews" : "My Reviews");
  });
}
