import type { SvgIconComponent } from "@mui/icons-material";
import AccountTreeOutlined from "@mui/icons-material/AccountTreeOutlined";
import ChecklistOutlined from "@mui/icons-material/ChecklistOutlined";
import EventRepeatOutlined from "@mui/icons-material/EventRepeatOutlined";
import FactCheckOutlined from "@mui/icons-material/FactCheckOutlined";
import FlagOutlined from "@mui/icons-material/FlagOutlined";
import ForumOutlined from "@mui/icons-material/ForumOutlined";
import GroupsOutlined from "@mui/icons-material/GroupsOutlined";
import HistoryOutlined from "@mui/icons-material/HistoryOutlined";
import NotificationsOutlined from "@mui/icons-material/NotificationsOutlined";
import PeopleOutlined from "@mui/icons-material/PeopleOutlined";
import PsychologyOutlined from "@mui/icons-material/PsychologyOutlined";
import RateReviewOutlined from "@mui/icons-material/RateReviewOutlined";
import RocketLaunchOutlined from "@mui/icons-material/RocketLaunchOutlined";
import ScoreboardOutlined from "@mui/icons-material/ScoreboardOutlined";
import TrendingUpOutlined from "@mui/icons-material/TrendingUpOutlined";
import ViewListOutlined from "@mui/icons-material/ViewListOutlined";
import WorkOutlineOutlined from "@mui/icons-material/WorkOutlineOutlined";
import { matchPath } from "react-router-dom";
import type { Me } from "#domain/people/model.ts";
import { mayAdminister } from "#domain/people/policy.ts";
import { actsAsManager, type Role } from "#domain/people/terms.ts";
import { maySeeReviewList } from "#domain/reviews/policy.ts";
import * as paths from "#domain/shared/paths.ts";
import { termText } from "#web/lib/words/terms.ts";
import { followsPeople, hasPersonalEntries } from "../access.ts";

export interface NavigationEntry {
  readonly label: string;
  readonly href: string;
  readonly Icon: SvgIconComponent;
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

/** The label of the review list: CTO Reviews for the cto, Employee Reviews for hr (docs/review-lists.md#review-list). */
export const reviewListLabel = (role: Role): string => {
  if (role === "cto") {
    return "CTO Reviews";
  }
  return role === "hr" ? "Employee Reviews" : "Manager Reviews";
};

const admin = (label: string, tab: paths.AdminTab, Icon: SvgIconComponent): NavigationEntry => ({
  label,
  href: paths.adminTab.getHref(tab),
  Icon,
});

/**
 * The sidebar's groups and entries for a role (docs/navigation.md#sidebar, docs/navigation.md#management-group). Empty
 * groups are left out.
 */
export const navigation = (me: Pick<Me, "role" | "isOnboarding">): readonly NavigationGroup[] => {
  const personal: NavigationEntry[] = hasPersonalEntries(me)
    ? [
        ...(me.isOnboarding ? [{ label: "My Onboarding", href: paths.onboarding.getHref(), Icon: FlagOutlined }] : []),
        { label: "Career Ladder", href: paths.ladder.getHref(), Icon: AccountTreeOutlined },
        { label: "My Performance Reviews", href: paths.reviews.getHref(), Icon: FactCheckOutlined },
        { label: "My Growth", href: paths.skills.getHref(), Icon: TrendingUpOutlined },
      ]
    : [];
  const management: NavigationEntry[] = [
    ...(maySeeReviewList(me)
      ? [{ label: reviewListLabel(me.role), href: paths.managerReviews.getHref(), Icon: RateReviewOutlined }]
      : []),
    ...(actsAsManager(me.role) ? [{ label: "Team", href: paths.team.getHref(), Icon: GroupsOutlined }] : []),
    ...(followsPeople(me)
      ? [
          { label: "Onboardings", href: paths.onboardings.getHref(), Icon: RocketLaunchOutlined },
          { label: "Leads Weekly", href: paths.leadsWeekly.getHref(), Icon: ForumOutlined },
        ]
      : []),
  ];
  const administration = [
    admin("Users", "users", PeopleOutlined),
    admin("Reviews", "reviews", EventRepeatOutlined),
    admin("Audit", "audit", HistoryOutlined),
  ];
  const settings = [
    admin("Positions", "positions", WorkOutlineOutlined),
    admin("Skillsets", "skillsets", PsychologyOutlined),
    admin("Requirements", "requirements", ChecklistOutlined),
    admin("Onboarding Sections & Goals", "onboarding-sections", ViewListOutlined),
    admin("Weekly Assessments", "weekly-assessments", ScoreboardOutlined),
    admin("Slack Integration", "slack-settings", NotificationsOutlined),
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

/** The entries of pages without their own: a review belongs to the list that links to it. */
const parentEntries: readonly (readonly [path: string, entry: string])[] = [
  [paths.selfEvaluation.path, paths.reviews.getHref()],
  [paths.managerReview.path, paths.managerReviews.getHref()],
  [paths.performanceMeeting.path, paths.managerReviews.getHref()],
  [paths.roundRules.path, paths.reviews.getHref()],
  [paths.asOthersSeeMe.path, paths.reviews.getHref()],
  [paths.growth.path, paths.skills.getHref()],
  [paths.growthOf.path, paths.team.getHref()],
  [paths.journal.path, paths.skills.getHref()],
  [paths.onboardingProgress.path, paths.onboardings.getHref()],
  [paths.onboardingWeeklyReview.path, paths.onboardings.getHref()],
  [paths.leadWeekly.path, paths.leadsWeekly.getHref()],
];

/** The address of the entry to highlight for a page that has none itself; null for every other page. */
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
  return parentEntries.find(([path]) => matchPath(path, pathname))?.[1] ?? null;
};
