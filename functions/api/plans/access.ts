import { actor, type FeatureAccess } from "../../accessTerms.ts";

/** What each route of plans may do. */
export const plansAccess: FeatureAccess<"plans"> = {
  readPlan: { table: [...actor] },
};
