import * as onboarding from "#domain/onboarding/contract.ts";
import { serve } from "../../http/serve.ts";
import { listOverdueReports } from "../../overdueReports.ts";

export const handler = serve(onboarding.listOverdueReports, ({ store, actor }) => listOverdueReports(store, actor));
