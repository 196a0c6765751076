import { roles } from "#domain/people/terms.ts";
import { administrators, type FeatureScreens } from "./screen.ts";

/** The main request of each screen of reviews. */
export const reviewsScreens: FeatureScreens<"reviews"> = {
  listOwnReviews: { as: roles, request: () => ({}) },
  listManagedReviews: {
    as: ["manager", "admin", "hr", "cto"],
    request: ({ activeRound }) => ({ query: { roundId: activeRound.id } }),
  },
  readAttention: { as: roles, request: () => ({}) },
  listRounds: { as: administrators, request: () => ({}) },
  readRoundProgress: {
    as: administrators,
    request: ({ activeRound }) => ({ params: { roundId: activeRound.id } }),
  },
  readReview: {
    as: roles,
    request: ({ reviewFor }, role) => ({ params: { reviewId: role === null ? "" : reviewFor[role] } }),
  },
};
