/**
 * The router's pattern and a URL function per page. Import it as a namespace: `paths.managerReview.getHref(reviewId)`.
 */

/** Marked as free of side effects, so bundles contain only the pages they use. */
/* @__NO_SIDE_EFFECTS__ */
const fixed = <const Path extends string>(path: Path) => ({ path, getHref: (): string => path });

/** For a path with one parameter. */
/* @__NO_SIDE_EFFECTS__ */
const withId = <const Path extends string>(path: Path) => ({
  path,
  getHref: (id: string): string => path.replace(/:\w+/, encodeURIComponent(id)),
});

export const root = fixed("/");
export const reviewsTab = { getHref: (): string => "/?tab=reviews" } as const;
export const reviews = fixed("/reviews");
export const ladder = fixed("/ladder");
export const skills = fixed("/skills");
export const growth = fixed("/growth");
export const growthOf = withId("/growth/:userId");
export const journal = fixed("/journal");
/** Other people's reviews, for managers, HR and the CTO. */
export const managerReviews = fixed("/manager-reviews");

export const selfEvaluation = withId("/self-evaluation/:reviewId");

/** The document, or the manager's form while the evaluation is not completed. */
export const managerReview = withId("/manager-review/:reviewId");

export const managerEvaluation = withId("/manager-review/:reviewId/edit");

export const feedback = withId("/feedback/:reviewId");

export const feedbackColleagues = withId("/feedback/:reviewId/colleagues");

export const teamFeedback = withId("/rounds/:roundId/feedback");

export const promotions = fixed("/promotions");

/** Where a person's manager or approver answers their question and opens a case. */
export const promotionsOf = withId("/promotions/:userId");

export const promotionCase = {
  path: "/promotions/:userId/:caseId",
  getHref: (userId: string, caseId: string): string =>
    `/promotions/${encodeURIComponent(userId)}/${encodeURIComponent(caseId)}`,
} as const;

/** `source` is the list that links to it. */
export const performanceMeeting = {
  path: "/performance-meeting/:reviewId",
  getHref: (reviewId: string, source: "manager-reviews" | "my-reviews"): string =>
    `/performance-meeting/${encodeURIComponent(reviewId)}?source=${source}`,
} as const;

export const round = {
  path: "/rounds/:roundId",
  getHref: (roundId: string, tab?: "report" | "progress"): string =>
    `/rounds/${encodeURIComponent(roundId)}${tab === undefined ? "" : `?tab=${tab}`}`,
} as const;

/** Redirects to the report of the latest round. */
export const latestReport = fixed("/round-report");

export const calibration = withId("/rounds/:roundId/calibration");

export const newCalibrationSession = withId("/rounds/:roundId/calibration/new");

export const calibrationSession = {
  path: "/rounds/:roundId/calibration/:sessionId",
  getHref: (roundId: string, sessionId: string): string =>
    `/rounds/${encodeURIComponent(roundId)}/calibration/${encodeURIComponent(sessionId)}`,
};

export const roundRules = withId("/rounds/:roundId/rules");

/** The viewer's direct reports; for the CTO, those of any manager. */
export const team = fixed("/team");

export const person = withId("/people/:userId");

export const asOthersSeeMe = fixed("/as-others-see-me");

export const profile = fixed("/profile");
export const personalData = fixed("/personal-data");
export const dataRequests = fixed("/data-requests");

export const onboardings = fixed("/onboardings");
export const onboarding = fixed("/onboarding");

/** Redirects to the person's progress. */
export const onboardingOf = withId("/onboarding/:userId");

export const onboardingProgress = withId("/onboarding/:userId/progress");

/** The week that starts on `monday`, or else the current one. */
export const onboardingWeeklyReview = {
  path: "/onboarding/:userId/weekly-review",
  getHref: (userId: string, monday?: string): string =>
    `/onboarding/${encodeURIComponent(userId)}/weekly-review${monday === undefined ? "" : `?week=${monday}`}`,
} as const;

export const leadsWeekly = fixed("/leads-weekly");

export const leadWeekly = withId("/leads-weekly/:leadId");

/** Redirects to the users if the tab is missing or unknown (docs/ui.md#admin-area). */
export const admin = { path: "/admin/:tab?" } as const;
export const users = fixed("/admin/users");
export const rounds = fixed("/admin/reviews");
export const audit = fixed("/admin/audit");
export const positions = fixed("/admin/positions");
export const skillsets = fixed("/admin/skillsets");
export const requirements = fixed("/admin/requirements");
export const onboardingSections = fixed("/admin/onboarding-sections");
export const weeklyAssessments = fixed("/admin/weekly-assessments");
export const slackSettings = fixed("/admin/slack-settings");
export const peopleImport = fixed("/admin/users/import");
export const ladderStructure = fixed("/admin/positions/types");
export const ladderFile = fixed("/admin/positions/import");
export const onboardingFile = fixed("/admin/onboarding-sections/import");

export const auditOf = {
  getHref: (concernedId: string): string => `/admin/audit?concerned=${encodeURIComponent(concernedId)}`,
} as const;

export const peopleSearch = {
  getHref: (search: string): string => `/admin/users?search=${encodeURIComponent(search)}`,
} as const;

export const pendingAccounts = { getHref: (): string => "/admin/users?view=pending" } as const;
