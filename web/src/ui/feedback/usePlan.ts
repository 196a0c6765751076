import useSWR, { type SWRResponse } from "swr";
import type { Plan } from "#domain/plans/model.ts";
import type { ApiProblem } from "#web/lib/ApiProblem.ts";
import { call } from "#web/lib/api.ts";
import { readKey } from "#web/lib/useRead.ts";

/** How often the progress is read, in milliseconds. */
const interval = 1_000;

/** How far a plan is, read each second until it ends. `planId` null waits. */
export const usePlan = (planId: string | null): SWRResponse<Plan, ApiProblem> =>
  useSWR<Plan, ApiProblem>(
    planId === null ? null : readKey("plans", "readPlan", { params: { planId } }),
    ([feature, id, args]: ReturnType<typeof readKey<"plans", "readPlan">>) => call(feature, id, args),
    {
      refreshInterval: (plan) => (plan && plan.status !== "running" ? 0 : interval),
      dedupingInterval: interval / 2,
    },
  );
