import { describe, expect, it } from "vitest";
import { type Role, roles } from "#domain/people/terms.ts";
import { navigation, parentEntryHref, reviewListLabel } from "#web/app/navigation/navigation.ts";

const sidebar = (role: Role, isOnboarding = false): Record<string, readonly string[]> =>
  Object.fromEntries(
    navigation({ role, isOnboarding }).map(({ label, entries }) => [label, entries.map((entry) => entry.label)]),
  );

const personal = ["Career Ladder", "My Performance Reviews", "My Growth"];
const following = ["Onboardings", "Leads Weekly"];
const administering = {
  Administration: ["Users", "Reviews", "Audit"],
  Settings: [
    "Positions",
    "Skillsets",
    "Requirements",
    "Onboarding Sections & Goals",
    "Weekly Assessments",
    "Slack Integration",
  ],
};

describe("the sidebar by role", () => {
  const expected: Record<Role, Record<string, readonly string[]>> = {
    employee: { Personal: personal },
    lead: { Personal: personal, Lead: following },
    manager: { Personal: personal, Management: ["Manager Reviews", "Team", ...following] },
    admin: { Personal: personal, Management: ["Manager Reviews", "Team", ...following], ...administering },
    hr: { HR: ["Employee Reviews", "People", "Round Report", "Data Requests", "Career Ladder"] },
    cto: { CTO: ["CTO Reviews", "Team", ...following], ...administering },
  };

  it.each(roles)("%s", (role) => {
    expect(sidebar(role)).toEqual(expected[role]);
  });

  it("has My Onboarding first, only for new hires", () => {
    expect(sidebar("employee", true)["Personal"]).toEqual(["My Onboarding", ...personal]);
    expect(sidebar("hr", true)["Personal"]).toBeUndefined();
  });

  it("names the review list by role", () => {
    expect(roles.map(reviewListLabel).toSorted()).toEqual(
      ["CTO Reviews", "Employee Reviews", ...Array<string>(4).fill("Manager Reviews")].toSorted(),
    );
  });
});

describe("the entry that a page without one stands below", () => {
  it.each([
    ["/self-evaluation/1", "", "/reviews"],
    ["/manager-review/1", "", "/manager-reviews"],
    ["/performance-meeting/1", "?source=my-reviews", "/reviews"],
    ["/performance-meeting/1", "?source=manager-reviews", "/manager-reviews"],
    ["/performance-meeting/1", "", "/manager-reviews"],
    ["/rounds/1", "", "/round-report"],
    ["/skills", "", null],
    ["/growth", "", "/skills"],
    ["/growth/1", "", "/team"],
    ["/onboarding/1/progress", "", "/onboardings"],
    ["/onboarding/1/weekly-review", "", "/onboardings"],
    ["/reviews", "?source=my-reviews", null],
    ["/admin/users", "", null],
    ["/nowhere", "", null],
  ])("%s%s", (pathname, search, entry) => {
    expect(parentEntryHref({ pathname, search }, { id: "2", isOnboarding: true })).toBe(entry);
  });

  it("is My Onboarding for a new hire's own weekly reports", () => {
    const page = { pathname: "/onboarding/1/weekly-review", search: "?week=2026-11-16" };
    expect(parentEntryHref(page, { id: "1", isOnboarding: true })).toBe("/onboarding");
    expect(parentEntryHref(page, { id: "1", isOnboarding: false })).toBe("/onboardings");
  });
});
