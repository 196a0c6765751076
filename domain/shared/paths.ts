/**
 * Every page of the web app: the router's pattern and a function that returns the address. Import it as a namespace,
 * `import * as paths`, and call for example `paths.managerReview.getHref(reviewId)`.
 */

/** The tabs of the admin area (docs/navigation.md#admin-area), in the sidebar's order. */
export const adminTabs = [
  "users",
  "reviews",
  "audit",
  "positions",
  "skillsets",
  "requirements",
  "onboarding-sections",
  "weekly-assessments",
  "slack-settings",
] as const;
export type AdminTab = (typeof adminTabs)[number];

/** A page without parameters. Marked as free of side effects, so that bundles only contain the pages they use. */
/* @__NO_SIDE_EFFECTS__ */
const fixed = <const Path extends string>(path: Path) => ({ path, getHref: (): string => path });

const segment = encodeURIComponent;

/** The start page, which redirects according to the person's role. */
export const root = fixed("/");
/** The start page with the reviews, which are then opened even for new hires (docs/navigation.md#root-redirect). */
export const reviewsTab = { getHref: (): string => "/?tab=reviews" } as const;
/** The signed-in person's reviews. */
export const reviews = fixed("/reviews");
/** The career ladder. */
export const ladder = fixed("/ladder");
/** The signed-in person's skills. */
export const skills = fixed("/skills");
/** The signed-in person's growth plan. */
export const growth = fixed("/growth");
/** The growth plan of a direct report. */
export const growthOf = {
  path: "/growth/:userId",
  getHref: (userId: string): string => `/growth/${segment(userId)}`,
} as const;
/** The signed-in person's journal. */
export const journal = fixed("/journal");
/** The reviews of other people, for managers, hr and the cto. */
export const managerReviews = fixed("/manager-reviews");

/** The form of a self evaluation. */
export const selfEvaluation = {
  path: "/self-evaluation/:reviewId",
  getHref: (reviewId: string): string => `/self-evaluation/${segment(reviewId)}`,
} as const;

/** A review: the document, or the form of the manager whose evaluation is not completed. */
export const managerReview = {
  path: "/manager-review/:reviewId",
  getHref: (reviewId: string): string => `/manager-review/${segment(reviewId)}`,
} as const;

/** The form in which the manager and the cto edit the manager evaluation. */
export const managerEvaluation = {
  path: "/manager-review/:reviewId/edit",
  getHref: (reviewId: string): string => `/manager-review/${segment(reviewId)}/edit`,
} as const;

/** The performance meeting of a review; `source` is the list that links to it. */
export const performanceMeeting = {
  path: "/performance-meeting/:reviewId",
  getHref: (reviewId: string, source: "manager-reviews" | "my-reviews"): string =>
    `/performance-meeting/${segment(reviewId)}?source=${source}`,
} as const;

/** A round of reviews: what they say, and how far they are. */
export const round = {
  path: "/rounds/:roundId",
  getHref: (roundId: string, tab?: "report" | "progress"): string =>
    `/rounds/${segment(roundId)}${tab === undefined ? "" : `?tab=${tab}`}`,
} as const;

/** The rules of a round of reviews. */
export const roundRules = {
  path: "/rounds/:roundId/rules",
  getHref: (roundId: string): string => `/rounds/${segment(roundId)}/rules`,
} as const;

/** The direct reports of the signed-in manager; for the cto, of any manager. */
export const team = fixed("/team");

/** A person in one place. */
export const person = {
  path: "/people/:userId",
  getHref: (userId: string): string => `/people/${segment(userId)}`,
} as const;

/** The signed-in person's own page with the eyes of somebody else. */
export const asOthersSeeMe = fixed("/as-others-see-me");

/** The signed-in person's profile and settings. */
export const profile = fixed("/profile");
/** What Pulse records about people. */
export const personalData = fixed("/personal-data");
/** The requests about people's data. */
export const dataRequests = fixed("/data-requests");

/** The onboardings that the signed-in person follows. */
export const onboardings = fixed("/onboardings");
/** The signed-in person's onboarding. */
export const onboarding = fixed("/onboarding");

/** A person's onboarding; redirects to their progress. */
export const onboardingOf = {
  path: "/onboarding/:userId",
  getHref: (userId: string): string => `/onboarding/${segment(userId)}`,
} as const;

/** The progress of a person's onboarding. */
export const onboardingProgress = {
  path: "/onboarding/:userId/progress",
  getHref: (userId: string): string => `/onboarding/${segment(userId)}/progress`,
} as const;

/** The weekly reviews of a person's onboarding, of the week that starts on `monday` or else the current one. */
export const onboardingWeeklyReview = {
  path: "/onboarding/:userId/weekly-review",
  getHref: (userId: string, monday?: string): string =>
    `/onboarding/${segment(userId)}/weekly-review${monday === undefined ? "" : `?week=${monday}`}`,
} as const;

/** The leads whose weekly pages the signed-in person follows. */
export const leadsWeekly = fixed("/leads-weekly");

/** The weekly page of one lead. */
export const leadWeekly = {
  path: "/leads-weekly/:leadId",
  getHref: (leadId: string): string => `/leads-weekly/${segment(leadId)}`,
} as const;

/** The admin area. */
export const admin = fixed("/admin");
/** The import of people from a file. */
export const peopleImport = fixed("/admin/users/import");
/** The engineer types and career paths. */
export const ladderStructure = fixed("/admin/positions/types");
/** The import and export of ladder files. */
export const ladderFile = fixed("/admin/positions/import");
/** The import and export of onboarding files. */
export const onboardingFile = fixed("/admin/onboarding-sections/import");

/** The audit trail of one person or thing. */
export const auditOf = {
  getHref: (concernedId: string): string => `/admin/audit?concerned=${segment(concernedId)}`,
} as const;

/** User Management, with the people whom a search finds. */
export const peopleFound = {
  getHref: (search: string): string => `/admin/users?search=${encodeURIComponent(search)}`,
} as const;

/** The accounts that wait for approval, in User Management. */
export const pendingAccounts = { getHref: (): string => "/admin/users?view=pending" } as const;

/** A tab of the admin area. */
export const adminTab = {
  path: "/admin/:tab",
  getHref: (tab: AdminTab): string => `/admin/${tab}`,
} as const;
