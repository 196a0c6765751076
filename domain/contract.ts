import * as audit from "./audit/contract.ts";
import * as feedback from "./feedback/contract.ts";
import * as growth from "./growth/contract.ts";
import * as journal from "./journal/contract.ts";
import * as leadsWeekly from "./leads-weekly/contract.ts";
import * as messages from "./messages/contract.ts";
import * as onboarding from "./onboarding/contract.ts";
import * as operations from "./operations/contract.ts";
import * as people from "./people/contract.ts";
import * as positions from "./positions/contract.ts";
import * as promotions from "./promotions/contract.ts";
import * as reviews from "./reviews/contract.ts";
import { contractsOf, type RouteSpec } from "./shared/route.ts";
import * as skillsets from "./skillsets/contract.ts";
import * as slack from "./slack/contract.ts";

export const api = contractsOf({
  people,
  operations,
  positions,
  skillsets,
  reviews,
  feedback,
  promotions,
  growth,
  onboarding,
  "leads-weekly": leadsWeekly,
  journal,
  messages,
  slack,
  audit,
});
export type Api = typeof api;

const sortKeyOf = ({ path, method }: RouteSpec): string => `${path} ${method}`;

export const routes: readonly RouteSpec[] = Object.values(api).flatMap((feature) =>
  Object.values<RouteSpec>(feature).toSorted((one, other) => (sortKeyOf(one) < sortKeyOf(other) ? -1 : 1)),
);
