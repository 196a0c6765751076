import { roles } from "#domain/people/terms.ts";
import { limits } from "#tests/bench/bars.ts";
import { administrators, type FeatureScreens } from "./screen.ts";

/** The main request of each screen of reviews. */
export const reviewsScreens: FeatureScreens<"reviews"> = {
  listOwnReviews: { roles: roles, request: () => ({}) },
  listManagedReviews: {
    roles: ["manager", "admin", "hr", "cto"],
    request: ({ activeRound }) => ({ query: { roundId: activeRound.id } }),
  },
  listReviewTasks: { roles: roles, request: () => ({}) },
  getActionCounts: { roles: roles, request: () => ({}) },
  // It reads the engineer types besides the counts.
  getOverview: { roles: roles, maxRequests: limits.requests + 1, request: () => ({}) },
  listRounds: { roles: administrators, request: () => ({}) },
  getRoundRules: {
    roles: roles,
    request: ({ activeRound }) => ({ params: { roundId: activeRound.id } }),
  },
  getGenerationPreview: { roles: administrators, request: () => ({}) },
  listRoundProgress: {
    roles: administrators,
    request: ({ activeRound }) => ({ params: { roundId: activeRound.id }, query: { assignee: "manager" } }),
  },
  // The cto and hr read the whole round: tests/functions/reviews/report/roundReport.test.ts has their limit.
  getRoundReport: {
    roles: ["manager", "admin"],
    request: ({ activeRound }) => ({ params: { roundId: activeRound.id }, query: {} }),
  },
  // It reads everything that is pending approval: tests/functions/reviews/approval/approvals.test.ts has its limit.
  listApprovals: { roles: [], request: () => ({}) },
  // It counts the whole round, once there are approvers: tests/functions/reviews/approverViews.test.ts has its requests.
  listApprovers: { roles: [], request: () => ({}) },
  // An export reads the whole round, so it has no limit.
  exportRoundPay: { roles: [], request: () => ({}) },
  exportRoundReport: { roles: [], request: () => ({}) },
  // It reads a whole round once, before it is published: tests/functions/reviews/report/ratingDistribution.test.ts has its limit.
  getRatingDistribution: { roles: [], request: () => ({}) },
  exportRoundProgress: { roles: [], request: () => ({}) },
  listPendingAssignees: {
    roles: administrators,
    request: ({ activeRound }) => ({ params: { roundId: activeRound.id }, query: { assignee: "manager" } }),
  },
  getAsOthersSeeMe: { roles: roles, request: () => ({}) },
  getPersonPage: {
    roles: ["admin", "hr", "cto"],
    request: ({ actors }) => ({ params: { userId: actors.employee.id } }),
  },
  // It reads the whole area of an approver, and nothing else.
  listAreaManagers: { roles: [], request: () => ({}) },
  // Sections and goals say how far an onboarding is.
  getTeam: { roles: ["manager", "admin", "cto"], maxRequests: limits.requests + 1, request: () => ({ query: {} }) },
  getReview: {
    roles: roles,
    // It records who opened the texts (docs/privacy.md#who-opened-it).
    maxRequests: limits.requests + 1,
    request: ({ reviewFor }, role) => ({ params: { reviewId: role === null ? "" : reviewFor[role] } }),
  },
  listCalibrationSessions: {
    roles: ["manager", "admin", "hr", "cto"],
    request: ({ activeRound }) => ({ params: { roundId: activeRound.id } }),
  },
  // The round of the organization has no calibration.
  getCalibrationChoices: { roles: [], request: () => ({}) },
  getCalibrationBoard: { roles: [], request: () => ({}) },
  getCalibratedReview: { roles: [], request: () => ({}) },
  // It is asked for when an appeal is, once, and reads who could answer it.
  getAppealOffer: { roles: [], request: () => ({}) },
  // Of reviews that are shared, only the previous round's may be among those of the organization.
  listReviewReaders: {
    roles: [],
    request: ({ reviewFor }, role) => ({ params: { reviewId: role === null ? "" : reviewFor[role] } }),
  },
};
