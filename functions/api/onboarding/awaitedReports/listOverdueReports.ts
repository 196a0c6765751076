import * as onboarding from "#domain/onboarding/contract.ts";
import { serve } from "../../../http/serve.ts";
import { listOverdueReports } from "../../../onboarding/overdueReports.ts";

export const handler = serve(onboarding.listOverdueReports, ({ store, actor }) => listOverdueReports(store, actor));
