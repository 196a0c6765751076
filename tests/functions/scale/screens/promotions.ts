import type { FeatureScreens } from "./screen.ts";

/** The main request of each screen of promotions. Cases are off in the organization. */
export const promotionsScreens: FeatureScreens<"promotions"> = {
  listPromotionTasks: { roles: ["employee", "lead", "manager", "admin", "hr", "cto"], request: () => ({}) },
  listPromotionCases: { roles: ["employee", "lead", "manager", "admin", "hr", "cto"], request: () => ({ query: {} }) },
  // It reads everyone's summary where a round has cases or questions: tests/functions/scale/screens.test.ts.
  getPromotionReport: { roles: ["hr", "cto"], request: ({ activeRound }) => ({ params: { roundId: activeRound.id } }) },
  getPromotions: {
    roles: ["employee", "lead", "manager", "admin"],
    request: ({ actors }, role) => ({ params: { userId: actors[role].id } }),
  },
  getPromotionCase: { roles: [], request: () => ({}) },
  listPromotionCopies: { roles: [], request: () => ({}) },
  findPromotionMembers: { roles: [], request: () => ({}) },
};
