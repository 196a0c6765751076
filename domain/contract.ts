import { leadsWeekly } from "./leads-weekly/contract.ts";
import { onboarding } from "./onboarding/contract.ts";
import { operations } from "./operations/contract.ts";
import { people } from "./people/contract.ts";
import { positions } from "./positions/contract.ts";
import { reviews } from "./reviews/contract.ts";
import type { RouteSpec } from "./shared/route.ts";
import { skillsets } from "./skillsets/contract.ts";
import { slack } from "./slack/contract.ts";

/** Every route of Pulse, by feature and id. */
export const api = {
  people,
  operations,
  positions,
  skillsets,
  reviews,
  onboarding,
  "leads-weekly": leadsWeekly,
  slack,
};
export type Api = typeof api;

/** Every route of Pulse, as a list. */
export const routes: readonly RouteSpec[] = Object.values(api).flatMap((feature) => Object.values(feature));
