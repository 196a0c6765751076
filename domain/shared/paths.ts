/**
 * The router's pattern and a URL function per page. Import it as a namespace: `paths.managerReview.getHref(reviewId)`.
 */

/** In the sidebar's order (docs/ui.md#admin-area). */
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

/** Marked as free of side effects, so bundles contain only the pages they use. */
/* @__NO_SIDE_EFFECTS__ */
const fixed = <const Path extends string>(path: Path) => ({ path, getHref: (): string => path });

const encodeSegment = encodeURIComponent;

export const root = fixed("/");
export const reviewsTab = { getHref: (): string => "/?tab=reviews" } as const;
export const reviews = fixed("/reviews");
export const ladder = fixed("/ladder");
export const skills = fixed("/skills");
export const growth = fixed("/growth");
export const growthOf = {
  path: "/growth/:userId",
  getHref: (userId: string): string => `/growth/${encodeSegment(userId)}`,
} as const;
export const journal = fixed("/journal");
/** Other people's reviews, for managers, HR and the CTO. */
export const managerReviews = fixed("/manager-reviews");

export const selfEvaluation = {
  path: "/self-evaluation/:reviewId",
  getHref: (reviewId: string): string => `/self-evaluation/${encodeSegment(reviewId)}`,
} as const;

/** The document, or the manager's form while the evaluation is not completed. */
export const managerReview = {
  path: "/manager-review/:reviewId",
  getHref: (reviewId: string): string => `/manager-review/${encodeSegment(reviewId)}`,
} as const;

export const managerEvaluation = {
  path: "/manager-review/:reviewId/edit",
  getHref: (reviewId: string): string => `/manager-review/${encodeSegment(reviewId)}/edit`,
} as const;

export const feedback = {
  path: "/feedback/:reviewId",
  getHref: (reviewId: string): string => `/feedback/${encodeSegment(reviewId)}`,
} as const;

export const feedbackColleagues = {
  path: "/feedback/:reviewId/colleagues",
  getHref: (reviewId: string): string => `/feedback/${encodeSegment(reviewId)}/colleagues`,
} as const;

export const teamFeedback = {
  path: "/rounds/:roundId/feedback",
  getHref: (roundId: string): string => `/rounds/${encodeSegment(roundId)}/feedback`,
} as const;

export const promotions = fixed("/promotions");

/** Where a person's manager or approver answers their question and opens a case. */
export const promotionsOf = {
  path: "/promotions/:userId",
  getHref: (userId: string): string => `/promotions/${encodeSegment(userId)}`,
} as const;

export const promotionCase = {
  path: "/promotions/:userId/:caseId",
  getHref: (userId: string, caseId: string): string => `/promotions/${encodeSegment(userId)}/${encodeSegment(caseId)}`,
} as const;

/** `source` is the list that links to it. */
export const performanceMeeting = {
  path: "/performance-meeting/:reviewId",
  getHref: (reviewId: string, source: "manager-reviews" | "my-reviews"): string =>
    `/performance-meeting/${encodeSegment(reviewId)}?source=${source}`,
} as const;

export const round = {
  path: "/rounds/:roundId",
  getHref: (roundId: string, tab?: "report" | "progress"): string =>
    `/rounds/${encodeSegment(roundId)}${tab === undefined ? "" : `?tab=${tab}`}`,
} as const;

/** Redirects to the report of the latest round. */
export const latestReport = fixed("/round-report");

export const calibration = {
  path: "/rounds/:roundId/calibration",
  getHref: (roundId: string): string => `/rounds/${encodeSegment(roundId)}/calibration`,
};

export const newCalibrationSession = {
  path: "/rounds/:roundId/calibration/new",
  getHref: (roundId: string): string => `/rounds/${encodeSegment(roundId)}/calibration/new`,
};

export const calibrationSession = {
  path: "/rounds/:roundId/calibration/:sessionId",
  getHref: (roundId: string, sessionId: string): string =>
    `/rounds/${encodeSegment(roundId)}/calibration/${encodeSegment(sessionId)}`,
};

export const roundRules = {
  path: "/rounds/:roundId/rules",
  getHref: (roundId: string): string => `/rounds/${encodeSegment(roundId)}/rules`,
} as const;

/** The viewer's direct reports; for the CTO, those of any manager. */
export const team = fixed("/team");

export const person = {
  path: "/people/:userId",
  getHref: (userId: string): string => `/people/${encodeSegment(userId)}`,
} as const;

export const asOthersSeeMe = fixed("/as-others-see-me");

export const profile = fixed("/profile");
export const personalData = fixed("/personal-data");
export const dataRequests = fixed("/data-requests");

export const onboardings = fixed("/onboardings");
export const onboarding = fixed("/onboarding");

/** Redirects to the person's progress. */
export const onboardingOf = {
  path: "/onboarding/:userId",
  getHref: (userId: string): string => `/onboarding/${encodeSegment(userId)}`,
} as const;

export const onboardingProgress = {
  path: "/onboarding/:userId/progress",
  getHref: (userId: string): string => `/onboarding/${encodeSegment(userId)}/progress`,
} as const;

/** The week that starts on `monday`, or else the current one. */
export const onboardingWeeklyReview = {
  path: "/onboarding/:userId/weekly-review",
  getHref: (userId: string, monday?: string): string =>
    `/onboarding/${encodeSegment(userId)}/weekly-review${monday === undefined ? "" : `?week=${monday}`}`,
} as const;

export const leadsWeekly = fixed("/leads-weekly");

export const leadWeekly = {
  path: "/leads-weekly/:leadId",
  getHref: (leadId: string): string => `/leads-weekly/${encodeSegment(leadId)}`,
} as const;

export const admin = fixed("/admin");
export const peopleImport = fixed("/admin/users/import");
export const ladderStructure = fixed("/admin/positions/types");
export const ladderFile = fixed("/admin/positions/import");
export const onboardingFile = fixed("/admin/onboarding-sections/import");

export const auditOf = {
  getHref: (concernedId: string): string => `/admin/audit?concerned=${encodeSegment(concernedId)}`,
} as const;

export const peopleSearch = {
  getHref: (search: string): string => `/admin/users?search=${encodeURIComponent(search)}`,
} as const;

export const pendingAccounts = { getHref: (): string => "/admin/users?view=pending" } as const;

export const adminTab = {
  path: "/admin/:tab",
  getHref: (tab: AdminTab): string => `/admin/${tab}`,
} as const;
