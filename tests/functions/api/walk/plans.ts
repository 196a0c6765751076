import { newId } from "#functions/ids.ts";
import { planSteps } from "#functions/store/plans.ts";
import { transact } from "#functions/store/transact.ts";
import { tableStore } from "#functions/table.ts";
import { user } from "./everybody.ts";
import type { FeatureCases } from "./routeCase.ts";

/** How each route of plans is tried. */
export const plansCases: FeatureCases<"plans"> = {
  readPlan: {
    callers: "administrators",
    status: 200,
    request: async () => {
      const id = newId(new Date());
      const plan = { id, kind: "generateReviews", total: 1, input: {}, startedBy: user("an admin").id } as const;
      await transact(tableStore(), planSteps(plan, new Date()));
      return { params: { planId: id } };
    },
  },
};
