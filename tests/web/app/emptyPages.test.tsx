import { screen, within } from "@testing-library/react";
import type { RouteObject } from "react-router-dom";
import { describe, expect, it } from "vitest";
import { api } from "#domain/contract.ts";
import type { Me } from "#domain/people/model.ts";
import * as paths from "#domain/shared/paths.ts";
import { routes } from "#web/app/routes.tsx";
import { renderRoute } from "../support/render.tsx";
import { sampleMe } from "../support/samples.ts";

/** What the API answers as long as nothing was entered. */
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

const answers = {
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

interface EmptyPage {
  readonly at: string;
  readonly me: Me;
  readonly title: string;
  /** What the page is for. */
  readonly purpose: string;
  /** What comes first, and who can do it. */
  readonly first: string;
  /** Where a person who can do it themselves continues. */
  readonly link?: string;
  /** What they press instead, on the page itself. */
  readonly button?: string;
}

/** Every page that can be empty, as every role that sees it differently (docs/ui.md#empty-and-forbidden-pages). */
const emptyPages: readonly EmptyPage[] = [
  {
    at: "/data-requests",
    me: hr,
    title: "No requests yet",
    purpose: "asks for their data to be erased",
    first: "record it here",
  },
  {
    at: "/reviews",
    me: person,
    title: "No reviews yet",
    purpose: "you and your manager discuss your work",
    first: "when an admin starts a round",
  },
  {
    at: "/reviews",
    me: noPosition,
    title: "No reviews yet",
    purpose: "you and your manager discuss your work",
    first: "You don't have a position yet: an admin will assign one.",
  },
  {
    at: "/reviews",
    me: firstAdmin,
    title: "No reviews yet",
    purpose: "you and your manager discuss your work",
    first: "choose one in User Management",
    link: "/admin/users",
  },
  {
    at: "/reviews",
    me: admin,
    title: "No reviews yet",
    purpose: "you and your manager discuss your work",
    first: "when you or another admin starts a round",
    link: "/admin/reviews",
  },
  {
    at: "/reviews",
    me: hr,
    title: "No reviews yet",
    purpose: "People with a position on the career ladder get reviews.",
    first: "HR and the CTO have no position",
    link: "/manager-reviews",
  },
  {
    at: "/journal",
    me: person,
    title: "Nothing written yet",
    purpose: "keep your review about the whole round",
    first: "Only you can read it until you share it.",
  },
  {
    at: "/ladder",
    me: person,
    title: "No positions yet",
    purpose: "what each position requires and where it can lead",
    first: "An admin adds the positions of the Software ladder",
  },
  {
    at: "/ladder",
    me: admin,
    title: "No positions yet",
    purpose: "what each position requires and where it can lead",
    first: "Add the positions of the Software ladder",
    link: "/admin/positions",
  },
  {
    at: "/skills",
    me: person,
    title: "No skillsets yet",
    purpose: "Compare your skills with the next positions here",
    first: "an admin adds the skillsets of Software engineers",
  },
  {
    at: "/skills",
    me: admin,
    title: "No skillsets yet",
    purpose: "Compare your skills with the next positions here",
    first: "an admin adds the skillsets of Software engineers",
    link: "/admin/skillsets",
  },
  {
    at: "/growth",
    me: noPosition,
    title: "A growth plan starts with a position",
    purpose: "you choose a target here",
    first: "An admin sets positions in User Management.",
    link: "/ladder",
  },
  {
    at: "/manager-reviews",
    me: manager,
    title: "No manager reviews assigned to you yet.",
    purpose: "Here you evaluate the people you manage.",
    first: "when an admin starts a round",
  },
  {
    at: "/manager-reviews",
    me: hr,
    title: "No employee has a review yet.",
    purpose: "Here you track the progress of all reviews and send reminders.",
    first: "when an admin starts a round",
  },
  {
    at: "/round-report",
    me: hr,
    title: "No report yet",
    purpose: "Here you see the ratings and levels of a round.",
    first: "when an admin starts a round",
  },
  {
    at: "/manager-reviews",
    me: cto,
    title: "No reviews require your approval yet.",
    purpose: "Here you approve reviews",
    first: "when an admin starts a round",
    link: "/admin/reviews",
  },
  {
    at: "/onboardings",
    me: lead,
    title: "No ongoing onboardings",
    purpose: "guides a new hire through their first weeks",
    first: "people you lead appear here when an admin starts them",
  },
  {
    at: "/onboardings",
    me: admin,
    title: "No ongoing onboardings",
    purpose: "guides a new hire through their first weeks",
    first: "Add its sections and goals first, then start it for a person in User Management.",
    link: "/admin/onboarding-sections",
  },
  {
    at: "/onboardings?status=completed",
    me: manager,
    title: "No completed onboardings",
    purpose: "Onboardings of people you manage appear here",
    first: "after an admin completes them",
  },
  {
    at: "/leads-weekly",
    me: manager,
    title: "No leads assigned yet",
    purpose: "collect talking points here for their weekly meeting",
    first: "after an admin makes you their manager",
  },
  {
    at: "/leads-weekly",
    me: admin,
    title: "No leads assigned yet",
    purpose: "collect talking points here for their weekly meeting",
    first: "when you are their manager. Choose it in User Management",
    link: "/admin/users",
  },
  {
    at: "/admin/users?view=pending",
    me: admin,
    title: "All caught up",
    purpose: "No one is waiting for approval.",
    first: "New accounts will appear here.",
  },
  {
    at: "/admin/users?status=inactive",
    me: admin,
    title: "No inactive users",
    purpose: "Deactivated people",
    first: "appear here",
  },
  {
    at: "/admin/reviews",
    me: admin,
    title: "No rounds yet",
    purpose: "Create a draft of the first round.",
    first: "add the career ladder and people first",
    button: "Create Round",
  },
  {
    at: "/admin/positions",
    me: admin,
    title: "No positions yet",
    purpose: "Positions are the steps of the career ladder",
    first: "Add the first one, import a ladder, or start from the example.",
    link: "/admin/positions/import",
  },
  {
    at: "/admin/skillsets",
    me: admin,
    title: "No skillsets yet",
    purpose: "Skillsets are what reviews rate",
    first: "Add one and describe its levels, or start from the example ladder.",
    link: "/admin/positions/import",
  },
  {
    at: "/admin/requirements",
    me: admin,
    title: "No positions yet",
    purpose: "which level of each skillset a position requires",
    first: "Add a position first.",
    link: "/admin/positions",
  },
  {
    at: "/admin/onboarding-sections",
    me: admin,
    title: "No sections yet",
    purpose: "the stages of a new hire's first weeks",
    first: "Each has goals",
    link: "/admin/onboarding-sections/import",
  },
  {
    at: "/admin/weekly-assessments",
    me: admin,
    title: "No assessment items yet",
    purpose: "Weekly reports score new hires",
    first: "such as asking for help in time",
    button: "Add Item",
  },
  {
    at: "/team",
    me: manager,
    title: "No direct reports",
    purpose: "People you manage appear here",
    first: "An admin sets managers in User Management",
  },
  {
    at: "/admin/audit",
    me: admin,
    title: "No entries yet",
    purpose: "No activity yet.",
    first: "Changes will appear here",
    button: "Export to CSV",
  },
  {
    at: "/promotions",
    me: manager,
    title: "Promotion cases are off",
    purpose: "managers open cases, and people can ask",
    first: "The CTO can turn them on",
  },
  {
    at: "/admin/slack-settings",
    me: admin,
    title: "No messages yet",
    purpose: "Every message appears here",
    first: "its recipient",
    button: "Test Integration",
  },
];

/** Pages without an entry above, with the reason. */
const neverEmpty: Readonly<Record<string, string>> = {
  [paths.root.path]: "It redirects.",
  [paths.admin.path]: "It redirects to the tab of the users.",
  [paths.adminTab.path]: "It redirects to the tab of the users.",
  [paths.selfEvaluation.path]: "Its address names a review.",
  [paths.managerReview.path]: "Its address names a review.",
  [paths.managerEvaluation.path]: "Its address names a review.",
  [paths.performanceMeeting.path]: "Its address names a review.",
  [paths.round.path]: "Its address names a round.",
  [paths.roundRules.path]: "Its address names a round.",
  [paths.calibration.path]: "Its address names a round.",
  [paths.newCalibrationSession.path]: "Its address names a round.",
  [paths.calibrationSession.path]: "Its address names a round.",
  [paths.feedback.path]: "Its address names a review.",
  [paths.feedbackColleagues.path]: "Its address names a review.",
  [paths.teamFeedback.path]: "Its address names a round.",
  [paths.promotionsOf.path]: "Its address names a person.",
  [paths.promotionCase.path]: "Its address names a case.",
  [paths.growthOf.path]: "Its address names a person.",
  [paths.person.path]: "Its address names a person.",
  [paths.asOthersSeeMe.path]: "Everybody has a page of their own.",
  [paths.onboarding.path]: "New hires alone open it; their portal says that sections come from an administrator.",
  [paths.onboardingOf.path]: "It redirects.",
  [paths.onboardingProgress.path]: "Its address names an onboarding.",
  [paths.onboardingWeeklyReview.path]: "Its address names an onboarding.",
  [paths.leadWeekly.path]: "Its address names a lead.",
  [paths.profile.path]: "Everybody has a profile.",
  [paths.personalData.path]: "It says what is recorded of anybody.",
  [paths.peopleImport.path]: "It is a form.",
  [paths.ladderFile.path]: "It is a form.",
  [paths.ladderStructure.path]: "Every Pulse starts with some types and paths.",
  [paths.onboardingFile.path]: "It is a form.",
  "*": "It says that there is no such page.",
};

const pathsOf = (list: readonly RouteObject[]): readonly string[] =>
  list.flatMap(({ path, children = [] }) => [...(path === undefined ? [] : [path]), ...pathsOf(children)]);

const pages = pathsOf(routes);

describe("an empty Pulse", () => {
  it.each(Object.entries(emptyAnswers))("answers %s as the test says", (_id, [route, answer]) => {
    expect(route.response.safeParse(answer).error).toBeUndefined();
  });

  it("has an entry for every page", () => {
    const listed = new Set(emptyPages.map(({ at }) => at.replace(/\?.*/, "")));
    expect(pages.filter((path) => !listed.has(path) && neverEmpty[path] === undefined)).toEqual([]);
    expect(Object.keys(neverEmpty).filter((path) => listed.has(path) || !pages.includes(path))).toEqual([]);
  });

  it.each(emptyPages.map((page) => [page.at, page.me.role, page] as const))(
    "says at %s to the role %s what the page is for, what comes first and who does it",
    async (at, _role, { me, title, purpose, first, link, button }) => {
      renderRoute(at, { me, answers });
      const heading = await screen.findByRole("heading", { level: 2, name: title });
      const card = heading.parentElement as HTMLElement;
      expect(card.textContent).toContain(purpose);
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
    },
  );
});
