/**
 * Every page of the web app: the pattern that the router knows, and the address of one page. Taken as a whole,
 * `import * as paths`, and read as `paths.managerReview.getHref(reviewId)`.
 */

/** The tabs of the admin area (docs/navigation.md#admin-area), in the sidebar's order. */
export const adminTabs = [
  "users",
  "reviews",
  "positions",
  "skillsets",
  "requirements",
  "onboarding-sections",
  "weekly-assessments",
  "slack-settings",
] as const;
export type AdminTab = (typeof adminTabs)[number];

/**
 * A page without parameters. Marked as free of side effects, so that a bundle takes only the pages that it links to.
 */
/* @__NO_SIDE_EFFECTS__ */
const fixed = <const Path extends string>(path: Path) => ({ path, getHref: (): string => path });

const segment = encodeURIComponent;

/** Where everybody starts; it leads on to the page that suits them. */
export const root = fixed("/");
/** One's own reviews. */
export const reviews = fixed("/reviews");
/** The career ladder. */
export const ladder = fixed("/ladder");
/** One's own skills. */
export const skills = fixed("/skills");
/** The reviews of others, as managers, hr and the cto follow them. */
export const managerReviews = fixed("/manager-reviews");

/** Writing one's self evaluation. */
export const selfEvaluation = {
  path: "/self-evaluation/:reviewId",
  getHref: (reviewId: string): string => `/self-evaluation/${segment(reviewId)}`,
} as const;

/** A review, written by the manager and the cto, read by whoever may read it. */
export const managerReview = {
  path: "/manager-review/:reviewId",
  getHref: (reviewId: string): string => `/manager-review/${segment(reviewId)}`,
} as const;

/** The meeting on a review; `source` is the list that its reader came from. */
export const performanceMeeting = {
  path: "/performance-meeting/:reviewId",
  getHref: (reviewId: string, source: "manager-reviews" | "my-reviews"): string =>
    `/performance-meeting/${segment(reviewId)}?source=${source}`,
} as const;

/** The onboardings that somebody follows. */
export const onboardings = fixed("/onboardings");
/** One's own onboarding. */
export const onboarding = fixed("/onboarding");

/** Somebody's onboarding; it leads on to their progress. */
export const onboardingOf = {
  path: "/onboarding/:userId",
  getHref: (userId: string): string => `/onboarding/${segment(userId)}`,
} as const;

/** How far somebody's onboarding is. */
export const onboardingProgress = {
  path: "/onboarding/:userId/progress",
  getHref: (userId: string): string => `/onboarding/${segment(userId)}/progress`,
} as const;

/** The weekly reviews of somebody's onboarding. */
export const onboardingWeeklyReview = {
  path: "/onboarding/:userId/weekly-review",
  getHref: (userId: string): string => `/onboarding/${segment(userId)}/weekly-review`,
} as const;

/** The leads whose weekly pages somebody follows. */
export const leadsWeekly = fixed("/leads-weekly");

/** The weekly page of one lead. */
export const leadWeekly = {
  path: "/leads-weekly/:leadId",
  getHref: (leadId: string): string => `/leads-weekly/${segment(leadId)}`,
} as const;

/** The admin area. */
export const admin = fixed("/admin");
/** Importing people from a file. */
export const peopleImport = fixed("/admin/users/import");
/** The ladder as a file. */
export const ladderFile = fixed("/admin/positions/import");

/** A tab of the admin area. */
export const adminTab = {
  path: "/admin/:tab",
  getHref: (tab: AdminTab): string => `/admin/${tab}`,
} as const;
