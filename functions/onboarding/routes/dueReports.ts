import type * as onboarding from "#domain/onboarding/contract.ts";
import type { RouteHandler } from "../../http/serve.ts";
import { readOverdueReports } from "../overdueReports.ts";

export const listOverdueReports: RouteHandler<typeof onboarding.listOverdueReports> = ({ store, actor }) =>
  readOverdueReports(store, actor);
