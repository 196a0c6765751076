import { matchPath } from "react-router-dom";
import type { Me } from "#domain/people/model.ts";
import { mayAdminister } from "#domain/people/policy.ts";
import type { Role } from "#domain/people/terms.ts";
import * as paths from "#domain/shared/paths.ts";
import { termText } from "#web/lib/format/terms.ts";
import {
  BellIcon,
  CalendarRepeatIcon,
  ChecklistIcon,
  FactCheckIcon,
  FlagIcon,
  ForumIcon,
  GroupsIcon,
  HistoryIcon,
  type IconComponent,
  ListIcon,
  PeopleIcon,
  ReviewIcon,
  RocketIcon,
  ScoreIcon,
  SkillsIcon,
  TreeIcon,
  TrendIcon,
  WorkIcon,
} from "#web/ui/icons.tsx";
import { pages } from "../pages.ts";
import { pageAt } from "../resolvePage.ts";
import { hasPersonalNavigation } from "../startPages.ts";

export interface NavigationEntry {
  readonly label: string;
  readonly href: string;
  readonly Icon: IconComponent;
  /** What you can do there, in the command palette; "" if the label is enough. */
  readonly text: string;
  /** The command palette's search terms that aren't shown. */
  readonly keywords: readonly string[];
}

export interface NavigationGroup {
  readonly label: string;
  readonly entries: readonly NavigationEntry[];
}

const managementLabels: Record<Role, string> = {
  employee: "Management",
  lead: "Lead",
  manager: "Management",
  admin: "Management",
  hr: "HR",
  cto: "CTO",
};

const entry = (
  label: string,
  page: { readonly path: string },
  Icon: IconComponent,
  text = "",
  keywords: readonly string[] = [],
): NavigationEntry => ({ label, href: page.path, Icon, text, keywords });

const careerLadder = entry("Career Ladder", paths.ladder, TreeIcon, "Positions and what each requires");

export const dataRequests = entry(
  "Data Requests",
  paths.dataRequests,
  ListIcon,
  "Hand over a copy of someone's data, or erase it",
  ["gdpr privacy erasure delete export copy retention"],
);

/** In the list of people, admins deactivate people who leave, and the CTO appoints approvers. */
const peopleKeywords = ["approver", "leaver", "deactivate"];

const personal = ({ isOnboarding }: Pick<Me, "isOnboarding">): readonly NavigationEntry[] => [
  ...(isOnboarding ? [entry("My Onboarding", paths.onboarding, FlagIcon)] : []),
  careerLadder,
  entry("My Performance Reviews", paths.reviews, FactCheckIcon, "Write your self-evaluation, read your results"),
  entry("My Growth", paths.skills, TrendIcon, "Your skills, and what the next positions require"),
];

/** HR reads reviews but doesn't write them, and can't edit people. */
const managementOfHr: readonly NavigationEntry[] = [
  entry("Employee Reviews", paths.managerReviews, ReviewIcon, "Track, remind, read and export"),
  entry("People", paths.users, PeopleIcon, "Look people up and export them", peopleKeywords),
  entry("Round Report", paths.latestReport, ScoreIcon, "Ratings and levels of the latest round"),
  dataRequests,
  careerLadder,
];

const management = ({ role }: Pick<Me, "role">): readonly NavigationEntry[] => [
  entry(
    role === "cto" ? "CTO Reviews" : "Manager Reviews",
    paths.managerReviews,
    ReviewIcon,
    "Evaluate, approve, meet and share",
  ),
  entry("Team", paths.team, GroupsIcon, "Your direct reports, one row each"),
  entry("Onboardings", paths.onboardings, RocketIcon, "Track new hires and their weekly reports"),
  entry("Leads Weekly", paths.leadsWeekly, ForumIcon, "Talking points of leads and their managers"),
];

const administration: readonly NavigationEntry[] = [
  entry("Users", paths.users, PeopleIcon, "Approve accounts, edit and export people", peopleKeywords),
  entry("Reviews", paths.rounds, CalendarRepeatIcon, "Create, start and complete review rounds"),
  entry("Audit", paths.audit, HistoryIcon, "Who changed what, and when"),
];

const settings: readonly NavigationEntry[] = [
  entry("Positions", paths.positions, WorkIcon),
  entry("Skillsets", paths.skillsets, SkillsIcon),
  entry("Requirements", paths.requirements, ChecklistIcon, "The levels that each position requires"),
  entry("Onboarding Sections & Goals", paths.onboardingSections, ListIcon),
  entry("Weekly Assessments", paths.weeklyAssessments, ScoreIcon),
  entry("Slack Integration", paths.slackSettings, BellIcon),
];

const mayOpen = (me: Pick<Me, "role">, href: string): boolean =>
  pages.find(({ path }) => path === href)?.guard?.isAllowed(me) ?? true;

/** Without pages that the person may not open, and empty groups (docs/ui.md#sidebar, docs/ui.md#management-group). */
export const navigation = (me: Pick<Me, "role" | "isOnboarding">): readonly NavigationGroup[] =>
  [
    { label: "Personal", entries: hasPersonalNavigation(me) ? personal(me) : [] },
    { label: termText(managementLabels, me.role), entries: me.role === "hr" ? managementOfHr : management(me) },
    { label: "Administration", entries: mayAdminister(me) ? administration : [] },
    { label: "Settings", entries: mayAdminister(me) ? settings : [] },
  ]
    .map(({ label, entries }) => ({ label, entries: entries.filter(({ href }) => mayOpen(me, href)) }))
    .filter(({ entries }) => entries.length > 0);

/** The entry to highlight on a page without its own entry, otherwise null. */
export const parentEntryHref = (
  { pathname, search }: { readonly pathname: string; readonly search: string },
  { id, isOnboarding }: Pick<Me, "id" | "isOnboarding">,
) => {
  if (isOnboarding && pathname === paths.onboardingWeeklyReview.getHref(id)) {
    return paths.onboarding.getHref();
  }
  const isOwnMeeting =
    matchPath(paths.performanceMeeting.path, pathname) && new URLSearchParams(search).get("source") === "my-reviews";
  if (isOwnMeeting) {
    return paths.reviews.getHref();
  }
  return pageAt(pathname)?.route.parent ?? null;
};
