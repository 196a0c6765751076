import { administrators, type FeatureScreens } from "./screen.ts";

/** The main request of each screen of plans. */
export const plansScreens: FeatureScreens<"plans"> = {
  readPlan: { as: administrators, request: ({ planId }) => ({ params: { planId } }) },
};
