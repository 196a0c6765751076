import type { FeatureScreens } from "./screen.ts";

/** The main request of each screen of growth plans. */
export const growthScreens: FeatureScreens<"growth"> = {
  listDueGoals: { roles: ["employee", "lead", "manager", "admin", "cto"], request: () => ({}) },
  getGrowthPlan: {
    roles: ["employee", "lead", "manager", "admin"],
    request: ({ actors }, role) => ({ params: { userId: actors[role].id } }),
  },
};
