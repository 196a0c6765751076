import { screen, waitFor, within } from "@testing-library/react";
import type { RouteObject } from "react-router-dom";
import { describe, expect, it } from "vitest";
import { api } from "#domain/contract.ts";
import type { Me } from "#domain/people/model.ts";
import * as paths from "#domain/shared/paths.ts";
import { routes } from "#web/app/routes.tsx";
import { sampleOwnOnboarding } from "../onboarding/sampleOnboarding.ts";
import { sampleSetup } from "../people/samplePeople.ts";
import { type Answers, refusal } from "../support/fakeApi.ts";
import { press } from "../support/page.ts";
import { renderRoute } from "../support/render.tsx";
import { sampleMe } from "../support/samples.ts";

/** The API's responses before anyone enters data. */
const { id, email, firstName, lastName, engineerType } = sampleMe();
/** Someone without a position, who never had a growth plan. */
const emptyPlan = {
  today: "2026-11-20",
  person: { id, email, firstName, lastName, engineerType, position: null },
  manager: null,
  plan: null,
  ended: [],
  comments: [],
  names: [],
  cursor: null,
  nextSteps: null,
};

const emptyAnswers = {
  getRetention: [api.people.getRetention, { months: null, version: 0 }],
  listDataRequests: [api.people.listDataRequests, { items: [], cursor: null }],
  listOwnReviews: [api.reviews.listOwnReviews, { today: "2026-11-20", manager: null, items: [], earlierBefore: null }],
  listManagedReviews: [
    api.reviews.listManagedReviews,
    { today: "2026-11-20", rounds: [], roundId: null, earlierRounds: 0, items: [], cursor: null },
  ],
  getActionCounts: [api.reviews.getActionCounts, { selfEvaluationDue: false, actionsNeeded: 0, early: 0, rounds: [] }],
  getTeam: [
    api.reviews.getTeam,
    {
      today: "2026-11-20",
      manager: { id: "01JD0000000000000000000P02", email: "m@acme.com", firstName: "Mina", lastName: "Boss" },
      round: null,
      rounds: [],
      rows: [],
      omittedCount: 0,
    },
  ],
  listRounds: [api.reviews.listRounds, { today: "2026-11-20", items: [], earlierFrom: null }],
  listOnboardings: [api.onboarding.listOnboardings, { items: [], cursor: null }],
  getBadges: [api.onboarding.getBadges, { dueReports: 0, slackTestMode: null }],
  getOnboardingContent: [api.onboarding.getOnboardingContent, { sections: [], resources: [], version: 0 }],
  listAssessmentItems: [api.onboarding.listAssessmentItems, { items: [] }],
  listLeadCards: [api["leads-weekly"].listLeadCards, { items: [], cursor: null }],
  listPositions: [api.positions.listPositions, { items: [] }],
  listSkillsets: [api.skillsets.listSkillsets, { items: [], orderVersion: 0 }],
  getOwnSkills: [
    api.skillsets.getOwnSkills,
    {
      engineerType: "software",
      position: null,
      review: null,
      skillsets: [],
      rounds: [],
      next: [],
      positions: [],
      compared: null,
    },
  ],
  getGrowthPlan: [api.growth.getGrowthPlan, emptyPlan],
  getJournal: [
    api.journal.getJournal,
    {
      manager: null,
      mayWrite: true,
      hasReminder: false,
      positionCode: null,
      skillsets: [],
      periods: [
        {
          roundId: null,
          roundName: null,
          previousName: null,
          from: "2026-08-31",
          to: "2026-11-20",
          selfEvaluationDeadline: null,
        },
      ],
      earlier: null,
    },
  ],
  listJournalEntries: [api.journal.listJournalEntries, { items: [], period: null, cursor: null }],
  getSlackSettings: [
    api.slack.getSlackSettings,
    { testModeEnabled: false, testModeRecipient: null, announcementChannel: null, version: 0 },
  ],
  getSlackConnection: [
    api.slack.getSlackConnection,
    { status: "connected", botName: "pulse", workspace: "Local", missingScopes: [], reason: null },
  ],
  listMessages: [api.messages.listMessages, { items: [] }],
  listAudit: [api.audit.listAudit, { items: [], cursor: null, searchedTo: null }],
  listPeople: [
    api.people.listPeople,
    { items: [], cursor: null, counts: { active: 1, pending: 0, inactive: 0, ctoCount: 0 } },
  ],
  listPromotionCases: [api.promotions.listPromotionCases, { isOn: false, mayTurnOn: false, items: [], cursor: null }],
  getLastImport: [api.people.getLastImport, { operation: null }],
} as const;

const answers: Answers = {
  ...Object.fromEntries(Object.values(emptyAnswers).map(([{ method, path }, answer]) => [`${method} ${path}`, answer])),
  [`GET /api/growth/people/${id}`]: emptyPlan,
  "GET /api/ladders/software": { engineerType: "software", positions: [], skillsets: [], requirements: [] },
};

const person = sampleMe();
const noPosition = sampleMe({ position: null });
const lead = sampleMe({ role: "lead" });
const manager = sampleMe({ role: "manager" });
const admin = sampleMe({ role: "admin" });
const firstAdmin = sampleMe({ role: "admin", engineerType: null, position: null });
const hr = sampleMe({ role: "hr", engineerType: null, position: null });
const cto = sampleMe({ role: "cto", engineerType: null, position: null });
const newHire = sampleMe({ isOnboarding: true });

const startsOnboardings = "Add its sections and goals first, then start it for a person in User Management.";

/** The viewer, the text about the first step and who takes it, and the link for a viewer who can. */
type Viewer = readonly [me: Me, first: string, link?: string];

interface EmptyPage {
  readonly at: string;
  readonly title: string;
  readonly viewers: readonly Viewer[];
  /** The button on the page itself, instead of a link. */
  readonly button?: string;
}

/** Every page that can be empty, for every role that sees it differently (docs/ui.md#empty-and-forbidden-pages). */
const emptyPages: readonly EmptyPage[] = [
  {
    at: "/data-requests",
    title: "No requests yet",
    viewers: [[hr, "record it here"]],
  },
  {
    at: "/reviews",
    title: "No reviews yet",
    viewers: [
      [person, "when an admin starts a round"],
      [noPosition, "You don't have a position yet: an admin will assign one."],
      [firstAdmin, "choose one in User Management", "/admin/users"],
      [admin, "when you or another admin starts a round", "/admin/reviews"],
    ],
  },
  {
    at: "/reviews",
    title: "No reviews yet",
    viewers: [[hr, "HR and the CTO have no position", "/manager-reviews"]],
  },
  {
    at: "/journal",
    title: "Nothing written yet",
    viewers: [[person, "Only you can read it until you share it."]],
  },
  {
    at: "/ladder",
    title: "No positions yet",
    viewers: [
      [person, "An admin adds the positions of the Software ladder"],
      [admin, "Add the positions of the Software ladder", "/admin/positions"],
    ],
  },
  {
    at: "/skills",
    title: "No skillsets yet",
    viewers: [
      [person, "an admin has to add the skillsets of Software engineers"],
      [admin, "an admin has to add the skillsets of Software engineers", "/admin/skillsets"],
    ],
  },
  {
    at: "/growth",
    title: "A growth plan starts with a position",
    viewers: [[noPosition, "An admin sets positions in User Management.", "/ladder"]],
  },
  {
    at: "/manager-reviews",
    title: "No manager reviews assigned to you yet.",
    viewers: [[manager, "when an admin starts a round"]],
  },
  {
    at: "/manager-reviews",
    title: "No employee has a review yet.",
    viewers: [[hr, "when an admin starts a round"]],
  },
  {
    at: "/round-report",
    title: "No report yet",
    viewers: [[hr, "when an admin starts a round"]],
  },
  {
    at: "/manager-reviews",
    title: "No reviews require your approval yet.",
    viewers: [[cto, "when an admin starts a round", "/admin/reviews"]],
  },
  {
    at: "/onboardings",
    title: "No ongoing onboardings",
    viewers: [
      [lead, "people you lead appear here when an admin starts them"],
      [manager, "people you manage appear here when an admin starts them"],
      ...[admin, cto].map((me): Viewer => [me, startsOnboardings, "/admin/onboarding-sections"]),
    ],
  },
  {
    at: "/onboardings?status=completed",
    title: "No completed onboardings",
    viewers: [[manager, "after an admin completes them"]],
  },
  {
    at: "/leads-weekly",
    title: "No leads assigned yet",
    viewers: [
      [manager, "after an admin makes you their manager"],
      [admin, "when you are their manager. Set this in User Management", "/admin/users"],
    ],
  },
  {
    at: "/admin/users?view=pending",
    title: "All caught up",
    viewers: [[admin, "New accounts will appear here."]],
  },
  {
    at: "/admin/users?status=inactive",
    title: "No inactive users",
    viewers: [[admin, "appear here"]],
  },
  {
    at: "/admin/reviews",
    title: "No rounds yet",
    viewers: [[admin, "add the career ladder and people first"]],
    button: "Create Round",
  },
  {
    at: "/admin/positions",
    title: "No positions yet",
    viewers: [[admin, "Add the first one, import a ladder, or start from the example.", "/admin/positions/import"]],
  },
  {
    at: "/admin/skillsets",
    title: "No skillsets yet",
    viewers: [[admin, "describe its levels, or start from the example ladder.", "/admin/positions/import"]],
  },
  {
    at: "/admin/requirements",
    title: "No positions yet",
    viewers: [[admin, "Add a position first.", "/admin/positions"]],
  },
  {
    at: "/admin/onboarding-sections",
    title: "No sections yet",
    viewers: [[admin, "Each has goals", "/admin/onboarding-sections/import"]],
  },
  {
    at: "/admin/weekly-assessments",
    title: "No assessment items yet",
    viewers: [[admin, "such as asking for help in time"]],
    button: "Add Item",
  },
  {
    at: "/team",
    title: "No direct reports",
    viewers: [[manager, "An admin sets managers in User Management"]],
  },
  {
    at: "/admin/audit",
    title: "No entries yet",
    viewers: [[admin, "Changes will appear here"]],
    button: "Export to CSV",
  },
  {
    at: "/promotions",
    title: "Promotion cases are off",
    viewers: [[manager, "The CTO can turn them on"]],
  },
  {
    at: "/admin/slack-settings",
    title: "No messages yet",
    viewers: [[admin, "its recipient"]],
    button: "Test Integration",
  },
];

/** Pages without an entry above, with the reason. Pages with a record in their address always have content. */
const neverEmpty: Readonly<Record<string, string>> = {
  [paths.root.path]: "It redirects.",
  [paths.asOthersSeeMe.path]: "Everyone has their own page.",
  [paths.onboarding.path]: "Only new hires open it; their portal says that an admin adds the sections.",
  [paths.profile.path]: "Everyone has a profile.",
  [paths.personalData.path]: "It lists what Pulse records about anyone.",
  [paths.peopleImport.path]: "It is a form.",
  [paths.ladderFile.path]: "It is a form.",
  [paths.ladderStructure.path]: "Every Pulse starts with some types and paths.",
  [paths.onboardingFile.path]: "It is a form.",
  "*": "It says that the page doesn't exist.",
};

const pathsOf = (list: readonly RouteObject[]): readonly string[] =>
  list.flatMap(({ path, children = [] }) => [...(path === undefined ? [] : [path]), ...pathsOf(children)]);

const pages = pathsOf(routes);

describe("an empty Pulse", () => {
  it.each(Object.entries(emptyAnswers))(
    "has a sample response for %s that matches the contract",
    (_id, [route, answer]) => {
      expect(route.response.safeParse(answer).error).toBeUndefined();
    },
  );

  it("is tested on every page", () => {
    const listed = new Set(emptyPages.map(({ at }) => at.replace(/\?.*/, "")));
    const withoutRecord = pages.filter((path) => !path.includes(":"));
    expect(withoutRecord.filter((path) => !listed.has(path) && neverEmpty[path] === undefined)).toEqual([]);
    expect(Object.keys(neverEmpty).filter((path) => listed.has(path) || !pages.includes(path))).toEqual([]);
  });

  it.each(
    emptyPages.flatMap(({ viewers, ...page }) =>
      viewers.map((viewer) => [page.at, viewer[0].role, page, viewer] as const),
    ),
  )("shows at %s, for the role %s, who takes the first step", async (...row) => {
    const [at, , { title, button }, [me, first, link]] = row;
    renderRoute(at, { me, answers });
    const heading = await screen.findByRole("heading", { level: 2, name: title });
    const card = heading.parentElement as HTMLElement;
    expect(card.textContent).toContain(first);
    const links = within(card)
      .queryAllByRole("link")
      .map((element) => element.getAttribute("href"));
    if (link === undefined) {
      expect(links).toEqual([]);
    } else {
      expect(links).toContain(link);
    }
    if (button !== undefined) {
      expect(within(screen.getByRole("main")).getAllByRole("button", { name: button }).length).toBeGreaterThan(0);
    }
  });
});

/** What a page shows if a route fails. */
const failingReads: readonly (readonly [title: string, at: string, me: Me, route: string])[] = [
  ["The leads couldn't be loaded", "/leads-weekly", manager, "GET /api/leads-weekly"],
  ["The onboardings couldn't be loaded", "/onboardings", manager, "GET /api/onboardings"],
  ["Your onboarding couldn't be loaded", "/onboarding", newHire, "GET /api/onboarding"],
  ["This couldn't be loaded", "/ladder", person, "GET /api/ladders/software"],
  ["Your skills couldn't be loaded", "/skills", person, "GET /api/skills/own"],
  ["Your growth plan couldn't be loaded", "/growth", person, `GET /api/growth/people/${id}`],
  ["The positions couldn't be loaded", "/admin/positions", admin, "GET /api/positions"],
  ["The users couldn't be loaded", "/admin/users", admin, "GET /api/people"],
  ["The onboarding sections couldn't be loaded", "/admin/onboarding-sections", admin, "GET /api/onboarding/content"],
  [
    "The assessment items couldn't be loaded",
    "/admin/weekly-assessments",
    admin,
    "GET /api/onboarding/assessment-items",
  ],
  ["The audit trail couldn't be loaded", "/admin/audit", admin, "GET /api/audit"],
  ["The log couldn't be loaded", "/admin/slack-settings", admin, "GET /api/messages"],
  ["The setup couldn't be loaded", "/admin/users", admin, "GET /api/people/setup"],
];

const ongoing = sampleOwnOnboarding();

describe("a page whose data can't be loaded", () => {
  it.each(failingReads)("shows %j, and loads again on Retry", async (title, at, me, route) => {
    const answer = { ...answers, "GET /api/onboarding": ongoing, "GET /api/people/setup": sampleSetup() }[route];
    let isFailing = true;
    renderRoute(at, {
      me,
      answers: { ...answers, [route]: () => (isFailing ? refusal(403, "FORBIDDEN", "Not for you.") : answer) },
    });
    expect(await screen.findByText(title)).toBeDefined();
    expect(screen.getByText("Not for you.")).toBeDefined();
    expect(screen.getByText("Request request-1")).toBeDefined();
    // Nothing can be added to a list that isn't known.
    expect(screen.queryByRole("button", { name: "Add Item" })).toBeNull();
    isFailing = false;
    await press("Retry");
    await waitFor(() => expect(screen.queryByText(title)).toBeNull());
    expect(await screen.findByRole("heading", { level: 1 })).toBeDefined();
  });
});
