/** What each role's first screen reads. None returns texts of reviews. */
export const warmRoutes: readonly string[] = [
  "getActionCounts",
  "getBadges",
  "getMe",
  "getOwnOnboarding",
  "getSetup",
  "listAdministrationTasks",
  "listDueGoals",
  "listFeedbackTasks",
  "listManagedReviews",
  "listOverdueReports",
  "listOwnReviews",
  "listPendingAccounts",
  "listPromotionTasks",
  "listReviewTasks",
];

/** Every five minutes in working hours of the organization's time zone. */
export const warmExpression = "cron(0/5 7-18 ? * MON-FRI *)";

/** Has no key of the origin, so a loaded route refuses it before it reads anything. */
export const warmUpEvent = { headers: {}, requestContext: { requestId: "warm-up" } };
