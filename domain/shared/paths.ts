/** The tabs of the admin area (spec 1 §2.1), in the sidebar's order. */
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

const fixed = <const Path extends string>(path: Path) => ({ path, getHref: (): string => path });
const segment = encodeURIComponent;

/** Every route of the web app: the pattern that the router knows, and the address of one page. */
export const paths = {
  root: fixed("/"),
  reviews: fixed("/reviews"),
  ladder: fixed("/ladder"),
  skills: fixed("/skills"),
  managerReviews: fixed("/manager-reviews"),
  selfEvaluation: {
    path: "/self-evaluation/:reviewId",
    getHref: (reviewId: string): string => `/self-evaluation/${segment(reviewId)}`,
  },
  managerReview: {
    path: "/manager-review/:reviewId",
    getHref: (reviewId: string): string => `/manager-review/${segment(reviewId)}`,
  },
  performanceMeeting: {
    path: "/performance-meeting/:reviewId",
    getHref: (reviewId: string, source: "manager-reviews" | "my-reviews"): string =>
      `/performance-meeting/${segment(reviewId)}?source=${source}`,
  },
  onboardings: fixed("/onboardings"),
  onboarding: fixed("/onboarding"),
  onboardingOf: {
    path: "/onboarding/:userId",
    getHref: (userId: string): string => `/onboarding/${segment(userId)}`,
  },
  onboardingProgress: {
    path: "/onboarding/:userId/progress",
    getHref: (userId: string): string => `/onboarding/${segment(userId)}/progress`,
  },
  onboardingWeeklyReview: {
    path: "/onboarding/:userId/weekly-review",
    getHref: (userId: string): string => `/onboarding/${segment(userId)}/weekly-review`,
  },
  leadsWeekly: fixed("/leads-weekly"),
  leadWeekly: {
    path: "/leads-weekly/:leadId",
    getHref: (leadId: string): string => `/leads-weekly/${segment(leadId)}`,
  },
  admin: fixed("/admin"),
  peopleImport: fixed("/admin/users/import"),
  ladderFile: fixed("/admin/positions/import"),
  adminTab: {
    path: "/admin/:tab",
    getHref: (tab: AdminTab): string => `/admin/${tab}`,
  },
} as const;
