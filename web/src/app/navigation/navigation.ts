import { matchPath } from "react-router-dom";
import { mayFollowOnboardings } from "#domain/onboarding/policy.ts";
import type { Me } from "#domain/people/model.ts";
import { mayAdminister } from "#domain/people/policy.ts";
import { actsAsManager, type Role } from "#domain/people/terms.ts";
import { maySeeReviewList } from "#domain/reviews/policy.ts";
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
import { pageAt } from "../resolvePage.ts";
import { hasPersonalNavigation } from "../startPages.ts";

export interface NavigationEntry {
  readonly label: string;
  readonly href: string;
  readonly Icon: IconComponent;
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

/** CTO Reviews for the CTO, Employee Reviews for HR (docs/evaluations.md#review-lists). */
const reviewListLabel = (role: Role): string => {
  if (role === "cto") {
    return "CTO Reviews";
  }
  return role === "hr" ? "Employee Reviews" : "Manager Reviews";
};

const entry = (label: string, page: { readonly getHref: () => string }, Icon: IconComponent): NavigationEntry => ({
  label,
  href: page.getHref(),
  Icon,
});

/** Empty groups are left out (docs/ui.md#sidebar, docs/ui.md#management-group). */
export const navigation = (me: Pick<Me, "role" | "isOnboarding">): readonly NavigationGroup[] => {
  const personal: NavigationEntry[] = hasPersonalNavigation(me)
    ? [
        ...(me.isOnboarding ? [entry("My Onboarding", paths.onboarding, FlagIcon)] : []),
        entry("Career Ladder", paths.ladder, TreeIcon),
        entry("My Performance Reviews", paths.reviews, FactCheckIcon),
        entry("My Growth", paths.skills, TrendIcon),
      ]
    : [];
  const management: NavigationEntry[] = [
    ...(maySeeReviewList(me) ? [entry(reviewListLabel(me.role), paths.managerReviews, ReviewIcon)] : []),
    ...(actsAsManager(me.role) ? [entry("Team", paths.team, GroupsIcon)] : []),
    ...(me.role === "hr"
      ? [
          entry("People", paths.users, PeopleIcon),
          entry("Round Report", paths.latestReport, ScoreIcon),
          entry("Data Requests", paths.dataRequests, ListIcon),
          entry("Career Ladder", paths.ladder, TreeIcon),
        ]
      : []),
    ...(mayFollowOnboardings(me)
      ? [entry("Onboardings", paths.onboardings, RocketIcon), entry("Leads Weekly", paths.leadsWeekly, ForumIcon)]
      : []),
  ];
  const administration = [
    entry("Users", paths.users, PeopleIcon),
    entry("Reviews", paths.rounds, CalendarRepeatIcon),
    entry("Audit", paths.audit, HistoryIcon),
  ];
  const settings = [
    entry("Positions", paths.positions, WorkIcon),
    entry("Skillsets", paths.skillsets, SkillsIcon),
    entry("Requirements", paths.requirements, ChecklistIcon),
    entry("Onboarding Sections & Goals", paths.onboardingSections, ListIcon),
    entry("Weekly Assessments", paths.weeklyAssessments, ScoreIcon),
    entry("Slack Integration", paths.slackSettings, BellIcon),
  ];
  return [
    { label: "Personal", entries: personal },
    { label: termText(managementLabels, me.role), entries: management },
    ...(mayAdminister(me)
      ? [
          { label: "Administration", entries: administration },
          { label: "Settings", entries: settings },
        ]
      : []),
  ].filter((group) => group.entries.length > 0);
};

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
