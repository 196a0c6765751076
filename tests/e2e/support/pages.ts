import { expect, type Page } from "@playwright/test";
import type { DemoEngineerType } from "#domain/people/demo.ts";
import type { Role } from "#domain/people/terms.ts";
import { openAs } from "./signIn.ts";

/** A page as one role sees it. */
export interface PageOfRole {
  readonly role: Role;
  /** The ladder of the demo account; without it the software ladder. */
  readonly type?: DemoEngineerType;
  readonly path: string;
  /** The link that leads from `path` to the page, for a page whose address no one knows beforehand. */
  readonly through?: RegExp;
  /** The links or tabs that lead on from there. */
  readonly andThen?: readonly RegExp[];
  /** A text that the page shows once it has been read. */
  readonly title: string;
  /** The page is a long list, whose rows are dense (docs/ui.md#long-lists). */
  readonly isDense?: true;
}

/**
 * The pages of each role, of the sample organization. A new page adds one line for each role with another view. The
 * tests of accessibility measure them, and `npm run pictures` takes pictures of them. Users of this list only read, as
 * demo accounts.
 */
export const pages: readonly PageOfRole[] = [
  { role: "employee", path: "/reviews", title: "My Reviews" },
  { role: "employee", path: "/ladder", title: "Career Ladder - Software Engineer" },
  { role: "employee", path: "/skills", title: "At a glance" },
  { role: "employee", path: "/growth", title: "Development goals" },
  { role: "manager", path: "/growth/demo-employee-software", title: "Development goals" },
  { role: "employee", path: "/growth", through: /^Case for IC2/, title: "What IC2 requires" },
  { role: "manager", path: "/promotions", through: /^Tomás Herrera/, title: "What IC3 requires" },
  { role: "cto", path: "/promotions", through: /^Tomás Herrera/, title: "What IC3 requires" },
  { role: "employee", path: "/journal", title: "This round, week by week" },
  { role: "employee", path: "/profile", title: "My data" },
  { role: "employee", path: "/personal-data", title: "What Pulse Records" },
  { role: "hr", path: "/data-requests", title: "Data Requests" },
  { role: "employee", path: "/as-others-see-me", title: "Overview" },
  {
    role: "employee",
    path: "/reviews",
    through: /^Rules of this round/,
    title: "Who can read what, and when",
  },
  {
    role: "employee",
    type: "data_scientist",
    path: "/reviews",
    through: /^Start Self Evaluation/,
    title: "Additional Comments",
  },
  { role: "employee", path: "/reviews", through: /^See My Result/, title: "Levels" },
  {
    role: "employee",
    path: "/reviews",
    through: /Feedback for Tomás Herrera/,
    title: "No reason needed",
  },
  { role: "employee", path: "/reviews", through: /^Feedback from colleagues/, title: "Who you ask" },
  { role: "admin", path: "/admin/slack-settings", title: "Connected as" },
  { role: "admin", path: "/admin/audit", title: "Audit" },
  { role: "manager", path: "/onboardings", through: /^Onboarding of Daniel Ben-Ami/, title: "What comes next" },
  { role: "manager", path: "/onboardings", through: /weekly reports of Farah Haddad$/, title: "The weeks so far" },
  { role: "lead", path: "/leads-weekly", title: "Leads Weekly" },
  { role: "manager", path: "/leads-weekly", through: /^Weekly reports of Zofia/, title: "Open from earlier weeks" },
  { role: "manager", path: "/manager-reviews", title: "Manager Reviews" },
  { role: "manager", path: "/team", title: "Skills of the team" },
  { role: "manager", path: "/manager-reviews", through: /^Round Report/, title: "Ratings, Self to Final" },
  {
    role: "cto",
    path: "/manager-reviews",
    through: /^Round Report/,
    andThen: [/^Calibration$/],
    title: "Calibration sessions",
  },
  {
    role: "cto",
    path: "/manager-reviews",
    through: /^Round Report/,
    andThen: [/^Calibration$/, /^Managers and senior engineers$/],
    title: "Read and mark these reviews",
  },
  { role: "manager", path: "/manager-reviews", through: /^Perform Meeting/, title: "Finalize Evaluation" },
  {
    role: "manager",
    type: "data_scientist",
    path: "/manager-reviews",
    through: /^View Review of/,
    title: "Additional Comments",
  },
  { role: "admin", path: "/admin/users", title: "User Management", isDense: true },
  { role: "admin", path: "/admin/reviews", title: "Longest wait first" },
  { role: "admin", path: "/admin/positions", title: "IC1" },
  { role: "admin", path: "/admin/skillsets", title: "Code Craft" },
  { role: "admin", path: "/admin/requirements?position=IC3", title: "Required Level" },
  { role: "admin", path: "/admin/weekly-assessments", title: "What new hires are scored on every week" },
];

/** Pages behind others, as more roles see them. Like `pages`, the wide tests measure them. */
export const innerPages: readonly PageOfRole[] = [
  { role: "lead", path: "/onboardings", through: /^Onboarding of Daniel Ben-Ami/, title: "What comes next" },
  { role: "lead", path: "/onboardings", through: /weekly reports of Daniel Ben-Ami$/, title: "The weeks so far" },
  { role: "lead", path: "/growth", title: "Where do you want to go?" },
  { role: "lead", path: "/profile", title: "My data" },
  { role: "manager", path: "/manager-reviews", through: /^View Meeting/, title: "Where the levels differ" },
  {
    role: "manager",
    path: "/manager-reviews",
    through: /^Review of Amara Okafor/,
    title: "Reliability and Operations",
  },
  { role: "manager", path: "/manager-reviews", through: /^Amara Okafor$/, title: "Ratings by round" },
  { role: "hr", path: "/manager-reviews", through: /^Open Session/, title: "Start Meeting" },
  { role: "hr", path: "/manager-reviews", through: /^View Review of/, title: "At a Glance" },
  { role: "hr", path: "/manager-reviews", through: /^Amara Okafor$/, title: "Open steps" },
  { role: "hr", path: "/round-report", title: "Who completed the evaluations" },
  { role: "hr", path: "/promotions", through: /^Hana Nováková/, title: "What IC4 requires" },
  { role: "cto", path: "/reviews", through: /^Review, Admin Demo/, title: "Statistical Rigor" },
  { role: "cto", path: "/reviews", through: /^Open Meeting, Admin Demo/, title: "The performance meeting opens after" },
  { role: "cto", path: "/reviews", through: /^Admin Demo$/, title: "Skills against DS5" },
  { role: "cto", path: "/manager-reviews", through: /^Round Report/, title: "Who completed the evaluations" },
  { role: "cto", path: "/promotions", title: "Promotion cases" },
  { role: "cto", path: "/onboardings", title: "Freya Nyström" },
  { role: "cto", path: "/team", title: "Choose a manager" },
  { role: "admin", path: "/onboardings", through: /^Onboarding of Kwame Boateng/, title: "Before day one" },
  { role: "admin", path: "/onboardings", through: /weekly reports of Kwame Boateng$/, title: "Weekly Reflection" },
  { role: "admin", path: "/reviews", through: /^View Review, Manager Demo/, title: "At a Glance" },
];

/** States of those pages, and the same pages as other roles see them; among the tests, only the deep ones measure these. */
const furtherPages: readonly PageOfRole[] = [
  { role: "lead", path: "/reviews", title: "Your performance reviews" },
  { role: "manager", path: "/reviews", title: "Reviews of the people you manage" },
  { role: "hr", path: "/manager-reviews", title: "Employee Reviews" },
  { role: "cto", path: "/manager-reviews", title: "CTO Reviews", isDense: true },
  { role: "lead", path: "/onboardings", title: "Onboardings" },
  { role: "employee", path: "/ladder?position=IC1", title: "Required skillsets" },
  { role: "employee", path: "/nowhere", title: "Oops! Page not found" },
  { role: "admin", path: "/admin/users?view=pending", title: "Registration Date" },
  { role: "admin", path: "/admin/users?search=zzzz", title: "No users found" },
  { role: "admin", path: "/admin/users?handover=demo-manager-software", title: "Hand Over the Team of" },
  { role: "admin", path: "/admin/users/import", title: "File format" },
  { role: "admin", path: "/admin/positions/types", title: "Individual Contributor" },
  {
    role: "admin",
    path: "/admin/positions/import",
    title: "Choose a spreadsheet or ladder file (XLSX, CSV, YAML), or drop it here",
  },
  { role: "hr", path: "/admin/users", title: "Everyone in Pulse" },
  { role: "employee", path: "/admin/users", title: "You don't have access to this page" },
  { role: "cto", path: "/reviews", title: "Other reviews" },
  { role: "admin", path: "/admin/reviews", through: /^Round Report/, title: "Ratings, Self to Final" },
];

/** All of them. */
export const allPages: readonly PageOfRole[] = [...pages, ...innerPages, ...furtherPages];

/** Opens a page as its role and waits until it has been read. */
export const openPage = async (
  page: Page,
  { role, type, path, through, andThen = [], title }: PageOfRole,
): Promise<void> => {
  await openAs(page, role, path, type);
  if (through !== undefined) {
    await page.getByRole("link", { name: through }).first().click();
  }
  for (const name of andThen) {
    await page.getByRole("link", { name }).or(page.getByRole("tab", { name })).first().click();
  }
  await expectRead(page, title);
};

/** Waits until the page shows its title and nothing on it is still loading. */
export const expectRead = async (page: Page, title: string): Promise<void> => {
  await expect(page.getByText(title).first()).toBeVisible();
  await expect(page.locator("[aria-busy=true], .MuiSkeleton-root")).toHaveCount(0);
};

/** The sizes of the window at which a page is looked at. */
export const widths = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const;
