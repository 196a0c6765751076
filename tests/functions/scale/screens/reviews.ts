import { roles } from "#domain/people/terms.ts";
import { administrators, type FeatureScreens } from "./screen.ts";

/** The main request of each screen of reviews. */
export const reviewsScreens: FeatureScreens<"reviews"> = {
  listOwnReviews: { roles: roles, request: () => ({}) },
  listManagedReviews: {
    roles: ["manager", "admin", "hr", "cto"],
    request: ({ activeRound }) => ({ query: { roundId: activeRound.id } }),
  },
  listWaitingReviews: { roles: roles, request: () => ({}) },
  getActionCounts: { roles: roles, request: () => ({}) },
  listRounds: { roles: administrators, request: () => ({}) },
  getGenerationPreview: { roles: administrators, request: () => ({}) },
  listRoundTurns: {
    roles: administrators,
    request: ({ activeRound }) => ({ params: { roundId: activeRound.id }, query: { turn: "manager" } }),
  },
  // An export reads the whole round, so it has no limit.
  exportRoundProgress: { roles: [], request: () => ({}) },
  listAwaitedPeople: {
    roles: administrators,
    request: ({ activeRound }) => ({ params: { roundId: activeRound.id }, query: { turn: "manager" } }),
  },
  getReview: {
    roles: roles,
    request: ({ reviewFor }, role) => ({ params: { reviewId: role === null ? "" : reviewFor[role] } }),
  },
  getReviewManager: {
    roles: roles,
    request: ({ reviewFor }, role) => ({ params: { reviewId: role === null ? "" : reviewFor[role] } }),
  },
};
