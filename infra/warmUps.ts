/** The routes that each role's first screen calls. None of them returns texts of reviews. */
export const warmRoutes: readonly string[] = [
  "getActionCounts",
  "getBadges",
  "getMe",
  "getOverview",
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

/** In the organization's time zone. */
export const warmUps = { everyMinutes: 5, fromHour: 7, untilHour: 19 } as const;

export const warmExpression = `cron(0/${warmUps.everyMinutes} ${warmUps.fromHour}-${warmUps.untilHour - 1} ? * MON-FRI *)`;

/** Lacks the origin key, so a loaded route rejects it before it reads anything. */
export const warmUpEvent = { headers: {}, requestContext: { requestId: "warm-up" } };
