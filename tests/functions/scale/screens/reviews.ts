import { roles } from "#domain/people/terms.ts";
import { administrators, type FeatureScreens } from "./screen.ts";

/** The main request of each screen of reviews. */
export const reviewsScreens: FeatureScreens<"reviews"> = {
  listOwnReviews: { as: roles, request: () => ({}) },
  listManagedReviews: {
    as: ["manager", "admin", "hr", "cto"],
    request: ({ activeRound }) => ({ query: { roundId: activeRound.id } }),
  },
  getAttention: { as: roles, request: () => ({}) },
  listRounds: { as: administrators, request: () => ({}) },
  getRoundProgress: {
    as: administrators,
    request: ({ activeRound }) => ({ params: { roundId: activeRound.id } }),
  },
  getReview: {
    as: roles,
    request: ({ reviewFor }, role) => ({ params: { reviewId: role === null ? "" : reviewFor[role] } }),
  },
};
