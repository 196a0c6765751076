import { describe, expect, it } from "vitest";
import { type Role, roles } from "#domain/people/terms.ts";
import { warmRoutes } from "#infra/warmUps.ts";
import { navigation, parentEntryHref } from "#web/app/navigation/navigation.ts";
import { sidebarCookieName } from "#web/app/navigation/useSidebar.ts";
import { badgeReads } from "#web/app/prefetchPage.ts";
import { resolvePage } from "#web/app/resolvePage.ts";
import { rootRedirectHref } from "#web/app/startPages.ts";
import { roleLine } from "#web/lib/format/roleLine.ts";
import { sampleMe } from "../support/samples.ts";

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

  it("lists My Onboarding first, and only for new hires", () => {
    expect(sidebar("employee", true)["Personal"]).toEqual(["My Onboarding", ...personal]);
    expect(sidebar("hr", true)["Personal"]).toBeUndefined();
  });
});

describe("the parent entry of a page without its own", () => {
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

describe("the role line of the header", () => {
  it.each([
    ["Chief Technology Officer", { role: "cto", engineerType: null }],
    ["Human Resources", { role: "hr", engineerType: null }],
    ["Software Engineer - Senior Software Engineer", {}],
    ["QA Engineer", { engineerType: "qa", position: null }],
    ["Administrator", { role: "admin", engineerType: null, position: null }],
    ["QA Engineer", { role: "admin", engineerType: "qa", position: null }],
    ["Pending Assignment", { engineerType: null, position: null }],
  ] as const)("%s", (line, changes) => {
    expect(roleLine(sampleMe(changes))).toBe(line);
  });
});

const none = new URLSearchParams();

describe("the redirect from the root", () => {
  it.each([
    ["/reviews", "employee", false, false],
    ["/manager-reviews", "cto", false, false],
    ["/manager-reviews", "hr", false, false],
    ["/onboarding", "employee", true, false],
    ["/reviews", "employee", true, true],
  ] as const)("%s for %s", (target, role, isOnboarding, dismissed) => {
    expect(rootRedirectHref({ role, isOnboarding }, dismissed, none)).toBe(target);
  });

  it("sends ?tab=reviews to the reviews, even for new hires", () => {
    const search = new URLSearchParams("tab=reviews");
    expect(rootRedirectHref({ role: "employee", isOnboarding: true }, false, search)).toBe("/reviews");
  });
});

describe("the sidebar cookie", () => {
  it.each([
    ["https:", "__Host-sidebar:state"],
    // Browsers refuse the prefix over HTTP.
    ["http:", "sidebar:state"],
  ])("over %s is %s", (protocol, name) => {
    expect(sidebarCookieName(protocol)).toBe(name);
  });
});

it("exactly the functions of every role's first screen are kept warm", () => {
  const reads = roles.flatMap((role) =>
    [false, true].flatMap((isOnboarding) => {
      const viewer = sampleMe({ role, isOnboarding });
      return [...badgeReads(viewer), ...(resolvePage({ pathname: "/", search: "" }, viewer)?.reads ?? [])];
    }),
  );
  // Known devices request the first two in one request.
  const ids = reads.flatMap(({ key }) => (Array.isArray(key) ? [String(key[1])] : []));
  expect([...new Set(["getMe", "getOverview", ...ids])].toSorted()).toEqual(warmRoutes);
});
