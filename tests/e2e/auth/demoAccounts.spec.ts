import { expect, test } from "@playwright/test";
import { demoEngineerTypes } from "#domain/people/demo.ts";
import { type EngineerType, isEngineeringRole, type Role, roles } from "#domain/people/terms.ts";
import { deep } from "../../support/depth.ts";
import { exploreAs, signOut } from "../support/signIn.ts";
import { wide } from "../support/wide.ts";

/** This file changes nothing. These are the entries of a role's sidebar, by group. */
const reviewEntries = {
  employee: [],
  lead: [],
  manager: ["Manager Reviews", "Team"],
  admin: ["Manager Reviews", "Team"],
  hr: ["Employee Reviews", "People", "Round Report", "Data Requests", "Career Ladder"],
  cto: ["CTO Reviews", "Team"],
};
const followingEntries = ["Onboardings", "Leads Weekly"];
const administration = [
  "Users",
  "Reviews",
  "Audit",
  "Positions",
  "Skillsets",
  "Requirements",
  "Onboarding Sections & Goals",
  "Weekly Assessments",
  "Slack Integration",
];
const personal = ["Career Ladder", "My Performance Reviews", "My Growth"];

/** What each role's sidebar holds, manually (docs/ui.md#sidebar, docs/ui.md#management-group). */
const entries: Readonly<Record<Role, readonly string[]>> = {
  employee: personal,
  lead: [...personal, ...followingEntries],
  manager: [...personal, ...reviewEntries.manager, ...followingEntries],
  admin: [...personal, ...reviewEntries.admin, ...followingEntries, ...administration],
  hr: reviewEntries.hr,
  cto: [...reviewEntries.cto, ...followingEntries, ...administration],
};

/** The role line next to the name (docs/sign-in.md#role-line). */
const roleLine = (role: Role, type: EngineerType): RegExp => {
  if (role === "cto") {
    return /^Chief Technology Officer$/;
  }
  if (role === "hr") {
    return /^Human Resources$/;
  }
  return new RegExp(`^${{ software: "Software", qa: "QA", data_scientist: "Data Scientist" }[type]} Engineer - .+`);
};

// The deep tests try the other ladders too, whose demo accounts differ in the role line.
for (const type of deep ? demoEngineerTypes : (["software"] as const)) {
  test(`each demo account of ${type} gets in with one press and sees their navigation`, wide, async ({ page }) => {
    let calls = 0;
    page.on("request", (request) => {
      if (request.url().includes("/_pool")) {
        calls += 1;
      }
    });
    for (const role of roles) {
      if (!isEngineeringRole(role) && type !== "software") {
        continue;
      }
      await test.step(role, async () => {
        await exploreAs(page, role, type);
        await expect(page.getByRole("banner").getByText(roleLine(role, type))).toBeVisible();
        const links = page.getByRole("navigation").getByRole("link");
        await expect(links).toHaveText(entries[role].map((label) => new RegExp(`^${label}`)));
        calls = 0;
        await signOut(page);
        expect(calls, "signing a demo account out makes no call to the pool").toBe(0);
      });
    }
  });
}
