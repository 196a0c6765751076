import { mayFollowOnboardings } from "#domain/onboarding/policy.ts";
import type { Me } from "#domain/people/model.ts";
import { mayAdminister } from "#domain/people/policy.ts";
import type { OverviewPart } from "#domain/reviews/terms.ts";
import * as paths from "#domain/shared/paths.ts";
import { ManagerFilter, SearchField } from "#web/features/reviews/managed/searchFields.ts";
import { lastViewer, type Viewer } from "#web/lib/lastViewer.ts";
import { isOnboardingBannerDismissed } from "#web/lib/onboardingBanner.ts";
import { startRead } from "#web/lib/readRoute.ts";
import { watchStartedReads } from "#web/lib/startedReads.ts";
import { startOverview } from "#web/lib/startOverview.ts";
import * as pages from "./pages.ts";
import { rootTarget } from "./rootTarget.ts";
import { SignedInApp } from "./SignedInApp.ts";

type Params = Readonly<Record<string, string>>;

/**
 * A page, and what it reads first: parts of the overview, and other reads; those that depend on the person are made only
 * if they were here before.
 */
interface Start {
  readonly path: string;
  readonly page: { readonly load: () => Promise<unknown> };
  readonly parts?: readonly OverviewPart[];
  readonly reads?: (params: Params) => void;
  /** These two only without a query in the address, which would change what the page reads. */
  readonly partsWithoutQuery?: readonly OverviewPart[];
  readonly readsWithoutQuery?: (viewer: Viewer | null) => void;
  readonly readsOf?: (viewer: Viewer, params: Params) => void;
}

const readReview = ({ reviewId = "" }: Params): void => {
  startRead("reviews", "getReview", { params: { reviewId } });
};

const starts: readonly Start[] = [
  {
    path: paths.reviews.path,
    page: pages.MyReviewsPage,
    parts: ["ownReviews", "managedReviews", "names", "waitingReviews", "setup"],
    readsOf: (viewer) => {
      if (viewer.isOnboarding) {
        startRead("onboarding", "listWeeklyReports", { params: { userId: viewer.id } });
      }
    },
  },
  {
    path: paths.managerReviews.path,
    page: pages.ManagerReviewsPage,
    parts: ["managedReviews", "names", "waitingReviews", "setup"],
    readsOf: ({ role }) => {
      if (role === "cto" || role === "hr") {
        void SearchField.load();
      }
      if (role === "cto") {
        void ManagerFilter.load();
      }
    },
  },
  {
    path: paths.ladder.path,
    page: pages.LadderPage,
    readsWithoutQuery: (viewer) => {
      if (viewer) {
        startRead("positions", "getLadder", { params: { engineerType: viewer.engineerType ?? "software" } });
      }
    },
    readsOf: ({ engineerType }) => {
      if (engineerType) {
        startRead("skillsets", "getOwnSkills", { query: {} });
      }
    },
  },
  {
    path: paths.skills.path,
    page: pages.SkillsPage,
    reads: () => startRead("skillsets", "getOwnSkills", { query: {} }),
  },
  { path: paths.selfEvaluation.path, page: pages.SelfEvaluationPage, reads: readReview },
  { path: paths.managerReview.path, page: pages.ReviewPage, parts: ["waitingReviews"], reads: readReview },
  { path: paths.managerEvaluation.path, page: pages.ReviewPage, parts: ["waitingReviews"], reads: readReview },
  {
    path: paths.performanceMeeting.path,
    page: pages.PerformanceMeetingPage,
    parts: ["waitingReviews"],
    reads: readReview,
  },
  {
    path: paths.onboardings.path,
    page: pages.OnboardingsPage,
    parts: ["waitingReviews"],
    readsWithoutQuery: () => startRead("onboarding", "listOnboardings", { query: { status: "ongoing" } }),
  },
  {
    path: paths.onboarding.path,
    page: pages.OnboardingPortalPage,
    reads: () => startRead("onboarding", "getOwnOnboarding", {}),
  },
  {
    path: paths.onboardingProgress.path,
    page: pages.OnboardingProgressPage,
    reads: ({ userId = "" }) => startRead("onboarding", "getOnboarding", { params: { userId } }),
  },
  { path: paths.onboardingWeeklyReview.path, page: pages.WeeklyReviewPage },
  {
    path: paths.leadsWeekly.path,
    page: pages.LeadsWeeklyPage,
    reads: () => startRead("leads-weekly", "listLeadCards", { query: {} }),
  },
  {
    path: paths.leadWeekly.path,
    page: pages.LeadWeeklyPage,
    reads: ({ leadId = "" }) => startRead("leads-weekly", "getLeadPage", { params: { leadId } }),
  },
  ...paths.adminTabs.map(
    (tab): Start => ({
      path: paths.adminTab.getHref(tab),
      page: pages.adminPages[tab],
      ...(tab === "users" && { parts: ["setup"], partsWithoutQuery: ["people", "names"] }),
    }),
  ),
];

/** What the badges of the navigation read on every page. */
const badgeParts = ["actionCounts", "pendingAccounts"] as const satisfies readonly OverviewPart[];

/** What the badges read again and again, besides the overview. */
const readPolledBadges = (viewer: Viewer): void => {
  if (mayFollowOnboardings(viewer)) {
    startRead("onboarding", "countAwaitedReports", {});
  }
  if (mayAdminister(viewer)) {
    startRead("slack", "getSlackSettings", {});
  }
};

/**
 * The values of a pattern's parameters in an address; null if it is another page's. React Router's own `matchPath` would
 * bring the router into the first script, before which nothing else is requested.
 */
const paramsIn = (pattern: string, pathname: string): Params | null => {
  const names = pattern.split("/");
  const values = pathname.split("/");
  if (names.length !== values.length) {
    return null;
  }
  const params: Record<string, string> = {};
  for (const [at, name] of names.entries()) {
    const value = values[at] ?? "";
    if (name.startsWith(":") && value !== "") {
      params[name.slice(1)] = value;
    } else if (name !== value) {
      return null;
    }
  }
  return params;
};

/** Where an address leads: the start page leads on, as far as the person is known (docs/navigation.md#root-redirect). */
const targetOf = ({ pathname, search }: Location, viewer: Viewer | null): string =>
  pathname === paths.root.path && viewer
    ? rootTarget(viewer, isOnboardingBannerDismissed(viewer.id), new URLSearchParams(search))
    : pathname;

/** Requests the page of this address and what it reads. Returns the parts of the overview that it shows. */
const startPage = (location: Location, viewer: Viewer | null): readonly OverviewPart[] => {
  const target = targetOf(location, viewer);
  const parts: OverviewPart[] = [];
  for (const { path, page, parts: own = [], reads, partsWithoutQuery = [], readsWithoutQuery, readsOf } of starts) {
    const params = paramsIn(path, target);
    if (params) {
      void page.load();
      parts.push(...own);
      reads?.(params);
      if (location.search === "") {
        parts.push(...partsWithoutQuery);
        readsWithoutQuery?.(viewer);
      }
      if (viewer) {
        readsOf?.(viewer, params);
      }
    }
  }
  return parts;
};

/** Requests the page of the start for somebody who is new on this device, as soon as it is known who they are. */
const startRoot = (location: Location, profile: Promise<Me>): void => {
  const isCurrent = watchStartedReads();
  profile
    .then((me) => {
      if (me.status === "active" && isCurrent()) {
        startOverview([...badgeParts, ...startPage(location, me)]);
        readPolledBadges(me);
      }
    })
    // Whoever needs the profile asks again and shows the error.
    .catch(() => undefined);
};

let begun = false;

/** Whether this visit has begun its head start. */
export const hasHeadStart = (): boolean => begun;

/**
 * Requests everything that the page of this address needs at once, for somebody who is signed in: the profile, the
 * script of the signed-in app, that of the page, and what the page reads (docs/performance.md#the-first-page). What turns
 * out not to be needed costs a request; nothing is shown that the page would not have read itself.
 */
export const headStart = (location: Location): void => {
  begun = true;
  const viewer = lastViewer();
  void SignedInApp.load();
  const parts = startPage(location, viewer);
  if (viewer) {
    startOverview(["me", ...badgeParts, ...parts]);
    readPolledBadges(viewer);
    return;
  }
  // A person who is new in Pulse gets their profile only by this.
  const profile = startRead("people", "getMe", {});
  if (location.pathname === paths.root.path) {
    startRoot(location, profile);
  } else if (parts.length > 0) {
    startOverview([...badgeParts, ...parts]);
  }
};
