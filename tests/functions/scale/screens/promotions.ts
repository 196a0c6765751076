import type { FeatureScreens } from "./screen.ts";

/** The main request of each screen of promotions. Cases are off in the organization. */
export const promotionsScreens: FeatureScreens<"promotions"> = {
  listPromotionTasks: { roles: ["employee", "lead", "manager", "admin", "hr", "cto"], request: () => ({}) },
  listPromotionCases: { roles: ["employee", "lead", "manager", "admin", "hr", "cto"], request: () => ({ query: {} }) },
  getPromotionReport: { roles: [], request: () => ({}) },
  getPromotions: {
    roles: ["employee", "lead", "manager", "admin"],
    request: ({ actors }, role) => ({ params: { userId: actors[role].id } }),
  },
  getPromotionCase: { roles: [], request: () => ({}) },
  listPromotionCopies: { roles: [], request: () => ({}) },
  findPromotionMembers: { roles: [], request: () => ({}) },
};
